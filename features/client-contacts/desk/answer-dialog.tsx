import type { ReactNode } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { ActionDialogState } from "#client/system/page/use-actions.ts";
import { ActionFormDialog } from "#features/forms/action-form-dialog.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { deskTexts } from "./texts.ts";

/** The dialog in which a contact answers a request: its fields, and the reason for a refusal. */
export function AnswerDialog<N extends string>({
  asked,
  name,
  title,
  hint,
  submit,
  danger = false,
  children,
}: {
  asked: ActionDialogState<N>;
  /** It is open while this answer is given. */
  name: N;
  title: string;
  hint: string;
  submit: string;
  danger?: boolean;
  children?: ReactNode;
}) {
  const t = useTexts(deskTexts);
  const { failureText } = useFormTexts();
  const open = asked.action === name;
  const { failure, errors } = asked;
  const isTooLate = failure === "already_done" || failure === "not_found";
  return (
    <ActionFormDialog
      action={asked}
      open={open}
      title={title}
      description={hint}
      submitLabel={submit}
      cancelLabel={t("cancel")}
      danger={danger}
      failure={failure && errors.length === 0 ? (isTooLate ? t("tooLate") : failureText(failure)) : null}
    >
      {children}
    </ActionFormDialog>
  );
}
