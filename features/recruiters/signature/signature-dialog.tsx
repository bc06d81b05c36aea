import { useTexts } from "#client/i18n/use-texts.ts";
import { useAccount } from "#client/system/recruiters/use-account.ts";
import { useSignature, useSignatureInvitation } from "#client/system/recruiters/use-signature.ts";
import type { RecruiterAccount } from "#contract/calls/account.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { signatureOf } from "./own-signature.ts";
import { SignatureEditor } from "./signature-editor.tsx";
import { signatureTexts } from "./texts.ts";

/** Prompts a recruiter without a signature for one, on any page. */
export default function SignatureDialog() {
  const { open, close } = useSignatureInvitation();
  return open ? <Invited onClose={close} /> : null;
}

function Invited({ onClose }: { onClose: () => void }) {
  const account = useAccount();
  // Without the data there is nothing to edit; the signature page shows the error.
  return account.data ? <Editor account={account.data.recruiter} onClose={onClose} /> : null;
}

function Editor({ account, onClose }: { account: RecruiterAccount; onClose: () => void }) {
  const t = useTexts(signatureTexts);
  const editor = useSignature("dialog", signatureOf(account), onClose);
  return (
    <Dialog
      open
      holdsTyped
      width="wide"
      title={t("title")}
      description={t("lead")}
      closeLabel={t("close")}
      onClose={editor.cancel}
      footer={
        <>
          <Button disabled={editor.busy} onClick={editor.cancel}>
            {t("cancel")}
          </Button>
          <Button kind="primary" busy={editor.busy} onClick={editor.save}>
            {t("save")}
          </Button>
        </>
      }
    >
      <SignatureEditor id="signature-dialog" editor={editor} />
    </Dialog>
  );
}
