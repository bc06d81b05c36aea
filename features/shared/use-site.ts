import { useMemo } from "react";
import { useLocale } from "#client/i18n/use-texts.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import type { SiteLink } from "#contract/calls/tenant.ts";
import type { SiteComponent, SiteLabel, SiteRule } from "#contract/site.ts";

/** The administrators' settings of this domain's public pages. */
export function useSite() {
  const { components, rules, custom_labels } = useTenant();
  const locale = useLocale();
  return useMemo(
    () => ({
      /** A part of a page is there unless it was switched off. */
      shows: (part: SiteComponent) => components[part] !== false,
      allows: (rule: SiteRule) => rules[rule] !== false,
      /** The business's own word for it, else ours. */
      label: (name: SiteLabel, ours: string) => custom_labels[`${name}.${locale}`] || ours,
      labelOf: ({ label_pt, label_en }: Pick<SiteLink, "label_pt" | "label_en">) =>
        (locale === "pt" ? label_pt : label_en) || label_pt || label_en,
    }),
    [components, rules, custom_labels, locale],
  );
}
