// Number fields: − and + beside them, and a pad in the thumb's reach on touch screens.
// Markup: .stepper around input[data-pad] (data-min, data-max, data-quick, data-label), one #numberpad.
const touch = matchMedia("(pointer: coarse)");
let field = null;   // the field that the pad writes into
let fresh = false;  // the next digit begins a new number

const pad = () => document.getElementById("numberpad");
const bound = (input, name) => (input.dataset[name] === undefined ? null : Number(input.dataset[name]));
const signed = (input) => !(bound(input, "min") >= 0 && input.dataset.min !== undefined);
const clean = (text) => text.replace(/[−–]/g, "-").trim();

function write(input, text) {
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

function step(input, by) {
  const low = bound(input, "min"), high = bound(input, "max"), text = clean(input.value);
  let value = text === "" ? (by < 0 && !signed(input) ? low : by) : (Number(text) || 0) + by;
  if (low !== null) value = Math.max(low, value);
  if (high !== null) value = Math.min(high, value);
  write(input, String(value));
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

function show() {
  pad().querySelector("[data-pad-value]").textContent = field.value.replace("-", "−") || "·";
}

function open(input) {
  const box = pad();
  if (!box || field === input) return;
  field = input;
  fresh = true;
  box.querySelector("[data-pad-label]").textContent = input.dataset.label ?? input.labels[0]?.textContent ?? "";
  box.querySelector('[data-key="sign"]').disabled = !signed(input);
  const quick = (input.dataset.quick ?? "").split(" ").filter(Boolean).map((value) => {
    const key = document.createElement("button");
    key.type = "button";
    key.className = "key";
    key.dataset.value = value;
    key.textContent = value.replace("-", "−");
    return key;
  });
  box.querySelector("[data-pad-quick]").replaceChildren(...quick);
  box.hidden = false;
  document.body.classList.add("has-numberpad");
  input.classList.add("is-padded");
  show();
  input.scrollIntoView({ block: "center" });
}

function close() {
  if (!field) return;
  const closed = field;
  field = null;
  closed.classList.remove("is-padded");
  pad().hidden = true;
  document.body.classList.remove("has-numberpad");
  if (document.activeElement === closed) closed.blur();
}

function next() {
  const all = [...document.querySelectorAll("input[data-pad]:not(:disabled)")].filter((each) => each.offsetParent);
  const following = all[all.indexOf(field) + 1];
  if (following) following.focus(); else close();
}

function press(key) {
  const text = clean(field.value);
  if (key === "done") return close();
  if (key === "next") return next();
  if (key === "clear") write(field, "");
  else if (key === "back") write(field, text.slice(0, -1).replace(/^-$/, ""));
  else if (key === "sign") write(field, text.startsWith("-") ? text.slice(1) : `-${text}`);
  else write(field, fresh && text !== "-" ? key : (text + key).replace(/^(-?)0+(?=\d)/, "$1"));
  fresh = key === "sign" && fresh && text !== "";
  show();
}

document.addEventListener("click", (event) => {
  const stepper = event.target.closest("[data-step]");
  if (stepper) return step(stepper.parentElement.querySelector("input"), Number(stepper.dataset.step));
  const key = field && event.target.closest("#numberpad .key");
  if (!key) return;
  if (key.dataset.value === undefined) return press(key.dataset.key);
  write(field, key.dataset.value);
  fresh = true;
  show();
});
// the field keeps the focus while its pad is tapped
document.addEventListener("mousedown", (event) => {
  if (event.target.closest("#numberpad")) event.preventDefault();
});
document.addEventListener("pointerdown", (event) => {
  // before the focus comes, or the phone's own keyboard rises
  if (touch.matches && pad() && event.target.matches("input[data-pad]")) event.target.inputMode = "none";
}, true);
document.addEventListener("focusin", (event) => {
  if (touch.matches && event.target.matches("input[data-pad]")) open(event.target);
});
document.addEventListener("focusout", () => {
  // a moment later, so that the tap that took the focus away still meets what it aimed at
  setTimeout(() => {
    const now = document.activeElement;
    if (field && now !== field && !pad().contains(now)) close();
  }, 150);
});
document.addEventListener("input", (event) => { if (event.target === field) show(); });
document.addEventListener("keydown", (event) => { if (event.key === "Escape") close(); });
