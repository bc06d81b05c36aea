import { useTexts } from "#client/i18n/use-texts.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { companyReport } from "#client/system/recruiters/reports.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { NotLoaded } from "#features/shared/reading/loaded.tsx";
import { CardsSkeleton } from "#ui/skeletons.tsx";
import { Charts, ChartView } from "./chart-view.tsx";
import { reportTexts } from "./texts.ts";

/** Employees and hirings, jobs and applies of a client company, over the last months and as they stand. */
export default function CompanyReport({ record: { id } }: RecordPartProps) {
  const t = useTexts(reportTexts);
  const read = useRead(companyReport, { params: { id } });
  if (!read.data)
    return (
      <NotLoaded
        read={read}
        failed={t("failed")}
        waiting={<CardsSkeleton label={t("loading")} count={4} />}
      />
    );
  return (
    <Charts>
      {read.data.report.charts.map((chart) => (
        <ChartView key={chart.name} chart={chart} within={`/recruiters/client_companies/${id}`} />
      ))}
    </Charts>
  );
}
