import { createElement, useCallback, useRef } from "react";
import { useNavigate } from "react-router";
import { useSelection } from "#client/system/lists/use-bulk-selection.ts";
import { useColumns } from "#client/system/lists/use-columns.ts";
import { useDeletion } from "#client/system/lists/use-deletion.ts";
import { useEntityBoard } from "#client/system/lists/use-entity-board.ts";
import { useList } from "#client/system/lists/use-list-state.ts";
import { useSavedViews } from "#client/system/lists/use-saved-views.ts";
import { useChangedRecords, useChooseBulkAction } from "#client/system/tasks/use-bulk-action.ts";
import type { SavedView } from "#contract/calls/list-views.ts";
import { entityFields } from "#contract/entities/all.ts";
import type { BoardRequest } from "#machines/entity-board/entity-board.machine.ts";
import { listOf } from "#machines/saved-views/view-state.ts";
import { useSteps } from "../stage.ts";
import { offers } from "../steps/offers.ts";
import { type Step, step } from "../steps/step.ts";
import type { Seen } from "../world.ts";

const scope = { entity: "jobs" } as const;
const fields = entityFields("jobs");
const onGone = () => undefined;
const stages = { by: "field", field: "status" } as const;

/** The list of jobs, with what is selected in it; as a board where it is looked at so. */
export function ListScreen() {
  const list = useList(scope);
  const navigate = useNavigate();
  const selection = useSelection(scope, "Job", list);
  const seen = useRef<Seen>(null);
  const asked = useRef<readonly number[]>([]);
  const { clear } = selection;
  const { reload } = list;
  const afterChange = useCallback(() => {
    clear();
    reload();
  }, [clear, reload]);
  const afterDeletion = useCallback(() => {
    for (const id of asked.current) seen.current?.gone.add(id);
    afterChange();
  }, [afterChange]);
  useChangedRecords("jobs", afterChange);
  const deletion = useDeletion("jobs", afterDeletion, reload);
  useSteps((world) => {
    seen.current = world.seen;
    const steps: Step[] = [];
    const can = (label: string, weight: number, act: () => void) => steps.push(step(label, weight, act));
    const { rows } = list;
    // Both stand on the first page.
    can("another recruiter changes job 7", 0.6, () => world.provider.changeJob(7));
    can("another recruiter deletes job 6", 0.3, () => world.provider.deleteJob(6));
    for (const typed of ["ana", "anal", ""]) can(`types '${typed}' on the list`, 0.6, () => list.type(typed));
    for (const value of ["draft", "published"])
      can(`filters the list by status ${value}`, 0.4, () =>
        list.setCondition({ group: null, field: "status", operator: "eq", value }, null),
      );
    can("takes the status out of the filters", 0.2, () =>
      list.removeCondition({ group: null, field: "status", operator: "eq" }),
    );
    can("looks for 'ana' in all texts", 0.3, () => list.searchTexts("ana"));
    can("wants no 'ana' in any text", 0.2, () => list.addTerm("excluded", "ana"));
    can("takes 'ana' out of the texts", 0.3, () => list.removeTerm("required", "ana"));
    can("narrows the list to jobs that person 1 applied to", 0.2, () =>
      list.setSub("with_candidates", ["1"]),
    );
    can("begins a new job on the list", 0.2, () => list.openCreation({ status: "draft" }));
    can("begins no new job after all", 0.4, list.closeCreation);
    can("has made a new job on the list", 0.2, () => list.created(1));
    can("opens job 2", 0.3, () => void navigate("/recruiters/jobs/2"));
    can("previews a row", 0.4, () => list.openRecord(rows[0]?.id ?? 1));
    can("closes the preview", 0.4, list.closeRecord);
    for (const [view, weight] of [
      ["blocks", 0.2],
      ["table", 0.2],
      ["kanban", 0.3],
    ] as const)
      can(`looks at ${view}`, weight, () => list.show(view));
    can("clears the list's filters", 0.3, list.clearFilters);
    can("orders the list by title", 0.4, () => list.orderBy("title"));
    can("reaches the list's end", 1, list.reachEnd);
    can("asks for more of the list", 0.4, list.more);
    can("asks for the list again", 0.3, list.reload);
    // Faster than the address follows.
    can("orders the list twice at once", 0.3, () => {
      list.orderBy("title");
      list.orderBy("created_at");
    });
    can("orders the list and leaves at once", 0.2, () => {
      list.orderBy("title");
      void navigate("/recruiters/candidates");
    });
    if (world.provider.createdJobs < 2)
      can("another recruiter creates a job", 0.5, () => world.provider.createJob());
    can("selects all rows that are shown", 0.6, () => {
      for (const { id } of rows) world.seen.gone.delete(id);
      selection.add(rows.map(({ id }) => id));
    });
    can("takes the shown rows out again", 0.3, () => selection.remove(rows.map(({ id }) => id)));
    // Whoever has selected all takes some out again: down to none, where few were found.
    const often = selection.isAll ? 3 : 0.9;
    for (const { id } of rows.slice(0, 2))
      can(`toggles row ${id}`, often, () => {
        // It is listed until the list is read again: whoever chooses it meanwhile has chosen it.
        world.seen.gone.delete(id);
        selection.toggle(id);
      });
    const { all } = selection;
    if (all) can("selects all that is found", 1.5, all);
    can("selects nothing any more", 0.1, clear);
    const [first] = rows;
    if (deletion.asking) {
      can("confirms the deletion", 2, () => {
        world.seen.confirmedDeletions++;
        deletion.confirm();
      });
      can("does not delete after all", 1, deletion.cancel);
    } else if (!deletion.busy) {
      if (first)
        can("asks to delete the first row", 0.7, () => {
          asked.current = [first.id];
          deletion.ask({ label: "Vaga", count: 1, target: { id: first.id } });
        });
      const { count } = selection;
      if (count > 0)
        can("asks to delete what is selected", 0.4, () => {
          const target = selection.payload();
          asked.current = (target.entity_collection?.collections ?? []).map(
            (collection) => collection.reference_id,
          );
          deletion.ask({ label: "Vaga", count, target });
        });
    }
    return steps;
  });
  const columns = useColumns("jobs", fields, list.view, "pt");
  const taken = useCallback((view: SavedView) => list.choose(listOf(view.state, view.id)), [list.choose]);
  const views = useSavedViews("jobs", taken, onGone);
  const chooseBulk = useChooseBulkAction();
  useSteps(() => {
    const { steps, can } = offers();
    can("shows another column", 0.3, () => columns.toggle("city"));
    can("puts the title last", 0.2, () => columns.move("title", null));
    can("widens the title", 0.2, () => columns.resize({ title: 300 }));
    can("lists more densely", 0.2, () => columns.keepDensity("compact"));
    can("keeps the view as blocks", 0.1, () => columns.keepView("blocks"));
    const [view] = views.views;
    if (views.naming) {
      for (const name of ["Minhas", ""])
        can(`names the view '${name}'`, 1.5, () =>
          views.create({ name, shared: false, state: { term: "ana" } } as never),
        );
      can("names no view", 0.5, views.cancelNaming);
    } else can("saves what is shown as a view", 0.4, views.name);
    if (views.failed) can("reads the saved views again", 2, views.reload);
    if (views.asking) {
      can("takes the view all the same", 1, views.confirmChoice);
      can("does not take the view", 1, views.cancelChoice);
    }
    if (view) {
      can("takes a saved view", 0.6, () => views.choose(view, false));
      can("takes a saved view over changes", 0.6, () => views.choose(view, true));
      can("shares a saved view", 0.5, () => views.change({ id: view.id, shared: true } as never));
      can("removes a saved view", 0.2, () => views.remove(view.id));
    }
    const { count } = selection;
    if (count > 0) {
      const chosen = { entity: "jobs", label: "Vaga", count, selection: selection.payload() } as const;
      can("writes a note to what is selected", 2, () => chooseBulk({ ...chosen, action: "note" }));
      can("gives a status to what is selected", 2, () => chooseBulk({ ...chosen, action: "status" }));
      can("deletes in the background what is selected", 1, () => chooseBulk({ ...chosen, action: "delete" }));
    }
    return steps;
  });
  return list.view === "kanban" ? createElement(Board, { request: list.request }) : null;
}

function Board({ request }: { request: BoardRequest }) {
  const board = useEntityBoard("jobs", stages, request);
  return useSteps(({ provider }) => {
    const { columns } = board;
    const steps: Step[] = [];
    const can = (label: string, weight: number, act: () => void) => steps.push(step(label, weight, act));
    for (const { id: from, cards } of columns) {
      const [card] = cards;
      for (const { id: to } of columns)
        if (card && to !== from && board.canMove(card.id, to))
          can(`moves the first card of ${from} to ${to}`, 1, () => board.move(card.id, to));
      can(`reads column ${from} on`, 0.15, () => board.endReached(from));
    }
    can("asks for the board anew", board.failed ? 4 : 0.3, board.reload);
    for (const id of [1, 5])
      can(`another recruiter moves the card of job ${id}`, 2, () => provider.changeJob(id));
    can("another recruiter deletes the card of job 4", 1, () => provider.deleteJob(4));
    return steps;
  });
}
