import { describe, expect, it } from "vitest";
import { emptyDefinition, withEdit } from "./edits.ts";

const jobs = emptyDefinition("jobs");

describe("a new report", () => {
  it("counts all records of its entity, in bars", () => {
    expect(emptyDefinition("jobs")).toEqual({
      entity: "jobs",
      filters: { terms: {}, where: {}, or: [], sub: {} },
      groups: [],
      measures: [{ kind: "count", field: null }],
      chart: "bar",
      columns: [],
      order: null,
    });
  });

  it("begins so again for another entity, whatever was chosen before", () => {
    const before = {
      ...jobs,
      ...{ filters: { ...jobs.filters, where: { status: { eq: "3" } } }, chart: "pie" as const },
      ...{ groups: [{ field: "status", interval: null }], columns: ["title"], order: "title:asc" },
    };
    expect(withEdit(before, { kind: "entity", entity: "contacts" })).toEqual({ ...jobs, entity: "contacts" });
  });
});

describe("an edit", () => {
  it("of the order leaves the rest as it is, the chart too", () => {
    expect(withEdit(jobs, { kind: "order", order: "title:asc" })).toEqual({ ...jobs, order: "title:asc" });
    expect(withEdit({ ...jobs, order: "title:asc" }, { kind: "order", order: null })).toEqual(jobs);
  });

  it("of the chart leaves the order as it is", () => {
    const ordered = { ...jobs, order: "title:desc" };
    expect(withEdit(ordered, { kind: "chart", chart: "line" })).toEqual({ ...ordered, chart: "line" });
  });

  it("of the first group leaves another one after it", () => {
    const status = { field: "status", interval: null };
    const client = { field: "client_id", interval: null };
    const month = { field: "created_at", interval: "month" } as const;
    const grouped = { ...jobs, groups: [status, month] };
    expect(withEdit(grouped, { kind: "group", at: 0, group: client }).groups).toEqual([client, month]);
  });
});
