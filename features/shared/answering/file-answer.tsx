import { X } from "lucide-react";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { FileAnswer as AnsweredFile } from "#contract/evaluations.ts";
import { UploadDrop } from "#features/forms/upload-drop.tsx";
import type { Upload } from "#features/forms/upload-under-way.tsx";
import { IconButton } from "#ui/button.tsx";
import { Inline, Stack, Text, VisuallyHidden } from "#ui/layout.tsx";
import { answeringTexts } from "./texts.ts";

/** Accepts an answer's file; the caller supplies its upload. */
export function FileAnswer({
  label,
  file,
  limitMb,
  upload,
  onRemove,
}: {
  label: string;
  file: AnsweredFile | null;
  limitMb: number;
  upload: Upload;
  onRemove: () => void;
}) {
  const t = useTexts(answeringTexts);
  return (
    <Stack $gap={1.5}>
      <UploadDrop
        upload={upload}
        label={
          <>
            <VisuallyHidden>{label}</VisuallyHidden> {t("file")}
          </>
        }
        chooseLabel={t(file ? "otherFile" : "chooseFile")}
        limitMb={limitMb}
        error={upload.failure && t("fileFailed")}
      />
      {file ? (
        <Inline $gap={2}>
          <Text $size="sm">{file.name}</Text>
          <IconButton size="sm" label={t("removeFile")} onClick={onRemove}>
            <X aria-hidden />
          </IconButton>
        </Inline>
      ) : null}
    </Stack>
  );
}
