// Copies a text with one tap and says that it did.
// Markup: [data-copy="text"] or [data-copy-from="#id"], with data-copied="Copied".
async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  // plain HTTP in the local network has no clipboard of its own
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "visually-hidden";
  document.body.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  if (!done) throw new Error("copy");
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy], [data-copy-from]");
  if (!button) return;
  const source = button.dataset.copyFrom && document.querySelector(button.dataset.copyFrom);
  const label = button.querySelector("[data-copy-label]") ?? button;
  try {
    await copy(source ? (source.value ?? source.textContent) : button.dataset.copy);
  } catch {
    if (source) getSelection().selectAllChildren(source);
    return;
  }
  const said = button.dataset.copied;
  document.dispatchEvent(new CustomEvent("announce", { detail: { value: said } }));
  if (label === button || label.textContent === said) return;
  const before = label.textContent;
  label.textContent = said;
  setTimeout(() => { label.textContent = before; }, 2000);
});
