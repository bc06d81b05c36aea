import { type Actor, type ActorRefFrom, type AnyStateMachine, createActor, type InputFrom } from "xstate";
import { type EmitsDeclared, type Hearable, join } from "#client/system/app/bridge.ts";
import type { System } from "#client/system/app/system.ts";
import { provideApplyToJob } from "#client/system/candidates/apply-to-job.ts";
import { joinBoardAddress, provideJobSearch } from "#client/system/candidates/job-search.ts";
import { provideRegistrationWizard } from "#client/system/candidates/registration-wizard.ts";
import { standingOf } from "#client/system/candidates/use-apply-to-job.ts";
import { joinSelection } from "#client/system/lists/bulk-selection.ts";
import { type DeletionTarget, provideDeletion } from "#client/system/lists/deletion.ts";
import { followedBoard, provideEntityBoard } from "#client/system/lists/entity-board.ts";
import { followedList, joinFollow, provideListFollow } from "#client/system/lists/list-follow.ts";
import { joinListAddress, provideList } from "#client/system/lists/list-state.ts";
import { provideRecordForm, storedDraft } from "#client/system/lists/record-form.ts";
import { readRecord } from "#client/system/lists/records.ts";
import { provideApplyPipeline } from "#client/system/recruiters/apply-pipeline.ts";
import { provideShortlistAccess } from "#client/system/shortlists/shortlist-access.ts";
import { provideShortlistReview, unsentJudgements } from "#client/system/shortlists/shortlist-review.ts";
import { provideImport } from "#client/system/tasks/import.ts";
import { bulkSelectionMachine } from "#machines/bulk-selection/bulk-selection.machine.ts";
import type { entityBoardMachine } from "#machines/entity-board/entity-board.machine.ts";
import { stagesOf, stagesShown } from "#machines/entity-board/stages.ts";
import type { listStateMachine } from "#machines/list-state/list-state.machine.ts";
import { pageAddressMachine } from "#machines/page-address/page-address.machine.ts";
import { filtersOfAddress } from "#machines/shared/job-address.ts";
import { queryOf } from "#machines/shared/list-address.ts";
import { requestOf } from "#machines/shared/list-filters.ts";
import { jobStatuses } from "./provider/jobs.ts";

export type Leave = () => void;
/** An actor as a page has it: as long as the page is there, and joined to the bus. */
function pageActor<M extends AnyStateMachine>(
  system: System,
  leaves: Leave[],
  machine: M & EmitsDeclared<M>,
  input: InputFrom<M>,
  hears: readonly Hearable<M>[] = [],
): Actor<M> {
  const actor = createActor(machine, { input } as never) as Actor<M>;
  const unbridge = join(system.bus, actor, hears);
  actor.start();
  leaves.push(() => {
    unbridge();
    actor.stop();
  });
  return actor;
}

function openAddress(system: System, leaves: Leave[], path: string, search: string) {
  const at = { path, search: search ? `?${search}` : "" };
  return pageActor(system, leaves, pageAddressMachine, at, ["route.changed"]);
}
export function openBoard(system: System, leaves: Leave[], search: string) {
  const input = { filters: filtersOfAddress(search) };
  const board = pageActor(system, leaves, provideJobSearch(system), input, ["connectivity.changed"]);
  leaves.push(joinBoardAddress(board, openAddress(system, leaves, "/jobs", search)));
  return board;
}
export function openJob(system: System, leaves: Leave[], jobUid: string) {
  const input = { jobUid, applied: false, asksAtOnce: false };
  return pageActor(system, leaves, provideApplyToJob(system), input, ["connectivity.changed"]);
}
export function openList(system: System, leaves: Leave[], search: string) {
  const entity = "jobs";
  const input = { entity, query: queryOf(search) };
  const list = pageActor(system, leaves, provideList(system, { entity }), input, ["connectivity.changed"]);
  leaves.push(joinListAddress(list, openAddress(system, leaves, `/recruiters/${entity}`, search)));
  const selection = pageActor(system, leaves, bulkSelectionMachine, { entity });
  leaves.push(joinSelection(list, selection, { entity }));
  const deletion = pageActor(system, leaves, provideDeletion(system, entity), undefined);
  const followed = followedList(system, { entity }, list);
  const follow = pageActor(system, leaves, provideListFollow(system, { entity }, followed), undefined);
  leaves.push(joinFollow(follow, followed));
  const gone = new Set<number>();
  deletion.on("records.deleted", () => {
    const target = deletion.getSnapshot().context.target as DeletionTarget | null;
    if (target && "id" in target) gone.add(target.id);
    else if (target && "entity_collection" in target)
      for (const { reference_id } of target.entity_collection?.collections ?? []) gone.add(reference_id);
    selection.send({ type: "selection.cleared" });
    list.send({ type: "reload.requested" });
  });
  deletion.on("records.doubted", () => list.send({ type: "reload.requested" }));
  return {
    ...{ list, selection, deletion, boardNow: openRecordsBoard(system, leaves, list) },
    /** Records of which this page was told that they are deleted. */
    gone,
  };
}

