import { useResource } from "#client/http/use-resource.ts";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useApi } from "#client/system/app/use-system.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/feedback.tsx";
import { CardsSkeleton } from "#ui/skeletons.tsx";
import type { RecordPartProps } from "../fields/part-props.ts";
import { Charts, ChartView } from "./chart-view.tsx";
import { reportTexts } from "./texts.ts";

/** Employees and hirings, jobs and applies of a client company, over the last months and as they stand. */
export default function CompanyReport({ record: { id } }: RecordPartProps) {
  const t = useTexts(reportTexts);
  const api = useApi();
  const read = useResource(`report of company ${id} in ${useLocale()}`, (signal) =>
    api("GET /recruiters/client_companies/:id/report", { params: { id } }, { signal }),
  );
  if (read.state === "failed" && !read.data) {
    return <ErrorState title={t("failed")} action={<Button onClick={read.reload}>{t("retry")}</Button>} />;
  }
  if (!read.data) return <CardsSkeleton label={t("loading")} count={4} />;
  return (
    <Charts>
      {read.data.report.charts.map((chart) => (
        <ChartView key={chart.name} chart={chart} within={`/recruiters/client_companies/${id}`} />
      ))}
    </Charts>
  );
}
