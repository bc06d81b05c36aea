import { useTexts } from "#client/i18n/use-texts.ts";
import type { ActionDialogState } from "#client/system/page/use-actions.ts";
import { FormDialog, type FormDialogProps } from "#ui/form-dialog.tsx";
import { RestoredDraft } from "./restored-draft.tsx";
import { formTexts } from "./texts.ts";

type Own = "busy" | "errors" | "onSubmit" | "onCancel" | "onDismiss" | "closeLabel";

/** The form of an action, in a dialog. What was typed outlives Escape and a click beside it, not its cancelling. */
export function ActionFormDialog({
  action,
  open,
  children,
  ...dialog
}: { action: ActionDialogState } & Omit<FormDialogProps, Own>) {
  const t = useTexts(formTexts);
  return (
    <FormDialog
      {...dialog}
      open={open}
      closeLabel={t("close")}
      busy={action.busy}
      errors={action.errors}
      onSubmit={action.confirm}
      onCancel={action.cancel}
      onDismiss={action.dismiss}
    >
      {open ? (
        <>
          <RestoredDraft shown={action.restored} onDiscard={action.startOver} />
          {children}
        </>
      ) : null}
    </FormDialog>
  );
}
