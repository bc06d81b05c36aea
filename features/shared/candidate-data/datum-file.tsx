import { useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { UploadTarget } from "#client/system/page/upload.ts";
import { useUpload } from "#client/system/page/use-upload.ts";
import { documentTypes, type FileField, photoTypes } from "#contract/catalogues/data-collection.ts";
import { UploadDrop } from "#features/forms/upload-drop.tsx";
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
  const kind = field === "avatar" ? "photo" : "document";
  const accepts = kind === "photo" ? photoTypes : documentTypes;
  const uploaded = useCallback(() => onSent(), [onSent]);
  const upload = useUpload({ limitMb, fileType: "other", accepts, current: null }, uploaded, target);
  const { failure } = upload;
  return (
    <UploadDrop
      upload={upload}
      label={t(`file.${kind}`)}
      chooseLabel={t("file.choose")}
      accept={accepts.join(",")}
      {...(consentMissing ? { hint: t("file.consentFirst") } : {})}
      limitMb={limitMb}
      disabled={consentMissing}
      error={failure && t(failure === "unsupported" ? `file.unsupported.${kind}` : "file.failed")}
    />
  );
}
