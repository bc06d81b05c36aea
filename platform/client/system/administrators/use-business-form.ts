import { useCallback, useMemo } from "react";
import type { Api } from "#client/http/api.ts";
import type { CallInput } from "#contract/calls/all.ts";
import type { Business } from "#contract/calls/sites.ts";
import { useSession } from "../app/use-system.ts";
import { useSettingsForm } from "../lists/use-settings-form.ts";

type Change = CallInput<"PUT /recruiters/administrator/businesses/:id">["body"]["business"];

/** The business an administrator is editing. */
export function useBusinessForm(business: Business, onSaved: () => void) {
  const { profileChanged } = useSession();
  const { id } = business;
  const settings = useMemo(
    () => ({
      key: `business ${id}`,
      save: async (api: Api, change: Change, lock_version: number) => {
        const answer = await api("PUT /recruiters/administrator/businesses/:id", {
          params: { id },
          body: { business: change, lock_version },
        });
        return answer.business;
      },
      reread: async (api: Api) =>
        (await api("GET /recruiters/administrator/businesses/:id", { params: { id } })).business,
    }),
    [id],
  );
  const saved = useCallback(() => {
    profileChanged();
    onSaved();
  }, [profileChanged, onSaved]);
  return useSettingsForm(settings, business, saved);
}
