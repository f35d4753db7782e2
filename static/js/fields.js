// What one entry means for others: where a sum is fixed one side fills the other, and a field that
// is asked only in some cases hides. The server checks both again.
// Markup: input[data-sum][data-sum-group]; [data-when="outcome=played,claim"] around a field.
const chosen = (form, name) => {
  const found = form.elements.namedItem(name);
  if (!found) return null;
  const control = found instanceof RadioNodeList ? found[0] : found;
  if (control.disabled) return undefined;   // not asked: it has no value
  return control.type === "checkbox" ? String(control.checked) : found.value;
};
// "a=1,2;b=x": every named field has one of its values; a field that is not there is no obstacle
const holds = (form, when) => when.split(";").every((part) => {
  const [name, values] = part.split("=");
  const value = chosen(form, name);
  return value === null || values.split(",").includes(value === "" ? "null" : value);
});

function fill(input) {
  const { sum, sumGroup, sumWhen } = input.dataset;
  if (sum === undefined || (sumWhen && !holds(input.form, sumWhen))) return;
  delete input.dataset.filled;
  const others = [...input.form.querySelectorAll(`[data-sum-group="${sumGroup}"]`)].filter((each) => each !== input);
  const open = others.length === 1 ? others : others.filter((each) => each.value === "" || "filled" in each.dataset);
  if (open.length !== 1) return;
  const given = [input, ...others.filter((each) => each !== open[0])].map((each) => each.value.trim());
  const rest = Number(sum) - given.reduce((total, each) => total + Number(each), 0);
  const fits = given.every((each) => /^\d+$/.test(each)) && rest >= 0;
  if (!fits && !("filled" in open[0].dataset)) return;
  open[0].value = fits ? rest : "";
  open[0].dataset.filled = "";
}

function ask(form) {
  for (const part of form.querySelectorAll("[data-when]")) {
    const asked = holds(form, part.dataset.when) && !part.parentElement.closest("[data-when][hidden]");
    part.hidden = !asked;
    for (const control of part.querySelectorAll("input, select, textarea")) control.disabled = !asked;
  }
}

const refresh = (root) => {
  for (const form of new Set([...root.querySelectorAll("[data-when]")].map((part) => part.closest("form")))) ask(form);
};
document.addEventListener("input", (event) => { if (event.target.form) fill(event.target); }, true);
document.addEventListener("change", (event) => { if (event.target.form) ask(event.target.form); }, true);
document.addEventListener("htmx:afterSettle", () => refresh(document));
refresh(document);
