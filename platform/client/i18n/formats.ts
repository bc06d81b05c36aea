import type { Moment } from "#contract/calls/drawn.ts";
import type { NumberUnit } from "#contract/entity.ts";
import { dayStyle, languageTag } from "#contract/locale.ts";
import type { Locale } from "./i18n.ts";

export interface Formats {
  /** Cents of a currency. */
  money(cents: number, currency?: Currency): string;
  /** 'R$ 3,5 mi', 'R$3.5M'. */
  moneyShort(cents: number, currency?: Currency): string;
  /** 'R$ 10,4 – 12,9 mil', 'R$10.4 – 12.9K': a range of amounts, abbreviated. */
  moneyRange(from: number, to: number, currency?: Currency): string;
  number(value: number): string;
  /** '60%', '90 dias', '60 minutos', '20:00': a number with its unit; a year as it is, 2026. */
  measure(value: number, unit: NumberUnit): string;
  /** A fraction as whole percents; a little is not nothing: '<1%'. */
  percent(share: number): string;
  /** Bytes in the unit that fits. */
  fileSize(bytes: number): string;
  /** An ISO day or instant: '01/12/2026', 'Dec 1, 2026'. */
  date(iso: string): string;
  dateTime(iso: string): string;
  /** '14:30', '2:30 PM'. */
  time(iso: string): string;
  /** 'domingo, 22 de novembro', 'Sunday, November 22'. */
  weekday(iso: string): string;
  /** 'mar. de 2024', 'Mar 2024'. */
  month(iso: string): string;
  /** 'há 3 dias', '3 days ago'. */
  ago(iso: string, now?: number): string;
  /** 'ontem', 'em 3 dias' within a week of today, else the date. */
  nearDay(iso: string, now?: number): string;
  list(items: readonly string[]): string;
  /** '3 dias', '3 days': the duration between two instants. */
  duration(from: string, to: string): string;
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** A date or month without a time is the same everywhere, not midnight in London. */
function dateOf(iso: string): Date {
  if (/^\d{4}-\d{2}$/.test(iso)) return dateOf(`${iso}-01`);
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) ? new Date(`${iso}T12:00:00`) : new Date(iso);
}

const noonOf = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate(), 12).getTime();

const lengths = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** A formatter takes a slow phone some milliseconds to make, so each is made when it is first used. */
function each<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new Map<Key, Made>();
  return (key) => {
    const found = known.get(key) ?? make(key);
    known.set(key, found);
    return found;
  };
}
const once = <Made>(make: () => Made): (() => Made) => {
  const made = each(make);
  return () => made(undefined);
};

type Currency = "BRL" | "USD";
const made = new Map<Locale, Formats>();
const madeFor = new WeakMap<Moment, Formats>();

