import { fromPromise } from "xstate";
import {
  type Account,
  readDraft,
  type WizardDraft,
} from "#machines/registration-wizard/registration-wizard.draft.ts";
import { registrationWizardMachine } from "#machines/registration-wizard/registration-wizard.machine.ts";
import type { RegistrationStanding } from "#machines/registration-wizard/registration-wizard.setup.ts";
import type { Store } from "../storage/store.ts";
import type { System } from "./system.ts";

const key = "registration_draft";

/** A draft is for whoever writes it: once somebody is signed in, only their own is theirs. */
export function draftFor(store: Store, email: string | null): WizardDraft | null {
  const draft = readDraft(store.read(key));
  if (!draft || email === null) return draft;
  return draft.account.email.trim().toLowerCase() === email.toLowerCase() ? draft : null;
}

async function standingNow(api: System["api"]): Promise<RegistrationStanding> {
  const { candidate } = await api("GET /candidates");
  if (!candidate["confirmed?"]) return "unconfirmed";
  return candidate.completed_register ? "completed" : "incomplete";
}

export function provideRegistrationWizard({ api, stores }: Pick<System, "api" | "stores">) {
  const store = stores.local;
  return registrationWizardMachine.provide({
    actors: {
      restoreDraft: fromPromise(async ({ input }: { input: { email: string | null } }) =>
        draftFor(store, input.email),
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
      keepDraft: ({ context }) => {
        const { draft, email } = context;
        const account = email === null ? draft.account : { ...draft.account, email };
        store.write(key, { ...draft, account });
      },
      dropDraft: () => store.remove(key),
    },
  });
}

/** The chart asks for accepted terms before it signs up. */
function signedAccount({ name, email }: Account) {
  return { name: name.trim(), email: email.trim().toLowerCase(), accepted_terms: true as const };
}
