import { expect, test } from "vitest";
import { reasonOf } from "./reason.ts";

test("whoever cannot succeed by trying again is told why", () => {
  // Somebody merged or deleted one of them, or undid the merge, on another screen.
  expect(reasonOf("not_found")).toBe("reasons.not_found");
  expect(reasonOf("gone")).toBe("reasons.not_found");
  expect(reasonOf("already_done")).toBe("reasons.already_done");
  expect(reasonOf("unavailable")).toBe("reasons.other");
});
