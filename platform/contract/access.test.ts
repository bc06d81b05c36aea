import { expect, it } from "vitest";
import { permissionsIn } from "./access.ts";

it("reads permissions from a record, and grants nothing it does not know", () => {
  expect(
    permissionsIn({ jobs: ["update", "read", "fly"], spaceships: ["read"], candidates: "read" }),
  ).toEqual({
    jobs: ["read", "update"],
  });
  expect([permissionsIn(null), permissionsIn("jobs"), permissionsIn([["jobs", ["read"]]])]).toEqual([
    {},
    {},
    {},
  ]);
});
