import type { PublicCollection } from "#contract/calls/data-collections.ts";
import { pathsOf } from "../testing/paths.ts";
import { emptyDraft } from "./data-collection.draft.ts";
import { dataCollectionMachine } from "./data-collection.machine.ts";

const collection = (...answered: boolean[]): PublicCollection => ({
  first_name: "Bia",
  brand: "Casa",
  sender: "Ana",
  message: null,
  message_en: null,
  expires_on: "2026-11-30",
  fields: (["mobility", "pis"] as const).map((field, at) => ({ field, answered: answered[at] ?? false })),
});

export default pathsOf(dataCollectionMachine, {
  inputs: [{ linkId: "c1" }],
  events: {
    "link.followed": [{}],
    "answer.changed": [
      { field: "mobility", value: true },
      { field: "pis", value: "120.56985.48-0" },
    ],
    "consent.changed": [
      { field: "pis", given: true },
      { field: "pis", given: false },
    ],
    "file.kept": [{ field: "mobility" }, { field: "pis" }],
    "save.requested": [{}],
    "retry.requested": [{}],
    "connectivity.changed": [{ online: true }, { online: false }],
  },
  effects: {
    takeLink: {
      resolves: [
        { found: true, draft: emptyDraft },
        { found: false, draft: emptyDraft },
      ],
      rejects: [],
    },
    open: {
      resolves: [collection()],
      rejects: [
        { code: "unavailable" },
        { code: "token_revoked" },
        { code: "token_expired" },
        { code: "already_done" },
        { code: "token_invalid" },
        { code: "validation_failed" },
      ],
    },
    save: {
      resolves: [collection(true), collection(true, true)],
      rejects: [
        { code: "unavailable" },
        { code: "token_revoked" },
        { code: "token_expired" },
        { code: "already_done" },
        { code: "token_invalid" },
        { code: "validation_failed", fields: [{ path: "answers.pis", rule: "pis" }] },
      ],
    },
  },
  holds: {
    "what is sent is not lost while it is on its way": (state) =>
      !state.matches("saving") || Object.keys(state.context.sent).length > 0,
    "a form is there where answers are typed": (state) =>
      !state.matches("asking") || state.context.collection !== null,
  },
});
