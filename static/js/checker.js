// What every page of the checker does beside its taps: go to the ruling, tell a lost connection,
// mark refused fields. Markup: #question, #ruling, #says; .field__error beside each field.
const LONGEST = 1000; // signs of an address that an article takes as the way back
const form = document.getElementById("question");

form.addEventListener("submit", () => {
  document.getElementById("ruling-title").scrollIntoView({ block: "start" });
});

for (const failure of ["htmx:sendError", "htmx:responseError"]) {
  form.addEventListener(failure, () => {
    document.getElementById("says").textContent = form.dataset.lost;
  });
}

// The way back from a rule: what stands in the form now, also where the link was there before it.
document.addEventListener("click", (event) => {
  const link = event.target.closest('a[href^="/rules/"][href*="#"]');
  if (!link) return;
  const asked = new URLSearchParams([...new FormData(form)].filter(([, value]) => value !== ""));
  const typed = `${location.pathname}?${asked}`;
  const address = new URL(link.href);
  address.searchParams.set("from", typed.length <= LONGEST ? typed : location.pathname + location.search);
  link.href = address.pathname + address.search + address.hash;
});

document.addEventListener("htmx:afterSettle", (event) => {
  if (event.target.id !== "ruling") return;
  for (const field of form.querySelectorAll("[aria-describedby]")) {
    const says = field.getAttribute("aria-describedby").split(" ");
    const wrong = says.some((id) => document.getElementById(id)?.querySelector(".field__error"));
    if (field.matches("input:not([type=checkbox], [type=radio]), select, textarea")) {
      if (wrong) field.setAttribute("aria-invalid", "true");
      else field.removeAttribute("aria-invalid");
    }
  }
});
