import { assign } from "xstate";
import { bulkActionMachine } from "#machines/bulk-action/bulk-action.machine.ts";
import { bulkEmailMachine } from "#machines/bulk-email/bulk-email.machine.ts";
import { curriculumEditMachine } from "#machines/curriculum-edit/curriculum-edit.machine.ts";
import { delays } from "#machines/delays.ts";
import { recordFormMachine } from "#machines/record-form/record-form.machine.ts";
import { changePasswordMachine } from "#machines/change-password/change-password.machine.ts";
import { instead, meaning, type Plants } from "./tools.ts";

/** Faults that show only where something is wrong with the network, the storage or the clock, or on rarer pages. */
export const plantsOfTrouble: Plants = {
  "a call that nobody answers is waited for": () => instead(delays as { callPatience: number }, "callPatience", 1e12),
};
