import { useMemo } from "react";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { entityTexts } from "./texts.ts";

/** What writing a field's value takes: language, formats, yes and no. */
export function useWords() {
  const t = useTexts(entityTexts);
  const locale = useLocale();
  const formats = useFormats();
  return useMemo(() => ({ locale, formats, yes: t("yes"), no: t("no") }), [t, locale, formats]);
}
