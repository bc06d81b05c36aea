import { useTexts } from "#client/i18n/use-texts.ts";
import type { ActionForm } from "#client/system/page/use-actions.ts";
import type { CultureDraft } from "#client/system/recruiters/culture-actions.ts";
import { LastDayField, LinkMessageField } from "#features/entities/actions/link-fields.tsx";
import { recruiterCultureTexts } from "./texts.ts";

/** The last day to answer and the message. */
export function AskFields({ form }: { form: ActionForm<CultureDraft> }) {
  const t = useTexts(recruiterCultureTexts);
  return (
    <>
      <LastDayField form={form} />
      <LinkMessageField form={form} hint={t("dialog.messageHint")} />
    </>
  );
}
