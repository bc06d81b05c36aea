import { describe, expect, it } from "vitest";
import { filtersOf, queryOf } from "./list-address.ts";
import { noFilters, withoutTerm, withTerm } from "./list-filters.ts";
import { defaultOrder } from "./list-query.ts";

const where = (given: unknown) => filtersOf({ where: given });
const search = (parts: Record<string, string>) => queryOf(`?${new URLSearchParams(parts).toString()}`);

describe("an address that came from anywhere", () => {
  it("is read as far as it is understood", () => {
    const read = search({
      ...{ q: " ana ", t: '{"required":["sql","sql"," "]}', order: "name:asc" },
      f: '{"city":"Santos","status":["draft","published"],"created_at":{"gteq":"2026-01-01"}}',
      ...{ view: "kanban", sv: "7", id: "12" },
    });
    expect(read).toMatchObject({
      ...{ term: "ana", order: "name:asc", saved: 7, open: 12, view: "kanban" },
      terms: { required: ["sql"], optional: [], excluded: [] },
      where: {
        city: { eq: "Santos" },
        status: { in: ["draft", "published"] },
        created_at: { gteq: "2026-01-01" },
      },
    });
  });

  it("starts a new record with fields only", () => {
    expect(search({ new: "city=Santos&1x=a" })).toMatchObject({ creating: { city: "Santos" } });
  });

  it.each(["not JSON", "7", "null", "[]", '"text"'])("has no filters where they are %s", (text) => {
    expect(search({ t: text, f: text })).toMatchObject(noFilters);
  });

  it("has the order that every list has, and no record open, where those are no order and no record", () => {
    expect(search({ order: "name", sv: "0", id: "x", view: "tree" })).toMatchObject({
      ...{ order: defaultOrder, saved: null, open: null, view: null },
    });
  });

  it("loses conditions, names, values and groups that nobody can mean", () => {
    expect(where({ city: 7, "1x": "a", state: { near: "SP", eq: 7 }, status: ["a", 1] }).where).toEqual({});
    expect(where({ state: { near: "SP", eq: "SP" } }).where).toEqual({ state: { eq: "SP" } });
    expect(where({ or: [{ city: "Santos" }, {}, { "1x": "a" }, "text"] }).or).toEqual([
      { city: { eq: "Santos" } },
    ]);
    expect(where({ or: "text" }).or).toEqual([]);
    expect(where({ sub: { skills: ["sql"], area: "ti", "1x": "a", level: 3, none: [] } }).sub).toEqual({
      skills: ["sql"],
      area: ["ti"],
    });
    expect(where({ sub: "text" }).sub).toEqual({});
  });
});

describe("a term", () => {
  const filters = withTerm(withTerm(noFilters, "required", "sql"), "required", " java ");

  it("is one text once", () => {
    expect(filters.terms.required).toEqual(["sql", "java"]);
    expect(withTerm(filters, "required", "  ")).toBe(filters);
    expect(withTerm(filters, "required", "java")).toBe(filters);
  });

  it("is taken away by itself", () => {
    expect(withoutTerm(filters, "required", "sql").terms.required).toEqual(["java"]);
  });
});
