// Keeps a half-entered deal on this device, over a reload, a rotation or a closed page.
// The form's key is kept with it: sent again, the server knows it for the same deal. The revision is
// kept only while the deal's number shows that others may have entered the same deal: else the page
// itself has just shown what stands now.
// Markup: form[data-draft]; the event "written" says that a deal is stored.
const KEPT = 12 * 3600 * 1000;
const UNKEPT = new Set(["csrfmiddlewaretoken"]);
const name = (match) => `pisar.draft.${match}`;
const form = () => document.querySelector("form[data-draft]");

function keep(event) {
  const typed = event.target.closest?.("form[data-draft]");
  if (!typed) return;
  typed.dataset.touched = "";
  const values = [...new FormData(typed)].filter(([key]) => !UNKEPT.has(key));
  try {
    localStorage.setItem(name(typed.dataset.draft), JSON.stringify({ at: Date.now(), values }));
  } catch { /* no room, or private browsing: the page itself still holds it */ }
}

function read(match) {
  try {
    const kept = JSON.parse(localStorage.getItem(name(match)));
    return kept && Date.now() - kept.at < KEPT ? kept.values : null;
  } catch { return null; }
}

// after: the draft goes into a form that this phone's own undo or redo has brought
function restore(after = false) {
  const blank = form();
  const values = blank && read(blank.dataset.draft);
  if (!values) return;
  const typed = new Map();
  for (const [key, value] of values) typed.set(key, [...(typed.get(key) ?? []), value]);
  const shown = after ? ["key", "revision", "deal"] : [];
  if (typed.get("deal")?.[0] === blank.elements.deal?.value) shown.push("revision");
  for (const control of blank.elements) {
    if (!control.name || UNKEPT.has(control.name) || shown.includes(control.name)) continue;
    const given = typed.get(control.name);
    if (control.type === "radio" || control.type === "checkbox") control.checked = Boolean(given?.includes(control.value));
    else if (given) control.value = given[0];
  }
  blank.dataset.touched = "";
  blank.querySelector("input:not([type=hidden])")?.dispatchEvent(new Event("change", { bubbles: true }));
}

let stepped = false;

// undo and redo write, too, but not what is being typed
function forget(event) {
  if (event.target.matches?.("form[data-draft]")) localStorage.removeItem(name(event.detail.match));
  else stepped = true;
}

function refill() {
  if (stepped) restore(true);
  stepped = false;
}

document.addEventListener("input", keep);
document.addEventListener("change", keep);
document.addEventListener("written", forget);
document.addEventListener("htmx:afterSettle", refill);
// not before htmx listens: the preview follows what was put back
document.addEventListener("DOMContentLoaded", () => restore());
