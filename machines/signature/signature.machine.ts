import { assign, emit, fromPromise, setup } from "xstate";
import type { NoticeRaised } from "#contract/notices.ts";
import { delays } from "../delays.ts";
import { notProvided } from "../effects.ts";
import { withEvent } from "../shared/params.ts";
import {
  emptySignature,
  type SignatureField,
  type SignatureForm,
  signatureProblems,
} from "./signature-form.ts";

type Event =
  | { type: "field.changed"; field: SignatureField; value: string }
  | { type: "save.requested" }
  | { type: "cancel.requested" };

type Emitted =
  | NoticeRaised<"success" | "error">
  | { type: "signature.saved" }
  | { type: "navigation.requested"; to: string; replace: boolean };

const profile = "/recruiters/profile";

/**
 * 'Add Your E-mail Signature': without a company 'Select a company!', then the fields are checked and saved, and 1 s
 * later the person returns to the profile. Cancel clears the form and returns after 0.5 s (application document,
 * section 4).
 */
export const signatureMachine = setup({
  types: {
    /** `sent` is the form as it was last saved. */
    context: {} as { form: SignatureForm; sent: SignatureForm | null },
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as { form: Partial<SignatureForm> },
  },
  delays: { saved: delays.signatureSaved, cancelled: delays.signatureCancelled },
  actors: { save: fromPromise<void, { form: SignatureForm }>(notProvided) },
  actions: {
    keepField: assign(({ context }, { field, value }: { field: SignatureField; value: string }) => ({
      form: { ...context.form, [field]: value },
    })),
    keepSent: assign(({ context }) => ({ sent: context.form })),
    clear: assign({ form: emptySignature }),
    announceSaved: emit({ type: "notice.raised", kind: "success", notice: { code: "signature_saved" } }),
    announceInvalid: emit({ type: "notice.raised", kind: "error", notice: { code: "form_invalid" } }),
    announceFailed: emit({ type: "notice.raised", kind: "error", notice: { code: "request_failed" } }),
    stateSaved: emit({ type: "signature.saved" }),
    goToProfile: emit({ type: "navigation.requested", to: profile, replace: false }),
  },
  guards: {
    hasNoCompany: ({ context }) => context.form.company === "",
    hasTypedOn: ({ context: { form, sent } }) => JSON.stringify(form) !== JSON.stringify(sent),
    isInvalid: ({ context }) => Object.keys(signatureProblems(context.form)).length > 0,
  },
}).createMachine({
  id: "signature",
  context: ({ input }) => ({ form: { ...emptySignature, ...input.form }, sent: null }),
  initial: "editing",
  states: {
    editing: {
      initial: "unchecked",
      on: {
        "field.changed": { actions: withEvent("keepField") },
        "save.requested": "checking",
        "cancel.requested": { target: "cancelled", actions: "clear" },
      },
      states: {
        unchecked: { description: "Nothing is held against the form before it is to be saved." },
        companyMissing: { description: "'Select a company!' at the field." },
        invalid: { description: "Each field says what it lacks." },
      },
    },
    checking: {
      always: [
        { guard: "hasNoCompany", target: "editing.companyMissing" },
        { guard: "isInvalid", target: "editing.invalid", actions: "announceInvalid" },
        { target: "saving" },
      ],
    },
    saving: {
      description: "What is typed meanwhile stays to be saved.",
      tags: "busy",
      entry: "keepSent",
      on: { "field.changed": { actions: withEvent("keepField") } },
      invoke: {
        id: "save",
        src: "save",
        input: ({ context }) => ({ form: context.form }),
        onDone: [
          { guard: "hasTypedOn", target: "editing", actions: ["announceSaved", "stateSaved"] },
          { target: "saved", actions: ["announceSaved", "stateSaved"] },
        ],
        onError: { target: "editing", actions: "announceFailed" },
      },
    },
    saved: {
      tags: "busy",
      on: {
        "field.changed": {
          target: "editing",
          actions: withEvent("keepField"),
        },
      },
      after: { saved: "left" },
    },
    cancelled: { tags: "busy", after: { cancelled: "left" } },
    left: { type: "final", entry: "goToProfile" },
  },
});
