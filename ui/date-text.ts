/** How a day, a day with its hour, or a month is typed and shown in a language. Values are ISO without a zone. */
export type Precision = "day" | "minute" | "month";
export type DateLanguage = "pt" | "en";

const two = (value: number | string) => String(value).padStart(2, "0");

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** '20/05/2030', '05/20/2030 10:30 AM', '05/2030'; anything but a date is shown as it is. */
export function dateText(iso: string, precision: Precision, language: DateLanguage): string {
  const parts = /^(\d{4})-(\d{2})(?:-(\d{2})(?:T(\d{2}):(\d{2}))?)?/.exec(iso);
  if (!parts) return iso;
  const [, year = "", month = "", day = "01", hour, minute] = parts;
  if (precision === "month") return `${month}/${year}`;
  const date = language === "pt" ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
  if (precision === "day" || hour === undefined) return date;
  return `${date} ${timeText(`${hour}:${minute}`, language)}`;
}

/** '10:30' as the language writes it: '10:30 AM'. */
export function timeText(time: string, language: DateLanguage): string {
  if (language === "pt") return time;
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? "AM" : "PM"}`;
}

const typedDay = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/;
const typedMonth = /^(\d{1,2})[/.-](\d{4})$/;
const isoMonth = /^(\d{4})-(\d{2})$/;
const typedTime = /^(\d{1,2})[:h](\d{2})(?::\d{2})?\s*([ap]\.?m\.?)?$/i;

function dayFrom(text: string, language: DateLanguage): string | null {
  const iso = isoDay.exec(text);
  const typed = typedDay.exec(text);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : language === "pt"
      ? [typed?.[3], typed?.[2], typed?.[1]]
      : [typed?.[3], typed?.[1], typed?.[2]];
  if (!year || !month || !day || !isDay(Number(year), Number(month), Number(day))) return null;
  return `${year}-${two(month)}-${two(day)}`;
}

function timeFrom(text: string): string | null {
  const [, hours, minutes, half] = typedTime.exec(text) ?? [];
  if (!hours || !minutes) return null;
  const typed = Number(hours);
  if (half && (typed < 1 || typed > 12)) return null;
  const hour = half ? (typed % 12) + (half.toLowerCase().startsWith("p") ? 12 : 0) : typed;
  return hour < 24 && Number(minutes) < 60 ? `${two(hour)}:${minutes}` : null;
}

/** The value of the input, in the language's order or as ISO; null while it is not a date. */
export function dateFrom(typed: string, precision: Precision, language: DateLanguage): string | null {
  const text = typed.trim();
  if (precision === "month") {
    const [, year, month] = isoMonth.exec(text) ?? [];
    const [, typedMonthOf, typedYear] = typedMonth.exec(text) ?? [];
    const value = { year: year ?? typedYear, month: Number(month ?? typedMonthOf) };
    return value.year && isDay(Number(value.year), value.month, 1)
      ? `${value.year}-${two(value.month)}`
      : null;
  }
  if (precision === "day") return dayFrom(text, language);
  const [date = "", ...rest] = text.split(/[\sT]+/);
  const day = dayFrom(date.replace(/,$/, ""), language);
  const time = timeFrom(rest.join(" "));
  return day && time ? `${day}T${time}` : null;
}

/**
 * The input with its slashes: they are inserted after a complete day and a complete month, where a separator that is typed
 * all the same adds no second one.
 */
export function withSlashes(next: string, before: string, precision: Precision): string {
  const isTypedOn = next.length === before.length + 1 && next.startsWith(before);
  if (isTypedOn && before.endsWith("/") && /[/.-]$/.test(next)) return before;
  const whole = precision === "month" ? /^\d{2}$/ : /^\d{2}(\/\d{2})?$/;
  return isTypedOn && whole.test(next) ? `${next}/` : next;
}
