import { answersOf } from "#machines/answering/answering.draft.ts";
import { keepingOf } from "#machines/answering/answering.machine.ts";
import { shownColumns } from "#machines/apply-pipeline/apply-pipeline.context.ts";
import { bulkActionMachine } from "#machines/bulk-action/bulk-action.machine.ts";
import type { entityBoardMachine } from "#machines/entity-board/entity-board.machine.ts";
import type { ListRow } from "#machines/list-state/list-state.machine.ts";
import { reviewedApplies, unsentOf } from "#machines/shortlist-review/shortlist-review.setup.ts";
import type { Rule } from "./invariants.ts";
import { type FormId, formIds } from "./provider/answering.ts";
import type { World } from "./world.ts";

type EntityBoard = ReturnType<typeof entityBoardMachine.getInitialSnapshot>;
const doubles = <T>(list: readonly T[]) => list.filter((item, index) => list.indexOf(item) !== index);

/** The jobs by status, where they are looked at so. */
const recordsBoard = ({ app: { mounted } }: World) => (mounted.kind === "list" ? mounted.board : null);

/** A row of the list that is not as its record is. */
function oldRow({ provider }: World, rows: readonly ListRow[]): string | undefined {
  for (const { id, lock_version } of rows) {
    const record = provider.jobs.find((job) => job.id === id);
    if (!record) return `${id} was deleted`;
    if (record.lock_version !== lock_version) return `${id} is shown as of before`;
  }
  return undefined;
}

/** Where a board of records that was read and waits for nothing does not show them as they are. */
function wrongCard({ provider }: World, { columns }: EntityBoard["context"]): string | undefined {
  for (const { id: column, cards } of columns)
    for (const { id, lock_version } of cards) {
      const record = provider.jobs.find((job) => job.id === id);
      if (!record) return `${id} was deleted`;
      if (String(record.status) !== column) return `${id} is in ${column} and not in ${record.status}`;
      if (record.lock_version !== lock_version) return `${id} is shown as of before`;
    }
  return undefined;
}

type Pipeline = Extract<World["app"]["mounted"], { kind: "kanban" }>["pipeline"];
/** Where the kanban does not show its cards as they are. */
function wrongInKanban({ provider }: World, pipeline: Pipeline): string | undefined {
  const columns = shownColumns(pipeline.getSnapshot().context);
  const shown = columns.map(({ status, cards }) => ({ status, ids: cards.map(({ id }) => id) }));
  const reported = JSON.stringify(shown.filter(({ ids }) => ids.length > 0));
  const there = JSON.stringify(provider.kanban.columns().filter(({ ids }) => ids.length > 0));
  return reported === there ? undefined : `${reported} instead of ${there}`;
}

type Review = NonNullable<ReturnType<typeof reviewIn>>;
const reviewIn = ({ app: { mounted } }: World) => (mounted.kind === "shortlist" ? mounted.review : undefined);
/** Where a shortlist does not show what its reviewers judged. */
function wrongInReview({ provider }: World, review: Review): string | undefined {
  const judged = ({ id, liked, starred, description, ...rest }: ReturnType<typeof reviewedApplies>[0]) => {
    const { like_candidate, deslike_candidate, star_candidate, amount_description } = rest;
    const counts = [like_candidate, deslike_candidate, star_candidate, amount_description];
    return JSON.stringify([id, liked, starred, description, counts]);
  };
  const shown = reviewedApplies(review.getSnapshot().context).map(judged).join();
  const there = provider.shortlist.applyIds.map(provider.shortlist.applyOf).map(judged).join();
  return shown === there ? undefined : `${shown} instead of ${there}`;
}

/** The form on the screen that is answered by a link, as it is now. */
const formIn = ({ app: { mounted } }: World) =>
  mounted.kind === "form" ? { form: mounted.form.getSnapshot() } : undefined;

