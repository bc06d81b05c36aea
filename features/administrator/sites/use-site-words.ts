import { useTexts } from "#client/i18n/use-texts.ts";
import { siteComponents, siteFonts, siteLabels, siteRules, socialCredentials } from "#contract/site.ts";
import type { SettingLabels } from "../setting-changes/use-setting-words.ts";
import { colorNames } from "./color-fields.tsx";
import { shownSwitches } from "./site-fields.tsx";
import { siteTexts } from "./texts.ts";

const worded = <Name extends string>(names: readonly Name[], word: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, word(name)]));

/** What the settings of a site are called in its history, and how their values read. */
export function useSiteWords(): SettingLabels {
  const s = useTexts(siteTexts);
  return {
    settings: {
      ...{ title: s("title"), logo_alt: s("logoAlt"), font: s("font"), colors: s("colors") },
      ...{ custom_labels: s("labels"), components: s("parts"), rules: s("rules"), menu: s("menu") },
      ...{ footer: s("footer"), path_assets: s("assets"), path_components: s("pageSet") },
      ...{ google_analytics: s("analytics"), social_credentials: s("credentials") },
      ...{ header_url: s("header"), product_domain: s("list.product"), is_primary: s("list.primary") },
      ...worded(shownSwitches, (name) => s(`show.${name}`)),
    },
    parts: {
      ...{ light: s("themes.light"), dark: s("themes.dark") },
      ...{ text_pt: s("footerPt"), text_en: s("footerEn"), links: s("footerLinks") },
      ...worded(colorNames, (name) => s(`color.${name}`)),
      ...worded(siteComponents, (name) => s(`part.${name}`)),
      ...worded(siteRules, (name) => s(`rule.${name}`)),
      ...Object.fromEntries(
        siteLabels.flatMap((name) => [
          [`${name}.pt`, s("inPt", { name: s(`label.${name}`) })],
          [`${name}.en`, s("inEn", { name: s(`label.${name}`) })],
        ]),
      ),
    },
    values: {
      font: worded(siteFonts, (name) => s(`fonts.${name}`)),
      path_components: { "": s("pageSets.whole"), "/simple": s("pageSets.simple") },
      social_credentials: worded(socialCredentials, (name) => s(`credential.${name}`)),
    },
  };
}

/** What a setting is called that an error names by its path: "Menu · 2 · Address". Empty where it is none of them. */
export function useSettingNames(): (path: string) => string {
  const s = useTexts(siteTexts);
  const { settings, parts } = useSiteWords();
  const ofLinks: Partial<Record<string, string>> = {
    ...{ label_pt: s("linkPt"), label_en: s("linkEn"), url: s("linkUrl") },
  };
  const partOf = (name: string) =>
    /^\d+$/.test(name) ? String(Number(name) + 1) : (parts[name] ?? ofLinks[name] ?? name);
  return (path) => {
    const [, setting, rest] = /\bsite\.([^.]+)(?:\.(.+))?$/.exec(path) ?? [];
    if (setting === undefined) return "";
    // A label's own name has a dot in it.
    const within = rest === undefined ? [] : parts[rest] === undefined ? rest.split(".") : [rest];
    return [settings[setting] ?? setting, ...within.map(partOf)].join(" · ");
  };
}
