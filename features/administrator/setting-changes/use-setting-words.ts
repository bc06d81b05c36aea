import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { timeZone } from "#contract/catalogues/agenda.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { languages } from "#features/forms/languages.ts";
import { formTexts } from "#features/forms/texts.ts";
import { changesTexts } from "./texts.ts";

type Words = Record<string, string>;
/** The labels of settings, of the parts inside them, and of values by their setting. */
export interface SettingLabels {
  settings: Words;
  parts: Words;
  values: Record<string, Words>;
}

const spoken: Words = Object.fromEntries(languages.map(({ value, label }) => [value, label]));

/** How settings and their values read. */
export function useSettingWords({ settings, parts, values }: SettingLabels) {
  const t = useTexts(changesTexts);
  const f = useTexts(formTexts);
  const locale = useLocale();
  const ownValues: Record<string, Words> = { locale: spoken, ...values };
  const read = (field: string, value: unknown): string => {
    if (Array.isArray(value))
      return value.length === 0 ? t("empty") : value.map((item) => read(field, item)).join(", ");
    if (typeof value === "boolean") return t(value ? "yes" : "no");
    if (typeof value === "object" && value !== null) return linkText(value, locale);
    if (field === "time_zone") return labelIn(timeZone, String(value), locale);
    if (field === "inactive_months")
      return value === null ? f("retention.never") : f("retention.months", { count: Number(value) });
    const own = ownValues[field]?.[String(value ?? "")];
    if (own !== undefined) return own;
    return value === null || value === undefined || value === "" ? t("empty") : String(value);
  };
  return {
    setting: (field: string) => settings[field] ?? field,
    part: (path: readonly string[]) => path.map((name) => parts[name] ?? name).join(" · "),
    /** A switch that nobody touched is on. */
    value: (field: string, path: readonly string[], value: unknown) =>
      read(
        field,
        value === null && (field === "rules" || field === "components") && path.length > 0 ? true : value,
      ),
  };
}

/** An entry of a menu as it is labelled. */
function linkText(link: object, locale: "pt" | "en"): string {
  const {
    label_pt = "",
    label_en = "",
    url = "",
  }: { label_pt?: string; label_en?: string; url?: string } = link;
  return `${(locale === "en" ? label_en : label_pt) || label_pt} (${url})`;
}
