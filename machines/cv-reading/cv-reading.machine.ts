import { assign, emit, fromPromise, setup } from "xstate";
import type { CurriculumWrite } from "#contract/calls/candidates.ts";
import { type Edits, editedPiece, fillingPieces, isWhole, standingOf } from "#contract/calls/cv-pieces.ts";
import type { CvPiece, CvReading } from "#contract/calls/cv-readings.ts";
import { delays } from "../delays.ts";
import { codeOf, notProvided } from "../effects.ts";
import { withError, withFields, withOutput } from "../shared/params.ts";

/** State that survives a reload; the file itself is read again. */
export interface CvDraft {
  fileId: number;
  edits: Edits;
  dismissed: string[];
}

interface Context {
  fileId: number | null;
  /** Where the pieces go: a saved curriculum, or a draft. */
  into: "curriculum" | "draft";
  /** Empty fields are filled at once; filled ones need confirmation. */
  fills: boolean;
  reading: CvReading | null;
  /** The curriculum the pieces are compared with. */
  curriculum: CurriculumWrite;
  edits: Edits;
  /** Keys of pieces that are not wanted. */
  dismissed: string[];
  /** The pieces on their way into the curriculum. */
  accepted: CvPiece[];
  /** How many pieces were written by themselves. */
  filled: number;
  failure: string | null;
}

type Event =
  | { type: "file.given"; fileId: number }
  | { type: "piece.edited"; key: string; value: CvPiece["value"] }
  | { type: "piece.dismissed"; key: string }
  | { type: "piece.restored"; key: string }
  | { type: "pieces.accepted"; keys: string[] }
  | { type: "retry.requested" }
  | { type: "close.requested" }
  | { type: "connectivity.changed"; online: boolean };

type Emitted = { type: "curriculum.saved" };

interface Read {
  reading: CvReading;
  curriculum: CurriculumWrite;
}

const wanted = (context: Context, keys: readonly string[]): CvPiece[] =>
  (context.reading?.pieces ?? [])
    .filter((piece) => keys.includes(piece.key) && !context.dismissed.includes(piece.key))
    .map((piece) => editedPiece(piece, context.edits))
    .filter((piece) => isWhole(piece) && standingOf(piece, context.curriculum) !== "there");

