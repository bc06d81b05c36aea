import { useCallback } from "react";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { useRevoking } from "#client/system/candidates/use-own-consents.ts";
import { consentName } from "#contract/catalogues/consents.ts";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { Text } from "#ui/layout.tsx";
import { dataTexts } from "./texts.ts";

/** Revoking a consent, which erases the datum for good: asked first, and said when it is done. */
export function useRevocation() {
  const t = useTexts(dataTexts);
  const { show } = useToasts();
  return useRevoking(useCallback(() => show({ kind: "success", text: t("revokeDone") }), [show, t]));
}

export function RevocationDialog({ revoking }: { revoking: ReturnType<typeof useRevocation> }) {
  const t = useTexts(dataTexts);
  const locale = useLocale();
  const form = revoking.form("set");
  return (
    <ConfirmDialog
      open={form !== null}
      title={t("revokeTitle")}
      confirmLabel={t("revoke")}
      cancelLabel={t("keep")}
      danger
      busy={revoking.busy}
      failure={revoking.failure ? t("notSaved") : null}
      onConfirm={revoking.confirm}
      onCancel={revoking.cancel}
    >
      <Text>{t("revokeHint", { name: consentName(form?.draft.field ?? "", locale) })}</Text>
    </ConfirmDialog>
  );
}
