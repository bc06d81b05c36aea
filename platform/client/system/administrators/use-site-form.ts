import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { fromPromise } from "xstate";
import type { CallInput } from "#contract/calls/all.ts";
import type { SiteConfig, SiteSettings } from "#contract/calls/sites.ts";
import { recordFormMachine, type SavedRecord } from "#machines/record-form/record-form.machine.ts";
import { useSystem } from "../app/use-system.ts";
import { storedDraft } from "../lists/record-form.ts";
import { usePageActor } from "../page/use-page-actor.ts";

/** The editable part of a site: credentials start empty, since stored ones are never revealed. */
export function settingsOf({ config }: Pick<SiteConfig, "config">): SiteSettings {
  const { domain: _, favicon, logo_url, logo_dark_url, lazy_src, header_url, brand, ...own } = config;
  return {
    ...own,
    path_components: own.path_components === "/simple" ? "/simple" : "",
    social_credentials: {},
  };
}

const recordOf = (site: SiteConfig): SavedRecord => ({
  id: site.id,
  lock_version: site.lock_version,
  ...settingsOf(site),
});

/** The settings of a site, while they are edited. */
export function useSiteForm(site: SiteConfig, onSaved: () => void) {
  const system = useSystem();
  const key = `site ${site.id}`;
  const actor = usePageActor(
    ({ api, owned }) =>
      recordFormMachine.provide({
        actors: {
          save: fromPromise(async ({ input: { record, changes } }) => {
            // The form has the names of the call's fields; the provider holds them against its schema.
            type Change = CallInput<"PUT /recruiters/administrator/site_configs/:id">["body"]["site_config"];
            const site_config = { ...changes, lock_version: record?.lock_version ?? 0 } as Change;
            const answer = await api("PUT /recruiters/administrator/site_configs/:id", {
              params: { id: site.id },
              body: { site_config },
            });
            return recordOf(answer.site_config);
          }),
          reread: fromPromise(async ({ input: { id } }) => {
            const answer = await api("GET /recruiters/administrator/site_configs/:id", { params: { id } });
            return recordOf(answer.site_config);
          }),
        },
        actions: {
          // A secret is kept nowhere in the browser.
          keepDraft: ({ context: { changes } }) => {
            const { social_credentials: _, ...kept } = changes;
            owned.session.write(`draft ${key}`, kept);
          },
          dropDraft: () => owned.session.remove(`draft ${key}`),
        },
      }),
    { key, record: recordOf(site), draft: storedDraft(system, key) },
    key,
  );
  useEffect(() => {
    const saved = actor.on("record.saved", onSaved);
    return () => saved.unsubscribe();
  }, [actor, onSaved]);
  const { record, changes, errors, failure } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const settings = useMemo(() => {
    const { id: _, lock_version: __, ...saved } = { ...record, ...changes };
    return saved as unknown as SiteSettings;
  }, [record, changes]);
  const intentions = useMemo(
    () => ({
      change: (change: Partial<SiteSettings>) => {
        for (const [field, value] of Object.entries(change))
          actor.send({ type: "field.changed", field, value });
      },
      /** An earlier value, to be saved or discarded like one that was typed. */
      restore: (field: string, value: unknown) => actor.send({ type: "field.changed", field, value }),
      save: () => actor.send({ type: "save.requested" }),
      discard: () => actor.send({ type: "changes.discarded" }),
      rebase: () => actor.send({ type: "conflict.rebased" }),
    }),
    [actor],
  );
  return { settings, errors, failure, busy, hasChanges: Object.keys(changes).length > 0, ...intentions };
}
