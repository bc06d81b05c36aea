import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressOfFilters, filtersOfAddress, sameFilters, tidyFilters } from "./job-address.ts";

describe("address of the board", () => {
  it("converts between address and request, both ways", () => {
    const filters = {
      term: "c# & dados",
      state: ["RJ", "SP"],
      city: ["São Paulo"],
      place: "Campinas/SP",
      radius: 50,
      occupation: "Contador",
      company: ["Aurora, Luz & Cia"],
      level: ["Pleno", "Sênior"],
      remote_work: [2],
      regime: [1, 2],
      salary_from: 500_000,
      published_within: 7,
    };
    const address = addressOfFilters({ ...filters, order: "title:asc" });
    expect(filtersOfAddress(address.slice("/jobs".length))).toEqual({ ...filters, order: "title:asc" });
    expect(addressOfFilters({ term: "", state: undefined })).toBe("/jobs");
  });

  it("gives back what any board asks for", () => {
    const text = (maxLength: number) =>
      fc.string({ minLength: 1, maxLength }).filter((typed) => typed.trim() === typed);
    const several = <T>(item: fc.Arbitrary<T>) => fc.array(item, { maxLength: 30 });
    const filters = fc.record(
      {
        term: text(200),
        state: several(fc.stringMatching(/^[A-Z]{2}$/)),
        city: several(text(80)),
        area: several(text(120)),
        place: text(100),
        radius: fc.nat({ max: 200 }),
        occupation: text(200),
        company: several(text(200)),
        level: several(text(120)),
        remote_work: several(fc.nat({ max: 99 })),
        regime: several(fc.nat({ max: 99 })),
        salary_from: fc.nat({ max: 9_999_999 }),
        published_within: fc.nat({ max: 365 }),
        order: fc.constantFrom(
          "relevance:desc" as const,
          "published_at:desc" as const,
          "title:asc" as const,
          "salary_max:desc" as const,
        ),
      },
      { requiredKeys: [], noNullPrototype: true },
    );
    fc.assert(
      fc.property(filters, (asked) => {
        const wanted = tidyFilters(asked);
        expect(filtersOfAddress(addressOfFilters({ ...wanted }).slice("/jobs".length))).toEqual(wanted);
      }),
    );
  });

  it("takes a title from the path, unless a term is there", () => {
    expect(filtersOfAddress("", "analista-de-dados")).toEqual({ term: "analista de dados" });
    // Of "Auditor(a) Interno(a) Sênior".
    expect(filtersOfAddress("", "auditor-a-interno-a-senior")).toEqual({ term: "auditor interno senior" });
    expect(filtersOfAddress("", "a-bordo")).toEqual({ term: "a bordo" });
    expect(filtersOfAddress("?term=qa", "analista-de-dados")).toEqual({ term: "qa" });
  });

  it("leaves out what is odd", () => {
    expect(filtersOfAddress("?state=xyz&remote_work=many&regime=-1&order=id:asc&page=2")).toEqual({});
    expect(filtersOfAddress("?radius=50&salary_from=1e3&published_within=-7&level=&regime=1000")).toEqual({});
    expect(filtersOfAddress("?state=sp&state=xyz")).toEqual({ state: ["SP"] });
  });

  it("says the same whatever the order in which it was chosen", () => {
    expect(sameFilters({ state: ["SP", "RJ"], term: "qa" }, { term: "qa", state: ["RJ", "SP", "SP"] })).toBe(
      true,
    );
    expect(sameFilters({ state: ["SP"] }, { state: ["SP", "RJ"] })).toBe(false);
    expect(sameFilters({ radius: 10 }, {})).toBe(true);
  });
});
