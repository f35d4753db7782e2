// Tells moments in the device's own time zone: the server knows only its own.
// Markup: time[datetime]; with data-day only the day is told.
const language = document.documentElement.lang;
const day = new Intl.DateTimeFormat(language, { dateStyle: "medium" });
const moment = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });

for (const time of document.querySelectorAll("time[datetime]")) {
  time.textContent = ("day" in time.dataset ? day : moment).format(new Date(time.dateTime));
}
