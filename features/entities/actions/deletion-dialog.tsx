import { useTexts } from "#client/i18n/use-texts.ts";
import type { useDeletion } from "#client/system/lists/use-deletion.ts";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { entityTexts } from "../fields/texts.ts";

/** Confirms the deletion of one record or many. */
export function DeletionDialog({ deletion }: { deletion: ReturnType<typeof useDeletion> }) {
  const t = useTexts(entityTexts);
  return (
    <ConfirmDialog
      open={deletion.asking}
      title={t("deletion", { label: deletion.label, count: deletion.count })}
      confirmLabel={t("delete")}
      cancelLabel={t("cancel")}
      danger
      busy={false}
      onConfirm={deletion.confirm}
      onCancel={deletion.cancel}
    />
  );
}