/** By the person's own clock and time zone, or by those of a moment that is given. */
export function formatsOf(locale: Locale, moment?: Moment): Formats {
  const known = moment ? madeFor.get(moment) : made.get(locale);
  if (known) return known;
  const timeZone = moment?.timeZone;
  const clock = () => moment?.now ?? Date.now();
  const tag = languageTag[locale];
  const money = each((currency: Currency) => new Intl.NumberFormat(tag, { style: "currency", currency }));
  const moneyShort = each(
    (currency: Currency) =>
      new Intl.NumberFormat(tag, {
        notation: "compact",
        maximumFractionDigits: 1,
        style: "currency",
        currency,
      }),
  );
  const number = once(() => new Intl.NumberFormat(tag));
  const percent = once(() => new Intl.NumberFormat(tag, { style: "percent" }));
  const measuredPercent = once(
    () => new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 2 }),
  );
  const size = each(
    (unit: "kilobyte" | "megabyte") =>
      new Intl.NumberFormat(tag, { style: "unit", unit, maximumFractionDigits: 1 }),
  );
  const days = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(tag, { ...options, timeZone }));
  const date = days({ dateStyle: dayStyle[locale] });
  const dateTime = days({ dateStyle: dayStyle[locale], timeStyle: "short" });
  const time = days({ timeStyle: "short" });
  const hourOfDay = once(() => new Intl.DateTimeFormat(tag, { timeStyle: "short", timeZone: "UTC" }));
  const weekday = days({ weekday: "long", day: "numeric", month: "long" });
  const month = days({ month: "short", year: "numeric" });
  // "yesterday" fits a sentence as it is; "semana passada" would need a preposition.
  const named = once(() => new Intl.RelativeTimeFormat(tag, { numeric: "auto" }));
  const counted = once(() => new Intl.RelativeTimeFormat(tag));
  const list = once(() => new Intl.ListFormat(tag));
  const duration = each(
    (unit: "day" | "hour" | "minute") =>
      new Intl.NumberFormat(tag, { style: "unit", unit, unitDisplay: "long" }),
  );
  const formats: Formats = {
    money: (cents, currency = "BRL") => money(currency).format(cents / 100),
    moneyShort: (cents, currency = "BRL") => moneyShort(currency).format(cents / 100),
    moneyRange(from, to, currency = "BRL") {
      const partsOf = (cents: number) => {
        const parts = moneyShort(currency).formatToParts(cents / 100);
        const first = parts.findIndex(({ type }) => type === "integer");
        const last = parts.findLastIndex(({ type }) => type === "integer" || type === "fraction");
        const text = (some: Intl.NumberFormatPart[]) => some.map(({ value }) => value).join("");
        return {
          before: text(parts.slice(0, first)),
          amount: text(parts.slice(first, last + 1)),
          after: text(parts.slice(last + 1)),
        };
      };
      const [low, high] = [partsOf(from), partsOf(to)];
      if (low.after !== high.after) return `${Object.values(low).join("")} – ${Object.values(high).join("")}`;
      const amounts = low.amount === high.amount ? low.amount : `${low.amount} – ${high.amount}`;
      return `${low.before}${amounts}${low.after}`;
    },
    number: (value) => number().format(value),
    measure(value, unit) {
      if (unit === "percent") return measuredPercent().format(value / 100);
      if (unit === "hour_of_day") return hourOfDay().format(value * 3_600_000);
      return unit === "year" ? String(value) : duration(unit).format(value);
    },
    percent: (share) => (share > 0 && share < 0.005 ? `<${percent().format(0.01)}` : percent().format(share)),
    fileSize(bytes) {
      const unit = bytes < 1_000_000 ? "kilobyte" : "megabyte";
      const value = unit === "kilobyte" ? Math.max(1, Math.round(bytes / 1000)) : bytes / 1_000_000;
      return size(unit).format(value);
    },
    date: (iso) => date().format(dateOf(iso)),
    dateTime: (iso) => dateTime().format(dateOf(iso)),
    time: (iso) => time().format(dateOf(iso)),
    weekday: (iso) => weekday().format(dateOf(iso)),
    month: (iso) => month().format(dateOf(iso)),
    ago(iso, now = clock()) {
      const seconds = Math.round((Date.parse(iso) - now) / 1000);
      const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ["second", 1];
      const relative = unit === "second" || unit === "day" ? named() : counted();
      return relative.format(unit === "second" ? 0 : Math.trunc(seconds / size), unit);
    },
    nearDay(iso, now = clock()) {
      const days = Math.round((noonOf(dateOf(iso)) - noonOf(new Date(now))) / 86_400_000);
      return Math.abs(days) < 7 ? named().format(days, "day") : date().format(dateOf(iso));
    },
    list: (items) => list().format(items),
    duration(from, to) {
      const seconds = Math.max(0, Date.parse(to) - Date.parse(from)) / 1000;
      const [unit, size] = lengths.find(([, length]) => seconds >= length) ?? (["minute", 60] as const);
      return duration(unit).format(Math.max(1, Math.floor(seconds / size)));
    },
  };
  if (moment) madeFor.set(moment, formats);
  else made.set(locale, formats);
  return formats;
}
