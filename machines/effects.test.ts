import { expect, it } from "vitest";
import { isFinalRefusal } from "./effects.ts";

it.each([
  [{ status: 400 }, true],
  [{ status: 404 }, true],
  [{ status: 499 }, true],
  [{ status: 399 }, false],
  [{ status: 429 }, false],
  [{ status: 500 }, false],
  [{ status: "404" }, false],
  [{ code: "not_found" }, false],
  ["not_found", false],
  [null, false],
  [undefined, false],
])("%j is refused for good: %s", (error, isFinal) => {
  expect(isFinalRefusal(error)).toBe(isFinal);
});
