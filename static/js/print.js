// The rule that was chosen by its number can be printed alone; the sheet says where all of them stand.
// Markup: template#print-rule, .article[data-short] with .rule-head before each rule, [data-all] at the foot.
const article = document.querySelector(".article");
const foot = document.querySelector("[data-all]");
const chosen = () => document.getElementById(decodeURIComponent(location.hash.slice(1)))?.closest(".rule-head");
let button = null;

function offer() {
  button?.remove();
  const head = chosen();
  if (!head) return;
  button = document.getElementById("print-rule").content.firstElementChild.cloneNode(true);
  head.append(button);
}

function alone(head) {
  let part = head;
  do {
    part.classList.add("printed");
    part = part.nextElementSibling;
  } while (part && !part.matches(".rule-head, h2, svg"));
  article.classList.add("article--one");
  const before = foot.textContent;
  const number = head.querySelector(".rule-no").textContent.trim();
  foot.textContent = `${article.dataset.title} · ${article.dataset.short}${number}/ · ${foot.dataset.all}`;
  return () => {
    for (const each of article.querySelectorAll(".printed")) each.classList.remove("printed");
    article.classList.remove("article--one");
    foot.textContent = before;
  };
}

document.addEventListener("click", (event) => {
  const pressed = event.target.closest("[data-print-rule]");
  if (!pressed) return;
  const whole = alone(pressed.closest(".rule-head"));
  addEventListener("afterprint", whole, { once: true });
  print();
});
addEventListener("hashchange", offer);
offer();