/** A CV reading: its pieces are shown beside the document, edited, rejected, or accepted into the curriculum. */
export const cvReadingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    tags: {} as "busy" | "offline",
    input: {} as { draft: CvDraft | null; into: "curriculum" | "draft" },
  },
  actors: {
    read: fromPromise<Read, { fileId: number }>(notProvided),
    accept: fromPromise<CurriculumWrite, { pieces: CvPiece[] }>(notProvided),
  },
  delays: { tryAgain: delays.tryAgain },
  actions: {
    /** Keeps what was edited and left out where a reload does not lose it. */
    keepDraft: notProvided,
    dropDraft: notProvided,
    begin: assign((_, params: { fileId: number }) => ({
      fileId: params.fileId,
      reading: null,
      edits: {},
      dismissed: [],
      accepted: [],
      filled: 0,
      failure: null,
    })),
    forget: assign({ fileId: null, reading: null, edits: {}, dismissed: [], filled: 0, failure: null }),
    keepReading: assign((_, params: { read: Read }) => ({ ...params.read, failure: null })),
    keepEdit: assign(({ context }, params: { key: string; value: CvPiece["value"] }) => ({
      edits: { ...context.edits, [params.key]: params.value },
    })),
    dismiss: assign(({ context }, params: { key: string }) => ({
      dismissed: [...new Set([...context.dismissed, params.key])],
    })),
    restore: assign(({ context }, params: { key: string }) => ({
      dismissed: context.dismissed.filter((key) => key !== params.key),
    })),
    take: assign(({ context }, params: { keys: string[] }) => ({
      accepted: wanted(context, params.keys),
      failure: null,
    })),
    /** Nothing was edited or left out yet. */
    takeFilling: assign(({ context }) => {
      const accepted = fillingPieces(context.reading?.pieces ?? [], context.curriculum);
      return { accepted, filled: accepted.length, fills: false };
    }),
    keepAccepted: assign((_, params: { curriculum: CurriculumWrite }) => ({
      curriculum: params.curriculum,
      accepted: [],
      failure: null,
    })),
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: codeOf(params.error) })),
    announceSaved: emit({ type: "curriculum.saved" }),
  },
  guards: {
    hasFile: ({ context }) => context.fileId !== null,
    fills: ({ context }) => context.fills,
    isDraft: ({ context }) => context.into === "draft",
    hasNone: ({ context }) => context.accepted.length === 0,
    isUnreadable: (_, params: { read: Read }) => params.read.reading.problem !== null,
    isWanted: ({ context }, params: { keys: string[] }) => wanted(context, params.keys).length > 0,
    isUnreachable: (_, params: { error: unknown }) => codeOf(params.error) === "unavailable",
    isOnline: (_, params: { online: boolean }) => params.online,
  },
}).createMachine({
  id: "cvReading",
  context: ({ input: { draft, into } }) => ({
    fileId: draft?.fileId ?? null,
    into,
    // Pieces deselected before a reload stay deselected.
    fills: into === "draft" && draft === null,
    reading: null,
    curriculum: {},
    edits: draft?.edits ?? {},
    dismissed: draft?.dismissed ?? [],
    accepted: [],
    filled: 0,
    failure: null,
  }),
  initial: "beginning",
  on: {
    "file.given": { target: ".reading", actions: [withFields("begin", "fileId"), "keepDraft"] },
    "close.requested": { target: ".resting", actions: ["forget", "dropDraft"] },
  },
  states: {
    beginning: { always: [{ guard: "hasFile", target: "reading" }, { target: "resting" }] },
    resting: {},
    reading: {
      tags: "busy",
      invoke: {
        id: "read",
        src: "read",
        input: ({ context }) => ({ fileId: context.fileId ?? 0 }),
        onDone: [
          {
            guard: withOutput("isUnreadable", "read"),
            target: "unreadable",
            actions: withOutput("keepReading", "read"),
          },
          { target: "filling", actions: withOutput("keepReading", "read") },
        ],
        onError: [
          { guard: withError("isUnreachable"), target: "readWaiting" },
          { target: "readFailed", actions: withError("keepFailure") },
        ],
      },
    },
    readWaiting: {
      description: "The connection is lost: it is read when that is back.",
      tags: ["busy", "offline"],
      after: { tryAgain: "reading" },
      on: { "connectivity.changed": { guard: withFields("isOnline", "online"), target: "reading" } },
    },
    readFailed: { on: { "retry.requested": "reading" } },
    unreadable: { description: "A picture, a locked file or one of another kind: its reading says which." },
    filling: {
      always: [{ guard: "fills", target: "taking", actions: "takeFilling" }, { target: "proposing" }],
    },
    taking: { always: [{ guard: "hasNone", target: "proposing" }, { target: "accepting" }] },
    proposing: {
      on: {
        "piece.edited": { actions: [withFields("keepEdit", "key", "value"), "keepDraft"] },
        "piece.dismissed": { actions: [withFields("dismiss", "key"), "keepDraft"] },
        "piece.restored": { actions: [withFields("restore", "key"), "keepDraft"] },
        "pieces.accepted": {
          guard: withFields("isWanted", "keys"),
          target: "accepting",
          actions: withFields("take", "keys"),
        },
      },
    },
    accepting: {
      tags: "busy",
      invoke: {
        id: "accept",
        src: "accept",
        input: ({ context }) => ({ pieces: context.accepted }),
        onDone: [
          { guard: "isDraft", target: "proposing", actions: withOutput("keepAccepted", "curriculum") },
          { target: "proposing", actions: [withOutput("keepAccepted", "curriculum"), "announceSaved"] },
        ],
        onError: [
          { guard: withError("isUnreachable"), target: "acceptWaiting" },
          { target: "proposing", actions: withError("keepFailure") },
        ],
      },
    },
    acceptWaiting: {
      description: "The connection is lost: the pieces go when it is back.",
      tags: ["busy", "offline"],
      after: { tryAgain: "accepting" },
      on: { "connectivity.changed": { guard: withFields("isOnline", "online"), target: "accepting" } },
    },
  },
});
