import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Formats, formatsOf } from "./formats.ts";

const locale = fc.constantFrom("pt" as const, "en" as const);
const digits = (text: string) => Number(text.replaceAll(/\D/g, ""));

describe("formats", () => {
  it("a duration is given in its largest whole unit", () => {
    const from = "2026-01-01T12:00:00.000Z";
    const later = (minutes: number) => new Date(Date.parse(from) + minutes * 60_000).toISOString();
    const inPortuguese = (minutes: number) => formatsOf("pt").duration(from, later(minutes));
    expect([0, 1, 59, 60, 1_439, 1_440, 4_320].map(inPortuguese)).toEqual([
      "1 minuto",
      "1 minuto",
      "59 minutos",
      "1 hora",
      "23 horas",
      "1 dia",
      "3 dias",
    ]);
    expect(formatsOf("en").duration(from, later(4_320))).toBe("3 days");
  });

  it.each([
    [20, "agora", "now"],
    [5 * 60, "há 5 minutos", "5 minutes ago"],
    [86_400, "ontem", "yesterday"],
    [8 * 86_400, "há 1 semana", "1 week ago"],
    [15 * 86_400, "há 2 semanas", "2 weeks ago"],
    [40 * 86_400, "há 1 mês", "1 month ago"],
    [400 * 86_400, "há 1 ano", "1 year ago"],
  ])("%d seconds ago reads in a sentence: %s, %s", (seconds, pt, en) => {
    const now = Date.parse("2026-06-01T12:00:00Z");
    const iso = new Date(now - seconds * 1000).toISOString();
    expect(formatsOf("pt").ago(iso, now)).toBe(pt);
    expect(formatsOf("en").ago(iso, now)).toBe(en);
  });

  it("an hour of the day is that hour, wherever the reader is; years are no amounts", () => {
    const measure = (language: "pt" | "en", value: number, unit: Parameters<Formats["measure"]>[1]) =>
      formatsOf(language).measure(value, unit).replaceAll(/\s/g, " ");
    expect([0, 9, 20].map((hour) => measure("pt", hour, "hour_of_day"))).toEqual(["00:00", "09:00", "20:00"]);
    expect([0, 20].map((hour) => measure("en", hour, "hour_of_day"))).toEqual(["12:00 AM", "8:00 PM"]);
    expect([measure("pt", 2026, "year"), measure("pt", 12.5, "percent")]).toEqual(["2026", "12,5%"]);
  });

  it("money shows every cent, in both languages and currencies", () => {
    const cents = fc.integer({ min: 0, max: 9_999_999_999_999 });
    const currency = fc.constantFrom("BRL" as const, "USD" as const);
    fc.assert(
      fc.property(locale, currency, cents, (language, of, amount) => {
        const shown = formatsOf(language).money(amount, of);
        expect(digits(shown)).toBe(amount);
        expect(shown).toMatch(of === "BRL" ? /R\$/ : /\$/);
        expect(shown).toMatch(language === "pt" ? /,\d\d$/ : /\.\d\d$/);
      }),
    );
  });

  it("a day is that day everywhere, in both languages", () => {
    const day = fc.date({ min: new Date("1990-01-01"), max: new Date("2060-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(locale, day, (language, at) => {
        const iso = at.toISOString().slice(0, 10);
        const [year = "", month = "", date = ""] = iso.split("-");
        const shown = formatsOf(language).date(iso);
        const named = at.toLocaleString("en-US", { month: "short", timeZone: "UTC" });
        expect(shown).toBe(
          language === "pt" ? `${date}/${month}/${year}` : `${named} ${Number(date)}, ${year}`,
        );
      }),
    );
  });
});

/** Half past ten in the evening of 30 November where the tests are; in London it is December. */
const now = Date.parse("2026-12-01T01:30:00Z");
const evening = "2026-12-01T01:05:00Z";
const start = "2026-01-01T12:00:00.000Z";
const after = (seconds: number) => new Date(Date.parse(start) + seconds * 1000).toISOString();
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

