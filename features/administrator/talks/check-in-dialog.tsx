import { useCallback, useState } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { talkActions } from "#client/system/administrators/talks.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Callout } from "#ui/feedback.tsx";
import { TextField } from "#ui/field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { talkTexts } from "./texts.ts";

type CheckedIn = Done<ReturnType<typeof talkActions>>["result"];

/** Takes one code after another: people come in a queue, and whoever sits at the door has a keyboard or a scanner. */
export function CheckInDialog({
  eventId,
  onCheckedIn,
  onClose,
}: {
  eventId: number;
  onCheckedIn: () => void;
  onClose: () => void;
}) {
  const t = useTexts(talkTexts);
  const { errorAt, failureText } = useFormTexts();
  const [taken, setTaken] = useState<readonly CheckedIn[]>([]);
  const last = taken.at(-1);
  const onDone = useCallback(
    ({ result }: Done<ReturnType<typeof talkActions>>) => {
      setTaken((earlier) => [...earlier, result]);
      onCheckedIn();
    },
    [onCheckedIn],
  );
  const action = useActions([eventId], talkActions(eventId), onDone, undefined, {
    standing: { action: "checkIn", draft: { code: "" }, required: ["code"] },
  });
  const form = action.form("checkIn");
  const { errors, failure } = action;
  const isRefused = failure !== null || errors.length > 0;
  return (
    <FormDialog
      open
      title={t("checkIn")}
      description={t("hint")}
      submitLabel={t("submit")}
      cancelLabel={t("close")}
      busy={action.busy}
      errors={errors}
      failure={errors.length === 0 ? failureText(failure) : null}
      onSubmit={action.confirm}
      onCancel={onClose}
    >
      {last && !isRefused ? (
        <Callout tone={last.again ? "info" : "success"} role="status">
          {t(last.again ? "again" : "done", { name: last.participant.name })}
        </Callout>
      ) : null}
      <TextField
        // The next person's code is typed at once, whichever button confirmed the last one.
        key={taken.length}
        autoFocus
        required
        label={t("code")}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errorAt(errors, "code")}
        value={form?.draft.code ?? ""}
        onChange={(code) => form?.change("code", code)}
      />
    </FormDialog>
  );
}
