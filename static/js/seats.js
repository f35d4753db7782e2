// Names at the seats: a chip fills the next empty one, the arrows swap two neighbours.
// Markup: input[data-seat]; [data-swap-next] beside one; [data-name] chips.
const seats = () => [...document.querySelectorAll("input[data-seat]:not(:disabled)")];

function write(input, text) {
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

function chips() {
  const taken = seats().map((seat) => seat.value.trim().toLowerCase());
  for (const chip of document.querySelectorAll("[data-name]")) chip.hidden = taken.includes(chip.dataset.name.toLowerCase());
}

document.addEventListener("click", (event) => {
  const chip = event.target.closest("[data-name]");
  const empty = seats().find((seat) => seat.value.trim() === "");
  if (chip && empty) write(empty, chip.dataset.name);
  const arrows = event.target.closest("[data-swap-next]");
  if (!arrows) return;
  const all = seats();
  const place = all.indexOf(arrows.parentElement.querySelector("[data-seat]"));
  const other = all[place + 1];
  if (!other) return;
  const name = all[place].value;
  write(all[place], other.value);
  write(other, name);
});
document.addEventListener("input", chips);
document.addEventListener("change", chips);
chips();
