// The theme switch: as the device → light → dark. The server reads the cookie, so nothing flashes.
const NEXT = { auto: "light", light: "dark", dark: "auto" };

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-theme-switch]");
  if (!button) return;
  const root = document.documentElement;
  const theme = NEXT[root.dataset.theme] ?? "light";
  const label = button.getAttribute(`data-label-${theme}`);
  const secure = location.protocol === "https:" ? ";secure" : "";
  document.cookie = `theme=${theme};path=/;max-age=31536000;samesite=lax${secure}`;
  root.dataset.theme = theme;
  button.setAttribute("aria-label", label);
  document.dispatchEvent(new CustomEvent("announce", { detail: { value: label } }));
});
