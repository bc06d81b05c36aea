import { expect, test } from "vitest";
import { conversionTo } from "./figures.ts";

const stages = [60, 20, 0, 20].map((count, status) => ({ status, name: String(status), count }));

test("a stage's conversion counts those who are there or further", () => {
  expect(stages.map((_, index) => conversionTo(stages, index))).toEqual([null, 0.4, 0.5, 1]);
});

test("there is none where nobody came as far", () => {
  const empty = stages.map((stage) => ({ ...stage, count: 0 }));
  expect(empty.map((_, index) => conversionTo(empty, index))).toEqual([null, null, null, null]);
});
