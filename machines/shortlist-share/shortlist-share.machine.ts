import { assign, emit, fromPromise, setup } from "xstate";
import type { FieldError } from "#contract/errors.ts";
import { codeOf, fieldsOf, notProvided } from "../effects.ts";
import { withError, withFields, withOutput } from "../shared/params.ts";

export interface ShareDraft {
  name: string;
  applyIds: number[];
  contactIds: number[];
  anonymous: boolean;
  /** The last day, as YYYY-MM-DD. */
  expiresOn: string | null;
  /** The password, if the link requires one; null otherwise. */
  password: string | null;
  sendMail: boolean;
}
export interface Shared {
  shortlistId: number;
  name: string;
  /** Holds the token, which the provider does not reveal again. */
  link: string;
}

interface Context {
  jobId: number;
  draft: ShareDraft;
  fields: FieldError[];
  failure: string | null;
  shared: Shared | null;
}

type Event =
  | { type: "draft.changed"; change: Partial<ShareDraft> }
  | { type: "candidate.toggled"; applyId: number }
  | { type: "share.requested" };

type Emitted = { type: "shortlist.shared"; jobId: number; shortlistId: number };

const shortestName = 2;
const shortestPassword = 6;

const toggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((item) => item !== id) : [...ids, id];

/** Errors that prevent sharing a draft. */
function gapsOf({ name, applyIds, password }: ShareDraft): FieldError[] {
  return [
    ...(name.trim().length < shortestName
      ? [{ path: "shortlist.name", rule: "minLength", params: { n: shortestName } }]
      : []),
    ...(password !== null && password.length < shortestPassword
      ? [{ path: "shortlist.password", rule: "minLength", params: { n: shortestPassword } }]
      : []),
    ...(applyIds.length === 0 ? [{ path: "shortlist.apply_ids", rule: "required" }] : []),
  ];
}

/** Sharing candidates of a job with a client: a draft, sent once, then the link to be handed over. */
export const shortlistShareMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as { jobId: number; applyIds: readonly number[]; name: string },
  },
  actors: {
    share: fromPromise<Shared, { jobId: number; draft: ShareDraft }>(notProvided),
  },
  actions: {
    keepChange: assign(({ context }, params: { change: Partial<ShareDraft> }) => {
      const draft = { ...context.draft, ...params.change };
      // A field that was refused is free again once it is touched.
      const touched = new Set(Object.keys(params.change).map((key) => paths[key as keyof ShareDraft]));
      return { draft, fields: context.fields.filter(({ path }) => !touched.has(path)) };
    }),
    toggleCandidate: assign(({ context }, params: { applyId: number }) => ({
      draft: { ...context.draft, applyIds: toggled(context.draft.applyIds, params.applyId) },
      fields: context.fields.filter(({ path }) => path !== paths.applyIds),
    })),
    keepGaps: assign(({ context }) => ({ fields: gapsOf(context.draft) })),
    clearFailure: assign({ failure: null, fields: [] }),
    keepFailure: assign((_, params: { error: unknown }) => ({
      failure: codeOf(params.error),
      fields: fieldsOf(params.error),
    })),
    keepShared: assign((_, params: { shared: Shared }) => ({ shared: params.shared })),
    announceShared: emit(({ context }, params: { shared: Shared }) => ({
      type: "shortlist.shared",
      jobId: context.jobId,
      shortlistId: params.shared.shortlistId,
    })),
  },
  guards: { isComplete: ({ context }) => gapsOf(context.draft).length === 0 },
}).createMachine({
  id: "shortlistShare",
  context: ({ input }) => ({
    jobId: input.jobId,
    draft: {
      name: input.name,
      applyIds: [...input.applyIds],
      contactIds: [],
      anonymous: false,
      expiresOn: null,
      password: null,
      sendMail: true,
    },
    fields: [],
    failure: null,
    shared: null,
  }),
  initial: "editing",
  states: {
    editing: {
      on: {
        "draft.changed": {
          actions: withFields("keepChange", "change"),
        },
        "candidate.toggled": {
          actions: withFields("toggleCandidate", "applyId"),
        },
        "share.requested": "checking",
      },
    },
    checking: {
      always: [
        { guard: "isComplete", target: "sharing" },
        { target: "editing", actions: "keepGaps" },
      ],
    },
    sharing: {
      entry: "clearFailure",
      invoke: {
        id: "share",
        src: "share",
        input: ({ context }) => ({ jobId: context.jobId, draft: context.draft }),
        onDone: {
          target: "shared",
          actions: [withOutput("keepShared", "shared"), withOutput("announceShared", "shared")],
        },
        onError: {
          target: "editing",
          actions: withError("keepFailure"),
        },
      },
    },
    shared: { description: "The link is shown, this once." },
  },
});

const paths: Record<keyof ShareDraft, string> = {
  name: "shortlist.name",
  applyIds: "shortlist.apply_ids",
  contactIds: "shortlist.client_contact_ids",
  anonymous: "shortlist.anonymous",
  expiresOn: "shortlist.expires_at",
  password: "shortlist.password",
  sendMail: "shortlist.send_mail",
};
