import { expect, it } from "vitest";
import { feeOf, feesDiffer } from "./fees.ts";

type Fee = Parameters<typeof feesDiffer>[0][number];

const billing: Fee = {
  of: "billing",
  candidate_id: 1,
  currency: "BRL",
  fee_percent: null,
  fee_value: 900_000,
};
const placement: Fee = { ...billing, of: "placement" };

it.each([
  ["by value, of the same person", { fee_value: 900_001 }],
  ["by currency, at the same value", { currency: "USD" }],
])("fees of a job contradict each other %s", (_, other) => {
  expect(feesDiffer([billing, { ...placement, ...other }])).toBe(true);
  // Of nobody in particular, it is of everybody.
  expect(
    feesDiffer([
      { ...billing, candidate_id: null },
      { ...placement, ...other },
    ]),
  ).toBe(true);
});

it.each([
  ["the same of the same person", [billing, placement]],
  ["another of another person", [billing, { ...placement, candidate_id: 2, fee_value: 1 }]],
  ["one that was not said", [billing, { ...placement, fee_value: null }]],
  ["a proposal's, which is of no person", [billing, { ...billing, of: "proposal", fee_value: 1 } as const]],
  ["no billing", [placement, { ...placement, fee_value: 1 }]],
] as const)("they do not with %s", (_, fees) => {
  expect(feesDiffer(fees)).toBe(false);
});

it("contradict each other by percentage, whosever they are", () => {
  const percents = (...all: (number | null)[]) =>
    all.map((fee_percent, n) => ({ ...placement, candidate_id: n, fee_percent }));
  expect(feesDiffer(percents(20, 25))).toBe(true);
  expect(feesDiffer(percents(20, null, 20))).toBe(false);
});

it("a fee is its part of a year's pay and of the bonus, in whole cents", () => {
  expect(feeOf(0, 1_000, 12.5)).toBe(125);
  expect(feeOf(1_000_00, 0, 0)).toBe(0);
  expect(Number.isInteger(feeOf(333_33, 1, 33.33))).toBe(true);
});
