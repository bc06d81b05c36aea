import { Download } from "lucide-react";
import { Fragment } from "react";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { useFileDownload } from "#client/system/page/use-file-download.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { jobReport } from "#client/system/recruiters/reports.ts";
import { may } from "#contract/access.ts";
import type { Chart, ChartName } from "#contract/calls/reports.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { NotLoaded } from "#features/shared/reading/loaded.tsx";
import { Button } from "#ui/button.tsx";
import { Heading, Inline, Stack, Text } from "#ui/layout.tsx";
import { CardsSkeleton } from "#ui/skeletons.tsx";
import { Charts, ChartView } from "./chart-view.tsx";
import { chartsNamed } from "./figures.ts";
import { reportTexts } from "./texts.ts";

const names = ["funnel", "sources", "rejections", "people"] as const;
const sections: Record<(typeof names)[number], readonly ChartName[]> = {
  funnel: ["funnel", "standing", "applies_by_week", "time_in_stage", "sub_statuses"],
  sources: ["sources"],
  rejections: ["rejected_by_consultant", "rejected_by_client", "rejected_by_candidate"],
  people: ["genders", "ages", "education_levels", "states", "salaries", "work_models", "moments"],
};

/** How the job's applications arrived, progressed and ended, and who applied; every bar links to those applications. */
export default function JobReport({ record: { id } }: RecordPartProps) {
  const t = useTexts(reportTexts);
  const read = useRead(jobReport, { params: { id } });
  if (!read.data)
    return (
      <NotLoaded
        read={read}
        failed={t("failed")}
        waiting={<CardsSkeleton label={t("loading")} count={4} />}
      />
    );
  return <Loaded id={id} {...read.data.report} />;
}

function Loaded({ id, charts, total }: { id: number; charts: readonly Chart[]; total: number }) {
  const t = useTexts(reportTexts);
  const { number } = useFormats();
  const recruiter = useRecruiter();
  const download = useFileDownload();
  return (
    <Stack $gap={4}>
      <Inline $justify="space-between" $wrap>
        <Text $strong>{t("total", { count: total, shown: number(total) })}</Text>
        {may(recruiter, "applies", "export") ? (
          <Button
            icon={<Download aria-hidden />}
            onClick={() => download(`/recruiters/jobs/${id}/report/csv`)}
          >
            {t("csv")}
          </Button>
        ) : null}
      </Inline>
      {names.map((name) => {
        const shown = chartsNamed(charts, sections[name]);
        if (shown.length === 0) return null;
        return (
          <Fragment key={name}>
            <Stack $gap={1}>
              <Heading $size="lg">{t(`sections.${name}`)}</Heading>
              {name === "people" ? (
                <Text $tone="muted" $size="sm">
                  {t("sections.peopleHint")}
                </Text>
              ) : null}
            </Stack>
            <Charts>
              {shown.map((chart) => (
                <ChartView key={chart.name} chart={chart} underSection within={`/recruiters/jobs/${id}`} />
              ))}
            </Charts>
          </Fragment>
        );
      })}
    </Stack>
  );
}
