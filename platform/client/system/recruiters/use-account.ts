import { useCallback } from "react";
import type { Api } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";
import type { CompanyProfile, RecruiterAccount } from "#contract/calls/account.ts";
import type { CallInput } from "#contract/calls/all.ts";
import { useSession, useSystem, useToasts } from "../app/use-system.ts";
import { useSettingsForm } from "../lists/use-settings-form.ts";
import { useActions } from "../page/use-actions.ts";
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

type Account = CallInput<"PUT /recruiters">["body"]["recruiter"];
const accountSettings = {
  key: "account",
  save: async (api: Api, recruiter: Account) => {
    await api("PUT /recruiters", { body: { recruiter } });
    return (await api("GET /recruiters/profile")).recruiter;
  },
};
type Company = CallInput<"PUT /recruiters/business">["body"]["business"];
const companySettings = {
  key: "company",
  save: async (api: Api, business: Company) =>
    (await api("PUT /recruiters/business", { body: { business } })).business,
};

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
