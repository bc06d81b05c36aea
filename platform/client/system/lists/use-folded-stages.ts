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
  /** Records end here: won, lost, cancelled. */
  isFinal: boolean;
}

/**
 * Which stages of an entity's board are folded. By default: those that were empty when the board came, and final ones,
 * until a record comes into them, so that a card that is moved there stays in sight. A person's own choice goes before
 * that. Final stages stay open where the board is narrowed, for what is looked for may be in them, and where nothing is
 * in the others.
 */
export function useFoldedStages(
  entity: EntityName,
  stages: readonly Stage[],
  { isRead, isNarrowed }: { isRead: boolean; isNarrowed: boolean },
) {
  const system = useSystem();
  const actor = listColumnsOf(system, entity);
  const read = useRead(columnsRead, { entity: entityNames[entity], view: "kanban" });
  const chosen = useSelector(actor, ({ context }) => chosenFolded(context)) ?? read.data?.folded ?? {};
  const [atFirst, setAtFirst] = useState<ReadonlyMap<string, number> | null>(null);
  if (isRead && atFirst === null) setAtFirst(new Map(stages.map(({ id, count }) => [String(id), count])));
  const isAnyOpen = stages.some(({ count, isFinal }) => !isFinal && count > 0);
  const isFoldedByDefault = ({ id, count, isFinal }: Stage) => {
    const before = atFirst?.get(String(id));
    if (before === undefined || count > before || stages.every((stage) => stage.count === 0)) return false;
    return count === 0 || (isFinal && isAnyOpen && !isNarrowed);
  };
  const isFolded = (stage: Stage) => chosen[String(stage.id)] ?? isFoldedByDefault(stage);
  return {
    isFolded,
    toggle: (stage: Stage) =>
      actor.send({
        type: "choice.made",
        choice: { part: "folded", folded: { ...chosen, [String(stage.id)]: !isFolded(stage) } },
      }),
  };
}
