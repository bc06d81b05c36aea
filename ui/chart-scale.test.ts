import { expect, test } from "vitest";
import { scaleOf } from "./chart-scale.ts";

test.each([
  [[], [0, 1, 2]],
  [
    [0, 0],
    [0, 1, 2],
  ],
  [[3], [0, 1, 2, 3]],
  [[19], [0, 5, 10, 15, 20]],
  [[41], [0, 10, 20, 30, 40, 50]],
  [[64], [0, 20, 40, 60, 80]],
  [
    [1374, 20],
    [0, 500, 1000, 1500],
  ],
])("the scale of %j is %j", (values, marks) => expect(scaleOf(values)).toEqual(marks));

test("a level need not begin at zero where it hardly changes", () => {
  expect(scaleOf([410, 428], { fromZero: false })).toEqual([410, 415, 420, 425, 430]);
  expect(scaleOf([10, 428], { fromZero: false })[0]).toBe(0);
});
