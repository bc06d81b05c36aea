import { expect, test } from "vitest";
import { amountText, billedPay, centsOfAmount } from "./billed-pay.ts";

test("the base salary and the target bonus are remuneration items 1 and 2, the wished ones first", () => {
  const items = [
    { moment: "current", type_remuneration: 1, value: 900_000 },
    { moment: "current", type_remuneration: 2, value: 1_000_000 },
    { moment: "desired", type_remuneration: 1, value: 1_200_000 },
  ] as const;
  expect(billedPay(items)).toEqual({ basic_salary: 1_200_000, target_bonus: 1_000_000 });
  expect(billedPay([])).toEqual({ basic_salary: null, target_bonus: null });
});

test.each([
  ["R$ 12,345.67", 1_234_567],
  ["US$1,000", 100_000],
  ["BRL 900.5", 90_050],
  ["0", 0],
])("%j is read without its prefix and its commas", (text, cents) => expect(centsOfAmount(text)).toBe(cents));

test.each(["", "R$", "-1", "12.345,67", "1.234", "R$ 1 000", "1e3"])("%j is no amount", (text) => {
  expect(amountText.test(text)).toBe(false);
  expect(() => centsOfAmount(text)).toThrow();
});
