import { useCallback } from "react";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import {
  reportSchedule,
  type ScheduleDraft,
  scheduleActions,
} from "#client/system/administrators/report-builder.ts";
import { members as membersRead } from "#client/system/administrators/team.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { Member } from "#contract/calls/recruiters.ts";
import { type ReportSchedule, reportFrequencies } from "#contract/calls/report-builder.ts";
import { RestoredDraft } from "#features/forms/restored-draft.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { CheckboxGroup, SelectField } from "#ui/field.tsx";
import { Columns, Heading, Panel, Stack, Text } from "#ui/layout.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { reportTexts } from "./texts.ts";

/** When the report is mailed, and to whom. */
export function ReportSchedulePanel({ id }: { id: number }) {
  const read = useRead(reportSchedule, { params: { id } });
  const people = useRead(membersRead);
  return (
    <Panel>
      <Loaded read={read} lines={4}>
        {({ schedule }) => (
          <Loaded read={people} lines={4}>
            {({ recruiters }) => (
              <Form
                key={JSON.stringify(schedule)}
                id={id}
                schedule={schedule}
                members={recruiters.filter((recruiter) => recruiter.deactivated_at === null)}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </Panel>
  );
}

const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: hour,
  label: `${String(hour).padStart(2, "0")}:00`,
}));
const monthDays = Array.from({ length: 31 }, (_, day) => ({ value: day + 1, label: String(day + 1) }));

function Form({
  id,
  schedule,
  members,
}: {
  id: number;
  schedule: ReportSchedule | null;
  members: readonly Member[];
}) {
  const t = useTexts(reportTexts);
  const { failureText } = useFormTexts();
  const { show } = useToasts();
  const { dateTime } = useFormats();
  const own = useRecruiter();
  const locale = useLocale();
  // Who left the team is not offered, and would be refused.
  const still = schedule?.recipient_ids.filter((of) => members.some((member) => member.id === of));
  const draft: ScheduleDraft = {
    frequency: schedule?.frequency ?? "never",
    weekday: schedule?.weekday ?? 1,
    month_day: schedule?.month_day ?? 1,
    hour: schedule?.hour ?? 8,
    recipient_ids: still ?? [own.id],
    locale: schedule?.locale ?? locale,
  };
  const onDone = useCallback(
    (_: Done<ReturnType<typeof scheduleActions>>) => show({ kind: "success", text: t("mails.saved") }),
    [show, t],
  );
  const action = useActions([id, JSON.stringify(schedule)], scheduleActions(id), onDone, undefined, {
    standing: { action: "plan", draft, required: [] },
  });
  const form = action.form("plan");
  const now = form?.draft ?? draft;
  const on = now.frequency !== "never";
  const weekdays = days.map((day, at) => ({ value: at + 1, label: t(`mails.weekdays.${day}`) }));
  return (
    <Stack as="form" noValidate onSubmit={submitWith(action.confirm)} $gap={4}>
      <Stack $gap={1}>
        <Heading>{t("mails.title")}</Heading>
        <Text $tone="muted" $size="sm">
          {t("mails.hint")}
        </Text>
      </Stack>
      <RestoredDraft shown={action.restored} onDiscard={action.startOver} />
      {schedule?.failed_at ? (
        <Callout tone="warning">{t("mails.failed", { when: dateTime(schedule.failed_at) })}</Callout>
      ) : null}
      {action.failure ? (
        <Callout tone="danger" role="alert">
          {failureText(action.failure)}
        </Callout>
      ) : null}
      <Columns $min={160} $gap={3}>
        <SelectField
          label={t("mails.frequency")}
          value={now.frequency}
          options={(["never", ...reportFrequencies] as const).map((value) => ({
            value,
            label: t(`mails.frequencies.${value}`),
          }))}
          onChange={(value) => value && form?.change("frequency", value)}
        />
        {now.frequency === "weekly" ? (
          <SelectField
            label={t("mails.weekday")}
            value={now.weekday}
            options={weekdays}
            onChange={(value) => value && form?.change("weekday", value)}
          />
        ) : null}
        {now.frequency === "monthly" ? (
          <SelectField
            label={t("mails.monthDay")}
            hint={t("mails.monthDayHint")}
            value={now.month_day}
            options={monthDays}
            onChange={(value) => value && form?.change("month_day", value)}
          />
        ) : null}
        {on ? (
          <>
            <SelectField
              label={t("mails.hour")}
              hint={t("mails.hourHint")}
              value={now.hour}
              options={hours}
              onChange={(value) => value !== null && form?.change("hour", value)}
            />
            <SelectField
              label={t("mails.language")}
              value={now.locale}
              options={[
                { value: "pt", label: "Português" },
                { value: "en", label: "English" },
              ]}
              onChange={(value) => value && form?.change("locale", value)}
            />
          </>
        ) : null}
      </Columns>
      {on ? (
        <CheckboxGroup
          label={t("mails.recipients")}
          options={members.map((member) => ({ value: member.id, label: member.name }))}
          value={[...now.recipient_ids]}
          onChange={(ids) => form?.change("recipient_ids", ids)}
        />
      ) : null}
      {schedule && now.frequency === schedule.frequency ? (
        <Text $tone="muted" $size="sm">
          {[
            t("mails.next", { when: dateTime(schedule.next_at) }),
            schedule.sent_at ? t("mails.last", { when: dateTime(schedule.sent_at) }) : null,
          ]
            .filter(Boolean)
            .join(" · ")}
        </Text>
      ) : null}
      <div>
        <Button type="submit" busy={action.busy} disabled={on && now.recipient_ids.length === 0}>
          {t("mails.save")}
        </Button>
      </div>
    </Stack>
  );
}
