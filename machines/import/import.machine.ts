import { assign, fromCallback, fromPromise, setup } from "xstate";
import type { CallAnswer } from "#contract/calls/all.ts";
import type { ImportTask } from "#contract/calls/imports.ts";
import { codeOf, notProvided } from "../effects.ts";
import type { Progress, ProgressChannelInput } from "../progress-channel/progress-channel.machine.ts";
import { withEvent, withOutput } from "../shared/params.ts";
import { isTooLarge, type PickedFile } from "../shared/picked-file.ts";

export type ImportPreview = CallAnswer<"GET /recruiters/imports/:id/preview">;
export type Preset = ImportTask["preset"];
export type Duplicates = ImportTask["duplicates"];
export type Mapping = ImportTask["mapping"];

/** Megabytes of 1,000,000 bytes; a file of that size or more is refused. */
export const importLimitMb = 100;

/** Fields required to import anyone, and those that several columns may fill together. */
export const neededFields = ["name", "email"] as const;
const sharedFields = ["name", "skills"];

export const missingFields = (mapping: Mapping): string[] =>
  neededFields.filter((field) => !Object.values(mapping).includes(field));

/** A field maps to one column, except joined ones: mapping it here removes it there. */
function mapped(mapping: Mapping, column: string, field: string | null): Mapping {
  const others = Object.entries(mapping).map(([name, taken]): [string, string | null] => [
    name,
    field !== null && taken === field && !sharedFields.includes(field) ? null : taken,
  ]);
  return { ...Object.fromEntries(others), [column]: field };
}

interface Context {
  id: number | null;
  file: PickedFile | null;
  /** Of the upload. */
  percent: number;
  task: ImportTask | null;
  mapping: Mapping;
  duplicates: Duplicates;
  preview: ImportPreview | null;
  failure: string | null;
}

export type ImportReport =
  | { type: "upload.progressed"; percent: number }
  | { type: "upload.finished"; task: ImportTask }
  | { type: "upload.refused"; code: string }
  | { type: "progress.reported"; progress: Progress }
  | { type: "progress.interrupted" }
  | { type: "progress.completed"; progress: Progress }
  | { type: "progress.failed"; progress: Progress };

export type ImportEvent =
  | ImportReport
  | { type: "file.chosen"; file: PickedFile }
  | { type: "file.refused"; code: string }
  | { type: "import.opened"; id: number }
  | { type: "preset.chosen"; preset: Preset }
  | { type: "column.mapped"; column: string; field: string | null }
  | { type: "duplicates.chosen"; duplicates: Duplicates }
  | { type: "preview.requested" }
  | { type: "back.requested" }
  | { type: "start.requested" }
  | { type: "stop.requested" }
  | { type: "resume.requested" }
  | { type: "cancel.requested" }
  | { type: "another.requested" };

export type SavedChoice = { id: number; preset?: Preset; mapping?: Mapping; duplicates?: Duplicates };
const nothing = {
  id: null,
  file: null,
  percent: 0,
  task: null,
  mapping: {},
  duplicates: "skip" as const,
  preview: null,
  failure: null,
};
const newerOr = (latest: number | undefined, known: number) => latest ?? known;
const failed = ({ event }: { event: { error: unknown } }) => ({ code: codeOf(event.error) });
const answered = ({ event }: { event: { output: ImportTask } }) => ({ task: event.output });
/** Another file, before anything of this one was imported or once no import is in progress. */
const another = {
  target: "#import.choosing",
  actions: ["forget", { type: "nameInAddress", params: { id: null } }],
} as const;
const idOf = ({ context }: { context: Context }) => ({ id: context.id ?? 0 });
const channelOf = ({ context }: { context: Context }) => ({
  requestId: context.id,
  loadingTime: null,
  redirectTo: null,
});

