import { ChartColumn, Download } from "lucide-react";
import { Link } from "react-router";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { surveyResults } from "#client/system/administrators/surveys.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { useFileDownload, useSavedFile } from "#client/system/page/use-file-download.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { SurveyResult, SurveyResults } from "#contract/calls/surveys.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Bars } from "#ui/bars.tsx";
import { Button } from "#ui/button.tsx";
import { Callout, EmptyState } from "#ui/feedback.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { ListSkeleton } from "#ui/skeletons.tsx";
import { icons } from "#ui/tokens.ts";
import { NpsChart } from "./nps-chart.tsx";
import { ResultFacts } from "./result-facts.tsx";
import { surveyTexts } from "./texts.ts";

/** What was answered, question by question: a tab of the survey. */
export default function SurveyResultsTab({ record }: RecordPartProps) {
  const t = useTexts(surveyTexts);
  const read = useRead(surveyResults, { params: { id: record.id } });
  return (
    <Loaded
      read={read}
      failed={t("results.failed")}
      waiting={<ListSkeleton label={t("results.loading")} count={3} />}
    >
      {(data) => <Results surveyId={record.id} data={data} />}
    </Loaded>
  );
}

function Results({ surveyId, data }: { surveyId: number; data: SurveyResults }) {
  const t = useTexts(surveyTexts);
  const { show } = useToasts();
  const file = useSavedFile(`/recruiters/administrator/surveys/${surveyId}/export`, () =>
    show({ kind: "error", text: t("results.exportFailed") }),
  );
  const { answered, hidden, nps, by_month: months, questions } = data;
  return (
    <Stack $gap={5}>
      <Inline $justify="space-between" $gap={4} $wrap>
        <ResultFacts results={data} />
        {answered > 0 && !hidden ? (
          <Button icon={<Download aria-hidden />} busy={file.busy} onClick={file.save}>
            {t("results.export")}
          </Button>
        ) : null}
      </Inline>
      {hidden ? <Callout tone="info">{t("results.hidden")}</Callout> : null}
      {answered === 0 ? (
        <Panel>
          <EmptyState
            icon={<ChartColumn size={icons.large} aria-hidden color="var(--muted)" />}
            title={t("results.none")}
          />
        </Panel>
      ) : null}
      {nps && nps.score !== null ? <NpsChart nps={nps} months={months} /> : null}
      {hidden || answered === 0
        ? null
        : questions.map((result) => <QuestionResult key={result.question.id} result={result} />)}
    </Stack>
  );
}

function QuestionResult({ result }: { result: SurveyResult }) {
  const t = useTexts(surveyTexts);
  const formats = useFormats();
  const download = useFileDownload();
  const { question, answered, average, counts, texts, files } = result;
  const labelOf = (index: number) => {
    if (question.answer_type === "nps") return String(index);
    if (question.answer_type === "yes_no") return t(index === 0 ? "results.yes" : "results.no");
    return question.options[index]?.label ?? "";
  };
  const mean =
    average === null
      ? null
      : question.answer_type === "monetary"
        ? formats.money(Math.round(average))
        : formats.number(Math.round(average * 10) / 10);
  return (
    <Panel as="section" aria-label={question.title}>
      <Stack $gap={3}>
        <Stack $gap={0.5}>
          <Heading $size="md">{question.title}</Heading>
          <Text $tone="muted" $size="sm">
            {[t("results.answers", { count: answered }), mean && t("results.average", { value: mean })]
              .filter(Boolean)
              .join(" · ")}
          </Text>
        </Stack>
        {counts.length > 0 ? (
          <Bars
            label={question.title}
            link={Link}
            bars={counts.map((count, index) => ({
              key: String(index),
              label: labelOf(index),
              value: count,
              text: formats.number(count),
              note: answered === 0 ? "" : `${Math.round((100 * count) / answered)}%`,
            }))}
          />
        ) : null}
        {texts.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may write the same
          <Text key={index} style={{ whiteSpace: "pre-line" }}>
            {question.answer_type === "video" ? (
              <a href={text} target="_blank" rel="noopener noreferrer">
                {text}
              </a>
            ) : (
              text
            )}
          </Text>
        ))}
        {files.length > 0 ? (
          <Inline
            as="ul"
            $gap={2}
            $wrap
            aria-label={t("results.files")}
            style={{ listStyle: "none", padding: 0 }}
          >
            {files.map(({ id, name }) => (
              <li key={id}>
                <Button
                  size="sm"
                  icon={<Download aria-hidden />}
                  onClick={() => download(`/recruiters/data_files/${id}/content`)}
                >
                  {name}
                </Button>
              </li>
            ))}
          </Inline>
        ) : null}
      </Stack>
    </Panel>
  );
}
