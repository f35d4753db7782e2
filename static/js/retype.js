// Keeps what is typed into a form while somebody looks a rule up, and puts it back when they return.
// A form that is opened afresh stays as it is, and nothing outlives the tab.
// Markup: form[data-keep="name"]. The client key and the revision come back with the rest.
const form = document.querySelector("form[data-keep]");
const name = `pisar.typed.${form.dataset.keep}`;
const UNKEPT = new Set(["csrfmiddlewaretoken"]);
const folds = () => [...form.querySelectorAll("details")];
let sent = false;

function returned() {
  const [way] = performance.getEntriesByType("navigation");
  return way?.type !== "navigate" || document.referrer.startsWith(`${location.origin}/rules/`);
}

function kept() {
  try {
    return JSON.parse(sessionStorage.getItem(name));
  } catch { return null; }
}

function keep() {
  if (sent) return;
  const values = [...new FormData(form)].filter(([key]) => !UNKEPT.has(key));
  try {
    sessionStorage.setItem(name, JSON.stringify({ values, open: folds().map((fold) => fold.open) }));
  } catch { /* no room, or private browsing: the browser's own way back is left */ }
}

function restore({ values, open }) {
  folds().forEach((fold, at) => { fold.open = open[at]; });
  for (const control of form.elements) {
    if (!control.name || UNKEPT.has(control.name)) continue;
    const given = values.filter(([key]) => key === control.name).map(([, value]) => value);
    if (control.type === "checkbox") control.checked = given.includes(control.value);
    else if (given.length === 0) continue;   // it was not asked
    else if (control.type === "radio") control.checked = given.includes(control.value);
    else control.value = given[0];
  }
  form.querySelector("input:not([type=hidden])").dispatchEvent(new Event("change", { bubbles: true }));
}

form.addEventListener("submit", () => {
  sent = true;
  sessionStorage.removeItem(name);
});
addEventListener("pagehide", keep);
// after htmx has begun to listen: the preview follows what was put back
addEventListener("DOMContentLoaded", () => {
  const typed = returned() ? kept() : null;
  if (typed) restore(typed);
});
