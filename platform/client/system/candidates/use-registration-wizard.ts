import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { CurriculumWrite } from "#contract/calls/candidates.ts";
import type { Account, WizardTab } from "#machines/registration-wizard/registration-wizard.draft.ts";
import {
  actionsOf,
  flagsOf,
  openTabsOf,
  stepOf,
  type WizardSnapshot,
} from "#machines/registration-wizard/registration-wizard.selectors.ts";
import type { SessionUser } from "#machines/session/session.machine.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { provideRegistrationWizard } from "./registration-wizard.ts";
import { standingOf } from "./standing.ts";

export type WizardStage =
  | "restoring"
  | "account"
  | "confirmation"
  | "loading"
  | "loadFailed"
  | "curriculum"
  | "applying"
  | "applyFailed"
  | "completed"
  | "completedAndApplied"
  | "expired";

type State<V = WizardSnapshot["value"]> = V extends string ? V : keyof V;
/** The page of each state; the curriculum waits for its data. */
const stages: Readonly<Record<State, WizardStage>> = {
  restoring: "restoring",
  deciding: "restoring",
  account: "account",
  confirmation: "confirmation",
  curriculum: "curriculum",
  applying: "applying",
  applyWaiting: "applying",
  applyFailed: "applyFailed",
  completed: "completed",
  completedAndApplied: "completedAndApplied",
  expired: "expired",
  left: "restoring",
};

function stageOf(snapshot: WizardSnapshot): WizardStage {
  if (snapshot.matches({ curriculum: "loading" })) return "loading";
  if (snapshot.matches({ curriculum: "loadFailed" })) return "loadFailed";
  const { value } = snapshot;
  const [state] = typeof value === "string" ? [value] : (Object.keys(value) as State[]);
  return state ? stages[state] : "restoring";
}

/** The registration wizard of who is here; `user` as the session knew them when the page was opened. */
export function useRegistrationWizard(user: SessionUser | null, jobUid: string | null) {
  const candidate = user?.strategy === "candidates" ? user.profile : null;
  const actor = usePageActor(
    provideRegistrationWizard,
    {
      standing: standingOf(user),
      email: candidate?.email ?? null,
      jobUid: jobUid ?? candidate?.job_uid ?? null,
    },
    "wizard",
    ["connectivity.changed", "session.ended"],
  );
  const { draft, password, fields, failure, resent, email } = useSelector(actor, ({ context }) => context);
  const stage = useSelector(actor, stageOf);
  const step = useSelector(actor, stepOf);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const offline = useSelector(actor, (snapshot) => snapshot.hasTag("offline"));
  const flags = useSelector(actor, flagsOf, (a, b) => JSON.stringify(a) === JSON.stringify(b));
  const openTabs = useSelector(actor, openTabsOf, (a, b) => a.join() === b.join());
  const { forward, back, shortcut } = useSelector(
    actor,
    actionsOf,
    (a, b) => a.forward === b.forward && a.back === b.back && a.shortcut === b.shortcut,
  );
  const intentions = useMemo(
    () => ({
      changeAccount: (change: Partial<Account>) => actor.send({ type: "account.changed", change }),
      changePassword: (typed: string) => actor.send({ type: "password.changed", password: typed }),
      signUp: () => actor.send({ type: "sign_up.requested" }),
      checkConfirmation: () => actor.send({ type: "confirmation.check_requested" }),
      resendConfirmation: () => actor.send({ type: "confirmation.resend_requested" }),
      changeCurriculum: (change: CurriculumWrite) => actor.send({ type: "curriculum.changed", change }),
      openTab: (tab: WizardTab) => actor.send({ type: "tab.chosen", tab }),
      goForward: () => actor.send({ type: "next.requested" }),
      goBack: () => actor.send({ type: "back.requested" }),
      save: () => actor.send({ type: "save.requested" }),
      retry: () => actor.send({ type: "retry.requested" }),
      retryApply: () => actor.send({ type: "apply.retry_requested" }),
    }),
    [actor],
  );
  return {
    ...{ draft, password, fields, failure, resent, email },
    ...{ stage, step, busy, offline, flags, openTabs, forward, hasBack: back, hasShortcut: shortcut },
    ...intentions,
  };
}
