// Rows that may stay empty: the filled ones are shown, and one empty one after them.
// Markup: [data-rows] around [data-row]s. Without this all of them stand there.
const filled = (row) => [...row.querySelectorAll("input, select")].some((control) =>
  control.type === "radio" || control.type === "checkbox" ? control.checked && control.value !== "" : control.value !== "");

function tidy() {
  for (const set of document.querySelectorAll("[data-rows]")) {
    let room = true;
    for (const row of set.querySelectorAll("[data-row]")) {
      const used = filled(row);
      row.hidden = !used && !room;
      if (!used) room = false;
    }
  }
}

document.addEventListener("input", tidy);
document.addEventListener("change", tidy);
document.addEventListener("htmx:afterSettle", tidy);
tidy();
