import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { Callout } from "#ui/feedback.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { agendaTexts } from "./texts.ts";

const scheduled = 0;

/** What the candidate said of the interview: that they come, or that another time would suit. */
export default function InterviewNotice({ record }: RecordPartProps) {
  const t = useTexts(agendaTexts);
  const { list, dateTime, ago } = useFormats();
  const { asked_at, asked_reason, confirmed_at, proposed_times, status } = record;
  if (status !== scheduled) return null;
  if (asked_at && Array.isArray(proposed_times))
    return (
      <Callout tone="warning">
        <Stack $gap={1}>
          <Text $strong>{t("asked")}</Text>
          <Text>{t("askedTimes", { times: list(proposed_times.map((at) => dateTime(String(at)))) })}</Text>
          {asked_reason ? <Text>“{String(asked_reason)}”</Text> : null}
          <Text $size="sm">{t("askedHint")}</Text>
        </Stack>
      </Callout>
    );
  return confirmed_at ? (
    <Callout tone="success">{t("confirmed", { when: ago(String(confirmed_at)) })}</Callout>
  ) : null;
}
