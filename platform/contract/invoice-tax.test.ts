import { expect, test } from "vitest";
import { taxOf } from "./invoice-tax.ts";

test("a tax is rounded to the cent, whatever its rate", () => {
  expect(taxOf(1_000_000, 5)).toBe(50_000);
  expect(taxOf(1_000_000, 2.9)).toBe(29_000);
  expect(taxOf(12_345, 2.01)).toBe(248);
  expect(taxOf(0, 5)).toBe(0);
});
