import { expect, test } from "vitest";
import type { Figure } from "#contract/calls/reports.ts";
import { queryOf } from "#machines/shared/list-address.ts";
import { listOf } from "./figures.ts";

const figure = (where: Figure["where"]): Figure => ({
  key: 1,
  label: "",
  count: 3,
  entity: "applies",
  where,
});

test("a figure leads to its list with the filter in the address", () => {
  const where = { status: { in: ["1", "2"] }, job_status: "published", withdrawn_at: { null: "true" } };
  const address = listOf(figure(where)) ?? "";
  expect(address).toMatch(/^\/recruiters\/applies\?f=/);
  expect(queryOf(address.slice(address.indexOf("?"))).where).toEqual({
    status: { in: ["1", "2"] },
    job_status: { eq: "published" },
    withdrawn_at: { null: "true" },
  });
});

test("within a record it leads to the record's tab", () => {
  expect(listOf(figure({}), "/recruiters/jobs/7")).toBe("/recruiters/jobs/7/applies");
});

test("what has no list behind it leads nowhere", () => {
  expect(listOf(figure(null))).toBeNull();
});
