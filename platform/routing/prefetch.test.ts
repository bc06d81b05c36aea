import { expect, it } from "vitest";
import { mayPrefetch } from "./prefetch.ts";

it.each([
  [{}, true],
  [{ connection: { effectiveType: "4g" } }, true],
  [{ connection: { effectiveType: "3g", saveData: false } }, true],
  [{ connection: { effectiveType: "2g" } }, false],
  [{ connection: { effectiveType: "slow-2g" } }, false],
  [{ connection: { effectiveType: "4g", saveData: true } }, false],
])("%o may prefetch: %s", (navigator, may) => {
  expect(mayPrefetch(navigator)).toBe(may);
});
