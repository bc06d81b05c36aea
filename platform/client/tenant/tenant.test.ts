import { expect, test } from "vitest";
import { isOfGroup } from "./tenant.ts";

test.each([
  ["mappit", "/brands/mappit/logo.svg", true],
  ["mappit", "/v1/files/own.png", true],
  ["localhost", "/brands/localhost/logo.svg", true],
  // A house that was just set up on somebody's own computer.
  ["localhost", null, false],
  ["localhost", "/v1/files/own.png", false],
  ["vagas.casa.test", null, false],
])("a business of the brand %s with the logo %s is of the group: %s", (brand, logo_url, is) => {
  expect(isOfGroup({ brand, logo_url })).toBe(is);
});
