import { FileCheck2 } from "lucide-react";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useUpload } from "#client/system/page/use-upload.ts";
import type { DataFile } from "#contract/calls/candidates.ts";
import { UploadUnderWay } from "#features/forms/upload-under-way.tsx";
import { Button } from "#ui/button.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { space } from "#ui/tokens.ts";
import { curriculumTexts } from "./texts.ts";

const limitMb = 10;
const accepts = [
  "application/pdf",
  "application/msword",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "application/vnd.oasis.opendocument.text",
  "text/plain",
  "application/rtf",
];
const Sent = styled(
  Inline,
)`padding: ${space(3)}; background: var(--success-soft); color: var(--on-success-soft); border-radius: 6px; svg { flex: none; }`;

/** The CV as a file: dropped or chosen, on its way with its progress, there. */
export function CvUpload({
  current,
  onUploaded,
}: {
  current: DataFile | null;
  onUploaded?: (file: DataFile) => void;
}) {
  const t = useTexts(curriculumTexts);
  const { ago } = useFormats();
  const upload = useUpload({ limitMb, fileType: "cv", accepts, current }, onUploaded);
  const { failure, state } = upload;
  const there = upload.current ?? current;
  if (state === "sending" || state === "waiting") {
    return (
      <Panel $padding={4} as="div">
        <Stack $gap={3}>
          <UploadUnderWay upload={upload} />
        </Stack>
      </Panel>
    );
  }
  return (
    <Stack $gap={3}>
      {there ? (
        <Sent role="status">
          <FileCheck2 aria-hidden />
          <Text>{t("upload.uploaded", { name: there.name, when: ago(there.created_at) })}</Text>
        </Sent>
      ) : null}
      <FileDrop
        label={t("upload.cv")}
        chooseLabel={t(there ? "upload.replace" : "upload.choose")}
        hint={t("upload.hint", { n: limitMb })}
        accept=".pdf,.doc,.docx,.odt,.txt,.rtf"
        // The chart checks the file's size and reports a refusal.
        limitMb={Number.POSITIVE_INFINITY}
        onRefused={() => undefined}
        error={failure && failure !== "unavailable" ? t(`upload.${failure}`, { n: limitMb }) : null}
        onFile={upload.choose}
      />
      {state === "failed" ? (
        <Inline>
          <Button size="sm" onClick={upload.retry}>
            {t("upload.retry")}
          </Button>
        </Inline>
      ) : null}
    </Stack>
  );
}
