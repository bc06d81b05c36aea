import { fromPromise } from "xstate";
import { callPath, type EntityName } from "#contract/entity-names.ts";
import type { selectionPayload } from "#machines/bulk-selection/bulk-selection.machine.ts";
import { deletionMachine } from "#machines/deletion/deletion.machine.ts";
import type { System } from "../app/system.ts";
import { loosely } from "./records.ts";

/** Target of a deletion: one record by id, or a selection. */
export type DeletionTarget = { id: number } | ReturnType<typeof selectionPayload>;

export function provideDeletion({ api }: Pick<System, "api">, entity: EntityName) {
  return deletionMachine.provide({
    actors: {
      remove: fromPromise(async ({ input }) => {
        const target = input.target as DeletionTarget;
        if ("id" in target)
          await loosely(api)(`DELETE ${callPath(entity)}/:id`, { params: { id: target.id } });
        else await loosely(api)(`DELETE ${callPath(entity)}`, { body: target });
      }),
    },
  });
}
