// Says a sentence to screen readers: dispatch "announce" with detail.value on anything in the page.
// A server does the same with the header HX-Trigger: {"announce": "…"}.
let waiting;

document.addEventListener("announce", (event) => {
  const region = document.getElementById("announcer");
  region.textContent = "";
  clearTimeout(waiting);
  // a region that is emptied and filled in one go may stay silent
  waiting = setTimeout(() => { region.textContent = event.detail.value; }, 60);
});
