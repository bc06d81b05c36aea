import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { ActionForm } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { freeTimes, type OfferDraft } from "#client/system/recruiters/interview-offers.ts";
import { interviewStage } from "#contract/catalogues/pipeline.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { ownZone, zoneName } from "#features/shared/zone-name.ts";
import { Button } from "#ui/button.tsx";
import { Chip } from "#ui/chip.tsx";
import { Callout } from "#ui/feedback.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Heading, Inline, Stack, Text } from "#ui/layout.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { below, space } from "#ui/tokens.ts";
import { offerTexts } from "./offer-texts.ts";
import { WorkingHoursFields } from "./working-hours.tsx";

const Pair = styled.div`display: grid; grid-template-columns: 1fr 1fr; gap: ${space(3)}; ${below("phone")} { grid-template-columns: 1fr; }`;
const Day = styled.fieldset`
  border: 0; margin: 0; padding: 0; min-width: 0; display: grid; gap: ${space(2)};
  legend { padding: 0 0 ${space(1)}; font-weight: 520; &::first-letter { text-transform: uppercase; } }
  > div { display: flex; flex-wrap: wrap; gap: ${space(1.5)}; }
`;

const durations = [15, 20, 30, 45, 60, 90, 120] as const;
const buffers = [0, 5, 10, 15, 30, 60] as const;
const reaches = [3, 5, 7, 10, 14, 21, 30] as const;
const limits = [0, 2, 4, 12, 24, 48] as const;

/** The offer: its job, its duration, its change deadline, and the selected free times. */
export function OfferFields({
  form,
  applies,
}: {
  form: ActionForm<OfferDraft>;
  applies: readonly { id: number; job_title: string }[];
}) {
  const t = useTexts(offerTexts);
  const locale = useLocale();
  const { errorAt } = useFormTexts();
  const { draft, errors, change } = form;
  /** Another length moves all times: what was ticked is not there any more. */
  const reset = (field: "duration_minutes" | "buffer_minutes" | "days") => (value: number | null) => {
    change(field, value);
    change("times", null);
  };
  const minutes = (count: number) => ({ value: count, label: t("dialog.minutes", { count }) });
  return (
    <Stack $gap={4}>
      {applies.length > 1 ? (
        <SelectField<number>
          required
          label={t("dialog.apply")}
          placeholder={t("dialog.choose")}
          options={applies.map(({ id, job_title }) => ({ value: id, label: job_title }))}
          error={errorAt(errors, "apply_id")}
          value={draft.apply_id ?? null}
          onChange={(id) => change("apply_id", id)}
        />
      ) : null}
      <Pair>
        <SelectField<number>
          label={t("dialog.stage")}
          options={interviewStage.map(({ code, label }) => ({ value: code, label: label[locale] }))}
          value={draft.stage ?? null}
          onChange={(stage) => change("stage", stage)}
        />
        <SelectField<number>
          label={t("dialog.duration")}
          options={durations.map(minutes)}
          value={draft.duration_minutes ?? null}
          onChange={reset("duration_minutes")}
        />
        <SelectField<number>
          label={t("dialog.buffer")}
          options={buffers.map((count) =>
            count === 0 ? { value: 0, label: t("dialog.noBuffer") } : minutes(count),
          )}
          value={draft.buffer_minutes ?? null}
          onChange={reset("buffer_minutes")}
        />
        <SelectField<number>
          label={t("dialog.days")}
          options={reaches.map((count) => ({ value: count, label: t("dialog.dayCount", { count }) }))}
          value={draft.days ?? null}
          onChange={reset("days")}
        />
      </Pair>
      <TextField
        label={t("dialog.place")}
        hint={t("dialog.placeHint")}
        maxLength={200}
        error={errorAt(errors, "place")}
        value={draft.place ?? ""}
        onChange={(place) => change("place", place)}
      />
      <Times form={form} />
      <SelectField<number>
        label={t("dialog.limit")}
        options={limits.map((count) => ({
          value: count,
          label: count === 0 ? t("dialog.noLimit") : t("dialog.hours", { count }),
        }))}
        value={draft.change_hours ?? null}
        onChange={(hours) => change("change_hours", hours)}
      />
      <TextArea
        label={t("dialog.note")}
        rows={3}
        maxLength={2000}
        error={errorAt(errors, "note")}
        value={draft.note ?? ""}
        onChange={(note) => change("note", note)}
      />
    </Stack>
  );
}

/** The free times of the recruiter, day by day. */
function Times({ form: { draft, errors, change } }: { form: ActionForm<OfferDraft> }) {
  const t = useTexts(offerTexts);
  const locale = useLocale();
  const { weekday, time } = useFormats();
  const { ofRule } = useFormTexts();
  const read = useRead(freeTimes, {
    query: {
      duration_minutes: draft.duration_minutes ?? 45,
      buffer_minutes: draft.buffer_minutes ?? 0,
      days: draft.days ?? 7,
    },
  });
  const ticked = draft.times ?? [];
  const set = (times: readonly string[]) => change("times", times.length > 0 ? [...times] : null);
  const isMissing = errors.some(({ path }) => path === "times" || path.startsWith("times."));
  /** Ticked, and taken by somebody since. */
  const refused = errors.flatMap((error) => {
    const at = ticked[Number(/(?:^|\.)times\.(\d+)$/.exec(error.path)?.[1])];
    return at === undefined ? [] : [`${weekday(at)}, ${time(at)}: ${ofRule(error)}`];
  });
  return (
    <Stack as="section" $gap={3} aria-label={t("dialog.times")}>
      <Loaded read={read} failed={t("dialog.timesFailed")} lines={4}>
        {({ times, working_hours, time_zone }) => (
          <>
            <Inline $justify="space-between" $gap={2} $wrap>
              <Heading as="h3" $size="md">
                {t("dialog.times")}
              </Heading>
              <Inline $gap={2}>
                <Text as="span" $size="sm" $tone="muted" role="status">
                  {t("dialog.ticked", { count: ticked.length })}
                </Text>
                {times.length > 0 ? (
                  <Button
                    size="sm"
                    kind="quiet"
                    onClick={() => set(ticked.length === times.length ? [] : times)}
                  >
                    {t(ticked.length === times.length ? "dialog.nothing" : "dialog.all")}
                  </Button>
                ) : null}
              </Inline>
            </Inline>
            <WorkingHoursFields hours={working_hours} zone={time_zone} />
            {ownZone() === time_zone ? null : (
              <Text $size="sm" $tone="muted">
                {t("dialog.zone", { zone: zoneName(ownZone(), locale) })}
              </Text>
            )}
            {isMissing && ticked.length === 0 ? (
              <Callout tone="danger" role="alert">
                {t("dialog.noneTicked")}
              </Callout>
            ) : null}
            {refused.length > 0 ? (
              <Callout tone="danger" role="alert">
                {refused.join(" ")}
              </Callout>
            ) : null}
            {times.length === 0 ? <Text $tone="muted">{t("dialog.noTimes")}</Text> : null}
            {[...Map.groupBy(times, weekday)].map(([day, own]) => (
              <Day key={day}>
                <legend>{day}</legend>
                <div>
                  {own.map((at) => (
                    <Chip
                      key={at}
                      on={ticked.includes(at)}
                      onToggle={() =>
                        set(ticked.includes(at) ? ticked.filter((item) => item !== at) : [...ticked, at])
                      }
                    >
                      {time(at)}
                    </Chip>
                  ))}
                </div>
              </Day>
            ))}
          </>
        )}
      </Loaded>
    </Stack>
  );
}
