import { useTexts } from "#client/i18n/use-texts.ts";
import { ConfirmDialog, Dialog } from "#ui/dialog.tsx";
import { LinkHandover } from "./link-handover.tsx";
import type { Follow } from "./shortlist-desk.tsx";
import { shortlistsTexts } from "./texts.ts";

/** Confirmations for closing or renewing a link, and the new link. */
export function LinkDialogs({ follow }: { follow: Follow }) {
  const t = useTexts(shortlistsTexts);
  const { linkState, link } = follow;
  return (
    <>
      <ConfirmDialog
        open={linkState === "askingToRevoke" || linkState === "revoking"}
        title={t("link.revokeQuestion")}
        confirmLabel={t("link.revoke")}
        cancelLabel={t("cancel")}
        danger
        busy={linkState === "revoking"}
        onConfirm={follow.confirm}
        onCancel={follow.cancel}
      >
        {t("link.revokeHint")}
      </ConfirmDialog>
      <ConfirmDialog
        open={linkState === "askingToRotate"}
        title={t("link.rotateQuestion")}
        confirmLabel={t("link.rotateConfirm")}
        cancelLabel={t("cancel")}
        busy={false}
        onConfirm={follow.confirm}
        onCancel={follow.cancel}
      >
        {t("link.rotateHint")}
      </ConfirmDialog>
      <Dialog
        open={link !== null}
        onClose={follow.closeLink}
        title={t("link.renewed")}
        closeLabel={t("close")}
      >
        {link === null ? null : <LinkHandover link={link} />}
      </Dialog>
    </>
  );
}
