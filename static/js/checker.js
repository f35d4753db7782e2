// The pack as a picker: a tap lays a card into the hand, onto the table or into a field for one card.
// What lies where comes from the server (#lying); without this module the hand is still ticked and
// the table typed. Markup: #position with [data-mode] radios, .pick[data-code][data-text].
const form = document.getElementById("position");
const mode = () => form.querySelector("[data-mode]:checked").dataset.mode;
const target = (where) => document.getElementById(where);
const picks = [...form.querySelectorAll(".pick")];
const box = (pick) => pick.querySelector("input");

let table = []; // what lies in each text field of the table, as codes
let several = false; // whether each player has a field of his own

function read() {
  const lying = JSON.parse(document.getElementById("lying").dataset.lying);
  several = lying.several;
  table = several ? lying.plays : [lying.plays.flat()];
  mark();
}

function mark() {
  for (const pick of picks) {
    const at = table.findIndex((play) => play.includes(pick.dataset.code));
    pick.querySelector(".pick__note")?.remove();
    if (at < 0) continue;
    const number = several ? at + 1 : table[0].indexOf(pick.dataset.code) + 1;
    const note = document.createElement("span");
    note.className = "pick__note";
    note.textContent = `${form.dataset.tableNote} ${number}`;
    pick.append(note);
  }
}

function text(code) {
  return picks.find((pick) => pick.dataset.code === code)?.dataset.text ?? code;
}

function write(at) {
  const field = target(`trick-${at + 1}`);
  if (field) field.value = (table[at] ?? []).map(text).join(" ");
}

function lift(code) {
  table.forEach((play, at) => {
    if (!play.includes(code)) return;
    table[at] = play.filter((each) => each !== code);
    write(at);
  });
}

function lay(pick) {
  const { code } = pick.dataset;
  const where = mode();
  if (where.startsWith("field-")) {
    const field = target(where);
    field.value = field.value === pick.dataset.text ? "" : pick.dataset.text;
    return;
  }
  const at = Number(where.split("-")[1]) - 1;
  const there = (table[at] ?? []).includes(code);
  lift(code);
  box(pick).checked = false;
  if (there) return;
  while (table.length <= at) table.push([]);
  table[at] = [...table[at], code];
  write(at);
}

form.addEventListener("click", (event) => {
  if (!event.target.matches(".pick input")) return;
  const pick = event.target.closest(".pick");
  if (mode() === "hand") {
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

form.addEventListener("submit", () => {
  document.getElementById("ruling-title").scrollIntoView({ block: "start" });
});

for (const failure of ["htmx:sendError", "htmx:responseError"]) {
  form.addEventListener(failure, () => {
    document.getElementById("says").textContent = form.dataset.lost;
  });
}

document.addEventListener("htmx:afterSettle", (event) => {
  if (event.target.id !== "ruling") return;
  read();
  for (const field of form.querySelectorAll("[aria-describedby]")) {
    const says = field.getAttribute("aria-describedby").split(" ").map(target);
    const wrong = says.some((place) => place?.querySelector(".field__error"));
    if (field.matches("input:not([type=checkbox], [type=radio]), select")) {
      if (wrong) field.setAttribute("aria-invalid", "true");
      else field.removeAttribute("aria-invalid");
    }
  }
});

read();
