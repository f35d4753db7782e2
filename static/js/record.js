// A deal tapped card by card: the tricks stand in a text area, one a line. Tricks and plays go on by
// themselves where it is known how large they are; a card tapped again leaves a gap for the next.
// What was read comes from the server (#lying); without this module the tricks are typed.
// Markup: #question[data-note][data-plays][data-players][data-several], #tricks, .pick[data-code][data-text], [data-do=back|play|trick].
const form = document.getElementById("question");
const area = document.getElementById("tricks");
const picks = [...form.querySelectorAll(".pick")];

const sizes = JSON.parse(form.dataset.plays); // players → how many plays make each trick full
const several = "several" in form.dataset; // whether a play may be of several cards

let tricks = []; // tricks of plays of codes
let gap = null; // where the next card goes, if not to the end: { trick, play, inside }
let fresh = false; // whether the next card begins another play, or another trick ("trick")

function read() {
  const lying = JSON.parse(document.getElementById("lying").dataset.lying);
  tricks = lying.tricks;
  for (const pick of picks) pick.classList.toggle("pick--out", !lying.pack.includes(pick.dataset.code));
  mark();
}

const find = (code) => {
  const trick = tricks.findIndex((plays) => plays.some((play) => play.includes(code)));
  return trick < 0 ? null : { trick, play: tricks[trick].findIndex((play) => play.includes(code)) };
};

function mark() {
  for (const pick of picks) {
    const at = find(pick.dataset.code);
    pick.querySelector("input").checked = false;
    pick.querySelector(".pick__note")?.remove();
    if (!at) continue;
    const note = document.createElement("span");
    note.className = "pick__note";
    note.textContent = `${form.dataset.note} ${at.trick + 1}`;
    pick.append(note);
  }
}

function text(code) {
  return picks.find((pick) => pick.dataset.code === code)?.dataset.text ?? code;
}

function write() {
  const between = several ? " / " : " ";
  area.value = tricks.map((plays) => plays.map((play) => play.map(text).join(" ")).join(between)).join("\n");
  area.scrollTop = area.scrollHeight;
  mark();
  form.dispatchEvent(new Event("input", { bubbles: true }));
}

// A play is whole when it has as many cards as the first of its trick, which only people can end.
const whole = (plays) => !several || (plays.length > 1 && plays.at(-1).length >= plays[0].length);

function size(trick) {
  const told = Number(document.getElementById("players")?.value ?? form.dataset.players);
  const out = document.getElementById("field-sits_out")?.value ? 1 : 0;
  return sizes[told - out]?.[trick] ?? Infinity;
}

function lay(code) {
  if (gap) {
    const plays = tricks[gap.trick];
    if (gap.inside) plays[gap.play].push(code);
    else plays.splice(gap.play, 0, [code]);
    gap = null;
    return;
  }
  const last = tricks.at(-1);
  const ended = fresh || !last || whole(last);
  const full = last && ended && last.length >= size(tricks.length - 1);
  if (!last || full || fresh === "trick") tricks.push([[code]]);
  else if (ended) last.push([code]);
  else last.at(-1).push(code);
  fresh = false;
}

function take({ trick, play }, code) {
  const plays = tricks[trick];
  plays[play] = plays[play].filter((each) => each !== code);
  const inside = plays[play].length > 0;
  const last = trick === tricks.length - 1 && play === plays.length - 1;
  if (!inside) plays.splice(play, 1);
  if (plays.length === 0) tricks.splice(trick, 1);
  gap = last || plays.length === 0 ? null : { trick, play, inside };
  fresh = false;
}

form.addEventListener("click", (event) => {
  const { target } = event;
  if (target.matches(".pick input")) {
    const { code } = target.closest(".pick").dataset;
    const at = find(code);
    event.preventDefault();
    // a box whose click is prevented gets its old state back only after this handler
    setTimeout(() => {
      if (at) take(at, code);
      else lay(code);
      write();
    });
  }
  const action = target.closest("[data-do]")?.dataset.do;
  if (action === "back" && tricks.length) {
    const trick = tricks.length - 1;
    const play = tricks[trick].length - 1;
    take({ trick, play }, tricks[trick][play].at(-1));
    write();
  } else if (action === "play" || action === "trick") {
    fresh = action === "trick" && tricks.length ? "trick" : true;
    gap = null;
  }
});

area.addEventListener("input", () => { gap = null; fresh = false; });

// An answer to what stood there before the last tap says nothing of that tap.
let newer = false;
form.addEventListener("input", () => { newer = true; });
form.addEventListener("htmx:beforeRequest", () => { newer = false; });
document.addEventListener("htmx:afterSettle", (event) => {
  if (event.target.id === "ruling" && !newer) read();
});

read();
