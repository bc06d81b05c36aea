const two = (value: number) => String(value).padStart(2, "0");

/** The day of a moment, as `2026-03-02`: by the person's clock, not by London's. */
export function localDay(moment: Date): string {
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** A moment on the person's clock, as the browser's control takes it: `2026-03-02T11:59`. */
export function minuteOf(moment: Date): string {
  return `${localDay(moment)}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}
