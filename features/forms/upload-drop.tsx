import type { ComponentProps } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import type { useUpload } from "#client/system/page/use-upload.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { formTexts } from "./texts.ts";
import { useFormTexts } from "./use-form-texts.ts";

export type Upload = Pick<
  ReturnType<typeof useUpload>,
  "state" | "file" | "percent" | "failure" | "choose" | "cancel" | "retry"
>;

/** Takes a file and sends it at once: how far it is, that it waits for the connection, or why it did not go. */
export function UploadDrop({
  upload: { state, file, percent, choose, cancel, retry },
  error,
  disabled = false,
  ...drop
}: Pick<
  ComponentProps<typeof FileDrop>,
  "label" | "chooseLabel" | "hint" | "accept" | "limitMb" | "disabled" | "error"
> & { upload: Upload }) {
  const t = useTexts(formTexts);
  const { ofRule } = useFormTexts();
  const { show } = useToasts();
  const sending = t("upload.sending", { name: file?.name ?? "" });
  return (
    <Stack $gap={2}>
      <FileDrop
        {...drop}
        disabled={disabled || state === "sending"}
        error={state === "waiting" ? null : error}
        onFile={choose}
        onRefused={(n) =>
          show({ kind: "error", text: ofRule({ path: "file", rule: "size", params: { n } }) })
        }
      />
      {state === "sending" || state === "waiting" ? (
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
      ) : null}
      {state === "failed" ? (
        <Inline>
          <Button size="sm" onClick={retry}>
            {t("upload.retry")}
          </Button>
        </Inline>
      ) : null}
    </Stack>
  );
}
