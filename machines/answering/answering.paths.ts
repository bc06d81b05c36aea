import type { AnswerSheet } from "#contract/calls/answer-sheets.ts";
import { pathsOf } from "../testing/paths.ts";
import { differingIn, nothingKept } from "./answering.draft.ts";
import { answeringMachine } from "./answering.machine.ts";
import { sheet as blank, question } from "./testing.ts";

const sheet = (anonymous = false): AnswerSheet => ({
  ...blank,
  ...{ sender: "Ana", anonymous },
  questions: [1, 2].map((id) => question(id, { title: "Por quê?", required: id === 1 })),
});
const text = { type: "text", text: "Porque sim" } as const;
const no = { type: "text", text: "Porque não" } as const;
/** As another device answered it. */
const elsewhere: AnswerSheet = {
  ...sheet(),
  answers: [1, 2].map((question_id) => ({ question_id, value: no })),
};
export default pathsOf(answeringMachine, {
  inputs: [{ sheetId: "s1" }],
  events: {
    "link.followed": [{}],
    "form.declined": [{}],
    "answer.changed": [
      { id: 1, value: text },
      { id: 1, value: null },
      { id: 2, value: text },
    ],
    "difference.settled": [
      { id: 1, keep: "mine" },
      { id: 1, keep: "theirs" },
      { id: 2, keep: "theirs" },
    ],
    "review.requested": [{}],
    "edit.requested": [{}],
    "send.requested": [{}],
    "retry.requested": [{}],
    "connectivity.changed": [{ online: true }, { online: false }],
  },
  effects: {
    take: {
      resolves: [
        { found: true, kept: nothingKept },
        { found: true, kept: { sheet: sheet(), unsaved: { 1: text }, known: { 1: [null] }, sending: true } },
        {
          found: true,
          kept: { sheet: null, unsaved: { 1: text, 2: text }, known: { 2: [no] }, sending: false },
        },
        { found: false, kept: nothingKept },
      ],
      rejects: [],
    },
    open: {
      resolves: [sheet(), sheet(true), elsewhere],
      rejects: [
        { code: "unavailable" },
        { code: "token_revoked" },
        { code: "token_expired" },
        { code: "already_done" },
        { code: "token_invalid" },
        { code: "validation_failed", fields: [{ path: "answers.q1", rule: "required" }] },
      ],
    },
    save: {
      resolves: [{ ...sheet(), answers: [{ question_id: 1, value: text }] }],
      rejects: [
        { code: "conflict", fields: [{ path: "answers.q1", rule: "changed" }] },
        { code: "unavailable" },
        { code: "token_revoked" },
        { code: "token_expired" },
        { code: "already_done" },
        { code: "token_invalid" },
        { code: "validation_failed", fields: [{ path: "answers.q1", rule: "required" }] },
      ],
    },
    send: {
      resolves: [undefined],
      rejects: [
        { code: "conflict", fields: [{ path: "answers.q1", rule: "changed" }] },
        { code: "unavailable" },
        { code: "token_revoked" },
        { code: "token_expired" },
        { code: "already_done" },
        { code: "token_invalid" },
        { code: "validation_failed", fields: [{ path: "answers.q1", rule: "required" }] },
      ],
    },
  },
  // What was known of an answer matters only where another device answered.
  project: ({ sheet, unsaved, known, sending, fields, failure }) => [
    sheet?.anonymous,
    unsaved,
    differingIn({ sheet, unsaved, known }),
    sending,
    fields.length,
    failure,
  ],
  patience: 1_500,
  holds: {
    "nothing is sent that misses an answer": (state) =>
      !state.matches("reviewing") || Object.values(state.context.unsaved).every((value) => value !== null),
    "a form is there where answers are typed": (state) =>
      !state.matches("asking") || state.context.sheet !== null,
    "what is over opens by the provider's word alone": (state) =>
      !state.matches("refused") || state.context.sheet === null,
    "what rests is at the provider, or is not to be there yet": (state) =>
      !state.matches({ asking: "resting" }) ||
      state.context.sheet?.anonymous === true ||
      Object.keys(state.context.unsaved).length === 0,
    "what differs is neither saved nor sent before the person says which stays": (state) =>
      (!state.matches("reviewing") && !state.matches("sending") && !state.matches({ asking: "saving" })) ||
      differingIn(state.context).every(
        (id) => state.matches({ asking: "saving" }) && !(id in state.context.sent),
      ),
    "a difference is told only where there is one": (state) =>
      !state.matches({ asking: "differing" }) || differingIn(state.context).length > 0,
    "nothing of an anonymous form is kept at the provider before it is sent": (state) =>
      !state.matches({ asking: "saving" }) || state.context.sheet?.anonymous === false,
  },
});
