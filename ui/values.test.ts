import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centsOfTyped, typedOfCents } from "./money.ts";
import { dialCodes, formatPhone, joinPhone, splitPhone } from "./phone.ts";

const digits = (text: string) => text.replaceAll(/\D/g, "");
const someDigits = (minLength: number, maxLength: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength, maxLength }).map((all) => all.join(""));

describe("money as it is typed", () => {
  it.each([
    ["", null],
    ["-1", 1],
    ["1.234,56", 123456],
    ["abc", null],
    ["0,00", 0],
  ])("%j is %j cents", (text, cents) => expect(centsOfTyped(text)).toBe(cents));

  it("is shown in the person's way, and read back", () => {
    expect(typedOfCents(123456, "pt")).toBe("1.234,56");
    expect(typedOfCents(123456, "en")).toBe("1,234.56");
    expect(centsOfTyped(typedOfCents(7, "pt"))).toBe(7);
  });

  it("reads back what it shows, of any amount, in both languages", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999_999_999 }),
        fc.constantFrom("pt", "en"),
        (cents, locale) => {
          expect(centsOfTyped(typedOfCents(cents, locale))).toBe(cents);
        },
      ),
    );
  });
});

describe("phones", () => {
  it.each([
    ["912345678", "91234-5678"],
    ["1134567890", "(11) 3456-7890"],
    ["11912345678", "(11) 91234-5678"],
    ["551134567890", "55 (11) 3456-7890"],
    ["5511912345678", "+55 (11) 91234-5678"],
    ["3511912345678", "35 (11) 91234-5678"],
    ["123", "123"],
  ])("%s is shown as %s", (phone, shown) => expect(formatPhone(phone)).toBe(shown));

  it("loses and invents no digit", () => {
    fc.assert(
      fc.property(someDigits(0, 16), (phone) => {
        expect(digits(formatPhone(phone))).toBe(phone);
        expect(formatPhone(formatPhone(phone))).toBe(formatPhone(phone));
      }),
    );
  });

  it("has the country and the digits that it was put together of, of every country", () => {
    const country = fc.constantFrom(...dialCodes.map(([name]) => name));
    fc.assert(
      fc.property(country, someDigits(1, 13), (name, national) => {
        expect(splitPhone(joinPhone(name, national))).toEqual({ country: name, national });
      }),
    );
  });

  it.each([
    ["+351912345678", { country: "PT", national: "912345678" }],
    ["+5511912345678", { country: "BR", national: "11912345678" }],
    ["11912345678", { country: "BR", national: "11912345678" }],
    ["5511912345678", { country: "BR", national: "11912345678" }],
    ["551134567890", { country: "BR", national: "1134567890" }],
    // A mobile number of the area 55.
    ["55912345678", { country: "BR", national: "55912345678" }],
  ])("%s has its country", (phone, parts) => {
    expect(splitPhone(phone)).toEqual(parts);
    expect(splitPhone(joinPhone(parts.country, parts.national))).toEqual(parts);
  });
});
