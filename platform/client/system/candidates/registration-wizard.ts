import { fromPromise } from "xstate";
import { ApiError } from "#client/http/api.ts";
import {
  type Account,
  readDraft,
  type WizardDraft,
} from "#machines/registration-wizard/registration-wizard.draft.ts";
import { registrationWizardMachine } from "#machines/registration-wizard/registration-wizard.machine.ts";
import type { RegistrationStanding } from "#machines/registration-wizard/registration-wizard.setup.ts";
import type { System } from "../app/system.ts";

const key = "registration_draft";

/**
 * A draft belongs to its author: once someone is signed in, only their own is used. Before there is an account it is
 * kept for the browser's next visitor; it moves to its owner with their first input after signing in.
 */
export function registrationDrafts({ owned, stores }: Pick<System, "owned" | "stores">) {
  const withoutOwner = (email: string | null): WizardDraft | null => {
    const draft = readDraft(stores.local.read(key));
    if (!draft || email === null) return draft;
    return draft.account.email.trim().toLowerCase() === email.toLowerCase() ? draft : null;
  };
  return {
    read: (email: string | null) => readDraft(owned.local.read(key)) ?? withoutOwner(email),
    write({ draft, email }: { draft: WizardDraft; email: string | null }) {
      const account = email === null ? draft.account : { ...draft.account, email };
      if (owned.owner() === null) {
        stores.local.write(key, { ...draft, account });
        return;
      }
      owned.local.write(key, { ...draft, account });
      if (withoutOwner(account.email)) stores.local.remove(key);
    },
    remove({ email }: { email: string | null }) {
      owned.local.remove(key);
      if (withoutOwner(email)) stores.local.remove(key);
    },
  };
}

async function standingNow(api: System["api"]): Promise<RegistrationStanding> {
  const { candidate } = await api("GET /candidates");
  if (!candidate["confirmed?"]) return "unconfirmed";
  return candidate.completed_register ? "completed" : "incomplete";
}

export function provideRegistrationWizard(system: Pick<System, "api" | "owned" | "stores">) {
  const { api, owned } = system;
  const drafts = registrationDrafts(system);
  const watchOwner = () => {
    const owner = owned.owner();
    return () => owned.owner() === owner;
  };
  /** Parts go one after the other, and before the whole. */
  let keeping: Promise<void> = Promise.resolve();
  return registrationWizardMachine.provide({
    actors: {
      restoreDraft: fromPromise(async ({ input }: { input: { email: string | null } }) =>
        drafts.read(input.email),
      ),
      signUp: fromPromise(({ input: { account, password, jobUid } }) =>
        api("POST /candidates/registrations", {
          body: { candidate: { ...signedAccount(account), password, job_uid: jobUid } },
        }),
      ),
      fetchStanding: fromPromise(() => standingNow(api)),
      resendConfirmation: fromPromise(async () => {
        await api("POST /candidates/confirmations");
      }),
      loadCurriculum: fromPromise(async () => (await api("GET /candidates/curriculum")).curriculum),
      saveCurriculum: fromPromise(async ({ input: { curriculum } }) => {
        const isSamePerson = watchOwner();
        await keeping;
        // Signed out meanwhile: the draft waits for who comes back.
        if (!isSamePerson()) throw new ApiError(401, { code: "unauthenticated" });
        await api("PUT /candidates/curriculum", { body: { curriculum, complete: true } });
      }),
      sendApply: fromPromise(async ({ input: { jobUid } }) => {
        await api("POST /candidates/jobs/:uid/applies", {
          params: { uid: jobUid },
          body: { apply: { source: "site" } },
        });
      }),
    },
    actions: {
      keepDraft: ({ context }) => drafts.write(context),
      dropDraft: ({ context }) => drafts.remove(context),
      keepTab: ({ self }, { part }) => {
        if (Object.keys(part).length === 0) return;
        const isSamePerson = watchOwner();
        keeping = keeping.then(async () => {
          // Nothing is sent after leaving the page or signing out.
          if (self.getSnapshot().status !== "active" || !isSamePerson()) return;
          try {
            await api("PUT /candidates/curriculum/parts", { body: { curriculum: part } });
            self.send({ type: "tab.kept", part });
          } catch {
            // It stays unsaved here, and goes with the last tab, where a refusal leads back to its field.
          }
        });
      },
    },
  });
}

/** The chart requires accepted terms before it signs up. */
function signedAccount({ name, email }: Account) {
  return { name: name.trim(), email: email.trim().toLowerCase(), accepted_terms: true as const };
}
