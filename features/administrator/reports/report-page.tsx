import { ArrowLeft } from "lucide-react";
import { Link, useParams } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { report as reportRead } from "#client/system/administrators/report-builder.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { SavedReport } from "#contract/calls/report-builder.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { emptyDefinition } from "#machines/report-builder/edits.ts";
import type { ReportDraft } from "#machines/report-builder/report-builder.machine.ts";
import { Inline, PageHeader, Stack } from "#ui/layout.tsx";
import { ReportBuilder } from "./report-builder.tsx";
import { ReportSchedulePanel } from "./report-schedule.tsx";
import { reportTexts } from "./texts.ts";

/** A new or a saved report. */
export default function ReportPage() {
  const { id } = useParams();
  const t = useTexts(reportTexts);
  const isNew = id === undefined;
  const read = useRead(reportRead, isNew ? null : { params: { id: Number(id) } });
  return (
    <Stack $gap={5}>
      <Link to="/administrator/reports">
        <Inline $gap={1}>
          <ArrowLeft aria-hidden /> {t("back")}
        </Inline>
      </Link>
      {isNew ? <NewReport /> : <Loaded read={read}>{({ report }) => <KeptReport report={report} />}</Loaded>}
    </Stack>
  );
}

const newReport: ReportDraft = {
  ...{ id: null, lock_version: 0, name: "", shared: false },
  definition: emptyDefinition("jobs"),
};

function NewReport() {
  const t = useTexts(reportTexts);
  return (
    <>
      <PageTitle title={t("new")} />
      <PageHeader title={t("new")} />
      <ReportBuilder editorKey="new" saved={newReport} notOwn={null} />
    </>
  );
}

function KeptReport({ report }: { report: SavedReport }) {
  const { id: own } = useRecruiter();
  const { id, lock_version, name, shared, definition, author_id, author_name } = report;
  const isOwn = author_id === own;
  // Another's report is the draft of a copy.
  const draft = { id: isOwn ? id : null, lock_version, name, shared: isOwn && shared, definition };
  return (
    <>
      <PageTitle title={name} />
      <PageHeader title={name} />
      <ReportBuilder
        key={id}
        editorKey={isOwn ? `${id}` : `copy of ${id}`}
        saved={draft}
        file={id}
        notOwn={isOwn ? null : (author_name ?? "–")}
      />
      {isOwn ? <ReportSchedulePanel id={id} /> : null}
    </>
  );
}
