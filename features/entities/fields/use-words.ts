import { useMemo } from "react";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useLabels } from "#client/system/page/use-labels.ts";
import { entityTexts } from "./texts.ts";

/** Dependencies for writing a field's value: language, formats, labels of codes, yes and no. */
export function useWords() {
  const t = useTexts(entityTexts);
  const locale = useLocale();
  const formats = useFormats();
  const { label } = useLabels();
  return useMemo(() => ({ locale, formats, label, yes: t("yes"), no: t("no") }), [t, locale, formats, label]);
}
