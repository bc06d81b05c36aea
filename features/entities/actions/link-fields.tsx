import { useTexts } from "#client/i18n/use-texts.ts";
import type { ActionForm } from "#client/system/page/use-actions.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { DateField } from "#ui/date-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { actionTexts } from "./texts.ts";

/** The last day on which a mailed link takes answers. */
export function LastDayField({
  form: { draft, errors, change },
}: {
  form: ActionForm<{ expires_on?: string | null | undefined }>;
}) {
  const t = useTexts(actionTexts);
  const { errorAt } = useFormTexts();
  return (
    <DateField
      required
      label={t("until")}
      hint={t("untilHint")}
      error={errorAt(errors, "expires_on")}
      value={draft.expires_on ?? ""}
      onChange={(day) => change("expires_on", day || null)}
    />
  );
}

/**
 * What the sender writes to those who get the link; `hint` says where they read it. The mail around it is in their own
 * language, which is not always the sender's: said where the message has no second language.
 */
export function LinkMessageField({
  form: { draft, errors, change },
  hint,
  inBoth,
}: {
  form: ActionForm<{ message?: string | null | undefined }>;
  hint: string;
  inBoth?: true;
}) {
  const t = useTexts(actionTexts);
  const { errorAt } = useFormTexts();
  return (
    <TextArea
      label={t("message")}
      hint={inBoth ? hint : `${hint} ${t("messageLanguage")}`}
      rows={3}
      maxLength={1000}
      error={errorAt(errors, "message")}
      value={draft.message ?? ""}
      onChange={(message) => change("message", message)}
    />
  );
}
