import { expect, it } from "vitest";
import { entityRules } from "./entity-rules.ts";

it("erases what is known of a person wherever their record is deleted", () => {
  const erased = Object.entries(entityRules).filter(([, rules]) => rules.deleting);
  expect(erased.map(([entity]) => entity)).toEqual(expect.arrayContaining(["candidates", "client_contacts"]));
});
