import type { CallInput } from "#contract/calls/all.ts";
import type { SiteConfig, SiteSettings } from "#contract/calls/sites.ts";
import { useTypedForm } from "../lists/use-settings-form.ts";

/** The editable part of a site: credentials start empty, since stored ones are never revealed. */
export function settingsOf({ config }: Pick<SiteConfig, "config">): SiteSettings {
  const {
    domain: _,
    favicon,
    logo_url,
    logo_dark_url,
    lazy_src,
    header_url,
    brand,
    time_zone,
    ...own
  } = config;
  // A part of the configuration that is no setting would be refused: one that is not left out above does not compile.
  const settings: SiteSettings & Record<Exclude<keyof typeof own, keyof SiteSettings>, never> = {
    ...own,
    path_components: own.path_components === "/simple" ? "/simple" : "",
    social_credentials: {},
  };
  return settings;
}

type Change = Omit<
  CallInput<"PUT /recruiters/administrator/site_configs/:id">["body"]["site_config"],
  "lock_version"
>;
const siteFieldsOf = (site: SiteConfig) => ({ ...settingsOf(site), lock_version: site.lock_version });

/** The settings of a site, while they are edited. */
export function useSiteForm(site: SiteConfig, onSaved: () => void) {
  const params = { id: site.id };
  const form = useTypedForm(
    {
      key: `site ${site.id}`,
      save: async (api, changes: Change, lock_version) => {
        const body = { site_config: { ...changes, lock_version } };
        const answer = await api("PUT /recruiters/administrator/site_configs/:id", { params, body });
        return siteFieldsOf(answer.site_config);
      },
      reread: async (api) =>
        siteFieldsOf((await api("GET /recruiters/administrator/site_configs/:id", { params })).site_config),
      secret: "social_credentials",
    },
    siteFieldsOf(site),
    onSaved,
  );
  const { values: settings, errors, failure, busy, hasChanges, change, set, save, discard, rebase } = form;
  return {
    ...{ settings, errors, failure, busy, hasChanges, change, save, discard, rebase },
    /** An earlier value, to be saved or discarded like one that was typed. */
    restore: set,
  };
}
