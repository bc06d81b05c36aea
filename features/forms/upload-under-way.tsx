import { useTexts } from "#client/i18n/use-texts.ts";
import type { useUpload } from "#client/system/page/use-upload.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Inline, Text } from "#ui/layout.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { formTexts } from "./texts.ts";

export type Upload = Pick<
  ReturnType<typeof useUpload>,
  "state" | "file" | "percent" | "failure" | "choose" | "cancel" | "retry"
>;

/** A file on its way: its name, how far it is, and whether it waits for the connection; it can be taken back. */
export function UploadUnderWay({
  upload: { state, file, percent, cancel },
}: {
  upload: Pick<Upload, "state" | "file" | "percent" | "cancel">;
}) {
  const t = useTexts(formTexts);
  const sending = t("upload.sending", { name: file?.name ?? "" });
  return (
    <>
      <Text $size="sm">{sending}</Text>
      <ProgressBar label={sending} percent={percent} />
      {state === "waiting" ? (
        <Callout tone="warning" role="status">
          {t("upload.waiting")}
        </Callout>
      ) : null}
      <Inline>
        <Button size="sm" onClick={cancel}>
          {t("upload.cancel")}
        </Button>
      </Inline>
    </>
  );
}
