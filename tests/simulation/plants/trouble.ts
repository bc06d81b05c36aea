import { assign } from "xstate";
import { applyToJobMachine } from "#machines/apply-to-job/apply-to-job.machine.ts";
import { bulkActionMachine } from "#machines/bulk-action/bulk-action.machine.ts";
import { curriculumEditMachine } from "#machines/curriculum-edit/curriculum-edit.machine.ts";
import { delays } from "#machines/delays.ts";
import { sessionMachine } from "#machines/session/session.machine.ts";
import { config, instead, meaning, type Plants } from "./tools.ts";

/** Faults that show only where the network is silent, on rarer pages or in a second tab. */
export const plantsOfTrouble: Plants = {
  "a call that nobody answers is waited for": () =>
    instead(delays as { callPatience: number }, "callPatience", 1e12),
  "what is written into the curriculum is taken over by what is read": () =>
    meaning(curriculumEditMachine, "actions", "keepChange", assign({ changes: { city: "Natal" } })),
  "a status is given to all under a name that the contract has not": () =>
    meaning(bulkActionMachine, "actions", "keepParams", assign({ params: { state: "paused" } })),
  "what was read stays when another person comes": () =>
    meaning(sessionMachine, "actions", "forgetUser", () => undefined),
  "an apply waits for a network that is there": () => config(applyToJobMachine, "states/waiting/after"),
};
