import { Download, FileText, Paperclip } from "lucide-react";
import { Suspense } from "react";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useFileDownload } from "#client/system/page/use-file-download.ts";
import { useRecordUpload } from "#client/system/page/use-upload.ts";
import { useRecordFiles } from "#client/system/recruiters/record-reads.ts";
import { type DocumentEntity, documentEntities } from "#contract/catalogues/document-templates.ts";
import { type ReferenceType, references } from "#contract/entity-names.ts";
import { UploadDrop } from "#features/forms/upload-drop.tsx";
import { lazy } from "#features/shared/lazy.ts";
import { NotLoaded } from "#features/shared/reading/loaded.tsx";
import { IconButton } from "#ui/button.tsx";
import { EmptyState, Skeleton } from "#ui/feedback.tsx";
import { Panel, Stack, Text } from "#ui/layout.tsx";
import { icons, space, type } from "#ui/tokens.ts";
import { entityTexts } from "../fields/texts.ts";

const List = styled.ul`
  list-style: none; margin: 0; padding: 0;
  li { display: flex; align-items: center; gap: ${space(3)}; padding: ${space(2)} 0; border-bottom: 1px solid var(--line); }
  li:last-child { border-bottom: 0; }
  li > div { flex: 1; min-width: 0; overflow-wrap: anywhere; font-size: ${type.md}; }
`;

const limitMb = 20;
const FileSharing = lazy(() => import("./file-sharing.tsx"));
const MakeDocument = lazy(() => import("../documents/make-document.tsx"));
/** The entity documents are filled from; null for others. */
const documentEntityOf = (type: ReferenceType): DocumentEntity | null =>
  documentEntities.find((entity) => entity === references[type]) ?? null;

/** The files of a record, and a place to drop another. */
export default function RecordFiles({
  referenceType,
  referenceId,
}: {
  referenceType: ReferenceType;
  referenceId: number;
}) {
  const t = useTexts(entityTexts);
  const formats = useFormats();
  const entity = documentEntityOf(referenceType);
  const download = useFileDownload();
  const files = useRecordFiles(referenceType, referenceId);
  const upload = useRecordUpload({ referenceType, referenceId, limitMb });
  return (
    <Stack $gap={4}>
      {entity ? (
        <Suspense fallback={null}>
          <MakeDocument entity={entity} id={referenceId} />
        </Suspense>
      ) : null}
      <UploadDrop
        upload={upload}
        label={t("addFile")}
        chooseLabel={t("chooseFile")}
        limitMb={limitMb}
        error={upload.failure && t("addFileFailed")}
      />
      <Panel>
        {!files.data ? (
          <NotLoaded
            read={files}
            failed={t("failed")}
            waiting={
              <Stack $gap={3} role="status" aria-label={t("loading")}>
                <Skeleton $width="50%" />
                <Skeleton $width="44%" />
              </Stack>
            }
          />
        ) : files.data.data_files.length === 0 ? (
          <EmptyState icon={<Paperclip aria-hidden />} title={t("noFiles")}>
            {t("noFilesHint")}
          </EmptyState>
        ) : (
          <List aria-label={t("files")}>
            {files.data.data_files.map(({ id, name, size, created_at, shared_at }) => (
              <li key={id}>
                <FileText size={icons.normal} aria-hidden color="var(--muted)" />
                <div>
                  {name}
                  <Text $tone="muted" $size="xs">
                    {formats.fileSize(size)} · {formats.dateTime(created_at)}
                    {shared_at ? ` · ${t("sharedWithClient")}` : null}
                  </Text>
                </div>
                {referenceType === "job" ? (
                  <Suspense fallback={null}>
                    <FileSharing file={{ id, name, shared_at }} />
                  </Suspense>
                ) : null}
                <IconButton
                  label={t("downloadOf", { name })}
                  onClick={() => download(`/recruiters/data_files/${id}/content`)}
                >
                  <Download aria-hidden />
                </IconButton>
              </li>
            ))}
          </List>
        )}
      </Panel>
    </Stack>
  );
}
