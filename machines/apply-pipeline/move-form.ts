import type { MoveForm } from "#contract/calls/pipeline.ts";
import { rejectedWebResponse } from "#contract/catalogues/pipeline.ts";
import type { FieldError } from "#contract/errors.ts";
import { minuteOf } from "../shared/clock.ts";
import type { Card } from "./board.ts";

/** The input of a status's dialog; each kind reads its own part. */
export interface MoveDraft {
  kind: MoveForm["kind"];
  /** The interview that is already set, which this one is; null: a new one. */
  interview_id: number | null;
  /** Sets another one beside it. */
  another: boolean;
  stage: number;
  /** Local day and time, as `2026-11-21T10:30`. */
  starts_at: string;
  duration_minutes: number | null;
  place: string;
  interviewer: string;
  /** Cents a month. */
  salary: number | null;
  currency: "BRL" | "USD";
  regime: number | null;
  starts_on: string;
  expires_on: string;
  fee_percent: number | null;
  /** Places a candidate although every opening is filled. */
  beyond_openings: boolean;
  by: "consultant" | "client";
  reject_reason: number | null;
  notify_candidate: boolean;
  /** To the candidate. */
  feedback: string;
  note: string;
}
export type DraftChange = Partial<Omit<MoveDraft, "kind">>;
/** Card data that the next form need not ask for. */
type Known = Pick<Card, "next_interview_at" | "next_interview" | "offer">;

const clientInterview = 5;

/** Initial values of the dialog: the existing interview, or for a placement the offer. */
export function draftFor(kind: MoveForm["kind"], status: number, card: Known = {}): MoveDraft {
  const { next_interview_at: at, next_interview: next } = card;
  const set = kind === "interview" && at && next ? { ...next, at } : null;
  const offer = kind === "placement" ? card.offer : null;
  return {
    kind,
    interview_id: set?.id ?? null,
    another: false,
    stage: status === clientInterview ? 2 : 1,
    starts_at: set ? minuteOf(new Date(set.at)) : "",
    duration_minutes: set?.duration_minutes ?? 60,
    place: set?.place ?? "",
    interviewer: set?.interviewer ?? "",
    salary: offer?.salary ?? null,
    currency: offer?.currency ?? "BRL",
    regime: offer?.regime ?? null,
    starts_on: offer?.starts_on ?? "",
    expires_on: "",
    fee_percent: null,
    beyond_openings: false,
    by: "consultant",
    reject_reason: status === rejectedWebResponse.status ? rejectedWebResponse.reason : null,
    notify_candidate: status === rejectedWebResponse.status,
    feedback: "",
    note: "",
  };
}

/** The reasons of the client and of the consultant are two lists. */
export function changed(draft: MoveDraft, change: DraftChange): MoveDraft {
  const reason = change.by !== undefined && change.by !== draft.by ? { reject_reason: null } : {};
  return { ...draft, ...reason, ...change };
}

const outOf = (value: number, min: number, max: number): Omit<FieldError, "path"> | null => {
  if (value < min) return { rule: "min", params: { n: min } };
  return value > max ? { rule: "max", params: { n: max } } : null;
};

type Problem = Omit<FieldError, "path"> | null;
const missing = (isMissing: boolean): Problem => (isMissing ? { rule: "required" } : null);

function checks(draft: MoveDraft): [field: keyof MoveDraft, problem: Problem][] {
  const salary = missing(!draft.salary);
  const regime = missing(draft.regime === null);
  switch (draft.kind) {
    case "interview":
      return [
        ["starts_at", missing(draft.starts_at === "")],
        [
          "duration_minutes",
          draft.duration_minutes === null ? missing(true) : outOf(draft.duration_minutes, 10, 480),
        ],
      ];
    case "offer": {
      const late = draft.starts_on !== "" && draft.expires_on > draft.starts_on;
      return [
        ["salary", salary],
        ["regime", regime],
        ["expires_on", late ? { rule: "max_of", params: { field: "starts_on" } } : null],
      ];
    }
    case "placement":
      return [
        ["salary", salary],
        ["regime", regime],
        ["starts_on", missing(draft.starts_on === "")],
        ["fee_percent", draft.fee_percent === null ? null : outOf(draft.fee_percent, 0, 100)],
      ];
    case "rejection":
      return [["reject_reason", missing(draft.reject_reason === null)]];
  }
}

/** Errors by field. */
export function problemsOf(draft: MoveDraft): FieldError[] {
  return checks(draft).flatMap(([path, problem]) => (problem ? [{ path, ...problem }] : []));
}

const text = (typed: string): string | null => typed.trim() || null;

/** The request body; only for a draft without problems. */
export function formOf(draft: MoveDraft): MoveForm {
  const { salary, currency, regime, starts_on, duration_minutes, reject_reason } = draft;
  const note = text(draft.note);
  const pay = { salary: salary ?? 0, currency, regime: regime ?? 0 };
  switch (draft.kind) {
    case "interview":
      return {
        kind: "interview",
        ...(draft.interview_id === null || draft.another ? {} : { interview_id: draft.interview_id }),
        stage: draft.stage,
        starts_at: new Date(draft.starts_at).toISOString(),
        duration_minutes: duration_minutes ?? 0,
        place: text(draft.place),
        interviewer: text(draft.interviewer),
        note,
      };
    case "offer":
      return {
        kind: "offer",
        ...pay,
        starts_on: text(starts_on),
        expires_on: text(draft.expires_on),
        note,
      };
    case "placement":
      return {
        kind: "placement",
        ...pay,
        starts_on,
        fee_percent: draft.fee_percent,
        ...(draft.beyond_openings ? { beyond_openings: true } : {}),
        note,
      };
    case "rejection":
      return {
        kind: "rejection",
        by: draft.by,
        reject_reason: reject_reason ?? 0,
        notify_candidate: draft.notify_candidate,
        feedback: text(draft.feedback),
        note,
      };
  }
}
