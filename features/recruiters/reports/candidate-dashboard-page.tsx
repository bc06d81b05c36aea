import { useTexts } from "#client/i18n/use-texts.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { candidateDashboard } from "#client/system/recruiters/reports.ts";
import { NotLoaded } from "#features/shared/reading/loaded.tsx";
import { CardsSkeleton } from "#ui/skeletons.tsx";
import { Charts, ChartView } from "./chart-view.tsx";
import { DashboardFrame, useDashboardQuery } from "./dashboard-frame.tsx";
import { reportTexts } from "./texts.ts";

/** The candidates by status, source, place and wishes. */
export default function CandidateDashboardPage() {
  const t = useTexts(reportTexts);
  const query = useDashboardQuery();
  const read = useRead(candidateDashboard, { query });
  const charts = read.data?.dashboard.charts;
  return (
    <DashboardFrame name="candidates">
      {!charts ? (
        <NotLoaded
          read={read}
          failed={t("failed")}
          waiting={<CardsSkeleton label={t("loading")} count={6} />}
        />
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
