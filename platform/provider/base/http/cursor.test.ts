import { expect, it } from "vitest";
import { z } from "zod";
import { decodeCursor, encodeCursor } from "./cursor.ts";
import { CallError } from "./errors.ts";

const byName = z.tuple([z.string(), z.int()]);

it("gives back what a page ended with", () => {
  expect(decodeCursor(encodeCursor(["São Paulo", 7]), byName)).toEqual(["São Paulo", 7]);
});

it.each([
  ["no base64", "***"],
  ["no JSON", Buffer.from("seven").toString("base64url")],
  ["values of another list", encodeCursor([7, "São Paulo"])],
  ["too few values", encodeCursor(["São Paulo"])],
])("refuses %s", (_what, text) => {
  let error: unknown;
  try {
    decodeCursor(text, byName, "page.after");
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(CallError);
  expect((error as CallError).details.fields).toEqual([{ path: "page.after", rule: "cursor" }]);
});