type Row = readonly [say: (formats: Formats) => string, pt: string, en: string];
const table: { readonly [F in keyof Formats]: readonly Row[] } = {
  money: [
    [(f) => f.money(123_456), "R$ 1.234,56", "R$1,234.56"],
    [(f) => f.money(123_456, "USD"), "US$ 1.234,56", "$1,234.56"],
  ],
  moneyShort: [
    [(f) => f.moneyShort(350_000_000), "R$ 3,5 mi", "R$3.5M"],
    [(f) => f.moneyShort(350_000_000, "USD"), "US$ 3,5 mi", "$3.5M"],
  ],
  moneyRange: [
    [(f) => f.moneyRange(1_040_000, 1_290_000), "R$ 10,4 – 12,9 mil", "R$10.4 – 12.9K"],
    [(f) => f.moneyRange(98_000, 152_000), "R$ 980 – R$ 1,5 mil", "R$980 – R$1.5K"],
    [(f) => f.moneyRange(500_000, 500_000), "R$ 5 mil", "R$5K"],
  ],
  number: [[(f) => f.number(1234.5), "1.234,5", "1,234.5"]],
  measure: [
    [(f) => f.measure(60, "percent"), "60%", "60%"],
    [(f) => f.measure(12.5, "percent"), "12,5%", "12.5%"],
    [(f) => f.measure(90, "day"), "90 dias", "90 days"],
    [(f) => f.measure(1, "hour"), "1 hora", "1 hour"],
  ],
  percent: [
    [(f) => f.percent(0), "0%", "0%"],
    [(f) => f.percent(0.003), "<1%", "<1%"],
    [(f) => f.percent(0.005), "1%", "1%"],
    [(f) => f.percent(0.256), "26%", "26%"],
  ],
  fileSize: [
    [(f) => f.fileSize(1), "1 kB", "1 kB"],
    [(f) => f.fileSize(2_540), "3 kB", "3 kB"],
    [(f) => f.fileSize(999_499), "999 kB", "999 kB"],
    [(f) => f.fileSize(1_000_000), "1 MB", "1 MB"],
    [(f) => f.fileSize(2_540_000), "2,5 MB", "2.5 MB"],
  ],
  date: [
    [(f) => f.date("2026-12-01"), "01/12/2026", "Dec 1, 2026"],
    [(f) => f.date(evening), "30/11/2026", "Nov 30, 2026"],
  ],
  dateTime: [[(f) => f.dateTime(evening), "30/11/2026, 22:05", "Nov 30, 2026, 10:05 PM"]],
  time: [
    [(f) => f.time(evening), "22:05", "10:05 PM"],
    [(f) => f.time(after(0)), "09:00", "9:00 AM"],
  ],
  weekday: [
    [(f) => f.weekday("2026-12-01"), "terça-feira, 1 de dezembro", "Tuesday, December 1"],
    [(f) => f.weekday(evening), "segunda-feira, 30 de novembro", "Monday, November 30"],
  ],
  month: [
    [(f) => f.month("2026-12"), "dez. de 2026", "Dec 2026"],
    [(f) => f.month("2026-12-01"), "dez. de 2026", "Dec 2026"],
    [(f) => f.month(evening), "nov. de 2026", "Nov 2026"],
  ],
  ago: [
    [(f) => f.ago("2026-12-01T01:29:31Z", now), "agora", "now"],
    [(f) => f.ago("2026-12-01T01:29:00Z", now), "há 1 minuto", "1 minute ago"],
    [(f) => f.ago("2026-12-01T00:30:00Z", now), "há 1 hora", "1 hour ago"],
    [(f) => f.ago("2026-11-30T01:30:00Z", now), "ontem", "yesterday"],
    [(f) => f.ago("2026-11-24T01:30:00Z", now), "há 1 semana", "1 week ago"],
    [(f) => f.ago("2026-11-01T01:30:00Z", now), "há 1 mês", "1 month ago"],
    [(f) => f.ago("2025-12-01T01:30:00Z", now), "há 1 ano", "1 year ago"],
    [(f) => f.ago("2026-12-01T04:30:00Z", now), "em 3 horas", "in 3 hours"],
  ],
  nearDay: [
    [(f) => f.nearDay("2026-11-30", now), "hoje", "today"],
    [(f) => f.nearDay(evening, now), "hoje", "today"],
    [(f) => f.nearDay("2026-12-01", now), "amanhã", "tomorrow"],
    [(f) => f.nearDay("2026-12-01T03:30:00Z", now), "amanhã", "tomorrow"],
    [(f) => f.nearDay("2026-11-29", now), "ontem", "yesterday"],
    [(f) => f.nearDay("2026-12-06", now), "em 6 dias", "in 6 days"],
    [(f) => f.nearDay("2026-12-07", now), "07/12/2026", "Dec 7, 2026"],
    [(f) => f.nearDay("2026-11-24", now), "há 6 dias", "6 days ago"],
    [(f) => f.nearDay("2026-11-23", now), "23/11/2026", "Nov 23, 2026"],
  ],
  list: [[(f) => f.list(["a", "b", "c"]), "a, b e c", "a, b, and c"]],
  duration: [
    [(f) => f.duration(start, after(59)), "1 minuto", "1 minute"],
    [(f) => f.duration(start, after(3_600)), "1 hora", "1 hour"],
    [(f) => f.duration(start, after(86_399)), "23 horas", "23 hours"],
    [(f) => f.duration(start, after(86_400)), "1 dia", "1 day"],
    [(f) => f.duration(after(86_400), start), "1 minuto", "1 minute"],
  ],
};

it.each(Object.entries(table))("writes %s in both languages, also as the provider draws it", (_, rows) => {
  const drawn = () => ({ now, timeZone: "America/Sao_Paulo" });
  for (const [say, pt, en] of rows) {
    for (const formats of [formatsOf("pt"), formatsOf("pt", drawn())]) expect(plain(say(formats))).toBe(pt);
    for (const formats of [formatsOf("en"), formatsOf("en", drawn())]) expect(plain(say(formats))).toBe(en);
  }
});

it("writes by the clock and the zone of the moment that a page was drawn in", () => {
  const moment = { now, timeZone: "Asia/Tokyo" };
  const formats = formatsOf("en", moment);
  expect(plain(formats.dateTime(evening))).toBe("Dec 1, 2026, 10:05 AM");
  expect([formats.weekday(evening), formats.month(evening)]).toEqual(["Tuesday, December 1", "Dec 2026"]);
  expect(formats.ago("2026-12-01T00:30:00Z")).toBe("1 hour ago");
  expect(formatsOf("en", moment)).toBe(formats);
});
