import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dateFrom, dateText, type Precision, withSlashes } from "./date-text.ts";

const day = fc
  .integer({ min: 0, max: 60_000 })
  .map((days) => new Date(Date.UTC(1930, 0, 1) + days * 86_400_000).toISOString());
const cut: Record<Precision, number> = { day: 10, minute: 16, month: 7 };

describe("dates as they are typed", () => {
  it("comes back from what is shown, in each language and precision", () => {
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 0, max: 1439 }),
        fc.constantFrom("day", "minute", "month" as const),
        fc.constantFrom("pt", "en" as const),
        (date, minutes, precision, language) => {
          const clock = new Date(minutes * 60_000).toISOString().slice(11, 16);
          const iso = `${date.slice(0, 10)}T${clock}`.slice(0, cut[precision]);
          expect(dateFrom(dateText(iso, precision, language), precision, language)).toBe(iso);
          expect(dateFrom(iso, precision, language)).toBe(iso);
        },
      ),
    );
  });

  it.each([
    ["20/05/2030", "day", "pt", "2030-05-20"],
    ["5/3/2030", "day", "pt", "2030-03-05"],
    ["5/3/2030", "day", "en", "2030-05-03"],
    ["31.12.2030", "day", "pt", "2030-12-31"],
    ["20/05/2030", "day", "en", null],
    ["31/02/2030", "day", "pt", null],
    ["29/02/2028", "day", "pt", "2028-02-29"],
    ["20/05/20", "day", "pt", null],
    ["20/05/2030 9:05", "minute", "pt", "2030-05-20T09:05"],
    ["20/05/2030, 14h30", "minute", "pt", "2030-05-20T14:30"],
    ["05/20/2030 12:15 AM", "minute", "en", "2030-05-20T00:15"],
    ["05/20/2030 1:15 pm", "minute", "en", "2030-05-20T13:15"],
    ["05/20/2030 13:15 PM", "minute", "en", null],
    ["20/05/2030 25:00", "minute", "pt", null],
    ["20/05/2030", "minute", "pt", null],
    ["3/2023", "month", "pt", "2023-03"],
    ["13/2023", "month", "en", null],
    ["", "day", "pt", null],
  ] as const)("%s as %s in %s is %s", (text, precision, language, iso) =>
    expect(dateFrom(text, precision, language)).toBe(iso),
  );

  it("sets the slashes while somebody types on, and leaves alone what is taken away or changed", () => {
    expect(withSlashes("20", "2", "day")).toBe("20/");
    expect(withSlashes("20/05", "20/0", "day")).toBe("20/05/");
    expect(withSlashes("20", "20/", "day")).toBe("20");
    expect(withSlashes("05", "0", "month")).toBe("05/");
    expect(withSlashes("05/20", "05/2", "month")).toBe("05/20");
  });

  it.each([
    ["20/05/2030", "day"],
    ["20052030", "day"],
    ["20.05.2030", "day"],
    ["20-05-2030", "day"],
    ["05/2030", "month"],
    ["052030", "month"],
  ] as const)("takes %s key by key, with or without its separators", (keys, precision) => {
    const typed = [...keys].reduce((before, key) => withSlashes(before + key, before, precision), "");
    expect(typed).toBe(precision === "day" ? "20/05/2030" : "05/2030");
  });
});
