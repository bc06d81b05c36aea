import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import type { SurveyResults } from "#contract/calls/surveys.ts";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { surveyTexts } from "./texts.ts";

/** How many were asked, and how many of them answered. */
export function ResultFacts({ results: { asked, answered } }: { results: SurveyResults }) {
  const t = useTexts(surveyTexts);
  const { number } = useFormats();
  const facts = [
    [t("results.asked"), number(asked)],
    [t("results.answered"), number(answered)],
    [t("results.rate"), asked === 0 ? "-" : `${Math.round((100 * answered) / asked)}%`],
  ] as const;
  return (
    <Inline $gap={6} $wrap>
      {facts.map(([label, value]) => (
        <Stack key={label} $gap={0.5}>
          <Text $tone="muted" $size="sm">
            {label}
          </Text>
          <Text $strong>{value}</Text>
        </Stack>
      ))}
    </Inline>
  );
}
