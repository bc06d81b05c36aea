import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatsOf } from "./formats.ts";

const locale = fc.constantFrom("pt" as const, "en" as const);
const digits = (text: string) => Number(text.replaceAll(/\D/g, ""));

describe("formats", () => {
  it("how long something took is told in its largest whole unit", () => {
    const from = "2026-01-01T12:00:00.000Z";
    const later = (minutes: number) => new Date(Date.parse(from) + minutes * 60_000).toISOString();
    const told = (minutes: number) => formatsOf("pt").duration(from, later(minutes));
    expect([0, 1, 59, 60, 1_439, 1_440, 4_320].map(told)).toEqual([
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
        const parts = shown.split("/").map((part) => part.padStart(2, "0"));
        const wanted = language === "pt" ? [date, month, year] : [month, date, year.slice(2)];
        expect(parts).toEqual(wanted);
      }),
    );
  });
});
