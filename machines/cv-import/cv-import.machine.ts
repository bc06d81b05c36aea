import { assign, fromPromise, setup } from "xstate";
import type { CvCandidate, CvReading } from "#contract/calls/cv-readings.ts";
import type { DuplicateMatch } from "#contract/calls/duplicates.ts";
import { delays } from "../delays.ts";
import { codeOf, notProvided } from "../effects.ts";
import { withError, withFields, withOutput } from "../shared/params.ts";
import type { PickedFile } from "../shared/picked-file.ts";
import {
  type CvRow,
  type CvStage,
  candidateOf,
  cvLimits,
  isReady,
  type KeptCvRow,
  restoredRow,
  rowOf,
} from "./rows.ts";

interface Context {
  rows: CvRow[];
  /** The row that is being sent, read, made or erased. */
  current: string | null;
  /** More files were dropped than are accepted at once; this is how many. */
  surplus: number;
}

type Event =
  | { type: "files.chosen"; files: PickedFile[] }
  | { type: "row.edited"; key: string; change: Partial<CvCandidate> }
  | { type: "rows.accepted"; keys: string[] }
  | { type: "row.joined"; key: string; candidateId: number }
  | { type: "row.left"; key: string }
  | { type: "connectivity.changed"; online: boolean };

const first = ({ rows }: Context, ...stages: CvStage[]) => rows.find(({ stage }) => stages.includes(stage));
const currentOf = ({ current, rows }: Context) => rows.find(({ key }) => key === current) as CvRow;
const taken = ({ rows }: Context, files: readonly PickedFile[]): PickedFile[] =>
  files.slice(0, cvLimits.files - rows.filter(({ stage }) => stage !== "made").length);
/** An upload in flight is left alone. */
const atRest: readonly CvStage[] = ["ready", "failed", "made"];
const canAccept = ({ rows }: Context, keys: readonly string[]) =>
  rows.some((row) => keys.includes(row.key) && isReady(row));
const canLeave = ({ rows }: Context, key: string) =>
  rows.some((row) => row.key === key && atRest.includes(row.stage));
const canJoin = ({ rows }: Context, key: string) =>
  rows.some((row) => row.key === key && row.stage === "ready");

const changed = (rows: readonly CvRow[], key: string | null, change: Partial<CvRow>): CvRow[] =>
  rows.map((row) => (row.key === key ? { ...row, ...change } : row));

