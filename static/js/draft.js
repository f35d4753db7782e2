// Keeps a half-entered deal on this device, over a reload, a rotation or a closed page.
// The form's key and revision are kept with it: sent again, the server knows it for the same deal.
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

function restore() {
  const blank = form();
  const values = blank && read(blank.dataset.draft);
  if (!values) return;
  const typed = new Map();
  for (const [key, value] of values) typed.set(key, [...(typed.get(key) ?? []), value]);
  for (const control of blank.elements) {
    if (!control.name || UNKEPT.has(control.name)) continue;
    const given = typed.get(control.name);
    if (control.type === "radio" || control.type === "checkbox") control.checked = Boolean(given?.includes(control.value));
    else if (given) control.value = given[0];
  }
  blank.dataset.touched = "";
  blank.querySelector("input:not([type=hidden])")?.dispatchEvent(new Event("change", { bubbles: true }));
}

function forget(event) {
  localStorage.removeItem(name(event.detail.match));
}

document.addEventListener("input", keep);
document.addEventListener("change", keep);
document.addEventListener("written", forget);
restore();
