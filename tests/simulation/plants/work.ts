import { assign } from "xstate";
import { answeringMachine } from "#machines/answering/answering.machine.ts";
import { applyPipelineMachine } from "#machines/apply-pipeline/apply-pipeline.machine.ts";
import { emptyDraft } from "#machines/business-wizard/business-wizard.draft.ts";
import { businessWizardMachine } from "#machines/business-wizard/business-wizard.machine.ts";
import { flowEditorMachine } from "#machines/flow-editor/flow-editor.machine.ts";
import { importMachine } from "#machines/import/import.machine.ts";
import type { Progress } from "#machines/progress-channel/progress-channel.machine.ts";
import { registrationWizardMachine } from "#machines/registration-wizard/registration-wizard.machine.ts";
import { shortlistReviewMachine } from "#machines/shortlist-review/shortlist-review.machine.ts";
import { config, meaning, no, nothing, type Plants } from "./tools.ts";

type Import = ReturnType<typeof importMachine.getInitialSnapshot>["context"];
type Wizard = ReturnType<typeof registrationWizardMachine.getInitialSnapshot>["context"];

/** Of the kanban, an import, the registration and a shortlist. */
export const plantsOfWork: Plants = {
  "moves of others are not shown": () => meaning(applyPipelineMachine, "actions", "takeIn", nothing),

  "the progress of an import is not received": () =>
    meaning(importMachine, "actions", "keepProgress", nothing),
  "rows of an import are reported twice": () =>
    meaning(
      importMachine,
      "actions",
      "keepProgress",
      assign(({ context }, { progress }: { progress: Progress }) => {
        const { task } = context as Import;
        return {
          task: task && {
            ...task,
            processed: progress.processed ?? 0,
            created: task.created + (progress.created ?? 0),
          },
        };
      }),
    ),
  "the end of an import is not received": () => config(importMachine, "states/running/on/progress.completed"),

  "a password is kept after it was sent": () =>
    meaning(
      registrationWizardMachine,
      "actions",
      "signedUp",
      assign(({ context }) => ({ email: (context as Wizard).draft.account.email, standing: "unconfirmed" })),
    ),

  "an edit of a flow that is being saved is lost": () =>
    meaning(
      flowEditorMachine,
      "actions",
      "keepSaved",
      assign((_, { flow }: { flow: { steps: readonly unknown[] } }) => ({ flow, steps: flow.steps })),
    ),
  "an edit of a flow is reported as saved before it is": () =>
    meaning(flowEditorMachine, "guards", "isUnsaved", no),
  "a refused business begins anew": () =>
    meaning(businessWizardMachine, "actions", "keepRefusal", assign({ draft: emptyDraft, step: "identity" })),

  "a refused save of a form is reported as saved": () =>
    meaning(answeringMachine, "actions", "keepFailure", assign({ unsaved: {} })),
  "what is typed while a form is saved is lost": () =>
    meaning(
      answeringMachine,
      "actions",
      "keepSaved",
      assign((_, { sheet }: { sheet: unknown }) => ({ sheet, unsaved: {} })),
    ),
  "a form that could not be sent waits for ever": () => config(answeringMachine, "states/held/after"),
  "judgements of others are not counted": () =>
    meaning(shortlistReviewMachine, "actions", "keepReceived", nothing),
  "a judgement whose answer was lost is forgotten": () =>
    meaning(shortlistReviewMachine, "actions", "putBack", assign({ underway: null })),
  "a judgement that could not be sent waits for ever": () =>
    config(shortlistReviewMachine, "states/sending/states/open/states/waiting/after"),
};
