import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import type { FlowRun } from "#contract/calls/flows.ts";
import { Text } from "#ui/layout.tsx";
import { automationTexts } from "./texts.ts";

/** Until when a run rests, and by which rule of its automation if no step of its flow waits. */
export function RunRest({ run: { held, due_at, status } }: { run: FlowRun }) {
  const t = useTexts(automationTexts);
  const { date, dateTime, time } = useFormats();
  if (held) {
    const when = held.by === "daily_limit" ? date(held.until) : time(held.until);
    return <Text $size="sm">{t(`held.${held.by}`, { when })}</Text>;
  }
  if (due_at === null || status !== "waiting") return null;
  return (
    <Text $tone="muted" $size="sm">
      {t("until", { when: dateTime(due_at) })}
    </Text>
  );
}
