import { useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import type { UploadTarget } from "#client/system/page/upload.ts";
import { useUpload } from "#client/system/page/use-upload.ts";
import { documentTypes, type FileField, photoTypes } from "#contract/catalogues/data-collection.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { FileDrop } from "#ui/file-drop.tsx";
import { Stack } from "#ui/layout.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { candidateDataTexts } from "./texts.ts";

const limitMb = 10;

/** A datum that is a file, which is sent as soon as it is chosen; one that asks for a consent waits for it. */
export function DatumFile({
  field,
  target,
  consentMissing,
  onSent,
}: {
  field: FileField;
  target: UploadTarget;
  consentMissing: boolean;
  onSent: () => void;
}) {
  const t = useTexts(candidateDataTexts);
  const { ofRule, uploadText } = useFormTexts();
  const { show } = useToasts();
  const kind = field === "avatar" ? "photo" : "document";
  const accepts = kind === "photo" ? photoTypes : documentTypes;
  const uploaded = useCallback(() => onSent(), [onSent]);
  const { state, file, percent, failure, choose } = useUpload(
    { limitMb, fileType: "other", accepts, current: null },
    uploaded,
    target,
  );
  return (
    <Stack $gap={1.5}>
      <FileDrop
        label={t(`file.${kind}`)}
        chooseLabel={t("file.choose")}
        accept={accepts.join(",")}
        hint={consentMissing ? t("file.consentFirst") : undefined}
        limitMb={limitMb}
        disabled={consentMissing || state === "sending"}
        error={uploadText(failure, t(failure === "unsupported" ? `file.unsupported.${kind}` : "file.failed"))}
        onFile={choose}
        onRefused={(n) =>
          show({ kind: "error", text: ofRule({ path: "file", rule: "size", params: { n } }) })
        }
      />
      {state === "sending" ? <ProgressBar label={file?.name ?? ""} percent={percent} /> : null}
    </Stack>
  );
}
