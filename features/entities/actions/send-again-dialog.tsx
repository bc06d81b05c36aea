import type { ReactNode } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { ActionDialogState, ActionForm } from "#client/system/page/use-actions.ts";
import { ActionDialog } from "./action-dialog.tsx";
import { LastDayField } from "./link-fields.tsx";
import { actionTexts } from "./texts.ts";

/** Sends a new link in place of the one that was mailed, until another day. */
export function SendAgainDialog({
  action,
  form,
  submit,
  children,
}: {
  action: ActionDialogState;
  form: ActionForm<{ expires_on?: string | null | undefined }> | null;
  /** Where it is not a mail. */
  submit?: string;
  /** Further fields. */
  children?: ReactNode;
}) {
  const t = useTexts(actionTexts);
  return (
    <ActionDialog
      action={action}
      name="again"
      title={t("again.title")}
      description={t("again.hint")}
      submit={submit ?? t("again.submit")}
    >
      {form ? (
        <>
          <LastDayField form={form} />
          {children}
        </>
      ) : null}
    </ActionDialog>
  );
}
