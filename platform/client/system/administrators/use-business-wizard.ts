import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import type { SiteSettings } from "#contract/calls/sites.ts";
import type { BusinessDraft, Logos } from "#machines/business-wizard/business-wizard.draft.ts";
import { useSystem } from "../app/use-system.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { forgetLogos, logoPreview, pickLogo, provideBusinessWizard } from "./business-wizard.ts";

/** A new business and its brand, step by step. */
export function useBusinessWizard() {
  const { chooseBusiness } = useSystem();
  const actor = usePageActor(provideBusinessWizard, undefined, "business wizard");
  useEffect(() => forgetLogos, []);
  const phase = useSelector(actor, (snapshot) => {
    if (snapshot.matches("created")) return "created";
    return snapshot.matches("logosFailed") || snapshot.matches("sendingLogos") ? "logos" : "editing";
  });
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const { step, draft, logos, created, errors, failure } = useSelector(actor, ({ context }) => context);
  const intentions = useMemo(
    () => ({
      change: (change: Partial<Omit<BusinessDraft, "site">>) => actor.send({ type: "draft.changed", change }),
      changeSite: (change: Partial<SiteSettings>) => actor.send({ type: "site.changed", change }),
      chooseLogo: (theme: keyof Logos, file: File) =>
        actor.send({ type: "logo.chosen", theme, file: pickLogo(file) }),
      removeLogo: (theme: keyof Logos) => actor.send({ type: "logo.removed", theme }),
      next: () => actor.send({ type: "next.requested" }),
      back: () => actor.send({ type: "back.requested" }),
      create: () => actor.send({ type: "create.requested" }),
      retry: () => actor.send({ type: "retry.requested" }),
      skip: () => actor.send({ type: "logos.skipped" }),
    }),
    [actor],
  );
  return {
    ...{ phase, busy, step, draft, created, errors, failure },
    logoUrls: { light: logoPreview(logos.light), dark: logoPreview(logos.dark) },
    ...intentions,
    /** The app restarts in the new business, where administrators arrive. */
    work: () => created && chooseBusiness(created, "/administrator"),
  };
}