/** Of the kanban, an import, the registration, a shortlist and a form: true after every step. */
export const alwaysAtWork: Record<string, Rule> = {
  "a card is in one column at a time, and each column counts its cards": ({ app: { mounted }, provider }) => {
    if (mounted.kind !== "kanban" || !mounted.pipeline.getSnapshot().matches("open")) return undefined;
    const columns = shownColumns(mounted.pipeline.getSnapshot().context);
    const twice = doubles(columns.flatMap(({ cards }) => cards.map(({ id }) => id)));
    if (twice.length > 0) return `card ${twice.join()} is there twice`;
    const wrong = columns.find(({ cards, status }) => cards.some((card) => card.status !== status));
    if (wrong) return `column ${wrong.status} has a card of another`;
    // Of a column that is read in pages some are not shown yet.
    if (provider.kanban.isInPages()) return undefined;
    const miscounted = columns.find(({ cards, count }) => cards.length !== count);
    return miscounted && `column ${miscounted.status} says ${miscounted.count} of ${miscounted.cards.length}`;
  },

  "no card gets lost": ({ app: { mounted }, provider }) => {
    if (
      provider.kanban.isInPages() ||
      mounted.kind !== "kanban" ||
      !mounted.pipeline.getSnapshot().matches("open")
    )
      return undefined;
    const columns = shownColumns(mounted.pipeline.getSnapshot().context);
    const shown = columns.flatMap((column) => column.cards).length;
    return shown === 5 ? undefined : `${shown} of 5 cards`;
  },

  "a card of a list's board is in one column at a time": (world) => {
    const columns = recordsBoard(world)?.board.getSnapshot().context.columns ?? [];
    const twice = doubles(columns.flatMap(({ cards }) => cards.map(({ id }) => id)));
    return twice.length > 0 ? `card ${twice.join()} is there twice` : undefined;
  },

  "a list's board that received everything shows each record where it stands": (world) => {
    const opened = recordsBoard(world);
    if (
      !opened ||
      world.browser.requests.length > 0 ||
      !world.provider.cable.isReceived("EntityChannel", world.browser.sockets)
    )
      return undefined;
    const board = opened.board.getSnapshot();
    const isRead = board.matches({ reading: "ready", sending: "idle" });
    return isRead && opened.follow.getSnapshot().matches({ following: "fresh" })
      ? wrongCard(world, board.context)
      : undefined;
  },

  "a list that received everything shows what was saved last, and nothing that was deleted": (world) => {
    const { app, browser, provider } = world;
    const opened = app.mounted.kind === "list" ? app.mounted : undefined;
    if (!opened?.follow || !provider.cable.isReceived("EntityChannel", browser.sockets)) return undefined;
    if (!opened.follow.getSnapshot().matches({ following: "fresh" })) return undefined;
    const list = opened.list.getSnapshot();
    return list.matches("ready") ? oldRow(world, list.context.rows) : undefined;
  },

  "a kanban that received everything shows each card where it stands": (world) => {
    const { app, browser, provider } = world;
    if (app.mounted.kind !== "kanban" || browser.requests.length > 0 || provider.kanban.isInPages())
      return undefined;
    const state = app.mounted.pipeline.getSnapshot();
    const isRead = state.matches({ open: { reading: "settled", asking: "closed", live: "hearing" } });
    const { tasks, shownTerm } = state.context;
    return isRead &&
      tasks.length === 0 &&
      shownTerm === "" &&
      provider.cable.isReceived("JobBoardChannel", browser.sockets)
      ? wrongInKanban(world, app.mounted.pipeline)
      : undefined;
  },

  "a shortlist that received everything shows what its reviewers judged": (world) => {
    const review = reviewIn(world);
    if (!review?.getSnapshot().matches({ content: "ready" }) || world.browser.requests.length > 0)
      return undefined;
    return unsentOf(review.getSnapshot().context).length === 0 &&
      world.provider.cable.isReceived("ShortlistChannel", world.browser.sockets)
      ? wrongInReview(world, review)
      : undefined;
  },

  "an import that received everything shows how far it is": ({ app: { mounted }, browser, provider }) => {
    if (mounted.kind !== "import" || browser.requests.length > 0) return undefined;
    const state = mounted.imported.getSnapshot();
    if (!state.matches({ running: "live" })) return undefined;
    if (!provider.cable.isFollowed("ImportChannel", browser.sockets)) return undefined;
    const [shown, there] = [state.context.task?.processed, provider.imports.task.processed];
    return shown === there ? undefined : `${shown} rows instead of ${there}`;
  },

  "an import's rows are reported once each": ({ app: { mounted } }) => {
    if (mounted.kind !== "import") return undefined;
    const { task } = mounted.imported.getSnapshot().context;
    if (!task) return undefined;
    const { created, updated, skipped, failed, processed, total } = task;
    if (processed > total) return `${processed} of ${total}`;
    const reported = created + updated + skipped + failed;
    return reported === processed ? undefined : `${reported} outcomes of ${processed} rows`;
  },

  "what is filled in for all that is selected stays until it is done or dropped": ({ app, seen }) => {
    const bulk = app.live(bulkActionMachine)?.getSnapshot();
    const task = bulk?.value.task;
    if (!bulk || (task !== "composing" && task !== "asking")) {
      seen.forAll = null;
      return undefined;
    }
    const shown = Object.entries(bulk.context.params);
    const lost = Object.entries(seen.forAll ?? {}).find(
      ([field, value]) => !shown.some(([name, given]) => name === field && given === value),
    );
    return lost && `${lost[0]} is not '${String(lost[1])}'`;
  },

  "nothing written in the registration is lost": ({ app: { mounted }, seen: { registration } }) => {
    if (mounted.kind !== "wizard") return undefined;
    const state = mounted.wizard.getSnapshot();
    if (state.matches("completed") || state.matches("completedAndApplied") || state.matches("applyFailed"))
      Object.assign(registration, { name: null, city: null });
    const { name, city } = registration;
    const { account, curriculum } = state.context.draft;
    if (state.hasTag("account") && name !== null && account.name !== name)
      return `'${name}' became '${account.name}'`;
    return state.matches({ curriculum: "editing" }) && city !== null && curriculum.city !== city
      ? `'${city}' became '${String(curriculum.city)}'`
      : undefined;
  },

  "a password is not kept once it was sent": ({ app: { mounted } }) => {
    if (mounted.kind !== "wizard") return undefined;
    const state = mounted.wizard.getSnapshot();
    return !state.hasTag("account") && !state.matches("expired") && state.context.password !== ""
      ? "it is"
      : undefined;
  },

  "steps of a flow that are reported as saved are those of their version": ({
    app: { mounted },
    provider,
  }) => {
    if (mounted.kind !== "flow") return undefined;
    const state = mounted.flow.getSnapshot();
    const { flow, steps } = state.context;
    if (!flow || !state.matches({ editing: "ready" })) return undefined;
    const [shown, there] = [steps, provider.house.stepsOf(flow.version) ?? []].map((list) =>
      list.map(({ id }) => id).join(),
    );
    return shown === there ? undefined : `${shown} instead of ${there}`;
  },

  "no edit of a flow is lost": ({ app: { mounted }, seen }) => {
    if (mounted.kind !== "flow") return undefined;
    const { flow, steps } = mounted.flow.getSnapshot().context;
    const lost = [...seen.flowSteps].filter((id) => !steps.some((step) => step.id === id));
    return flow && lost.length > 0 ? `${lost.join()} is not there any more` : undefined;
  },

  "what a new business was called stays until it is there": ({ app: { mounted }, seen }) => {
    if (mounted.kind !== "business") return undefined;
    const { name } = mounted.business.getSnapshot().context.draft;
    const written = seen.newBusiness.current;
    return written === null || written === name ? undefined : `'${written}' became '${name}'`;
  },

  "what is reported as saved of a form is at the provider": (world) => {
    const { form } = formIn(world) ?? {};
    if (!form || world.other || world.browser.requests.length > 0) return undefined;
    const { sheetId, sheet, unsaved } = form.context;
    if (keepingOf(form) !== "saved" || !form.matches("asking")) return undefined;
    const there = world.provider.answering.answersOf(sheetId as FormId);
    const lost = Object.entries(answersOf(sheet, unsaved)).find(
      ([id, value]) => JSON.stringify(value) !== JSON.stringify(there.get(Number(id))),
    );
    // What was sent elsewhere, or asked anew, is reported with the next answer.
    return lost && world.provider.answering.statusOf(sheetId as FormId) === "asked" && there.size > 0
      ? `question ${lost[0]} is not`
      : undefined;
  },

  "unsaved text of a form is reported": (world) => {
    const { form } = formIn(world) ?? {};
    if (!form?.matches("asking") || Object.keys(form.context.unsaved).length === 0) return undefined;
    const reported = keepingOf(form);
    return reported === "saved" || reported === "untouched"
      ? `${JSON.stringify(form.context.unsaved)} is ${reported}`
      : undefined;
  },

  "what was answered in a form stays until it is sent": (world) => {
    const { form } = formIn(world) ?? {};
    if (!form || world.other || world.seen.wasFull) return undefined;
    if (!form.matches("asking") && !form.hasTag("review")) return undefined;
    const { sheetId, sheet, unsaved } = form.context;
    const shown = answersOf(sheet, unsaved);
    for (const [key, words] of world.seen.answers) {
      const [id, question] = key.split(" ");
      const value = shown[Number(question)];
      const there = value?.type === "text" ? value.text : null;
      if (id === sheetId && there !== words) return `'${words}' became '${there}'`;
    }
    return undefined;
  },

  "nothing is saved or sent of a form that was reported as over": ({ seen, other }) =>
    other ? undefined : seen.calls.find(({ afterwards }) => afterwards !== undefined)?.key,

  "a form that is over takes nothing": ({ provider }) => provider.answering.takenAfterwards[0],

  "a form is sent once": ({ provider }) => formIds.find((id) => provider.answering.sentOf(id) > 1),

  "nobody is asked, and nothing is taken back, that was not confirmed": ({ seen }) =>
    seen.requests > seen.confirmedRequests
      ? `${seen.requests} requests, ${seen.confirmedRequests} confirmed`
      : undefined,

  "no count of a judgement is below nothing": ({ app: { mounted } }) => {
    const review = mounted.kind === "shortlist" ? mounted.review : null;
    if (!review) return undefined;
    const below = reviewedApplies(review.getSnapshot().context).find(
      ({ like_candidate, deslike_candidate, star_candidate, amount_description }) =>
        Math.min(like_candidate, deslike_candidate, star_candidate, amount_description) < 0,
    );
    return below && `of candidate ${below.id}`;
  },
};

