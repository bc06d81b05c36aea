import { CircleCheck, Download, Users } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { useRead, useReread } from "#client/system/page/use-read.ts";
import { importRows } from "#client/system/tasks/reads.ts";
import { useImportReport } from "#client/system/tasks/use-import.ts";
import type { ImportRow, ImportTask } from "#contract/calls/imports.ts";
import { NotLoaded } from "#features/shared/reading/loaded.tsx";
import { WaitingTable } from "#features/shared/reading/waiting.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Callout, EmptyState } from "#ui/feedback.tsx";
import { Heading, Inline, Stack, Text } from "#ui/layout.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { icons, space } from "#ui/tokens.ts";
import { fieldLabel } from "./fields.ts";
import { importTexts } from "./texts.ts";

type Outcome = ImportRow["outcome"];
const outcomes: readonly Outcome[] = ["failed", "skipped", "updated", "created"];
const pageSize = 50;

/** Result of each row, by outcome; skipped rows can be downloaded with their reason. */
export function Report({ of, onAnother }: { of: ImportTask; onAnother: () => void }) {
  const t = useTexts(importTexts);
  const { dateTime, number } = useFormats();
  const toasts = useToasts();
  const { busy, save } = useImportReport(of.id, () =>
    toasts.show({ kind: "error", text: t("report.downloadFailed") }),
  );
  // Any page of the rows reports how many were imported without a value.
  const rows = useRead(importRows, { params: { id: of.id }, query: { size: 1 } });
  useReread(rows, of.processed);
  const noted = rows.data?.noted ?? 0;
  const [chosen, setChosen] = useState<Outcome | null>(null);
  const tabs = outcomes.filter((outcome) => of[outcome] > 0);
  const shown = chosen && tabs.includes(chosen) ? chosen : tabs[0];
  return (
    <Stack $gap={4}>
      <Inline $justify="space-between" $wrap>
        <Stack $gap={0.5}>
          <Heading>{t("report.title")}</Heading>
          <Text $tone="muted" $size="sm">
            {t("report.file", { name: of.file_name, when: dateTime(of.created_at) })}
          </Text>
        </Stack>
        <Inline $wrap>
          {of.failed + of.skipped + noted > 0 ? (
            <Button icon={<Download aria-hidden />} busy={busy} onClick={save}>
              {t("report.download")}
            </Button>
          ) : null}
          <Button onClick={onAnother}>{t("report.another")}</Button>
          <ButtonLink as={Link} to="/recruiters/candidates" $kind="primary">
            <Users aria-hidden />
            {t("report.candidates")}
          </ButtonLink>
        </Inline>
      </Inline>
      {of.state === "completed" && of.failed + of.skipped + noted === 0 ? (
        <EmptyState
          icon={<CircleCheck size={icons.large} aria-hidden color="var(--success)" />}
          title={t("report.clean")}
        >
          {t("report.cleanText")}
        </EmptyState>
      ) : null}
      {noted > 0 ? (
        <Callout tone="warning" role="status">
          {t("report.noted", { count: noted })}
        </Callout>
      ) : null}
      {shown ? (
        <Tabs
          label={t("report.tabs")}
          value={shown}
          onChange={(value) => setChosen(outcomes.find((outcome) => outcome === value) ?? null)}
          tabs={tabs.map((outcome) => ({
            value: outcome,
            label: `${t(`rows.${outcome}`)} (${number(of[outcome])})`,
            content: <Rows key={outcome} id={of.id} outcome={outcome} total={of[outcome]} />,
          }))}
        />
      ) : null}
    </Stack>
  );
}

function Rows({ id, outcome, total }: { id: number; outcome: Outcome; total: number }) {
  const t = useTexts(importTexts);
  const locale = useLocale();
  // Where each page begins; the last is the current one.
  const [pages, setPages] = useState<readonly (number | null)[]>([null]);
  const after = pages.at(-1) ?? null;
  const read = useRead(importRows, {
    params: { id },
    query: { outcome, size: pageSize, ...(after === null ? {} : { after }) },
  });
  useReread(read, total);
  const { data } = read;
  if (!data)
    return (
      <NotLoaded
        read={read}
        failed={t("report.failed")}
        waiting={
          <div style={{ marginTop: space(3) }}>
            <WaitingTable rows={Math.min(total, 6)} />
          </div>
        }
      />
    );
  const withReason =
    outcome === "failed" || outcome === "skipped" || data.rows.some((row) => row.reason !== null);
  return (
    <Stack $gap={3} style={{ marginTop: space(3) }}>
      <SimpleTable label={t(`rows.${outcome}`)}>
        <thead>
          <tr>
            <th data-number data-narrow>
              {t("rows.line")}
            </th>
            {withReason ? <th>{t("rows.reason")}</th> : null}
            {withReason ? <th>{t("rows.value")}</th> : null}
            {outcome === "failed" ? null : <th>{t("rows.record")}</th>}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row) => (
            <tr key={row.line}>
              <td data-number>{row.line}</td>
              {withReason ? (
                <td>
                  {row.reason ? t(`rows.reasons.${row.reason}`) : null}
                  {row.field && row.field !== "email" ? ` (${fieldLabel(row.field, locale)})` : null}
                </td>
              ) : null}
              {withReason ? <td>{row.value}</td> : null}
              {outcome === "failed" ? null : (
                <td>
                  {row.candidate_id === null ? null : (
                    <Link
                      to={`/recruiters/candidates/${row.candidate_id}`}
                      aria-label={t("rows.seeOf", { line: row.line })}
                    >
                      {t("rows.see")}
                    </Link>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </SimpleTable>
      {pages.length > 1 || data.next_after !== null ? (
        <Inline $justify="end">
          <Button disabled={pages.length === 1} onClick={() => setPages(pages.slice(0, -1))}>
            {t("report.previous")}
          </Button>
          <Button disabled={data.next_after === null} onClick={() => setPages([...pages, data.next_after])}>
            {t("report.next")}
          </Button>
        </Inline>
      ) : null}
    </Stack>
  );
}
