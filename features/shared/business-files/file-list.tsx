import { Download, FolderOpen } from "lucide-react";
import { type ReactNode, useDeferredValue, useState } from "react";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useFileDownload } from "#client/system/page/use-file-download.ts";
import type { useReadPages } from "#client/system/page/use-read.ts";
import type { BusinessFile } from "#contract/calls/business-files.ts";
import { businessFileFolder } from "#contract/catalogues/business-files.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { Loaded, ReadMore } from "#features/shared/reading/loaded.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Panel, Stack, Text, VisuallyHidden } from "#ui/layout.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { icons } from "#ui/tokens.ts";
import { Toolbar } from "#ui/toolbar.tsx";
import { businessFileTexts } from "./texts.ts";

/** The search input for files, debounced. */
export function useSearchedFiles() {
  const [term, setTerm] = useState("");
  const searched = useDeferredValue(term.trim());
  return { term, setTerm, searched, query: searched ? { term: searched } : {} };
}

/** Files of the business that a person may fetch, with a search over their names. */
export function BusinessFileList({
  read,
  search: { term, setTerm, searched },
  hint,
  contentPath,
}: {
  read: ReturnType<typeof useReadPages<never, { files: BusinessFile[] }>>;
  search: ReturnType<typeof useSearchedFiles>;
  /** Hint about who adds files, for the empty list. */
  hint: ReactNode;
  contentPath: (id: number) => string;
}) {
  const t = useTexts(businessFileTexts);
  const locale = useLocale();
  const formats = useFormats();
  const download = useFileDownload();
  return (
    <Stack $gap={4}>
      <Toolbar
        label={t("files")}
        search={<SearchField label={t("search")} value={term} onChange={setTerm} maxLength={160} />}
      />
      <Loaded read={read} failed={t("failed")} lines={6}>
        {(pages) => {
          const files = pages.flatMap((page) => page.files);
          if (files.length === 0)
            return (
              <Panel>
                <EmptyState
                  icon={<FolderOpen size={icons.large} aria-hidden color="var(--muted)" />}
                  title={searched ? t("nothing", { term: searched }) : t("empty")}
                >
                  {searched ? null : hint}
                </EmptyState>
              </Panel>
            );
          return (
            <Stack $gap={3}>
              <SimpleTable stacked label={t("files")}>
                <thead>
                  <tr>
                    <th>{t("name")}</th>
                    <th>{t("folder")}</th>
                    <th>{t("changed")}</th>
                    <th data-narrow>
                      <VisuallyHidden>{t("download")}</VisuallyHidden>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {files.map((file) => (
                    <tr key={file.id}>
                      <td>
                        <Text $strong>{file.name}</Text>
                        <Text $tone="muted" $size="sm">
                          {[file.description, `${file.file_name} (${formats.fileSize(file.file_size)})`]
                            .filter(Boolean)
                            .join(" · ")}
                        </Text>
                      </td>
                      <td data-label={t("folder")}>{labelIn(businessFileFolder, file.folder, locale)}</td>
                      <td data-label={t("changed")}>{formats.date(file.replaced_at)}</td>
                      <td data-narrow>
                        <Button
                          size="sm"
                          icon={<Download aria-hidden />}
                          onClick={() => download(contentPath(file.id))}
                        >
                          {t("download")}
                          <VisuallyHidden>: {file.name}</VisuallyHidden>
                        </Button>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </SimpleTable>
              <ReadMore read={read} />
            </Stack>
          );
        }}
      </Loaded>
    </Stack>
  );
}
