import { useSelector } from "@xstate/react";
import { useState } from "react";
import { type EntityName, entityNames } from "#contract/entity-names.ts";
import { chosenFolded } from "#machines/list-columns/list-columns.machine.ts";
import { useSystem } from "../app/use-system.ts";
import { useRead } from "../page/use-read.ts";
import { listColumnsOf } from "./list-columns.ts";
import { columnsRead } from "./use-columns.ts";

interface Stage {
  id: string | number;
  count: number;
}

/**
 * Which stages of an entity's board are folded: those that the person folded, and those that were empty when the board
 * came and still are, unless the person opened them.
 */
export function useFoldedStages(entity: EntityName, stages: readonly Stage[], isRead: boolean) {
  const system = useSystem();
  const actor = listColumnsOf(system, entity);
  const read = useRead(columnsRead, { entity: entityNames[entity], view: "kanban" });
  const chosen = useSelector(actor, ({ context }) => chosenFolded(context)) ?? read.data?.folded ?? {};
  const [emptyAtFirst, setEmptyAtFirst] = useState<ReadonlySet<string> | null>(null);
  if (isRead && emptyAtFirst === null) {
    const empty = stages.filter(({ count }) => count === 0).map(({ id }) => String(id));
    // A board without any record shows its stages.
    setEmptyAtFirst(new Set(empty.length === stages.length ? [] : empty));
  }
  const isFolded = ({ id, count }: Stage) =>
    chosen[String(id)] ?? (count === 0 && emptyAtFirst?.has(String(id)) === true);
  return {
    isFolded,
    toggle: (stage: Stage) =>
      actor.send({
        type: "choice.made",
        choice: { part: "folded", folded: { ...chosen, [String(stage.id)]: !isFolded(stage) } },
      }),
  };
}
