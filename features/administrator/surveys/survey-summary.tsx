import { useTexts } from "#client/i18n/use-texts.ts";
import { surveyResults } from "#client/system/administrators/surveys.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Panel, Stack } from "#ui/layout.tsx";
import { NpsChart } from "./nps-chart.tsx";
import { ResultFacts } from "./result-facts.tsx";
import { surveyTexts } from "./texts.ts";

/** How many answered, and what they would recommend. */
export default function SurveySummary({ record }: RecordPartProps) {
  const t = useTexts(surveyTexts);
  return (
    <Loaded
      read={useRead(surveyResults, { params: { id: record.id } })}
      failed={t("results.failed")}
      lines={6}
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
