import { useTexts } from "#client/i18n/use-texts.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { dashboard } from "#client/system/recruiters/reports.ts";
import type { ChartName } from "#contract/calls/reports.ts";
import { NotLoaded } from "#features/shared/reading/loaded.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Stack } from "#ui/layout.tsx";
import { CardsSkeleton } from "#ui/skeletons.tsx";
import { Charts, ChartView, FigurePanels } from "./chart-view.tsx";
import { DashboardFrame, useDashboardQuery } from "./dashboard-frame.tsx";
import { FigureTiles, TrendTiles } from "./figure-tiles.tsx";
import { chartsNamed } from "./figures.ts";
import { reportTexts } from "./texts.ts";

const tiles: readonly ChartName[] = ["attention", "my_day"];
const trends: readonly ChartName[] = ["applies_by_week", "applies_by_month", "hirings_by_month"];
const order: readonly ChartName[] = [
  "standing",
  "hirings_by_month",
  "applies_by_week",
  "applies_by_month",
  "sources",
  "job_statuses",
];

/** What waits, the day, the funnel and the placements, each number with the list behind it. */
export default function DashboardPage() {
  const t = useTexts(reportTexts);
  const query = useDashboardQuery();
  const read = useRead(dashboard, { query });
  const charts = read.data?.dashboard.charts;
  return (
    <DashboardFrame name="overview">
      {!charts ? (
        <NotLoaded
          read={read}
          failed={t("failed")}
          waiting={<CardsSkeleton label={t("loading")} count={6} />}
        />
      ) : charts.length === 0 ? (
        <EmptyState title={t("nothing")} />
      ) : (
        <Stack $gap={4}>
          <FigurePanels>
            {chartsNamed(charts, tiles).map((chart) => (
              <FigureTiles key={chart.name} chart={chart} />
            ))}
          </FigurePanels>
          <TrendTiles charts={chartsNamed(charts, trends)} />
          <Charts>
            {chartsNamed(charts, order).map((chart) => (
              <ChartView
                key={chart.name}
                chart={chart}
                {...(chart.name === "standing" ? { title: t("charts.openStanding"), narrows: true } : {})}
              />
            ))}
          </Charts>
        </Stack>
      )}
    </DashboardFrame>
  );
}
