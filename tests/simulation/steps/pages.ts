import { askedBy } from "#client/system/lists/bulk-selection.ts";
import { selectedCount, selectionPayload } from "#machines/bulk-selection/bulk-selection.machine.ts";
import type { Mounted } from "../app.ts";
import { typedBy, type World } from "../world.ts";
import { type Step, step } from "./step.ts";

/** What somebody does on a list that is looked at as a board, and what others do to its cards. */
function onRecordsBoard(world: World, mounted: Extract<Mounted, { kind: "list" }>): Step[] {
  const board = mounted.boardNow()?.board;
  if (!board) return [];
  const { provider: there, app } = world;
  const { columns } = board.getSnapshot().context;
  const steps: Step[] = [];
  for (const [index, { id: from, cards }] of columns.entries()) {
    const [card] = cards;
    const next = columns[(index + 1) % columns.length];
    if (card && next && next.id !== from)
      steps.push(
        step(`moves the first card of column ${from} on`, 2, () =>
          board.send({ type: "card.moved", id: card.id, to: next.id }),
        ),
      );
    steps.push(
      step(`reads column ${from} on`, 0.3, () => board.send({ type: "column.ended", column: from })),
    );
  }
  steps.push(
    step("asks for the board anew", board.getSnapshot().matches({ reading: "failed" }) ? 4 : 0.3, () =>
      board.send({ type: "reload.requested" }),
    ),
  );
  const offering = app.system.toasts.shown().find(({ action }) => action !== null);
  if (offering) steps.push(step("does what a toast offers", 1.5, () => app.system.toasts.act(offering.id)));
  for (const id of [1, 5])
    steps.push(step(`another recruiter moves the card of job ${id}`, 2, () => there.changeJob(id)));
  steps.push(step("another recruiter deletes the card of job 4", 1, () => there.deleteJob(4)));
  if (there.createdJobs < 2)
    steps.push(step("another recruiter creates a job", 0.3, () => there.createJob()));
  return steps;
}

