import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { type EntityName, entityNames } from "#contract/entity-names.ts";
import { countsOf, isFoldedByDefault, type Stage } from "#machines/folded-stages/folded.ts";
import { foldedStagesMachine } from "#machines/folded-stages/folded-stages.machine.ts";
import { chosenFolded } from "#machines/list-columns/list-columns.machine.ts";
import { useSystem } from "../app/use-system.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { useRead } from "../page/use-read.ts";
import { listColumnsOf } from "./list-columns.ts";
import { columnsRead } from "./use-columns.ts";

/**
 * Which stages of an entity's board are folded: those that the person folded, and by default those that
 * `isFoldedByDefault` names.
 */
export function useFoldedStages(
  entity: EntityName,
  stages: readonly Stage[],
  { isRead, isNarrowed }: { isRead: boolean; isNarrowed: boolean },
) {
  const system = useSystem();
  const columns = listColumnsOf(system, entity);
  const read = useRead(columnsRead, { entity: entityNames[entity], view: "kanban" });
  const chosen = useSelector(columns, ({ context }) => chosenFolded(context)) ?? read.data?.folded ?? {};
  const actor = usePageActor(() => foldedStagesMachine, undefined, `folded stages of ${entity}`);
  const kept = useSelector(actor, ({ context }) => context.atFirst);
  // The board is drawn as it arrives, before the chart receives it.
  const atFirst = kept ?? (isRead ? countsOf(stages) : null);
  useEffect(() => {
    if (kept === null && atFirst !== null) actor.send({ type: "stages.read", counts: atFirst });
  }, [actor, kept, atFirst]);
  const isFolded = (stage: Stage) =>
    chosen[String(stage.id)] ?? isFoldedByDefault(stage, { atFirst, stages, isNarrowed });
  return {
    isFolded,
    toggle: (stage: Stage) =>
      columns.send({
        type: "choice.made",
        choice: { part: "folded", folded: { ...chosen, [String(stage.id)]: !isFolded(stage) } },
      }),
  };
}
