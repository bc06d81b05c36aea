import { useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { useAccount } from "#client/system/recruiters/use-account.ts";
import { useSignature } from "#client/system/recruiters/use-signature.ts";
import type { RecruiterAccount } from "#contract/calls/account.ts";
import { ReadFailure } from "#features/shared/reading/loaded.tsx";
import { Button } from "#ui/button.tsx";
import { Inline, PageHeader, Panel, Stack } from "#ui/layout.tsx";
import { FormSkeleton } from "#ui/skeletons.tsx";
import { signatureOf } from "./own-signature.ts";
import { SignatureEditor } from "./signature-editor.tsx";
import { signatureTexts } from "./texts.ts";

export default function SignaturePage() {
  const t = useTexts(signatureTexts);
  const account = useAccount();
  useDocumentTitle(t("title"), useTenant().title);
  return (
    <Stack $gap={5}>
      <PageHeader title={t("title")} hint={t("lead")} />
      {account.data ? (
        <Editor account={account.data.recruiter} />
      ) : account.state === "failed" ? (
        <ReadFailure title={t("failed")} read={account} />
      ) : (
        <FormSkeleton label={t("loading")} />
      )}
    </Stack>
  );
}

function Editor({ account }: { account: RecruiterAccount }) {
  const t = useTexts(signatureTexts);
  const editor = useSignature("page", signatureOf(account));
  return (
    <Panel>
      <SignatureEditor
        id="signature-page"
        editor={editor}
        actions={
          <Inline>
            <Button disabled={editor.busy} onClick={editor.cancel}>
              {t("cancel")}
            </Button>
            <Button type="submit" kind="primary" busy={editor.busy}>
              {t("save")}
            </Button>
          </Inline>
        }
      />
    </Panel>
  );
}