/** The same once nothing is under way any more. */
export const inTheEndOfWork: Record<string, Rule> = {
  "each card is where its last confirmed move put it": (world) => {
    const { app, provider } = world;
    const { mounted } = app;
    if (mounted.kind !== "kanban") return undefined;
    const state = mounted.pipeline.getSnapshot();
    const { context } = state;
    if (!state.matches({ open: { reading: "settled", asking: "closed", live: "hearing" } })) return undefined;
    if (provider.kanban.isInPages()) return undefined;
    if (context.tasks.length > 0) return `${context.tasks.length} moves wait for ever`;
    return wrongInKanban(world, mounted.pipeline);
  },

  "each card of a list's board stands where its record does, and none is of a deleted one": (world) => {
    const board = recordsBoard(world)?.board.getSnapshot();
    if (!board?.matches({ reading: "ready" })) return undefined;
    const { moves } = board.context;
    return moves.length > 0 ? `${moves.length} moves wait for ever` : wrongCard(world, board.context);
  },

  "an import shows what became of its rows": ({ app: { mounted }, provider }) => {
    if (mounted.kind !== "import") return undefined;
    const state = mounted.imported.getSnapshot();
    const { task } = state.context;
    if (state.hasTag("busy")) return JSON.stringify(state.value);
    if (!task || !["running", "stopped", "completed"].some((item) => state.matches(item as "running")))
      return undefined;
    const there = provider.imports.task;
    const same = (["processed", "created", "updated", "skipped", "failed"] as const).every(
      (count) => task[count] === there[count],
    );
    return same ? undefined : `${task.processed} rows instead of ${there.processed}`;
  },

  "the counts of a shortlist are what its reviewers judged": (world) => {
    const review = reviewIn(world);
    if (!review?.getSnapshot().matches({ content: "ready" })) return undefined;
    return unsentOf(review.getSnapshot().context).length > 0
      ? "a judgement waits for ever"
      : wrongInReview(world, review);
  },

  "nothing that was judged is lost": ({ app: { mounted }, seen }) => {
    const review = mounted.kind === "shortlist" ? mounted.review : null;
    if (!review?.getSnapshot().matches({ content: "ready" })) return undefined;
    const lost = reviewedApplies(review.getSnapshot().context).find(
      ({ id, liked }) => seen.judged.has(id) && seen.judged.get(id) !== liked,
    );
    return (
      lost && `of candidate ${lost.id}: ${String(seen.judged.get(lost.id))} became ${String(lost.liked)}`
    );
  },

  "no step of a flow waits for ever to be saved": ({ app: { mounted } }) =>
    mounted.kind === "flow" && mounted.flow.getSnapshot().matches({ editing: "saving" })
      ? "one is on its way"
      : undefined,

  "no answer of a form waits for ever": (world) => {
    const { form } = formIn(world) ?? {};
    const waits = form && (form.hasTag("busy") || form.matches("held") || keepingOf(form) === "away");
    return waits || (form?.matches("asking") && keepingOf(form) === "saving")
      ? JSON.stringify(form?.value)
      : undefined;
  },

  "nothing of the registration waits for ever": ({ app: { mounted } }) =>
    mounted.kind === "wizard" && mounted.wizard.getSnapshot().hasTag("busy")
      ? JSON.stringify(mounted.wizard.getSnapshot().value)
      : undefined,
};
