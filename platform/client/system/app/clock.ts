const two = (value: number) => String(value).padStart(2, "0");

/** The person's day, as `2026-03-02`: by their clock, not by London's. */
export function today(now = new Date()): string {
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The person's day so many days from today. */
export function inDays(days: number, now = new Date()): string {
  return today(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));
}

/** A moment on the person's clock, as the browser's control takes it: `2026-03-02T11:59`. */
export function minuteOf(now = new Date()): string {
  return `${today(now)}T${two(now.getHours())}:${two(now.getMinutes())}`;
}