/** CVs dropped by a recruiter: uploaded and read in order, reviewed, and turned into candidates. */
export const cvImportMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as "offline",
    input: {} as { kept: KeptCvRow[] },
  },
  actors: {
    send: fromPromise<number, { file: PickedFile }>(notProvided),
    read: fromPromise<{ reading: CvReading; matches: DuplicateMatch[] }, { fileId: number }>(notProvided),
    make: fromPromise<{ id: number; name: string }, { row: CvRow }>(notProvided),
    /** Fails only where the connection is lost: what cannot be erased now is erased after a week. */
    leave: fromPromise<void, { fileId: number | null }>(notProvided),
  },
  delays: { tryAgain: delays.tryAgain },
  actions: {
    /** Stores the list of files so that a reload can continue with them. */
    keepRows: notProvided,
    take: assign(({ context }, params: { stages: CvStage[] }) => ({
      current: first(context, ...params.stages)?.key ?? null,
    })),
    add: assign(({ context }, params: { files: PickedFile[] }) => {
      const files = taken(context, params.files);
      return { rows: [...context.rows, ...files.map(rowOf)], surplus: params.files.length - files.length };
    }),
    edit: assign(({ context }, params: { key: string; change: Partial<CvCandidate> }) => ({
      rows: context.rows.map((row) =>
        row.key === params.key
          ? { ...row, failure: null, candidate: { ...row.candidate, ...params.change } }
          : row,
      ),
    })),
    accept: assign(({ context }, params: { keys: string[] }) => ({
      rows: context.rows.map((row) =>
        params.keys.includes(row.key) && isReady(row)
          ? { ...row, stage: "making" as const, failure: null }
          : row,
      ),
    })),
    join: assign(({ context }, params: { key: string; candidateId: number }) => ({
      rows: changed(context.rows, params.key, { stage: "joining", joins: params.candidateId, failure: null }),
    })),
    markLeft: assign(({ context }, params: { key: string }) => ({
      rows: changed(context.rows, params.key, { stage: "leaving" }),
    })),
    keepSent: assign(({ context }, params: { fileId: number }) => ({
      rows: changed(context.rows, context.current, {
        stage: "reading",
        fileId: params.fileId,
      }),
    })),
    keepRead: assign(
      (
        { context },
        { read: { matches, reading } }: { read: { reading: CvReading; matches: DuplicateMatch[] } },
      ) => ({
        rows: changed(context.rows, context.current, {
          stage: "ready",
          candidate: candidateOf(reading),
          matches,
          failure: reading.problem,
        }),
      }),
    ),
    keepMade: assign(({ context }, params: { made: { id: number; name: string } }) => ({
      rows: changed(context.rows, context.current, {
        stage: "made",
        made: params.made,
      }),
    })),
    drop: assign(({ context }) => ({
      rows: context.rows.filter(({ key }) => key !== context.current),
    })),
    failSent: assign(({ context }, params: { error: unknown }) => ({
      rows: changed(context.rows, context.current, {
        stage: "failed",
        failure: codeOf(params.error),
      }),
    })),
    failRead: assign(({ context }, params: { error: unknown }) => ({
      rows: changed(context.rows, context.current, {
        stage: "failed",
        failure: codeOf(params.error),
      }),
    })),
    /** Keeps the extracted data for correction. */
    failMade: assign(({ context }, params: { error: unknown }) => ({
      rows: changed(context.rows, context.current, {
        stage: "ready",
        joins: null,
        failure: codeOf(params.error),
      }),
    })),
  },
  guards: {
    takesSome: ({ context }, params: { files: PickedFile[] }) =>
      taken(context, params.files).some((file) => rowOf(file).stage === "sending"),
    canAccept: ({ context }, params: { keys: string[] }) => canAccept(context, params.keys),
    canJoin: ({ context }, params: { key: string }) => canJoin(context, params.key),
    canLeave: ({ context }, params: { key: string }) => canLeave(context, params.key),
    hasToLeave: ({ context }) => first(context, "leaving") !== undefined,
    hasToMake: ({ context }) => first(context, "making", "joining") !== undefined,
    hasToRead: ({ context }) => first(context, "reading") !== undefined,
    hasToSend: ({ context }) => first(context, "sending") !== undefined,
    isUnreachable: (_, params: { error: unknown }) => codeOf(params.error) === "unavailable",
    isOnline: (_, params: { online: boolean }) => params.online,
  },
}).createMachine({
  id: "cvImport",
  context: ({ input }) => ({ rows: input.kept.map(restoredRow), current: null, surplus: 0 }),
  initial: "working",
  on: { "row.edited": { actions: withFields("edit", "key", "change") } },
  states: {
    resting: {
      on: {
        "files.chosen": [
          {
            guard: withFields("takesSome", "files"),
            target: "working.sending",
            actions: [withFields("add", "files"), "keepRows"],
          },
          { actions: [withFields("add", "files"), "keepRows"] },
        ],
        "rows.accepted": {
          guard: withFields("canAccept", "keys"),
          target: "working.making",
          actions: withFields("accept", "keys"),
        },
        "row.joined": {
          guard: withFields("canJoin", "key"),
          target: "working.making",
          actions: withFields("join", "key", "candidateId"),
        },
        "row.left": {
          guard: withFields("canLeave", "key"),
          target: "working.leaving",
          actions: withFields("markLeft", "key"),
        },
      },
    },
    working: {
      initial: "deciding",
      on: {
        "files.chosen": { actions: [withFields("add", "files"), "keepRows"] },
        "rows.accepted": { actions: withFields("accept", "keys") },
        "row.joined": {
          guard: withFields("canJoin", "key"),
          actions: withFields("join", "key", "candidateId"),
        },
        "row.left": { guard: withFields("canLeave", "key"), actions: withFields("markLeft", "key") },
      },
      states: {
        deciding: {
          always: [
            { guard: "hasToLeave", target: "leaving" },
            { guard: "hasToMake", target: "making" },
            { guard: "hasToRead", target: "reading" },
            { guard: "hasToSend", target: "sending" },
            { target: "#cvImport.resting" },
          ],
        },
        sending: {
          entry: { type: "take", params: { stages: ["sending"] } },
          invoke: {
            id: "send",
            src: "send",
            input: ({ context }) => ({ file: currentOf(context).file }),
            onDone: { target: "reading", actions: [withOutput("keepSent", "fileId"), "keepRows"] },
            onError: [
              { guard: withError("isUnreachable"), target: "waiting" },
              { target: "deciding", actions: withError("failSent") },
            ],
          },
        },
        reading: {
          entry: { type: "take", params: { stages: ["reading"] } },
          invoke: {
            id: "read",
            src: "read",
            input: ({ context }) => ({ fileId: currentOf(context).fileId ?? 0 }),
            onDone: { target: "deciding", actions: withOutput("keepRead", "read") },
            onError: [
              { guard: withError("isUnreachable"), target: "waiting" },
              { target: "deciding", actions: withError("failRead") },
            ],
          },
        },
        making: {
          entry: { type: "take", params: { stages: ["making", "joining"] } },
          invoke: {
            id: "make",
            src: "make",
            input: ({ context }) => ({ row: currentOf(context) }),
            onDone: { target: "deciding", actions: [withOutput("keepMade", "made"), "keepRows"] },
            onError: [
              { guard: withError("isUnreachable"), target: "waiting" },
              { target: "deciding", actions: withError("failMade") },
            ],
          },
        },
        leaving: {
          description: "The file is erased: who is no candidate leaves nothing behind.",
          entry: { type: "take", params: { stages: ["leaving"] } },
          invoke: {
            id: "leave",
            src: "leave",
            input: ({ context }) => ({ fileId: currentOf(context).fileId }),
            onDone: { target: "deciding", actions: ["drop", "keepRows"] },
            onError: "waiting",
          },
        },
        waiting: {
          description: "The connection is lost: the rest goes when it is back.",
          tags: "offline",
          after: { tryAgain: "deciding" },
          on: { "connectivity.changed": { guard: withFields("isOnline", "online"), target: "deciding" } },
        },
      },
    },
  },
});
