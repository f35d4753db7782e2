// Copies a text with one tap and says that it did.
// Markup: [data-copy="text"] or [data-copy-from="#id"], with data-copied="Copied"; in an article
// [data-copy-rule] beside a heading, under [data-copied][data-title][data-short].
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

const words = (element) => element.textContent.replace(/\s+/g, " ").trim();
const row = (tr) => [...tr.cells].map(words).filter(Boolean).join(" · ");

// What the rule says: all up to the next heading, without examples and what a table does otherwise.
function* said(heading) {
  for (let next = heading.nextElementSibling; next && !next.matches(".rule-head, h2"); next = next.nextElementSibling) {
    if (next.matches(".example, .here, [hidden]")) continue;
    const parts = next.querySelectorAll("tr, li");
    if (parts.length === 0) yield words(next);
    for (const part of parts) {
      if (part.matches("tr")) yield row(part);
      else if (!part.parentElement.closest("li")) yield words(part);
    }
  }
}

// A rule with its number and its short address, as it is sent to somebody.
function rule(button) {
  const heading = button.closest(".rule-head");
  const { title, short } = button.closest("[data-short]").dataset;
  const number = words(heading.querySelector(".rule-no"));
  const name = heading.querySelector("h3").cloneNode(true);
  for (const other of name.querySelectorAll(".rule-no, .standing")) other.remove();
  const text = [...said(heading)].filter(Boolean).join(" ");
  return `${title}, ${number}. ${words(name)}\n${text}\n${short}${number}/`;
}

function show(button, done) {
  const label = button.querySelector("[data-copy-label]") ?? button.appendChild(document.createElement("span"));
  label.dataset.copyLabel = "";
  if (label.textContent === done) return;
  const before = label.textContent;
  label.textContent = done;
  setTimeout(() => { label.textContent = before; }, 2000);
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy], [data-copy-from], [data-copy-rule]");
  if (!button) return;
  const { copy: text, copyFrom, copyRule } = button.dataset;
  const source = copyFrom && document.querySelector(copyFrom);
  try {
    await copy(source ? (source.value ?? source.textContent) : copyRule === undefined ? text : rule(button));
  } catch {
    if (source) getSelection().selectAllChildren(source);
    return;
  }
  const done = button.closest("[data-copied]").dataset.copied;
  document.dispatchEvent(new CustomEvent("announce", { detail: { value: done } }));
  show(button, done);
});
