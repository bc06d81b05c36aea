import { useState } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useLoadingDialog } from "#client/system/page/use-loading-dialog.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Callout, Spinner } from "#ui/feedback.tsx";
import { Inline, Text } from "#ui/layout.tsx";
import { loadingTexts } from "./loading-texts.ts";

/** Work in progress, and its result. */
export default function LoadingDialog() {
  const t = useTexts(loadingTexts);
  const { open, stage, words, close } = useLoadingDialog();
  // While closing, it keeps its text.
  const [shown, setShown] = useState(stage);
  if (open && shown !== stage) setShown(stage);
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t("title")}
      closeLabel={t("close")}
      width="small"
      footer={<Button onClick={close}>{t("close")}</Button>}
    >
      {shown === "failed" ? (
        <Callout tone="danger" role="alert">
          {words.error ?? t("error")}
        </Callout>
      ) : shown === "succeeded" ? (
        <Callout tone="success" role="status">
          {words.success ?? t("success")}
        </Callout>
      ) : (
        <Inline $gap={3}>
          <Spinner size={24} label={words.processing ?? t("processing")} />
          <Text>{words.processing ?? t("processing")}</Text>
        </Inline>
      )}
    </Dialog>
  );
}
