import type { SnapshotFrom } from "xstate";
import { limits } from "../delays.ts";
import { type WizardTab, wizardTabs } from "./registration-wizard.draft.ts";
import type { registrationWizardMachine } from "./registration-wizard.machine.ts";

export type WizardSnapshot = SnapshotFrom<typeof registrationWizardMachine>;

/** 1 to 3. */
export function stepOf(snapshot: WizardSnapshot): number {
  if (snapshot.hasTag("account") || snapshot.matches("restoring")) return 1;
  return snapshot.hasTag("confirmation") ? 2 : limits.wizardSteps;
}

/** step / 3 (application document, section 2.3). */
export const progressOf = (snapshot: WizardSnapshot): number => stepOf(snapshot) / limits.wizardSteps;

/** The flags of the third step: which tabs were passed. */
export function flagsOf(snapshot: WizardSnapshot): Record<WizardTab, boolean> {
  const { passed } = snapshot.context.draft;
  return Object.fromEntries(wizardTabs.map((tab) => [tab, passed.includes(tab)])) as Record<
    WizardTab,
    boolean
  >;
}

/**
 * On the last tab the action is save, on the others next; the first tab has no back. `shortcut`: save is offered beside
 * next, since nothing required is missing.
 */
export function actionsOf(snapshot: WizardSnapshot): {
  forward: "next" | "save";
  back: boolean;
  shortcut: boolean;
} {
  const { tab } = snapshot.context.draft;
  const isLast = tab === wizardTabs.at(-1);
  return {
    forward: isLast ? "save" : "next",
    back: tab !== wizardTabs[0],
    shortcut: !isLast && snapshot.can({ type: "save.requested" }),
  };
}

/** Tabs that can be opened: those completed and the next one. */
export function openTabsOf(snapshot: WizardSnapshot): WizardTab[] {
  return wizardTabs.filter((tab) => snapshot.can({ type: "tab.chosen", tab }));
}
