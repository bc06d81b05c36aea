import type { ComponentProps } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { Button } from "#ui/button.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { formTexts } from "./texts.ts";
import { type Upload, UploadUnderWay } from "./upload-under-way.tsx";
import { useFormTexts } from "./use-form-texts.ts";

/** Takes a file and sends it at once: how far it is, that it waits for the connection, or why it did not go. */
export function UploadDrop({
  upload,
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
  const { state, choose, retry } = upload;
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
      {state === "sending" || state === "waiting" ? <UploadUnderWay upload={upload} /> : null}
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
