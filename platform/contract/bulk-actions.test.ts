import { expect, it } from "vitest";
import { bulkActionNames, bulkActionsOf, bulkPermissions } from "./bulk-actions.ts";
import { entityFields } from "./entities/all.ts";
import { allEntities } from "./entity-names.ts";

it("retires many entries of every list that has retired ones", () => {
  const retired = allEntities.filter(
    (entity) => entityFields(entity).status?.catalogue === "reference_status",
  );
  expect(retired.length).toBeGreaterThan(20);
  expect(retired.filter((entity) => !bulkActionsOf(entity).includes("status"))).toEqual([]);
});

it("asks for what the same takes on one record", () => {
  const needed = Object.fromEntries(
    bulkActionNames.map((name) => [name, bulkPermissions(name, "candidates").map((one) => one.join(" "))]),
  );
  const change = ["candidates update"];
  const list = ["candidates read", "tearsheets update"];
  expect(needed).toEqual({
    ...{ move: change, status: change, owner: change, delete: ["candidates delete"] },
    ...{ tearsheet: list, leave_tearsheet: list },
    note: ["candidates read", "notes create"],
    job: ["candidates read", "jobs read", "applies create"],
  });
});
