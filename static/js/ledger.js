// A tap on a number opens the lines that add up to it, below its deal; a second tap closes them.
// Without this the number is a link to the deal's own page. Markup: a.deals__open in tr[id].
const open = new Set();

async function show(row, link) {
  const more = document.createElement("tr");
  more.className = "deals__more";
  const cell = more.insertCell();
  cell.colSpan = row.cells.length;
  try {
    const answer = await fetch(link.href + location.search, { headers: { "HX-Request": "true" } });
    if (!answer.ok) throw new Error(answer.status);
    cell.innerHTML = await answer.text();
  } catch {
    location.href = link.href;
    return;
  }
  if (!open.has(row.id) || row.nextElementSibling?.classList.contains("deals__more")) return;
  row.after(more);
}

function mark(row, expanded) {
  for (const link of row.querySelectorAll(".deals__open")) link.setAttribute("aria-expanded", String(expanded));
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a.deals__open");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const row = link.closest("tr");
  if (open.delete(row.id)) {
    if (row.nextElementSibling?.classList.contains("deals__more")) row.nextElementSibling.remove();
    mark(row, false);
  } else {
    open.add(row.id);
    mark(row, true);
    show(row, link);
  }
});

// the newest deals are at the end of the sheet; a new board has forgotten what was open
function settle() {
  const ledger = document.querySelector("[data-ledger]");
  if (!ledger) return;
  for (const id of open) {
    const row = document.getElementById(id);
    if (row) { mark(row, true); show(row, row.querySelector(".deals__open")); } else open.delete(id);
  }
  ledger.scrollTop = ledger.scrollHeight;
}
document.addEventListener("board", settle);
document.addEventListener("htmx:oobAfterSwap", (event) => { if (event.detail.target.id === "board") settle(); });
settle();
