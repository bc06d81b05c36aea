import { X } from "lucide-react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import type { FileAnswer as AnsweredFile } from "#contract/evaluations.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { IconButton } from "#ui/button.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { Inline, Stack, Text, VisuallyHidden } from "#ui/layout.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { answeringTexts } from "./texts.ts";

/** Accepts an answer's file; the caller supplies its target and progress. */
export function FileAnswer({
  label,
  file,
  limitMb,
  sending,
  failure,
  onFile,
  onRemove,
}: {
  label: string;
  file: AnsweredFile | null;
  limitMb: number;
  /** The file that is on its way. */
  sending: { name: string; percent: number } | null;
  failure: string | null;
  onFile: (file: File) => void;
  onRemove: () => void;
}) {
  const t = useTexts(answeringTexts);
  const { ofRule, uploadText } = useFormTexts();
  const { show } = useToasts();
  return (
    <Stack $gap={1.5}>
      <FileDrop
        label={
          <>
            <VisuallyHidden>{label}</VisuallyHidden> {t("file")}
          </>
        }
        chooseLabel={t(file ? "otherFile" : "chooseFile")}
        limitMb={limitMb}
        disabled={sending !== null}
        error={uploadText(failure, t("fileFailed"))}
        onFile={onFile}
        onRefused={(n) =>
          show({ kind: "error", text: ofRule({ path: "file", rule: "size", params: { n } }) })
        }
      />
      {sending ? <ProgressBar label={sending.name} percent={sending.percent} /> : null}
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
