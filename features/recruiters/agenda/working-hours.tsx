import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useActions } from "#client/system/page/use-actions.ts";
import { hoursActions } from "#client/system/recruiters/interview-offers.ts";
import type { WorkingHours } from "#contract/calls/interview-offers.ts";
import { languageTag } from "#contract/locale.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { zoneName } from "#features/shared/zone-name.ts";
import { Button } from "#ui/button.tsx";
import { Chip } from "#ui/chip.tsx";
import { Callout } from "#ui/feedback.tsx";
import { SelectField } from "#ui/field.tsx";
import { Columns, Inline, Stack, Text } from "#ui/layout.tsx";
import { offerTexts } from "./offer-texts.ts";

const step = 30;
const minutesOfDay = Array.from({ length: 1440 / step + 1 }, (_, index) => index * step);
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
const options = minutesOfDay.map((minute) => ({ value: minute, label: clock(minute) }));
/** Monday first. */
const weekdays = [1, 2, 3, 4, 5, 6, 0];

/** The person's interview hours, by the business's clock: summarised in a line, edited beside the times they produce. */
export function WorkingHoursFields({ hours, zone }: { hours: WorkingHours; zone: string }) {
  const t = useTexts(offerTexts);
  const locale = useLocale();
  const { errorAt, failureText } = useFormTexts();
  const action = useActions([], hoursActions);
  const form = action.form("save");
  const name = (weekday: number, length: "short" | "long") =>
    new Intl.DateTimeFormat(languageTag[locale], { weekday: length }).format(new Date(2026, 10, 1 + weekday));
  if (!form)
    return (
      <Inline $gap={2} $wrap>
        <Text $size="sm" $tone="muted">
          {t(hours.break_from === null ? "hours.line" : "hours.lineBreak", {
            days: new Intl.ListFormat(languageTag[locale], { type: "unit" }).format(
              weekdays.filter((day) => hours.weekdays.includes(day)).map((day) => name(day, "short")),
            ),
            from: clock(hours.from_minute),
            to: clock(hours.to_minute),
            zone: zoneName(zone, locale),
            breakFrom: clock(hours.break_from ?? 0),
            breakTo: clock(hours.break_to ?? 0),
          })}
        </Text>
        <Button size="sm" onClick={() => action.ask("save", hours)}>
          {t("hours.change")}
        </Button>
      </Inline>
    );
  const { draft, change } = form;
  const chosen = draft.weekdays ?? [];
  const time = (field: "from_minute" | "to_minute" | "break_from" | "break_to", optional = false) => (
    <SelectField<number>
      label={t(`hours.${field}`)}
      options={options}
      {...(optional ? { placeholder: t("hours.noBreak") } : {})}
      error={errorAt(action.errors, field)}
      value={draft[field] ?? null}
      onChange={(minute) => change(field, minute)}
    />
  );
  return (
    <Stack $gap={3} role="group" aria-label={t("hours.title")}>
      <Inline $gap={1.5} $wrap>
        {weekdays.map((day) => (
          <Chip
            key={day}
            on={chosen.includes(day)}
            onToggle={() =>
              change(
                "weekdays",
                chosen.includes(day) ? chosen.filter((item) => item !== day) : [...chosen, day],
              )
            }
          >
            {name(day, "short")}
          </Chip>
        ))}
      </Inline>
      <Columns $min={140} $gap={3}>
        {time("from_minute")}
        {time("to_minute")}
        {time("break_from", true)}
        {time("break_to", true)}
      </Columns>
      <Text $size="sm" $tone="muted">
        {t("hours.zone", { zone: zoneName(zone, locale) })}
      </Text>
      {action.failure && action.errors.length === 0 ? (
        <Callout tone="danger" role="alert">
          {failureText(action.failure)}
        </Callout>
      ) : null}
      <Inline $gap={2}>
        <Button size="sm" busy={action.busy} onClick={action.confirm}>
          {t("hours.save")}
        </Button>
        <Button size="sm" kind="quiet" onClick={action.cancel}>
          {t("hours.cancel")}
        </Button>
      </Inline>
    </Stack>
  );
}