/** Importing a file: uploaded, mapped, previewed, run; stopped, resumed, and found again in its current state. */
export const importMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ImportEvent,
    input: {} as { id: number | null },
  },
  actors: {
    upload: fromCallback<ImportEvent, { file: PickedFile | null }>(notProvided),
    load: fromPromise<ImportTask, { id: number }>(notProvided),
    save: fromPromise<ImportTask, SavedChoice>(notProvided),
    preview: fromPromise<ImportPreview, { id: number }>(notProvided),
    start: fromPromise<ImportTask, { id: number }>(notProvided),
    stop: fromPromise<ImportTask, { id: number }>(notProvided),
    resume: fromPromise<ImportTask, { id: number }>(notProvided),
    watch: fromCallback<ImportEvent, ProgressChannelInput>(notProvided),
  },
  actions: {
    forget: assign(nothing),
    keepId: assign((_, params: { id: number }) => ({ ...nothing, id: params.id })),
    keepFile: assign((_, params: { file: PickedFile }) => ({ ...nothing, file: params.file })),
    keepPercent: assign((_, params: { percent: number }) => ({ percent: params.percent })),
    keepTask: assign((_, { task }: { task: ImportTask }) => ({
      id: task.id,
      task,
      mapping: task.mapping,
      duplicates: task.duplicates,
      failure: null,
    })),
    /** Messages carry the counts; the rest of the task is known. */
    keepProgress: assign(({ context: { task } }, { progress }: { progress: Progress }) => ({
      task: task && {
        ...task,
        percent: progress.percent,
        total: newerOr(progress.total, task.total),
        processed: newerOr(progress.processed, task.processed),
        created: newerOr(progress.created, task.created),
        updated: newerOr(progress.updated, task.updated),
        skipped: newerOr(progress.skipped, task.skipped),
        failed: newerOr(progress.failed, task.failed),
        error: progress.error ?? null,
      },
    })),
    map: assign(({ context }, params: { column: string; field: string | null }) => ({
      mapping: mapped(context.mapping, params.column, params.field),
      failure: null,
    })),
    chooseDuplicates: assign((_, params: { duplicates: Duplicates }) => ({ duplicates: params.duplicates })),
    keepPreview: assign((_, params: { preview: ImportPreview }) => ({
      preview: params.preview,
      failure: null,
    })),
    dropPreview: assign({ preview: null }),
    keepFailure: assign((_, params: { code: string }) => ({ failure: params.code })),
    clearFailure: assign({ failure: null }),
    /** The address names the import, so that a reload or a link finds it; null: none. */
    nameInAddress: (_, _params: { id: number | null }) => notProvided(),
  },
  guards: {
    isNamed: ({ context }) => context.id !== null,
    isTooLarge: (_, params: { file: PickedFile }) => isTooLarge(params.file.size, importLimitMb),
    isMapped: ({ context }) => missingFields(context.mapping).length === 0,
    isDraft: ({ context }) => context.task?.state === "draft",
    isUnderWay: ({ context }) => context.task?.state === "queued" || context.task?.state === "running",
    isCompleted: ({ context }) => context.task?.state === "completed",
    isStopped: ({ context }) => context.task?.state === "stopped",
    saysStopped: (_, params: { progress: Progress }) => params.progress.stopped === true,
  },
}).createMachine({
  id: "import",
  context: ({ input }) => ({ ...nothing, id: input.id }),
  initial: "beginning",
  states: {
    beginning: { always: [{ guard: "isNamed", target: "opening" }, { target: "choosing" }] },
    choosing: {
      on: {
        "file.chosen": [
          {
            guard: withEvent("isTooLarge"),
            actions: { type: "keepFailure", params: { code: "file_too_large" } },
          },
          { target: "uploading", actions: withEvent("keepFile") },
        ],
        "file.refused": { actions: withEvent("keepFailure") },
        "import.opened": {
          target: "opening",
          actions: [withEvent("keepId"), withEvent("nameInAddress")],
        },
      },
    },
    uploading: {
      invoke: { id: "upload", src: "upload", input: ({ context }) => ({ file: context.file }) },
      on: {
        "upload.progressed": { actions: withEvent("keepPercent") },
        "upload.finished": {
          target: "mapping",
          actions: [
            withEvent("keepTask"),
            { type: "nameInAddress", params: ({ event }) => ({ id: event.task.id }) },
          ],
        },
        "upload.refused": {
          target: "choosing",
          actions: ["forget", withEvent("keepFailure")],
        },
        "cancel.requested": { target: "choosing", actions: "forget" },
      },
    },
    opening: {
      description: "An import that exists: it is shown where it is now.",
      tags: "busy",
      invoke: {
        id: "load",
        src: "load",
        input: idOf,
        onDone: { target: "placing", actions: { type: "keepTask", params: answered } },
        onError: { target: "lost", actions: { type: "keepFailure", params: failed } },
      },
    },
    placing: {
      always: [
        { guard: "isDraft", target: "mapping" },
        { guard: "isUnderWay", target: "running" },
        { guard: "isCompleted", target: "completed" },
        { guard: "isStopped", target: "stopped" },
        { target: "failed" },
      ],
    },
    lost: {
      on: {
        "resume.requested": { target: "opening", actions: "clearFailure" },
      },
    },
    mapping: {
      initial: "editing",
      states: {
        editing: {
          on: {
            "column.mapped": { actions: withEvent("map") },
            "duplicates.chosen": { actions: withEvent("chooseDuplicates") },
            "preset.chosen": "suggesting",
            "preview.requested": { guard: "isMapped", target: "saving" },
            "another.requested": another,
          },
        },
        suggesting: {
          description: "Another system's headings: the provider suggests what they mean.",
          tags: "busy",
          invoke: {
            id: "suggest",
            src: "save",
            input: ({ context, event }) => ({
              ...idOf({ context }),
              preset: (event as Extract<ImportEvent, { type: "preset.chosen" }>).preset,
              duplicates: context.duplicates,
            }),
            onDone: { target: "editing", actions: { type: "keepTask", params: answered } },
            onError: { target: "editing", actions: { type: "keepFailure", params: failed } },
          },
        },
        saving: {
          tags: "busy",
          invoke: {
            id: "save",
            src: "save",
            input: ({ context }) => ({
              ...idOf({ context }),
              mapping: context.mapping,
              duplicates: context.duplicates,
            }),
            onDone: { target: "#import.previewing", actions: { type: "keepTask", params: answered } },
            onError: { target: "editing", actions: { type: "keepFailure", params: failed } },
          },
        },
      },
    },
    previewing: {
      initial: "loading",
      entry: "dropPreview",
      on: { "back.requested": "mapping" },
      states: {
        loading: {
          tags: "busy",
          invoke: {
            id: "preview",
            src: "preview",
            input: idOf,
            onDone: {
              target: "ready",
              actions: withOutput("keepPreview", "preview"),
            },
            onError: { target: "unread", actions: { type: "keepFailure", params: failed } },
          },
        },
        ready: { on: { "start.requested": "starting" } },
        unread: { on: { "preview.requested": { target: "loading", actions: "clearFailure" } } },
        starting: {
          tags: "busy",
          invoke: {
            id: "start",
            src: "start",
            input: idOf,
            onDone: { target: "#import.running", actions: { type: "keepTask", params: answered } },
            onError: { target: "ready", actions: { type: "keepFailure", params: failed } },
          },
        },
      },
    },
    running: {
      invoke: { id: "watch", src: "watch", input: channelOf },
      initial: "live",
      on: {
        "progress.reported": [
          { guard: withEvent("saysStopped"), target: ".doubted" },
          { target: ".live", actions: withEvent("keepProgress") },
        ],
        "progress.interrupted": ".interrupted",
        "progress.completed": {
          target: "completed",
          actions: withEvent("keepProgress"),
        },
        "progress.failed": {
          target: "failed",
          actions: withEvent("keepProgress"),
        },
        "stop.requested": "stopping",
      },
      states: {
        live: {},
        interrupted: { description: "The provider or the connection is away: the import goes on by itself." },
        doubted: {
          description:
            "Reported as stopped: somebody stopped it, or the report predates its resumption. Reads the task to find out.",
          invoke: {
            id: "ask",
            src: "load",
            input: idOf,
            onDone: { target: "#import.placing", actions: { type: "keepTask", params: answered } },
            onError: { target: "#import.lost", actions: { type: "keepFailure", params: failed } },
          },
        },
      },
    },
    stopping: {
      tags: "busy",
      invoke: {
        id: "stop",
        src: "stop",
        input: idOf,
        // The batch under way is finished first.
        onDone: { target: "halting", actions: { type: "keepTask", params: answered } },
        onError: { target: "opening" },
      },
    },
    halting: {
      tags: "busy",
      always: { guard: "isStopped", target: "stopped" },
      invoke: { id: "watchHalt", src: "watch", input: channelOf },
      on: {
        "progress.reported": [
          {
            guard: withEvent("saysStopped"),
            target: "stopped",
            actions: withEvent("keepProgress"),
          },
          { actions: withEvent("keepProgress") },
        ],
        "progress.completed": {
          target: "completed",
          actions: withEvent("keepProgress"),
        },
        "progress.failed": {
          target: "failed",
          actions: withEvent("keepProgress"),
        },
      },
    },
    stopped: {
      on: {
        "resume.requested": "resuming",
        "another.requested": another,
      },
    },
    resuming: {
      tags: "busy",
      invoke: {
        id: "resume",
        src: "resume",
        input: idOf,
        onDone: { target: "running", actions: { type: "keepTask", params: answered } },
        onError: { target: "lost", actions: { type: "keepFailure", params: failed } },
      },
    },
    completed: {
      on: {
        "another.requested": another,
      },
    },
    failed: {
      on: {
        "resume.requested": "resuming",
        "another.requested": another,
      },
    },
  },
});
