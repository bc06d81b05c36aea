import { useTexts } from "#client/i18n/use-texts.ts";
import { surveyResults } from "#client/system/administrators/surveys.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Panel, Stack } from "#ui/layout.tsx";
import { TextSkeleton } from "#ui/skeletons.tsx";
import { NpsChart } from "./nps-chart.tsx";
import { ResultFacts } from "./result-facts.tsx";
import { surveyTexts } from "./texts.ts";

/** As high as what comes, so that nothing below it jumps. */
function Waiting({ isAnswered }: { isAnswered: boolean }) {
  const t = useTexts(surveyTexts);
  return (
    <Stack $gap={4}>
      <Panel style={{ minHeight: 78 }}>
        <TextSkeleton label={t("results.loading")} count={1} />
      </Panel>
      {isAnswered ? <Panel style={{ minHeight: 330 }} /> : null}
    </Stack>
  );
}

/** How many answered, and what they would recommend. */
export default function SurveySummary({ record }: RecordPartProps) {
  const t = useTexts(surveyTexts);
  return (
    <Loaded
      read={useRead(surveyResults, { params: { id: record.id } })}
      failed={t("results.failed")}
      waiting={<Waiting isAnswered={Number(record.answers_count) > 0} />}
    >
      {(results) => (
        <Stack $gap={4}>
          <Panel>
            <ResultFacts results={results} />
          </Panel>
          {results.hidden ? <Callout tone="info">{t("results.hidden")}</Callout> : null}
          {results.nps && results.nps.score !== null ? (
            <NpsChart nps={results.nps} months={results.by_month} />
          ) : null}
        </Stack>
      )}
    </Loaded>
  );
}