const boardStages = { by: "field", field: "status" } as const;
/** The jobs by status, while the list is looked at as a board; other columns are another board. */
function openRecordsBoard(system: System, leaves: Leave[], list: ActorRefFrom<typeof listStateMachine>) {
  const all = stagesOf(boardStages, jobStatuses, new Date());
  let inside: Leave[] = [];
  let key = "";
  let opened: ReturnType<typeof open> | null = null;
  const close = () => {
    for (const leave of inside) leave();
    inside = [];
    key = "";
    opened = null;
  };
  const open = (input: InputFrom<typeof entityBoardMachine>) => {
    const machine = provideEntityBoard(system, "jobs", boardStages);
    const board = pageActor(system, inside, machine, input, ["toast.acted"]);
    const followed = followedBoard(system, "jobs", board);
    const following = provideListFollow(system, { entity: "jobs" }, followed);
    const follow = pageActor(system, inside, following, undefined);
    inside.push(joinFollow(follow, followed));
    return { board, follow };
  };
  const look = () => {
    const { view, order, ...filters } = list.getSnapshot().context;
    if (view !== "kanban") return close();
    const request = { ...requestOf(filters), order };
    const stages = stagesShown(all, boardStages, request.where);
    const columns = stages.map(({ id }) => id).join();
    if (opened === null || key !== columns) {
      close();
      key = columns;
      opened = open({ entity: "jobs", request, stages });
    } else if (JSON.stringify(opened.board.getSnapshot().context.request) !== JSON.stringify(request))
      opened.board.send({ type: "query.changed", request });
  };
  list.subscribe(look);
  look();
  leaves.push(close);
  return () => opened;
}
export function openRecord(system: System, leaves: Leave[], id: number) {
  const key = `jobs ${id}`;
  const page: { form: ReturnType<typeof startForm> | null; left: boolean } = { form: null, left: false };
  function startForm(record: Awaited<ReturnType<typeof readRecord>>) {
    const input = { key, record, draft: storedDraft(system, key) };
    return pageActor(system, leaves, provideRecordForm(system, "jobs"), input);
  }
  leaves.push(() => {
    page.left = true;
  });
  readRecord(system.api, "jobs", id).then(
    (record) => {
      if (!page.left) page.form = startForm(record);
    },
    () => undefined,
  );
  return page;
}

/** The kanban of a job; a signed-in recruiter is there. */
export function openKanban(system: System, leaves: Leave[], jobId: number) {
  const { user } = system.session.getSnapshot().context;
  const input = { jobId, recruiterId: user?.profile.id ?? 0, mayMove: true };
  return pageActor(system, leaves, provideApplyPipeline(system), input, [
    "connectivity.changed",
    "toast.acted",
  ]);
}

/** An import that was uploaded before: its file does not matter here, what becomes of it does. */
export function openImport(system: System, leaves: Leave[]) {
  return pageActor(system, leaves, provideImport(system), { id: 1 });
}

export function openWizard(system: System, leaves: Leave[], search: string) {
  const { user } = system.session.getSnapshot().context;
  const candidate = user?.strategy === "candidates" ? user.profile : null;
  const input = {
    standing: standingOf(user),
    email: candidate?.email ?? null,
    jobUid: new URLSearchParams(search).get("job_uid"),
  };
  return pageActor(system, leaves, provideRegistrationWizard(system), input, [
    "connectivity.changed",
    "session.expired",
  ]);
}

/** A shortlist by its link: who is admitted sees it. */
export function openShortlist(system: System, leaves: Leave[], id: string) {
  const access = pageActor(system, leaves, provideShortlistAccess(system), { shortlistId: id }, [
    "shortlist.refused",
    "connectivity.changed",
  ]);
  let inside: Leave[] = [];
  const page: { access: typeof access; review: ReturnType<typeof openReview> | null } = {
    access,
    review: null,
  };
  const show = () => {
    const isAdmitted = access.getSnapshot().matches("admitted");
    if (isAdmitted && !page.review) page.review = openReview(system, inside, id);
    if (isAdmitted || !page.review) return;
    for (const leave of inside) leave();
    inside = [];
    page.review = null;
  };
  access.subscribe(show);
  leaves.push(() => {
    for (const leave of inside) leave();
  });
  return page;
}
function openReview(system: System, leaves: Leave[], id: string) {
  const place = { by: "link", id } as const;
  const queue = unsentJudgements(system, place).read();
  const input = { shortlistId: id, shared: true, queue };
  return pageActor(system, leaves, provideShortlistReview(system, place), input, ["connectivity.changed"]);
}
