import { expect, it } from "vitest";
import { bulkActionsOf } from "./bulk-actions.ts";
import { entityFields } from "./entities/all.ts";
import { allEntities } from "./entity-names.ts";

it("retires many entries of every list that has retired ones", () => {
  const retired = allEntities.filter(
    (entity) => entityFields(entity).status?.catalogue === "reference_status",
  );
  expect(retired.length).toBeGreaterThan(20);
  expect(retired.filter((entity) => !bulkActionsOf(entity).includes("status"))).toEqual([]);
});
