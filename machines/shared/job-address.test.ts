import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressOfFilters, filtersOfAddress, tidyFilters } from "./job-address.ts";

describe("address of the board", () => {
  it("converts between address and request, both ways", () => {
    const filters = {
      term: "c# & dados",
      state: "SP",
      city: "São Paulo",
      occupation: "Contador",
      remote_work: 2,
      regime: 1,
    };
    const address = addressOfFilters({ ...filters, order: "title:asc" });
    expect(filtersOfAddress(address.slice("/jobs".length))).toEqual({ ...filters, order: "title:asc" });
    expect(addressOfFilters({ term: "", state: undefined })).toBe("/jobs");
  });

  it("gives back what any board asks for", () => {
    const text = (maxLength: number) =>
      fc.string({ minLength: 1, maxLength }).filter((typed) => typed.trim() === typed);
    const filters = fc.record(
      {
        term: text(200),
        state: fc.stringMatching(/^[A-Z]{2}$/),
        city: text(80),
        occupation: text(200),
        remote_work: fc.nat({ max: 99 }),
        regime: fc.nat({ max: 99 }),
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
    expect(filtersOfAddress("?term=qa", "analista-de-dados")).toEqual({ term: "qa" });
  });

  it("leaves out what is odd", () => {
    expect(filtersOfAddress("?state=xyz&remote_work=many&regime=-1&order=id:asc&page=2")).toEqual({});
    expect(filtersOfAddress("?state=sp")).toEqual({ state: "SP" });
  });
});
