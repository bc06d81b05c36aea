import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { AnsweredValue } from "#contract/calls/candidate-answers.ts";
import type { CollectedField } from "#contract/catalogues/data-collection.ts";
import { answerText } from "./answer-text.ts";
import { candidateDataTexts } from "./texts.ts";

/** An answer as text; list rows become lines. */
export function useAnswerText(): (field: CollectedField, value: AnsweredValue) => string {
  const t = useTexts(candidateDataTexts);
  const locale = useLocale();
  const formats = useFormats();
  const words = { locale, formats, yes: t("yes"), no: t("no"), none: t("none"), photo: t("photoKept") };
  return (field, value) => answerText(field, value, words);
}
