import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { TimesDraft } from "#client/system/candidates/interviews.ts";
import type { ActionDialogState, ActionForm } from "#client/system/page/use-actions.ts";
import { ActionFormDialog } from "#features/forms/action-form-dialog.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { ownZone, zoneName } from "#features/shared/zone-name.ts";
import { DateField } from "#ui/date-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { meetTexts } from "./texts.ts";

const choices = ["first", "second", "third"] as const;

/** Which other times would suit the candidate, and why. */
export function OtherTimes({
  asked,
  form,
}: {
  asked: ActionDialogState;
  form: ActionForm<TimesDraft> | null;
}) {
  const t = useTexts(meetTexts);
  const locale = useLocale();
  const { errorAt, failureText } = useFormTexts();
  const { errors, failure } = asked;
  // Where there are fewer times than fields, the fault of the second may be that of the third field.
  const filled = choices.filter((name) => form?.draft[name]);
  const faultOf = (name: (typeof choices)[number]) =>
    errorAt(errors, name) ??
    (filled.includes(name) ? errorAt(errors, `times.${filled.indexOf(name)}`) : undefined);
  const reason = failure === "gone" ? t("gone") : failureText(failure);
  return (
    <ActionFormDialog
      action={asked}
      open={form !== null}
      title={t("dialog.title")}
      description={`${t("dialog.hint")} ${t("dialog.zone", { zone: zoneName(ownZone(), locale) })}`}
      submitLabel={t("dialog.send")}
      cancelLabel={t("dialog.cancel")}
      failure={errors.length === 0 ? reason : null}
    >
      {choices.map((name) => (
        <DateField
          key={name}
          withTime
          label={t(`dialog.${name}`)}
          required={name === "first"}
          value={form?.draft[name] ?? ""}
          error={faultOf(name)}
          onChange={(value) => form?.change(name, value)}
        />
      ))}
      <TextArea
        label={t("dialog.reason")}
        rows={3}
        maxLength={500}
        value={form?.draft.reason ?? ""}
        onChange={(value) => form?.change("reason", value)}
      />
    </ActionFormDialog>
  );
}
