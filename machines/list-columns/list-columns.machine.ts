import { assign, emit, fromPromise, setup } from "xstate";
import type { FoldedStages, ListDensity } from "#contract/calls/list-views.ts";
import type { NoticeRaised } from "#contract/notices.ts";
import { notProvided } from "../effects.ts";
import type { View } from "../shared/list-query.ts";
import { withEvent } from "../shared/params.ts";

export interface ColumnChoice {
  field: string;
  width: number | null;
  visible: boolean;
}

/** The columns of one view type, the last view of the list, row height, collapsed stages. */
export type ListChoice =
  | { part: View; columns: ColumnChoice[] }
  | { part: "view"; view: View }
  | { part: "density"; density: ListDensity }
  | { part: "folded"; folded: FoldedStages };
type Part = ListChoice["part"];

interface Context {
  /** Saved since the list was opened. */
  saved: ListChoice[];
  /** Queue of saves, oldest first; only the last choice of each part. */
  waiting: ListChoice[];
  sent: ListChoice | null;
}

type Event =
  | { type: "choice.made"; choice: ListChoice }
  /** The list is reopened: stored preferences are read again. */
  | { type: "list.opened" }
  | { type: "session.ended" };

const put = (choices: readonly ListChoice[], choice: ListChoice) => [
  ...choices.filter(({ part }) => part !== choice.part),
  choice,
];
const nothing = { saved: [], waiting: [], sent: null };

/** A person's display preferences for a list. Choices are saved in order; the last one of each part wins. */
export const listColumnsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as NoticeRaised<"error">,
  },
  actors: { save: fromPromise<void, { choice: ListChoice | null }>(notProvided) },
  actions: {
    queue: assign(({ context }, { choice }: { choice: ListChoice }) => ({
      waiting: put(context.waiting, choice),
    })),
    send: assign(({ context: { waiting } }) => ({ sent: waiting[0] ?? null, waiting: waiting.slice(1) })),
    keepSaved: assign(({ context: { saved, sent } }) => ({
      saved: sent ? put(saved, sent) : saved,
      sent: null,
    })),
    takeBack: assign({ sent: null }),
    forgetSaved: assign({ saved: [] }),
    forget: assign(nothing),
    announceFailed: emit({ type: "notice.raised", kind: "error", notice: { code: "columns_not_saved" } }),
  },
  guards: {
    hasMore: ({ context }) => context.waiting.length > 0,
    isSuperseded: ({ context: { waiting, sent } }) => waiting.some(({ part }) => part === sent?.part),
  },
}).createMachine({
  id: "listColumns",
  context: nothing,
  initial: "idle",
  on: {
    "session.ended": { target: ".idle", actions: "forget" },
    "list.opened": { actions: "forgetSaved" },
  },
  states: {
    idle: {
      on: {
        "choice.made": { target: "saving", actions: withEvent("queue") },
      },
    },
    saving: {
      entry: "send",
      on: { "choice.made": { actions: withEvent("queue") } },
      invoke: {
        id: "save",
        src: "save",
        input: ({ context }) => ({ choice: context.sent }),
        onDone: { target: "goingOn", actions: "keepSaved" },
        onError: "failed",
      },
    },
    goingOn: { always: [{ guard: "hasMore", target: "saving" }, { target: "idle" }] },
    failed: {
      description: "No error is shown where a newer choice replaces it: that one is sent anyway.",
      always: [
        { guard: "isSuperseded", target: "saving", actions: "takeBack" },
        { target: "goingOn", actions: ["takeBack", "announceFailed"] },
      ],
    },
  },
});

type Choice<P extends Part> = Extract<ListChoice, { part: P }>;

/** The last choice of a part; undefined if the read value holds. */
function chosen<P extends Part>({ saved, waiting, sent }: Context, part: P): Choice<P> | undefined {
  return [...saved, ...(sent ? [sent] : []), ...waiting].findLast(
    (choice): choice is Choice<P> => choice.part === part,
  );
}

export const chosenColumns = (context: Context, view: View): ColumnChoice[] | undefined =>
  chosen(context, view)?.columns;
export const chosenDensity = (context: Context): ListDensity | undefined =>
  chosen(context, "density")?.density;
export const chosenFolded = (context: Context): FoldedStages | undefined => chosen(context, "folded")?.folded;
