import { Download, FileSpreadsheet, FileText, RefreshCw } from "lucide-react";
import { Link } from "react-router";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useRecruiter, useTenant, useToasts } from "#client/system/app/use-system.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { useVisitedPage } from "#client/system/recruiters/use-recent-pages.ts";
import { downloads } from "#client/system/tasks/reads.ts";
import { useSaveExport } from "#client/system/tasks/use-download.ts";
import { may } from "#contract/access.ts";
import type { RecruiterDownload } from "#contract/calls/downloads.ts";
import { listPath } from "#contract/entity-names.ts";
import { NotLoaded } from "#features/shared/reading/loaded.tsx";
import { WaitingTable } from "#features/shared/reading/waiting.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Inline, PageHeader, Panel, Stack, Text, VisuallyHidden } from "#ui/layout.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { TaskStateBadge } from "../fields/task-state-badge.tsx";
import { downloadTexts } from "./texts.ts";

const isThere = ({ state, expires_at }: RecruiterDownload) =>
  state === "completed" && (expires_at === null || Date.parse(expires_at) > Date.now());

/** The files that the recruiter exported, for as long as they are kept. */
export default function DownloadsPage() {
  const t = useTexts(downloadTexts);
  const { title } = useTenant();
  useDocumentTitle(t("page.title"), title);
  useVisitedPage({ name: t("page.title"), icon: "home" });
  const read = useRead(downloads);
  const mayList = may(useRecruiter(), "candidates", "read");
  const list = read.data?.recruiter_downloads;
  return (
    <Stack $gap={5}>
      <PageHeader
        title={t("page.title")}
        hint={t("page.hint")}
        actions={
          <Button icon={<RefreshCw aria-hidden />} onClick={read.reload}>
            {t("page.refresh")}
          </Button>
        }
      />
      {list ? null : <NotLoaded read={read} failed={t("page.failed")} waiting={<WaitingTable />} />}
      {list?.length === 0 ? (
        <Panel>
          <EmptyState
            icon={<Download aria-hidden />}
            title={t("page.empty")}
            action={
              mayList ? (
                <ButtonLink as={Link} to={listPath("candidates")}>
                  {t("page.toCandidates")}
                </ButtonLink>
              ) : null
            }
          >
            {t("page.emptyText")}
          </EmptyState>
        </Panel>
      ) : null}
      {list && list.length > 0 ? <Files list={list} /> : null}
    </Stack>
  );
}

function Files({ list }: { list: readonly RecruiterDownload[] }) {
  const t = useTexts(downloadTexts);
  const { ago, date, dateTime, fileSize, number } = useFormats();
  return (
    <SimpleTable label={t("page.title")}>
      <thead>
        <tr>
          <th>{t("page.file")}</th>
          <th>{t("page.state")}</th>
          <th data-number>{t("page.rows")}</th>
          <th data-number>{t("page.size")}</th>
          <th>{t("page.when")}</th>
          <th>{t("page.until")}</th>
          <th>
            <VisuallyHidden>{t("page.action")}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map((item) => (
          <tr key={item.id}>
            <td>
              <Inline>
                {item.file_type === "csv" ? (
                  <FileText aria-hidden color="var(--muted)" />
                ) : (
                  <FileSpreadsheet aria-hidden color="var(--muted)" />
                )}
                <Text $strong>{item.file_name}</Text>
              </Inline>
            </td>
            <td>
              <TaskStateBadge state={item.state}>{t(`states.${item.state}`)}</TaskStateBadge>
            </td>
            <td data-number>{number(item.total_record)}</td>
            <td data-number>{item.file_size === null ? "–" : fileSize(item.file_size)}</td>
            <td title={dateTime(item.created_at)}>{ago(item.created_at)}</td>
            <td>{item.expires_at === null ? "–" : date(item.expires_at)}</td>
            <td data-number>{isThere(item) ? <SaveButton of={item} /> : null}</td>
          </tr>
        ))}
      </tbody>
    </SimpleTable>
  );
}

function SaveButton({ of: { id, file_name } }: { of: RecruiterDownload }) {
  const t = useTexts(downloadTexts);
  const toasts = useToasts();
  const { busy, save } = useSaveExport(id, () =>
    toasts.show({ kind: "error", text: t("page.downloadFailed") }),
  );
  return (
    <Button
      size="sm"
      busy={busy}
      icon={<Download aria-hidden />}
      aria-label={t("page.downloadOf", { name: file_name ?? "" })}
      onClick={save}
    >
      {t("page.download")}
    </Button>
  );
}
