import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { operators } from "#contract/operators.ts";
import { addressOf, filtersOf, queryOf } from "./list-address.ts";
import { noFilters, withoutTerm, withTerm } from "./list-filters.ts";
import { defaultOrder, type ListQueryState, noQuery, views } from "./list-query.ts";

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

describe("the list's address", () => {
  const name = fc.stringMatching(/^[a-z][a-z0-9_]{0,11}$/).filter((item) => item !== "or" && item !== "sub");
  const value = fc.oneof(fc.string(), fc.array(fc.string()));
  const condition = fc.dictionary(fc.constantFrom(...operators), value, {
    minKeys: 1,
    noNullPrototype: true,
  });
  const group = fc.dictionary(name, condition, { minKeys: 1, noNullPrototype: true });
  const texts = fc.uniqueArray(fc.string().filter((text) => text.trim() !== ""));
  const id = fc.option(fc.integer({ min: 1, max: 1e12 }));
  const anyState: fc.Arbitrary<ListQueryState> = fc.record({
    term: fc.string().map((text) => text.trim()),
    terms: fc.record({ required: texts, optional: texts, excluded: texts }),
    where: fc.oneof(fc.constant({}), group),
    or: fc.array(group),
    sub: fc.dictionary(name, fc.array(fc.string(), { minLength: 1 }), { noNullPrototype: true }),
    order: fc.constantFrom("name:asc", "created_at:desc", "updated_at:desc"),
    view: fc.option(fc.constantFrom(...views)),
    saved: id,
    open: id,
    creating: fc.option(fc.dictionary(name, fc.string(), { noNullPrototype: true })),
  });

  it("keeps any state and gives it back", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(queryOf(addressOf(state))).toEqual(state);
      }),
    );
  });

  it("gives the same list again after any round, and is the same address", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const address = addressOf(state);
        expect(addressOf(queryOf(address))).toBe(address);
      }),
    );
  });

  it("takes the short forms, and leaves out what it does not understand", () => {
    const f = encodeURIComponent(
      JSON.stringify({
        status: "1",
        city: ["a", "b"],
        __proto__x: "1",
        name: { like: "x" },
        or: "x",
        sub: [],
      }),
    );
    expect(queryOf(`?f=${f}&order=DROP&view=cards&id=-1&sv=x&t=%7B`)).toEqual({
      ...noQuery,
      where: { status: { eq: "1" }, city: { in: ["a", "b"] } },
    });
    expect(addressOf(noQuery)).toBe("");
    fc.assert(
      fc.property(fc.webQueryParameters(), (search) => {
        queryOf(`?${search}`);
      }),
    );
  });
});