/** What somebody does on a page of lists and records, of the board or of a job. */
export function onPage(world: World, mounted: Mounted): Step[] {
  const steps: Step[] = [];
  const { seen } = world;
  if (mounted.kind === "board") {
    const { search } = mounted;
    for (const term of ["ana", "anal", ""])
      steps.push(step(`types '${term}' on the board`, 0.8, () => search.send({ type: "term.typed", term })));
    steps.push(step("presses Enter on the board", 0.6, () => search.send({ type: "term.submitted" })));
    for (const state of ["SP", "RJ", undefined])
      steps.push(
        step(`filters the board by ${state ?? "no state"}`, 0.5, () =>
          search.send({ type: "filters.changed", change: { state } }),
        ),
      );
    steps.push(step("clears the board's filters", 0.6, () => search.send({ type: "filters.cleared" })));
    steps.push(step("asks for more jobs", 1, () => search.send({ type: "more.requested" })));
    steps.push(step("tries the board again", 0.6, () => search.send({ type: "retry.requested" })));
  }
  if (mounted.kind === "job") {
    const { apply, uid } = mounted;
    const { user } = world.app.system.session.getSnapshot().context;
    const standing = user?.strategy === "candidates" ? "completed" : "visitor";
    steps.push(step("wants to apply", 1.5, () => apply.send({ type: "apply.requested", standing })));
    steps.push(
      step("confirms to apply", 2, () => {
        if (apply.getSnapshot().matches("asking"))
          seen.confirmedApplies.set(uid, (seen.confirmedApplies.get(uid) ?? 0) + 1);
        seen.toldApplied.delete(uid);
        apply.send({ type: "apply.confirmed" });
      }),
    );
    steps.push(step("does not apply after all", 0.3, () => apply.send({ type: "apply.cancelled" })));
  }
  if (mounted.kind === "list") steps.push(...onRecordsBoard(world, mounted));
  if (mounted.kind === "list") {
    const { list, selection, deletion } = mounted;
    const { context } = list.getSnapshot();
    const { rows, totalCount } = context;
    // Both stand on the first page.
    steps.push(step("another recruiter changes job 7", 0.6, () => world.provider.changeJob(7)));
    steps.push(step("another recruiter deletes job 6", 0.3, () => world.provider.deleteJob(6)));
    for (const typed of ["ana", "anal", ""])
      steps.push(
        step(`types '${typed}' on the list`, 0.6, () => list.send({ type: "term.typed", term: typed })),
      );
    for (const value of ["draft", "published"]) {
      const condition = { group: null, field: "status", operator: "eq", value } as const;
      steps.push(
        step(`filters the list by status ${value}`, 0.4, () =>
          list.send({ type: "condition.set", condition, was: null }),
        ),
      );
    }
    steps.push(step("previews a row", 0.4, () => list.send({ type: "record.opened", id: rows[0]?.id ?? 1 })));
    steps.push(step("closes the preview", 0.4, () => list.send({ type: "record.closed" })));
    steps.push(step("looks at blocks", 0.2, () => list.send({ type: "view.chosen", view: "blocks" })));
    steps.push(step("clears the list's filters", 0.3, () => list.send({ type: "filters.cleared" })));
    steps.push(
      step("orders the list by title", 0.4, () => list.send({ type: "order.chosen", field: "title" })),
    );
    steps.push(step("reaches the list's end", 1, () => list.send({ type: "end.reached" })));
    steps.push(step("asks for more of the list", 0.4, () => list.send({ type: "more.requested" })));
    steps.push(step("asks for the list again", 0.3, () => list.send({ type: "reload.requested" })));
    // Whoever has selected all takes some out again: down to none, where few were found.
    const often = selection.getSnapshot().matches("all") ? 3 : 0.9;
    for (const { id } of rows.slice(0, 2))
      steps.push(
        step(`toggles row ${id}`, often, () => {
          // It is listed until the list is read again: whoever chooses it meanwhile has chosen it.
          mounted.gone.delete(id);
          selection.send({ type: "item.toggled", id });
        }),
      );
    steps.push(
      step("selects all that is found", 0.6, () => {
        // It is offered as soon as what was asked for last is there.
        if (list.getSnapshot().matches("ready"))
          selection.send({
            type: "all.requested",
            search: { entity: "jobs", ...askedBy(context) },
            total: totalCount,
          });
      }),
    );
    const [first] = rows;
    if (first && deletion.getSnapshot().matches("idle"))
      steps.push(
        step("asks to delete the first row", 0.7, () =>
          deletion.send({ type: "deletion.asked", label: "Vaga", count: 1, target: { id: first.id } }),
        ),
      );
    const chosen = selection.getSnapshot().context;
    if (selectedCount(chosen) > 0 && deletion.getSnapshot().matches("idle"))
      steps.push(
        step("asks to delete what is selected", 0.4, () =>
          deletion.send({
            type: "deletion.asked",
            label: "Vaga",
            count: selectedCount(chosen),
            target: selectionPayload(chosen, "Job"),
          }),
        ),
      );
    if (deletion.getSnapshot().matches("asking")) {
      steps.push(
        step("confirms the deletion", 2, () => {
          seen.confirmedDeletions++;
          deletion.send({ type: "deletion.confirmed" });
        }),
      );
      steps.push(step("does not delete after all", 1, () => deletion.send({ type: "deletion.cancelled" })));
    }
  }
  if (mounted.kind === "record" && mounted.page.form) {
    const { form } = mounted.page;
    for (const title of ["Analista Fiscal Pleno", "Analista Fiscal Sênior", ""])
      steps.push(
        step(`writes the title '${title}'`, 0.8, () => {
          seen.typed.set(typedBy(world.app, mounted.id), title);
          form.send({ type: "field.changed", field: "title", value: title });
        }),
      );
    steps.push(step("saves the record", 1.5, () => form.send({ type: "save.requested" })));
    steps.push(
      step("discards the changes", 0.2, () => {
        seen.typed.delete(typedBy(world.app, mounted.id));
        form.send({ type: "changes.discarded" });
      }),
    );
    steps.push(step("keeps the own changes", 1, () => form.send({ type: "conflict.rebased" })));
  }
  return steps;
}
