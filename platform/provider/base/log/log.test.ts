import { expect, it } from "vitest";
import { describeError, log } from "./log.ts";

it("logs what failed in the database, and nothing of the row", () => {
  const error = Object.assign(new Error("duplicate key value violates unique constraint"), {
    code: "23505",
    constraint: "candidates_email",
    detail: "Key (email)=(ana@casa.test) already exists.",
    where: "COPY candidates, line 1: Ana",
    parameters: ["ana@casa.test"],
  });
  const line = JSON.stringify(describeError(error));
  expect(line).toContain("candidates_email");
  expect(line).not.toMatch(/ana@casa|Ana/);
});

it("logs only the type of a thrown value that is no error", () => {
  expect(describeError("ana@casa.test")).toEqual({ type: "string" });
});

it("is silent in tests", () => {
  expect(log.level).toBe("silent");
});
