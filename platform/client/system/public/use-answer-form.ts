import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { useLocation } from "react-router";
import type { CollectedField } from "#contract/catalogues/data-collection.ts";
import type { EvaluationValue } from "#contract/evaluations.ts";
import { tokenInFragment } from "#machines/shortlist-access/shortlist-token.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { type FormCollection, type FormSource, fieldOf, provideAnswerForm } from "./answer-form.ts";

export type FormRefusal = "missing" | "wrong" | "expired" | "cancelled" | "answered";
type FormState = "waiting" | "asking" | "finished" | "unreachable" | FormRefusal;

/** A form of questions behind a link or a sign-in, answered in parts. */
export function useAnswerForm(source: FormSource, linkId: string) {
  const provide = useMemo(() => provideAnswerForm(source), [source]);
  const key = `${source.name} ${linkId}`;
  const actor = usePageActor(provide, { linkId }, key, ["connectivity.changed"]);
  const { hash } = useLocation();
  useEffect(() => {
    if (source.secret && tokenInFragment(hash) !== undefined) actor.send({ type: "link.followed" });
  }, [actor, source, hash]);
  const { collection, draft, fields, failure } = useSelector(actor, ({ context }) => context);
  const state = useSelector(actor, (snapshot): FormState => {
    const { value } = snapshot;
    if (typeof value === "object") return value.refused;
    if (value === "answered") return "finished";
    if (value === "unreachable") return value;
    return snapshot.hasTag("waiting") ? "waiting" : "asking";
  });
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const intentions = useMemo(
    () => ({
      answer: (id: number, value: EvaluationValue | null) =>
        actor.send({ type: "answer.changed", field: fieldOf(id) as CollectedField, value }),
      save: () => actor.send({ type: "save.requested" }),
      retry: () => actor.send({ type: "retry.requested" }),
      /** Rereads the link's target. */
      reopen: () => actor.send({ type: "link.followed" }),
    }),
    [actor],
  );
  const form = collection === null ? null : (collection as FormCollection).form;
  const answerOf = (id: number): EvaluationValue | null => {
    const typed = (draft.answers as Record<string, EvaluationValue | null | undefined>)[fieldOf(id)];
    if (typed !== undefined) return typed;
    return form?.answers.find((answer) => answer.question_id === id)?.value ?? null;
  };
  const changed = Object.keys(draft.answers).length;
  return { form, fields, failure, state, busy, changed, answerOf, ...intentions };
}
export type AnswerFormOf = ReturnType<typeof useAnswerForm>;
