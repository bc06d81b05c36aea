import { useTexts } from "#client/i18n/use-texts.ts";
import type { TimesDraft } from "#client/system/candidates/interviews.ts";
import type { ActionDialogState, ActionForm } from "#client/system/page/use-actions.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/date-field.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Callout } from "#ui/feedback.tsx";
import { TextArea } from "#ui/field.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { meetTexts } from "./texts.ts";

const choices = ["first", "second", "third"] as const;

/** Which other times would suit the candidate, and why. */
export function OtherTimes({
  asked: { errors, failure, busy, confirm, cancel },
  form,
}: {
  asked: ActionDialogState;
  form: ActionForm<TimesDraft> | null;
}) {
  const t = useTexts(meetTexts);
  const { errorAt, failureText } = useFormTexts();
  // Where there are fewer times than fields, the fault of the second may be that of the third field.
  const filled = choices.filter((name) => form?.draft[name]);
  const faultOf = (name: (typeof choices)[number]) =>
    errorAt(errors, name) ??
    (filled.includes(name) ? errorAt(errors, `times.${filled.indexOf(name)}`) : undefined);
  return (
    <Dialog
      open={form !== null}
      onClose={cancel}
      title={t("dialog.title")}
      closeLabel={t("dialog.cancel")}
      width="small"
      footer={
        <>
          <Button onClick={cancel}>{t("dialog.cancel")}</Button>
          <Button kind="primary" busy={busy} onClick={confirm}>
            {t("dialog.send")}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <Text $tone="muted">{t("dialog.hint")}</Text>
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
        {failure && errors.length === 0 ? (
          <Callout tone="danger" role="alert">
            {failure === "gone" ? t("gone") : failureText(failure)}
          </Callout>
        ) : null}
      </Stack>
    </Dialog>
  );
}
