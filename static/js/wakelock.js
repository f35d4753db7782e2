// Keeps the screen awake on the pages of a match: on unless switched off, and says when it cannot.
// Markup: button[data-wakelock][data-unable][aria-pressed] and [data-wakelock-says].
const KEY = "pisar.wakelock";
const button = () => document.querySelector("[data-wakelock]");
const wanted = () => localStorage.getItem(KEY) !== "off";
let lock = null;

function tell(held, unable) {
  if (!button()) return;
  button().setAttribute("aria-pressed", String(held));
  const says = document.querySelector("[data-wakelock-says]");
  if (says) says.textContent = unable ? button().dataset.unable : "";
}

async function hold() {
  if (!button() || !wanted() || document.visibilityState !== "visible" || (lock && !lock.released)) return;
  try {
    lock = await navigator.wakeLock.request("screen");
    tell(true, false);
  } catch {
    tell(false, true);   // no such thing here, a plain HTTP address, or a battery that is almost empty
  }
}

document.addEventListener("click", async (event) => {
  if (!event.target.closest("[data-wakelock]")) return;
  const on = !(lock && !lock.released);
  localStorage.setItem(KEY, on ? "on" : "off");
  if (on) return hold();
  await lock.release();
  tell(false, false);
});
document.addEventListener("visibilitychange", hold);
hold();
