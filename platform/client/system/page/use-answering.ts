import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { useLocation } from "react-router";
import { type Api, ApiError } from "#client/http/api.ts";
import type { AnswerSheet } from "#contract/calls/answer-sheets.ts";
import type { EvaluationValue } from "#contract/evaluations.ts";
import { answersOf, differingIn, storedOf } from "#machines/answering/answering.draft.ts";
import { keepingOf } from "#machines/answering/answering.machine.ts";
import { tokenInFragment } from "#machines/shortlist-access/shortlist-token.ts";
import type { System } from "../app/system.ts";
import { type AnsweringSource, provideAnswering, type Written } from "./answering.ts";
import { linkTokens } from "./link-tokens.ts";
import type { UploadTarget } from "./upload.ts";
import { usePageActor } from "./use-page-actor.ts";

export type AnsweringRefusal = "missing" | "wrong" | "expired" | "revoked" | "answered";
type State =
  | "waiting"
  | "asking"
  | "review"
  | "held"
  | "sent"
  | "unreachable"
  | { refused: AnsweringRefusal };
const sameState = (a: State, b: State) =>
  typeof a === "object" && typeof b === "object" ? a.refused === b.refused : a === b;

export type Answering = ReturnType<typeof useAnswering>;

/** A form that is answered through this source, and where its files go. */
export function useAnswering(
  uid: string,
  sourceOf: (system: System) => AnsweringSource,
  files: UploadTarget,
) {
  const actor = usePageActor(
    (system) => provideAnswering(system, sourceOf(system)),
    { sheetId: uid },
    JSON.stringify(files),
    ["connectivity.changed"],
  );
  const { hash } = useLocation();
  useEffect(() => {
    if (tokenInFragment(hash) !== undefined) actor.send({ type: "link.followed" });
  }, [actor, hash]);
  const { sheet, unsaved, known, overtaken, fields, failure } = useSelector(actor, ({ context }) => context);
  /** What another device answered to questions that are answered here too. */
  const theirs = useMemo(
    () => new Map(differingIn({ sheet, unsaved, known }).map((id) => [id, storedOf(sheet, id)])),
    [sheet, unsaved, known],
  );
  const answers = useMemo(() => answersOf(sheet, unsaved), [sheet, unsaved]);
  const state = useSelector(
    actor,
    (snapshot): State => {
      const { value } = snapshot;
      if (snapshot.hasTag("waiting")) return "waiting";
      if (typeof value === "object" && "refused" in value) return { refused: value.refused };
      if (value === "sent" || value === "unreachable" || value === "held") return value;
      return snapshot.hasTag("review") ? "review" : "asking";
    },
    sameState,
  );
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const keeping = useSelector(actor, keepingOf);
  const intentions = useMemo(
    () => ({
      change: (id: number, value: EvaluationValue | null) =>
        actor.send({ type: "answer.changed", id, value }),
      settle: (id: number, keep: "mine" | "theirs") => actor.send({ type: "difference.settled", id, keep }),
      review: () => actor.send({ type: "review.requested" }),
      edit: () => actor.send({ type: "edit.requested" }),
      send: () => actor.send({ type: "send.requested" }),
      retry: () => actor.send({ type: "retry.requested" }),
      /** By a call of its own: nothing is left to answer. */
      declined: () => actor.send({ type: "form.declined" }),
    }),
    [actor],
  );
  return { sheet, answers, theirs, overtaken, fields, failure, state, busy, keeping, files, ...intentions };
}

/** A form opened by its secret link; the token is removed from the address at once. */
export function useLinkedAnswering(uid: string) {
  const source = ({ api, bus, stores }: System): AnsweringSource => {
    const tokens = linkTokens({ bus, stores });
    const params = { id: uid };
    const token = () => tokens.of(uid);
    return {
      name: `by link ${uid}`,
      take: () => {
        tokens.take(uid);
        return token() !== "";
      },
      open: async (signal) => {
        const body = { token: token() };
        return (await api("POST /answer_sheets/:id/open", { params, body }, { signal })).answer_sheet;
      },
      save: async (answers) =>
        (await api("PUT /answer_sheets/:id", { params, body: { token: token(), answers } })).answer_sheet,
      send: (answers) => api("POST /answer_sheets/:id/send", { params, body: { token: token(), answers } }),
    };
  };
  return useAnswering(uid, source, { call: "POST /answer_sheets/:id/files", sheetId: uid });
}

/** These calls name a question by its number alone, where the form has a letter before it. */
async function asSheet(work: Promise<AnswerSheet>): Promise<AnswerSheet> {
  try {
    return await work;
  } catch (error) {
    const path = (of: string) => of.replace(/^answers\.(?=\d)/, "answers.q");
    throw error instanceof ApiError
      ? error.withFields(error.fields.map((field) => ({ ...field, path: path(field.path) })))
      : error;
  }
}

/** The calls of a form that is saved and submitted by the same person. */
interface FinishedForm {
  /** Which form, among those that a link may lead to. */
  kind: string;
  open(api: Api, token: string, signal: AbortSignal): Promise<AnswerSheet>;
  save(api: Api, token: string, answers: Written, finished: boolean): Promise<AnswerSheet>;
}

/** The same for such a form; none of its questions takes a file. */
export function useLinkedForm(uid: string, { kind, open, save }: FinishedForm) {
  const source = ({ api, bus, stores }: System): AnsweringSource => {
    const tokens = linkTokens({ bus, stores });
    const token = () => tokens.of(uid);
    return {
      name: `by link ${kind} ${uid}`,
      take: () => {
        tokens.take(uid);
        return token() !== "";
      },
      open: (signal) => open(api, token(), signal),
      save: (answers) => asSheet(save(api, token(), answers, false)),
      send: (answers) => asSheet(save(api, token(), answers, true)),
    };
  };
  return useAnswering(uid, source, { call: "POST /answer_sheets/:id/files", sheetId: uid });
}

interface OwnForm {
  open(api: Api, signal: AbortSignal): Promise<AnswerSheet>;
  save(api: Api, answers: Written, finished: boolean): Promise<AnswerSheet>;
}

/** The same for whoever is signed in; `name` says who, and which form. */
export function useOwnForm(name: string, { open, save }: OwnForm) {
  const source = ({ api }: System): AnsweringSource => ({
    name,
    take: () => true,
    open: (signal) => open(api, signal),
    save: (answers) => asSheet(save(api, answers, false)),
    send: (answers) => asSheet(save(api, answers, true)),
  });
  return useAnswering(name, source, { call: "POST /answer_sheets/:id/files", sheetId: name });
}

/** An evaluation of a candidate who is signed in. */
export function useOwnAnswering(uid: string, candidateId: number) {
  const source = ({ api }: System): AnsweringSource => {
    const params = { uid };
    return {
      name: `of candidate ${candidateId} ${uid}`,
      take: () => true,
      open: async (signal) =>
        (await api("GET /candidates/evaluations/:uid", { params }, { signal })).answer_sheet,
      save: async (answers) =>
        (await api("PUT /candidates/evaluations/:uid", { params, body: { answers } })).answer_sheet,
      send: (answers) => api("POST /candidates/evaluations/:uid/send", { params, body: { answers } }),
    };
  };
  return useAnswering(uid, source, { call: "POST /candidates/evaluations/:uid/files", sheetId: uid });
}
