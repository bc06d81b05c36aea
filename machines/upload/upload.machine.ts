import { assign, emit, fromCallback, setup } from "xstate";
import type { DataFile } from "#contract/calls/candidates.ts";
import { notProvided } from "../effects.ts";
import { withFields } from "../shared/params.ts";
import { isTooLarge, type PickedFile } from "../shared/picked-file.ts";

export type UploadFailure = "too_large" | "unsupported" | "unavailable" | "failed";

export interface UploadInput {
  /** Megabytes of 1,000,000 bytes; a file of that size or more is refused. */
  limitMb: number;
  fileType: "cv" | "avatar" | "other";
  /** Media types; empty: any type. */
  accepts: readonly string[];
  current: DataFile | null;
}

interface Context extends UploadInput {
  file: PickedFile | null;
  percent: number;
  failure: UploadFailure | null;
  /** What in the file is at fault, where the provider names it: the field of a template, say. */
  fault: string | null;
}

/** Progress reported by the running upload. */
export type UploadReport =
  | { type: "upload.progressed"; percent: number }
  | { type: "upload.finished"; dataFile: DataFile }
  | { type: "upload.refused"; code: string; fault?: string };

export type UploadEvent =
  | UploadReport
  | { type: "file.chosen"; file: PickedFile }
  | { type: "cancel.requested" }
  | { type: "retry.requested" }
  | { type: "connectivity.changed"; online: boolean };

type Emitted = { type: "file.uploaded"; dataFile: DataFile };

function failureOf(code: string): UploadFailure {
  if (code === "file_too_large") return "too_large";
  return code === "unsupported_file" ? "unsupported" : "failed";
}

/** One file upload: checked against its limit, sent with progress, cancelled, retried. */
export const uploadMachine = setup({
  types: {
    context: {} as Context,
    events: {} as UploadEvent,
    emitted: {} as Emitted,
    input: {} as UploadInput,
  },
  actors: {
    send: fromCallback<UploadEvent, { file: PickedFile | null; fileType: UploadInput["fileType"] }>(
      notProvided,
    ),
  },
  actions: {
    keepFile: assign((_, params: { file: PickedFile }) => ({ file: params.file, percent: 0, failure: null })),
    startOver: assign({ percent: 0, failure: null }),
    keepPercent: assign(({ context }, params: { percent: number }) => ({
      percent: Math.min(100, Math.max(context.percent, params.percent)),
    })),
    keepUploaded: assign((_, params: { dataFile: DataFile }) => ({
      current: params.dataFile,
      file: null,
      percent: 100,
    })),
    keepFailure: assign((_, params: { failure: UploadFailure; fault?: string | undefined }) => ({
      failure: params.failure,
      fault: params.fault ?? null,
    })),
    forgetFile: assign({ file: null, percent: 0, failure: null }),
    announceUploaded: emit((_, params: { dataFile: DataFile }) => ({
      type: "file.uploaded" as const,
      dataFile: params.dataFile,
    })),
  },
  guards: {
    isTooLarge: ({ context }, params: { file: PickedFile }) => isTooLarge(params.file.size, context.limitMb),
    isUnsupported: ({ context }, params: { file: PickedFile }) =>
      context.accepts.length > 0 && !context.accepts.includes(params.file.contentType),
    isUnreachable: (_, params: { code: string }) => params.code === "unavailable",
    isOnline: (_, params: { online: boolean }) => params.online,
  },
}).createMachine({
  id: "upload",
  context: ({ input }) => ({ ...input, file: null, percent: 0, failure: null, fault: null }),
  initial: "resting",
  states: {
    resting: {
      initial: "ready",
      on: {
        "file.chosen": [
          {
            guard: withFields("isTooLarge", "file"),
            target: ".refused",
            actions: [
              withFields("keepFile", "file"),
              { type: "keepFailure", params: { failure: "too_large" } },
            ],
          },
          {
            guard: withFields("isUnsupported", "file"),
            target: ".refused",
            actions: [
              withFields("keepFile", "file"),
              { type: "keepFailure", params: { failure: "unsupported" } },
            ],
          },
          {
            target: "sending",
            actions: withFields("keepFile", "file"),
          },
        ],
      },
      states: {
        ready: {},
        refused: {
          description: "This file can never go: another one is needed.",
          on: { "cancel.requested": { target: "ready", actions: "forgetFile" } },
        },
        failed: {
          on: {
            "retry.requested": { target: "#upload.sending", actions: "startOver" },
            "cancel.requested": { target: "ready", actions: "forgetFile" },
          },
        },
        waiting: {
          description:
            "The connection is lost: the file goes by itself when it is back, unless another is chosen.",
          on: {
            "connectivity.changed": {
              guard: withFields("isOnline", "online"),
              target: "#upload.sending",
              actions: "startOver",
            },
            "retry.requested": { target: "#upload.sending", actions: "startOver" },
            "cancel.requested": { target: "ready", actions: "forgetFile" },
          },
        },
      },
    },
    sending: {
      invoke: {
        id: "send",
        src: "send",
        input: ({ context }) => ({ file: context.file, fileType: context.fileType }),
      },
      on: {
        "upload.progressed": {
          actions: withFields("keepPercent", "percent"),
        },
        "upload.finished": {
          target: "resting",
          actions: [withFields("keepUploaded", "dataFile"), withFields("announceUploaded", "dataFile")],
        },
        "upload.refused": [
          {
            guard: withFields("isUnreachable", "code"),
            target: "resting.waiting",
            actions: { type: "keepFailure", params: { failure: "unavailable" } },
          },
          {
            target: "resting.failed",
            actions: {
              type: "keepFailure",
              params: ({ event }) => ({ failure: failureOf(event.code), fault: event.fault }),
            },
          },
        ],
        "cancel.requested": { target: "resting", actions: "forgetFile" },
      },
    },
  },
});
