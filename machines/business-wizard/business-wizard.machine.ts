import { assign, fromPromise, setup } from "xstate";
import type { SiteSettings } from "#contract/calls/sites.ts";
import type { FieldError } from "#contract/errors.ts";
import { codeOf, fieldsOf, notProvided } from "../effects.ts";
import { withError, withFields, withOutput } from "../shared/params.ts";
import type { PickedFile } from "../shared/picked-file.ts";
import {
  type BusinessDraft,
  emptyDraft,
  faultsOf,
  type Logos,
  stepOf,
  type WizardStep,
  withChange,
  wizardSteps,
} from "./business-wizard.draft.ts";

export interface CreatedBusiness {
  id: number;
  name: string;
  domain: string;
}
type Change = Partial<Omit<BusinessDraft, "site">>;

interface Context {
  step: WizardStep;
  draft: BusinessDraft;
  logos: Logos;
  created: CreatedBusiness | null;
  errors: FieldError[];
  /** The code of a refusal that no field explains. */
  failure: string | null;
}

type Event =
  | { type: "draft.changed"; change: Change }
  | { type: "site.changed"; change: Partial<SiteSettings> }
  | { type: "logo.chosen"; theme: keyof Logos; file: PickedFile }
  | { type: "logo.removed"; theme: keyof Logos }
  | { type: "next.requested" }
  | { type: "back.requested" }
  | { type: "create.requested" }
  | { type: "retry.requested" }
  | { type: "logos.skipped" };

/**
 * A new business and its brand, in five steps with a preview. Nothing is saved before the last step; then the business
 * is created at once and its logos are uploaded. Input survives any refusal.
 */
export const businessWizardMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    create: fromPromise<CreatedBusiness, { draft: BusinessDraft }>(notProvided),
    sendLogos: fromPromise<void, { id: number; logos: Logos }>(notProvided),
  },
  actions: {
    changeDraft: assign(({ context }, { change }: { change: Change }) => {
      const draft = withChange(context.draft, change);
      const follows = draft.site.title !== context.draft.site.title;
      return {
        draft,
        errors: without(context.errors, [...Object.keys(change), ...(follows ? ["site.title"] : [])]),
      };
    }),
    changeSite: assign(({ context }, { change }: { change: Partial<SiteSettings> }) => ({
      draft: { ...context.draft, site: { ...context.draft.site, ...change } },
      errors: without(
        context.errors,
        Object.keys(change).map((name) => `site.${name}`),
      ),
    })),
    keepLogo: assign(({ context }, { theme, file }: { theme: keyof Logos; file: PickedFile }) => ({
      logos: { ...context.logos, [theme]: file },
    })),
    removeLogo: assign(({ context }, { theme }: { theme: keyof Logos }) => ({
      logos: { ...context.logos, [theme]: null },
    })),
    /** Goes to the next step if the current one is complete. */
    goOn: assign(({ context }) => {
      const errors = faultsOf(context.step, context.draft);
      return errors.length > 0 ? { errors } : { step: wizardSteps[placeOf(context) + 1] ?? "review", errors };
    }),
    openBack: assign(({ context }) => ({
      step: wizardSteps[placeOf(context) - 1] ?? "identity",
      errors: [],
    })),
    keepCreated: assign((_, { created }: { created: CreatedBusiness }) => ({ created })),
    /** The step of the first refused field is opened. */
    keepRefusal: assign((_, { error }: { error: unknown }) => {
      const errors = fieldsOf(error).map((field) => ({
        ...field,
        path: field.path.replace(/^business\./, ""),
      }));
      return { errors, step: stepOf(errors[0]?.path ?? "") };
    }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: codeOf(error) })),
    clearFailure: assign({ failure: null, errors: [] }),
  },
  guards: {
    isAtReview: ({ context }) => context.step === "review",
    isOfFields: (_, { error }: { error: unknown }) => fieldsOf(error).length > 0,
    hasLogos: ({ context: { logos } }) => logos.light !== null || logos.dark !== null,
  },
}).createMachine({
  id: "businessWizard",
  context: {
    step: "identity",
    draft: emptyDraft(),
    logos: { light: null, dark: null },
    created: null,
    errors: [],
    failure: null,
  },
  initial: "editing",
  states: {
    editing: {
      on: {
        "draft.changed": { actions: withFields("changeDraft", "change") },
        "site.changed": { actions: withFields("changeSite", "change") },
        "logo.chosen": { actions: withFields("keepLogo", "theme", "file") },
        "logo.removed": { actions: withFields("removeLogo", "theme") },
        "next.requested": { target: "goingOn", actions: "goOn" },
        "back.requested": { actions: "openBack" },
      },
    },
    goingOn: { always: [{ guard: "isAtReview", target: "reviewing" }, { target: "editing" }] },
    reviewing: {
      on: {
        "back.requested": { target: "editing", actions: "openBack" },
        "create.requested": "creating",
      },
    },
    creating: {
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        id: "create",
        src: "create",
        input: ({ context: { draft } }) => ({ draft }),
        onDone: { target: "made", actions: withOutput("keepCreated", "created") },
        onError: [
          { guard: withError("isOfFields"), target: "editing", actions: withError("keepRefusal") },
          { target: "reviewing", actions: withError("keepFailure") },
        ],
      },
    },
    made: { always: [{ guard: "hasLogos", target: "sendingLogos" }, { target: "created" }] },
    sendingLogos: {
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        id: "sendLogos",
        src: "sendLogos",
        input: ({ context: { created, logos } }) => ({ id: created?.id ?? 0, logos }),
        onDone: "created",
        onError: { target: "logosFailed", actions: withError("keepFailure") },
      },
    },
    logosFailed: {
      description: "The business is there; only its logos are not.",
      on: { "retry.requested": "sendingLogos", "logos.skipped": "created" },
    },
    created: { type: "final" },
  },
});

const placeOf = ({ step }: Context) => wizardSteps.indexOf(step);

/** Errors of a field, and of its nested fields, clear when it changes. */
const without = (errors: FieldError[], names: readonly string[]) =>
  errors.filter(({ path }) => !names.some((name) => path === name || path.startsWith(`${name}.`)));
