import { useResource } from "#client/http/use-resource.ts";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useApi } from "#client/system/app/use-system.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/feedback.tsx";
import { CardsSkeleton } from "#ui/skeletons.tsx";
import { Charts, ChartView } from "./chart-view.tsx";
import { DashboardFrame, useDashboardQuery } from "./dashboard-frame.tsx";
import { reportTexts } from "./texts.ts";

/** The candidates by status, source, place and what they look for. */
export default function CandidateDashboardPage() {
  const t = useTexts(reportTexts);
  const api = useApi();
  const query = useDashboardQuery();
  const read = useResource(`candidates' dashboard ${query.of} ${query.days} in ${useLocale()}`, (signal) =>
    api("GET /recruiters/dashboard/candidates", { query }, { signal }),
  );
  const charts = read.data?.dashboard.charts;
  return (
    <DashboardFrame name="candidates">
      {read.state === "failed" && !charts ? (
        <ErrorState title={t("failed")} action={<Button onClick={read.reload}>{t("retry")}</Button>} />
      ) : !charts ? (
        <CardsSkeleton label={t("loading")} count={6} />
      ) : (
        <Charts>
          {charts.map((chart) => (
            <ChartView
              key={chart.name}
              chart={chart}
              {...(chart.name === "sources" ? { title: t("charts.candidateSources") } : {})}
            />
          ))}
        </Charts>
      )}
    </DashboardFrame>
  );
}
