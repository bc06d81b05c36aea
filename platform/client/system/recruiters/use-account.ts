import { useSelector } from "@xstate/react";
import { useCallback, useEffect, useMemo } from "react";
import { fromPromise } from "xstate";
import type { Api } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";
import type { CompanyProfile, RecruiterAccount } from "#contract/calls/account.ts";
import type { CallInput } from "#contract/calls/all.ts";
import {
  recordFormMachine,
  type SavedRecord,
  type Values,
  valueOfField,
} from "#machines/record-form/record-form.machine.ts";
import type { System } from "../app/system.ts";
import { useSession, useSystem, useToasts } from "../app/use-system.ts";
import { draftActions, storedDraft } from "../lists/record-form.ts";
import { useActions } from "../page/use-actions.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { useRead } from "../page/use-read.ts";
import { useUpload } from "../page/use-upload.ts";
import { recruiterShell } from "./recruiter-shell.ts";
import { useDrawer } from "./use-drawer.ts";

// Edits of both start from the displayed data.
const account = readOf("GET /recruiters/profile", {
  after: ["POST /recruiters/photo", "DELETE /recruiters/photo"],
  fresh: true,
});
const company = readOf("GET /recruiters/business", {
  after: ["PUT /recruiters/business", "POST /recruiters/business/logo", "DELETE /recruiters/business/logo"],
  fresh: true,
});
export const useAccount = () => useRead(account);
export const useCompany = () => useRead(company);

/** Without a version the last write wins: nobody else edits one's own account at the same time. */
const versioned = (record: object): SavedRecord => ({ id: 0, lock_version: 0, ...record });

interface Settings {
  key: string;
  save: (api: System["api"], changes: Values, lockVersion: number) => Promise<object>;
  /** What is saved now, where another person may have saved it meanwhile. */
  reread?: (api: System["api"]) => Promise<object>;
}
const accountSettings: Settings = {
  key: "account",
  save: async (api, changes) => {
    // The form has the names of the call's fields; the provider holds them against its schema.
    const recruiter = changes as CallInput<"PUT /recruiters">["body"]["recruiter"];
    await api("PUT /recruiters", { body: { recruiter } });
    return (await api("GET /recruiters/profile")).recruiter;
  },
};
const companySettings: Settings = {
  key: "company",
  save: async (api, changes) => {
    const business = changes as CallInput<"PUT /recruiters/business">["body"]["business"];
    return (await api("PUT /recruiters/business", { body: { business } })).business;
  },
};

export function useSettingsForm({ key, save, reread }: Settings, read: object, onSaved: () => void) {
  const system = useSystem();
  const actor = usePageActor(
    ({ api, owned }) =>
      recordFormMachine.provide({
        actors: {
          save: fromPromise(async ({ input: { record, changes } }) =>
            versioned(await save(api, changes, record?.lock_version ?? 0)),
          ),
          reread: fromPromise(async () => versioned(reread ? await reread(api) : read)),
        },
        actions: draftActions({ owned }),
      }),
    { key, record: versioned(read), draft: storedDraft(system, key) },
    key,
  );
  useEffect(() => {
    const saved = actor.on("record.saved", onSaved);
    return () => saved.unsubscribe();
  }, [actor, onSaved]);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const intentions = useMemo(
    () => ({
      change: (field: string, value: unknown) => actor.send({ type: "field.changed", field, value }),
      save: () => actor.send({ type: "save.requested" }),
      discard: () => actor.send({ type: "changes.discarded" }),
      rebase: () => actor.send({ type: "conflict.rebased" }),
    }),
    [actor],
  );
  return {
    busy,
    errors: context.errors,
    failure: context.failure,
    hasChanges: Object.keys(context.changes).length > 0,
    text: (field: string) => {
      const value = valueOfField(context, field);
      return typeof value === "string" ? value : "";
    },
    number: (field: string) => {
      const value = valueOfField(context, field);
      return typeof value === "number" ? value : null;
    },
    ...intentions,
  };
}

export function useAccountForm(account: RecruiterAccount, onSaved: () => void) {
  const { profileChanged } = useSession();
  const saved = useCallback(() => {
    profileChanged();
    onSaved();
  }, [profileChanged, onSaved]);
  return useSettingsForm(accountSettings, account, saved);
}

export function useCompanyForm(company: CompanyProfile, onSaved: () => void) {
  const { profileChanged } = useSession();
  const saved = useCallback(() => {
    profileChanged();
    onSaved();
  }, [profileChanged, onSaved]);
  return useSettingsForm(companySettings, company, saved);
}

const pictures = ["image/png", "image/jpeg", "image/webp"];
const pictureCalls = {
  account: { put: "POST /recruiters/photo", remove: "DELETE /recruiters/photo" },
  company: { put: "POST /recruiters/business/logo", remove: "DELETE /recruiters/business/logo" },
} as const;

/** The recruiter's photo or the company's logo: updated at once, everywhere it appears. */
export function usePicture(of: keyof typeof pictureCalls, onChanged: () => void) {
  const { profileChanged } = useSession();
  const changed = useCallback(() => {
    profileChanged();
    onChanged();
  }, [profileChanged, onChanged]);
  const upload = useUpload({ limitMb: 5, fileType: "avatar", accepts: pictures, current: null }, changed, {
    call: pictureCalls[of].put,
  });
  const { start, busy, refused } = useActions(
    [of],
    {
      remove: async (api: Api) => {
        await api(pictureCalls[of].remove);
      },
    },
    changed,
  );
  return {
    ...upload,
    accepts: pictures,
    remove: () => start("remove"),
    removing: busy,
    removalFailed: refused !== null,
  };
}

type MenuDisplay = "normal" | "minified";
const menuActions = {
  choose: async (api: Api, { menu_display_type }: { menu_display_type: MenuDisplay }) => {
    await api("PUT /recruiters", { body: { recruiter: { menu_display_type } } });
    return menu_display_type;
  },
};

/** Full or mini side menu: stored with the account, and applied at once. */
export function useMenuDisplay() {
  const { raise } = useToasts();
  const system = useSystem();
  const { drawer } = recruiterShell(system);
  const { form } = useDrawer();
  const { user, profileChanged } = useSession();
  const kept = user?.strategy === "recruiters" ? user.profile.menu_display_type : "normal";
  const { start, busy } = useActions(
    [],
    menuActions,
    ({ result }) => {
      const shown = form === "mini" ? "minified" : "normal";
      if ((form === "mini" || form === "full") && shown !== result) drawer.send({ type: "drawer.toggled" });
      profileChanged();
    },
    () => raise("error", { code: "request_failed" }),
  );
  return {
    menuDisplay: kept,
    choosing: busy,
    chooseMenuDisplay: (menu_display_type: MenuDisplay) => start("choose", { menu_display_type }),
  };
}
