// Keeps the board in step with what others write. An entry that is being typed is left alone.
// Markup: #board[data-board][data-live][data-etag][data-revision], #entry[data-entry], #live-state.
const FASTEST = 2000, SLOWEST = 30000;   // milliseconds between looks while no stream says more
const board = () => document.getElementById("board");
const entry = () => document.getElementById("entry");
let stream = null, timer = 0, wait = FASTEST, asking = null, again = false, sending = false, heard = 0;

function say(name) {
  const state = document.getElementById("live-state");
  const text = name ? state.dataset[name] : "";
  if (state.textContent !== text) state.textContent = text;
}

function put(html) {
  const template = document.createElement("template");
  template.innerHTML = html.trim();
  const before = Number(board().dataset.deals);
  board().replaceWith(template.content);
  const rows = board().querySelectorAll("tr[id]");
  if (rows.length > before) rows[rows.length - 1].classList.add("deals__row--new");
  document.dispatchEvent(new CustomEvent("board"));
}

function refreshEntry() {
  if (!entry() || entry().dataset.revision === board().dataset.revision) return say("");
  if (entry().querySelector("[data-touched]")) return say("waiting");
  htmx.ajax("GET", entry().dataset.entry + location.search, { target: "#entry", swap: "outerHTML" });
  return say("");
}

async function look() {
  const answer = await fetch(board().dataset.board + location.search, {
    cache: "no-store", headers: { "If-None-Match": `"${board().dataset.etag}"` },
  });
  if (answer.ok) put(await answer.text());
  if (answer.status === 404) return location.reload();   // the link was replaced
  if (answer.ok || answer.status === 304) refreshEntry();
  return answer.ok;
}

// one look at a time; what comes in meanwhile asks for one more
async function refresh() {
  if (asking) { again = true; return asking; }
  asking = look().catch(() => { say("offline"); return false; });
  const changed = await asking;
  asking = null;
  if (again) { again = false; return refresh(); }
  return changed;
}

function catchUp() {
  if (heard > Number(board().dataset.revision)) refresh();
}

function poll() {
  clearTimeout(timer);
  timer = setTimeout(async () => {
    if (document.visibilityState === "visible") wait = (await refresh()) ? FASTEST : Math.min(wait * 1.5, SLOWEST);
    if (stream === null) poll();
  }, wait);
}

function listen() {
  if (stream !== null || !window.EventSource) return;
  stream = new EventSource(board().dataset.live);
  // while our own write is on its way, its answer brings the board
  stream.onmessage = (event) => {
    heard = Number(event.data);
    if (!sending) catchUp();
  };
  stream.onopen = () => say("");
  stream.onerror = () => {
    if (stream.readyState !== EventSource.CLOSED) return;   // it connects again by itself
    stream = null;
    poll();
  };
}

function back() {
  if (document.visibilityState !== "visible") return;
  wait = FASTEST;
  listen();
  refresh();
}

const writes = (event) => event.detail.requestConfig.elt.matches("form[hx-target='#entry']");
document.addEventListener("htmx:beforeRequest", (event) => { if (writes(event)) sending = true; });
document.addEventListener("htmx:afterRequest", (event) => {
  if (!writes(event)) return;
  sending = false;
  say(event.detail.xhr.status ? "" : "offline");
  catchUp();   // others may have written in the same moment
});
// an answer that comes after its form was replaced must not write into the new one
document.addEventListener("htmx:configRequest", (event) => {
  const asked = event.detail.elt;
  asked.addEventListener("htmx:beforeOnLoad", (answer) => { if (!asked.isConnected) answer.preventDefault(); }, { once: true });
});
document.addEventListener("visibilitychange", back);
addEventListener("online", back);
addEventListener("offline", () => say("offline"));
addEventListener("pageshow", (event) => { if (event.persisted) back(); });
listen();
if (stream === null) poll();
