import { newSite } from "#contract/calls/new-site.ts";
import type { SiteSettings } from "#contract/calls/sites.ts";
import type { FieldError } from "#contract/errors.ts";
import { sitePatterns } from "#contract/site-patterns.ts";
import type { PickedFile } from "../shared/picked-file.ts";

/** The wizard's steps, in their order. */
export const wizardSteps = ["identity", "look", "content", "access", "review"] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** A business before it is there. */
export interface BusinessDraft {
  name: string;
  domain: string;
  legal_name: string;
  mail_from_name: string;
  mail_from_address: string;
  locale: "pt" | "en";
  site: SiteSettings;
}

/** The logos are sent once the business is there. */
export interface Logos {
  light: PickedFile | null;
  dark: PickedFile | null;
}

export const emptyDraft = (): BusinessDraft => ({
  name: "",
  domain: "",
  legal_name: "",
  mail_from_name: "",
  mail_from_address: "",
  locale: "pt",
  site: newSite(""),
});

/** The site takes the business's name until it has a title of its own. */
export function withChange(
  draft: BusinessDraft,
  change: Partial<Omit<BusinessDraft, "site">>,
): BusinessDraft {
  const follows = change.name !== undefined && draft.site.title === draft.name;
  return {
    ...draft,
    ...change,
    site: follows ? { ...draft.site, title: change.name ?? "" } : draft.site,
  };
}

/** The step on which a field is. */
export function stepOf(path: string): WizardStep {
  const field = path.replace(/^business\./, "");
  if (/^site\.(colors|font)/.test(field)) return "look";
  if (/^site\.(rules|social_credentials|google_analytics|path_assets)/.test(field)) return "access";
  return field.startsWith("site.") && field !== "site.title" ? "content" : "identity";
}

const { hostName, measurement, address } = sitePatterns;
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Errors that keep the wizard on a step. */
export function faultsOf(step: WizardStep, { site, ...draft }: BusinessDraft): FieldError[] {
  const faults: FieldError[] = [];
  const needs = (path: string, rule: string, isRight: boolean) => {
    if (!isRight) faults.push({ path, rule });
  };
  if (step === "identity") {
    needs("name", "required", draft.name.trim().length >= 2);
    needs("domain", draft.domain.trim() ? "domain" : "required", hostName.test(draft.domain.trim()));
    needs("site.title", "required", site.title.trim().length >= 2);
    const sender = draft.mail_from_address.trim();
    needs("mail_from_address", "email", sender === "" || email.test(sender));
  }
  if (step === "content")
    for (const [list, links] of [
      ["site.menu", site.menu],
      ["site.footer.links", site.footer.links],
    ] as const)
      links.forEach(({ label_pt, label_en, url }, index) => {
        needs(`${list}.${index}.label_pt`, "required", `${label_pt}${label_en}`.trim() !== "");
        needs(`${list}.${index}.url`, url ? "url" : "required", address.test(url));
      });
  if (step === "access") {
    const { google_analytics, path_assets } = site;
    needs("site.google_analytics", "pattern", !google_analytics || measurement.test(google_analytics));
    needs("site.path_assets", "url", address.test(path_assets));
  }
  return faults;
}
