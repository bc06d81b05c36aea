import { expect, test } from "vitest";
import { DatabaseError, isRefusedValue, isUnavailable, refusedStepOf } from "./errors.ts";

const coded = (code: string) => new DatabaseError("x", { code });

test.each([
  // The connection, the server's end by an operator, by a crash and at its start, no disk, no connections left.
  ...["08000", "08006", "57P01", "57P02", "57P03", "53100", "53200", "53300"],
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND"],
  "EAI_AGAIN",
])("after %s the same may succeed", (code) => {
  expect(isUnavailable(coded(code))).toBe(true);
});

test.each(["57014", "40001", "40P01", "23505", "42501", "22P02", "XX000", "EPIPES", "EACCES"])(
  "%s is no matter of the connection",
  (code) => {
    expect(isUnavailable(coded(code))).toBe(false);
  },
);

test("the driver's own errors have no code", () => {
  for (const text of ["Connection terminated unexpectedly", "The embedded database has ended"])
    expect(isUnavailable(new Error(text)), text).toBe(true);
  expect(isUnavailable(new Error("The query was wrong: Connection terminated"))).toBe(false);
  for (const nothing of [null, undefined, "ECONNREFUSED", { code: 53 }])
    expect(isUnavailable(nothing)).toBe(false);
});

test("a value is refused by its type, a rule or for its absence; a double and a stranger are no such value", () => {
  const refused = ["22P02", "22003", "23514", "23502", "23505", "23503", "42P01"];
  expect(refused.map((code) => isRefusedValue(coded(code)))).toEqual([
    ...[true, true, true, true, false, false, false],
  ]);
});

test("a refused step names its states, numbers as numbers", () => {
  const refused = (detail?: string) =>
    refusedStepOf(new DatabaseError("x", { code: "EL001", table: "jobs", detail }));
  expect(refused("draft>closed")).toEqual({ table: "jobs", from: "draft", to: "closed" });
  expect(refused("1>14")).toEqual({ table: "jobs", from: 1, to: 14 });
  expect(refused(">2nd")).toEqual({ table: "jobs", from: "", to: "2nd" });
  expect(refusedStepOf(coded("23514"))).toBeNull();
});
