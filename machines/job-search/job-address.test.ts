import { describe, expect, it } from "vitest";
import { addressOfFilters, filtersOfAddress } from "./job-address.ts";

describe("address of the board", () => {
  it("says what is asked, both ways", () => {
    const filters = { term: "c# & dados", state: "SP", city: "São Paulo", remote_work: 2, regime: 1 };
    const address = addressOfFilters({ ...filters, order: "title:asc" });
    expect(filtersOfAddress(address.slice("/jobs".length))).toEqual({ ...filters, order: "title:asc" });
    expect(addressOfFilters({ term: "", state: undefined })).toBe("/jobs");
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
