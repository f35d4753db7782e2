// The pack as a picker: a tap lays a card where the chosen mode says: boxes to tick, or a text field.
// What lies where comes from the server (#lying); without this module boxes are ticked, cards typed.
// Markup: #question with [data-mode][data-note][data-number] radios, .pick[data-code][data-text].
const form = document.getElementById("question");
const modes = [...form.querySelectorAll("[data-mode]")];
const picks = [...form.querySelectorAll(".pick")];
const box = (pick) => pick.querySelector("input");
const ticks = (place) => form.querySelector(`.pick input[name="${place}"]`) !== null;
const chosen = () => modes.find((mode) => mode.checked).dataset.mode;
const single = (place) => place.startsWith("field-") && !("many" in document.getElementById(place).dataset);

let places = new Map(); // a place that is a text field → the codes that lie there

function read() {
  const lying = JSON.parse(document.getElementById("lying").dataset.lying);
  places = new Map(Object.entries(lying.places).filter(([place]) => !ticks(place)));
  for (const pick of picks) pick.classList.toggle("pick--out", !lying.pack.includes(pick.dataset.code));
  mark();
}

function mark() {
  for (const pick of picks) {
    pick.querySelector(".pick__note")?.remove();
    const mode = modes.find((each) => places.get(each.dataset.mode)?.includes(pick.dataset.code));
    if (!mode) continue;
    const { note, number } = mode.dataset;
    const at = places.get(mode.dataset.mode).indexOf(pick.dataset.code) + 1;
    const said = document.createElement("span");
    said.className = "pick__note";
    said.textContent = `${note} ${number === "each" ? at : number}`.trim();
    pick.append(said);
  }
}

function text(code) {
  return picks.find((pick) => pick.dataset.code === code)?.dataset.text ?? code;
}

function write(place) {
  const field = document.getElementById(place);
  if (field) field.value = (places.get(place) ?? []).map(text).join(" ");
}

function lift(code) {
  for (const [place, codes] of places) {
    if (!codes.includes(code)) continue;
    places.set(place, codes.filter((each) => each !== code));
    write(place);
  }
}

function lay(pick) {
  const { code } = pick.dataset;
  const place = chosen();
  const there = places.get(place)?.includes(code);
  lift(code);
  box(pick).checked = false;
  if (there) return;
  places.set(place, [...(single(place) ? [] : places.get(place) ?? []), code]);
  write(place);
}

form.addEventListener("click", (event) => {
  if (!event.target.matches(".pick input")) return;
  const pick = event.target.closest(".pick");
  if (ticks(chosen())) {
    lift(pick.dataset.code); // a card lies in one place
    mark();
    return;
  }
  event.preventDefault();
  // a box whose click is prevented gets its old state back only after this handler
  setTimeout(() => {
    lay(pick);
    mark();
    form.dispatchEvent(new Event("input", { bubbles: true }));
  });
});

// An answer to what stood there before the last tap says nothing of that tap.
let newer = false;
form.addEventListener("input", () => { newer = true; });
form.addEventListener("htmx:beforeRequest", () => { newer = false; });
document.addEventListener("htmx:afterSettle", (event) => {
  if (event.target.id === "ruling" && !newer) read();
});

read();
