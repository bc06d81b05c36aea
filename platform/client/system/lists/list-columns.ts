import { createActor, fromPromise } from "xstate";
import { columnTypes } from "#contract/entities/columns.ts";
import { type EntityName, entityNames } from "#contract/entity-names.ts";
import { type ListChoice, listColumnsMachine } from "#machines/list-columns/list-columns.machine.ts";
import { bridge } from "../app/bridge.ts";
import type { System } from "../app/system.ts";

/** How lists are looked at is kept with the table's columns, folded stages with those of the board. */
function bodyOf(choice: ListChoice) {
  if (choice.part === "view") return { type: columnTypes.table, view_type: choice.view };
  if (choice.part === "density") return { type: columnTypes.table, density: choice.density };
  if (choice.part === "folded") return { type: columnTypes.kanban, folded: choice.folded };
  return { type: columnTypes[choice.part], columns: choice.columns };
}

function createListColumns(system: System, entity: EntityName) {
  const { api, bus, watched } = system;
  const save = fromPromise<void, { choice: ListChoice | null }>(async ({ input: { choice } }) => {
    if (!choice) return;
    await api("PUT /recruiters/entity_columns_structure/:entity", {
      params: { entity: entityNames[entity] },
      body: bodyOf(choice),
    });
  });
  const actor = createActor(listColumnsMachine.provide({ actors: { save } }), watched);
  bridge(bus, actor, ["session.ended"]);
  return actor.start();
}
type ListColumnsActor = ReturnType<typeof createListColumns>;

const actors = new WeakMap<System, Map<EntityName, ListColumnsActor>>();
/** The person's columns of an entity's list. Outlives the page, so that the last choice is saved. */
export function listColumnsOf(system: System, entity: EntityName): ListColumnsActor {
  const own = actors.get(system) ?? new Map<EntityName, ListColumnsActor>();
  actors.set(system, own);
  const actor = own.get(entity) ?? createListColumns(system, entity);
  own.set(entity, actor);
  return actor;
}
