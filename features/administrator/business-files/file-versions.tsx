import { Download } from "lucide-react";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import type { UploadTarget } from "#client/system/page/upload.ts";
import { useFileDownload } from "#client/system/page/use-file-download.ts";
import { useUpload } from "#client/system/page/use-upload.ts";
import type { FileVersion } from "#contract/calls/business-files.ts";
import { UploadDrop } from "#features/forms/upload-drop.tsx";
import { type Loadable, Loaded } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { IconButton } from "#ui/button.tsx";
import { Heading, Inline, Panel, Stack } from "#ui/layout.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { fileVersionTexts } from "./texts.ts";

/** A file's versions, and a drop area for the next one. */
export function FileVersions({
  read,
  target,
  limitMb,
  hint,
  accept,
  unsupported,
  contentPath,
  onUploaded,
}: {
  read: Loadable<{ versions: readonly FileVersion[] }>;
  target: UploadTarget;
  limitMb: number;
  hint: string;
  /** Endings of what may be chosen; any where absent. */
  accept?: string;
  /** The message for a refused file, and for what in it is at fault where that is known. */
  unsupported: (fault: string | null) => string;
  contentPath: (version: number) => string;
  onUploaded: () => void;
}) {
  const t = useTexts(fileVersionTexts);
  const formats = useFormats();
  const download = useFileDownload();
  const upload = useUpload({ limitMb, fileType: "other", accepts: [], current: null }, onUploaded, target);
  const { failure, fault } = upload;
  const failures = { unsupported: unsupported(fault), too_large: t("tooLarge", { n: limitMb }) } as const;
  return (
    <Panel>
      <Stack $gap={4}>
        <Heading $size="md">{t("title")}</Heading>
        <UploadDrop
          upload={upload}
          label={t("drop")}
          chooseLabel={t("choose")}
          hint={hint}
          {...(accept ? { accept } : {})}
          limitMb={limitMb}
          error={
            failure &&
            (failure === "unsupported" || failure === "too_large" ? failures[failure] : t("failed"))
          }
        />
        <Loaded read={read} lines={2}>
          {({ versions }) =>
            versions.length === 0 ? null : (
              <SimpleTable stacked label={t("versions")}>
                <thead>
                  <tr>
                    <th data-number data-narrow>
                      {t("version")}
                    </th>
                    <th>{t("file")}</th>
                    <th>{t("uploaded")}</th>
                    <th>{t("by")}</th>
                    <th data-narrow>{t("actions")}</th>
                  </tr>
                </thead>
                <tbody>
                  {versions.map((version, at) => (
                    <tr key={version.id}>
                      <td data-number data-label={t("version")}>
                        {version.number}
                      </td>
                      <td>
                        <Inline $wrap>
                          {version.file_name} ({formats.fileSize(version.size)})
                          {at === 0 ? <Badge tone="success">{t("current")}</Badge> : null}
                        </Inline>
                      </td>
                      <td data-label={t("uploaded")}>{formats.dateTime(version.created_at)}</td>
                      <td data-label={t("by")}>{version.author_name ?? "–"}</td>
                      <td data-narrow>
                        <IconButton
                          label={t("downloadOf", { n: version.number })}
                          onClick={() => download(contentPath(version.id))}
                        >
                          <Download aria-hidden />
                        </IconButton>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </SimpleTable>
            )
          }
        </Loaded>
      </Stack>
    </Panel>
  );
}
