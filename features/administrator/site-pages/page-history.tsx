import { History } from "lucide-react";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { sitePageVersions } from "#client/system/administrators/site-pages.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { PageVersion } from "#contract/calls/site-editing.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { IconButton } from "#ui/button.tsx";
import { SectionHeader, Stack } from "#ui/layout.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { pageTexts } from "./texts.ts";

const tones = { draft: "warning", published: "success", withdrawn: "neutral" } as const;

/** What the page was before. */
export function PageHistory({
  path,
  onRestore,
}: {
  path: string;
  onRestore: (version: PageVersion) => void;
}) {
  const t = useTexts(pageTexts);
  const { dateTime } = useFormats();
  const read = useRead(sitePageVersions, { query: { path } });
  return (
    <Loaded read={read} lines={3}>
      {({ versions }) =>
        versions.length === 0 ? null : (
          <Stack as="section" $gap={3}>
            <SectionHeader title={t("history")} hint={t("historyHint")} />
            <SimpleTable stacked label={t("history")}>
              <thead>
                <tr>
                  <th scope="col">{t("version")}</th>
                  <th scope="col">{t("standing")}</th>
                  <th scope="col">{t("changed")}</th>
                  <th scope="col" data-narrow />
                </tr>
              </thead>
              <tbody>
                {versions.map((version) => {
                  const { version: n, status, updated_at, editor_name } = version;
                  return (
                    <tr key={n}>
                      <th scope="row" data-label={t("version")}>
                        {n}
                      </th>
                      <td>
                        <Badge tone={tones[status]}>{t(`versionState.${status}`)}</Badge>
                      </td>
                      <td>
                        {editor_name
                          ? t("by", { date: dateTime(updated_at), name: editor_name })
                          : dateTime(updated_at)}
                      </td>
                      <td data-narrow>
                        <IconButton
                          size="sm"
                          label={t("restore", { version: n })}
                          onClick={() => onRestore(version)}
                        >
                          <History aria-hidden />
                        </IconButton>
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </SimpleTable>
          </Stack>
        )
      }
    </Loaded>
  );
}
