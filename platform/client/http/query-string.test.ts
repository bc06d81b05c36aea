import qs from "qs";
import { describe, expect, it } from "vitest";
import { queryString } from "./query-string.ts";

describe("queryString", () => {
  it("is read back by qs as it was", () => {
    const query = {
      term: "ação & reação",
      where: { status: { in: ["1", "2"] }, or: [{ city: "Campinas" }, { state: { eq: "SP" } }] },
      page: { size: "50" },
    };
    expect(qs.parse(queryString(query), { depth: 6 })).toEqual(query);
  });

  it("writes lists of values and of conditions as the provider reads them", () => {
    const where = { id: { in: [1, 2] }, or: [{ city: "Campinas" }] };
    expect(decodeURIComponent(queryString({ where }))).toBe(
      "where[id][in][]=1&where[id][in][]=2&where[or][0][city]=Campinas",
    );
  });

  it("leaves out what is not there", () => {
    expect(queryString({ term: undefined, where: { city: null }, page: { size: 5 } })).toBe(
      "page%5Bsize%5D=5",
    );
  });
});
