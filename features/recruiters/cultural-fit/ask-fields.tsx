import { useTexts } from "#client/i18n/use-texts.ts";
import type { ActionForm } from "#client/system/page/use-actions.ts";
import type { CultureDraft } from "#client/system/recruiters/culture-actions.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { DateField } from "#ui/date-field.tsx";
import { TextArea } from "#ui/field.tsx";
import { recruiterCultureTexts } from "./texts.ts";

/** The last day to answer and the message. */
export function AskFields({ form: { draft, errors, change } }: { form: ActionForm<CultureDraft> }) {
  const t = useTexts(recruiterCultureTexts);
  const { errorAt } = useFormTexts();
  return (
    <>
      <DateField
        label={t("dialog.until")}
        hint={t("dialog.untilHint")}
        required
        error={errorAt(errors, "expires_on")}
        value={draft.expires_on ?? ""}
        onChange={(day) => change("expires_on", day)}
      />
      <TextArea
        label={t("dialog.message")}
        hint={t("dialog.messageHint")}
        rows={3}
        maxLength={1000}
        error={errorAt(errors, "message")}
        value={draft.message ?? ""}
        onChange={(message) => change("message", message)}
      />
    </>
  );
}
