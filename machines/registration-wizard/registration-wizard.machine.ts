import type { CurriculumWrite } from "#contract/calls/candidates.ts";
import { withError, withFields, withOutput } from "../shared/params.ts";
import { emptyDraft, unsavedOf } from "./registration-wizard.draft.ts";
import { registrationSetup } from "./registration-wizard.setup.ts";

const typing = [
  {
    type: "changeCurriculum",
    params: ({ event }: { event: { change: CurriculumWrite } }) => ({ change: event.change }),
  },
  "keepDraft",
] as const;

/**
 * Registration in three steps: sign up, confirm by the mailed token, curriculum. Every change is kept as a draft,
 * so that a reload, a lost connection or an expired session cost nothing.
 */
export const registrationWizardMachine = registrationSetup.createMachine({
  id: "registrationWizard",
  context: ({ input }) => ({
    ...input,
    draft: emptyDraft(input.jobUid),
    sent: {},
    password: "",
    fields: [],
    failure: null,
    resent: false,
  }),
  initial: "restoring",
  on: {
    "session.ended": [
      { guard: withFields("hasExpired", "because", "strategy"), target: ".expired" },
      { guard: withFields("isCandidates", "strategy"), target: ".left", actions: "forgetPassword" },
    ],
  },
  states: {
    restoring: {
      tags: "busy",
      invoke: {
        id: "restoreDraft",
        src: "restoreDraft",
        input: ({ context }) => ({ email: context.email }),
        onDone: {
          target: "deciding",
          actions: withOutput("takeDraft", "draft"),
        },
        onError: "deciding",
      },
    },
    deciding: {
      always: [
        { guard: "isVisitor", target: "account" },
        { guard: "isUnconfirmed", target: "confirmation" },
        { guard: "isCompleted", target: "completed" },
        { target: "curriculum" },
      ],
    },
    account: {
      description: "Step 1: sign up.",
      tags: "account",
      initial: "editing",
      states: {
        editing: {
          on: {
            "account.changed": {
              actions: [withFields("changeAccount", "change"), "keepDraft"],
            },
            "password.changed": {
              actions: withFields("changePassword", "password"),
            },
            "sign_up.requested": "checking",
          },
        },
        checking: {
          always: [
            { guard: "accountIsComplete", target: "signingUp" },
            { target: "editing", actions: "announceAccountErrors" },
          ],
        },
        signingUp: {
          tags: "busy",
          entry: "clearFailure",
          invoke: {
            id: "signUp",
            src: "signUp",
            input: ({ context: { draft, password } }) => ({
              account: draft.account,
              password,
              jobUid: draft.jobUid,
            }),
            onDone: {
              target: "#registrationWizard.confirmation",
              actions: [
                "signedUp",
                "keepDraft",
                { type: "announceSignedUp", params: ({ event }) => ({ token: event.output.token }) },
              ],
            },
            onError: [
              {
                guard: withError("isUnreachable"),
                target: "waiting",
              },
              {
                target: "editing",
                actions: withError("keepFailure"),
              },
            ],
          },
        },
        waiting: {
          tags: ["busy", "offline"],
          after: { sendAgain: "signingUp" },
          on: {
            "connectivity.changed": {
              guard: withFields("isOnline", "online"),
              target: "signingUp",
            },
            "back.requested": "editing",
          },
        },
      },
    },
    confirmation: {
      description: "Step 2: the link in the mail confirms; here it is noticed by itself.",
      tags: "confirmation",
      initial: "waiting",
      states: {
        waiting: {
          after: { confirmationPoll: "checking" },
          on: {
            "confirmation.check_requested": "checking",
            "confirmation.resend_requested": "resending",
            "connectivity.changed": {
              guard: withFields("isOnline", "online"),
              target: "checking",
            },
          },
        },
        checking: {
          invoke: {
            id: "fetchStanding",
            src: "fetchStanding",
            onDone: [
              {
                guard: withOutput("stillUnconfirmed", "standing"),
                target: "waiting",
              },
              {
                target: "#registrationWizard.deciding",
                actions: [withOutput("keepStanding", "standing"), "clearFailure", "announceConfirmed"],
              },
            ],
            onError: "waiting",
          },
        },
        resending: {
          tags: "busy",
          invoke: {
            id: "resendConfirmation",
            src: "resendConfirmation",
            onDone: { target: "waiting", actions: "markResent" },
            onError: {
              target: "waiting",
              actions: withError("keepFailure"),
            },
          },
        },
      },
    },
    curriculum: {
      description:
        "Step 3: the curriculum, tab by tab; each is kept at the provider, the last one completes it.",
      initial: "loading",
      on: { "tab.kept": { actions: [withFields("markKept", "part"), "keepDraft"] } },
      states: {
        loading: {
          tags: "busy",
          invoke: {
            id: "loadCurriculum",
            src: "loadCurriculum",
            onDone: {
              target: "editing",
              actions: withOutput("mergeLoaded", "curriculum"),
            },
            onError: {
              target: "loadFailed",
              actions: withError("keepFailure"),
            },
          },
        },
        loadFailed: {
          after: { sendAgain: "loading" },
          on: {
            "retry.requested": "loading",
            "connectivity.changed": {
              guard: withFields("isOnline", "online"),
              target: "loading",
            },
          },
        },
        editing: {
          initial: "opening",
          on: {
            "curriculum.changed": { actions: typing },
            "tab.chosen": {
              guard: withFields("tabIsOpen", "tab"),
              target: ".opening",
              actions: [withFields("openTab", "tab"), "keepDraft"],
            },
            "next.requested": [
              {
                guard: "tabIsComplete",
                target: ".opening",
                actions: [
                  {
                    type: "keepTab",
                    params: ({ context: { draft } }) => ({ part: unsavedOf(draft.tab, draft) }),
                  },
                  "openNext",
                  "keepDraft",
                ],
              },
              { actions: "announceTabErrors" },
            ],
            "back.requested": { target: ".opening", actions: ["openBack", "keepDraft"] },
            "save.requested": {
              guard: "allIsComplete",
              target: "saving",
              actions: { type: "openTab", params: { tab: "presentation" } },
              description:
                "Nothing required is missing, as after a CV was read: the tabs ahead may be left out.",
            },
          },
          states: {
            opening: {
              always: [
                { guard: { type: "opensAt", params: { tab: "info" } }, target: "info" },
                { guard: { type: "opensAt", params: { tab: "additionalInfo" } }, target: "additionalInfo" },
                { guard: { type: "opensAt", params: { tab: "category" } }, target: "category" },
                { guard: { type: "opensAt", params: { tab: "experiences" } }, target: "experiences" },
                { guard: { type: "opensAt", params: { tab: "salary" } }, target: "salary" },
                { target: "presentation" },
              ],
            },
            info: { on: { "back.requested": {} } },
            additionalInfo: {},
            category: {},
            experiences: {},
            salary: {},
            presentation: {
              on: {
                "next.requested": {},
                "save.requested": "#registrationWizard.curriculum.checking",
              },
            },
          },
        },
        saving: {
          description: "What is typed meanwhile is kept, and saved after it.",
          tags: "busy",
          entry: ["clearFailure", "keepSent"],
          on: { "curriculum.changed": { actions: typing } },
          invoke: {
            id: "saveCurriculum",
            src: "saveCurriculum",
            input: ({ context }) => ({ curriculum: context.draft.curriculum }),
            onDone: [
              { guard: "hasTypedOn", target: "checking" },
              { guard: "bringsJob", target: "#registrationWizard.applying" },
              { target: "#registrationWizard.completed" },
            ],
            onError: [
              {
                guard: withError("isUnreachable"),
                target: "saveWaiting",
              },
              {
                target: "editing",
                actions: [withError("keepFailure"), withError("openRefusedTab")],
              },
            ],
          },
        },
        checking: {
          always: [
            { guard: "allIsComplete", target: "saving" },
            { target: "editing", actions: "announceFirstErrors" },
          ],
        },
        saveWaiting: {
          description: "The connection is lost: everything is kept, and goes when it is back.",
          tags: ["busy", "offline"],
          after: { sendAgain: "saving" },
          on: {
            "curriculum.changed": { actions: typing },
            "connectivity.changed": {
              guard: withFields("isOnline", "online"),
              target: "saving",
            },
            "back.requested": "editing.presentation",
          },
        },
      },
    },
    applying: {
      description: "Sign-up-and-apply: the job that brought them gets its apply.",
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        id: "sendApply",
        src: "sendApply",
        input: ({ context }) => ({ jobUid: context.draft.jobUid ?? "" }),
        onDone: "completedAndApplied",
        onError: [
          {
            guard: withError("wasApplied"),
            target: "completedAndApplied",
          },
          {
            guard: withError("isUnreachable"),
            target: "applyWaiting",
          },
          {
            target: "applyFailed",
            actions: withError("keepFailure"),
          },
        ],
      },
    },
    applyWaiting: {
      tags: ["busy", "offline"],
      after: { sendAgain: "applying" },
      on: {
        "connectivity.changed": {
          guard: withFields("isOnline", "online"),
          target: "applying",
        },
      },
    },
    applyFailed: {
      description: "The registration is complete; only the apply was refused.",
      entry: ["dropDraft", { type: "announceCompleted", params: { applied: false } }],
      on: { "apply.retry_requested": "applying" },
    },
    completed: { entry: ["dropDraft", { type: "announceCompleted", params: { applied: false } }] },
    completedAndApplied: { entry: ["dropDraft", { type: "announceCompleted", params: { applied: true } }] },
    expired: { description: "The draft stays: after signing in again the wizard goes on where it was." },
    left: {
      description: "Whoever signs out is on the way to another page: nothing is taken or sent meanwhile.",
    },
  },
});
