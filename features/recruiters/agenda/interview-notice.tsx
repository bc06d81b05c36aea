import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { appointmentStatuses } from "#contract/catalogues/agenda.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { Callout } from "#ui/feedback.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { cancellationMailedAt, cancellationMailOf } from "./cancellation-mail.ts";
import ClientViewNotice from "./client-view.tsx";
import { agendaTexts } from "./texts.ts";

/** A cancellation alone mails nobody: the recruiter sends it, and sees here whether that is done. */
function CancellationNotice({ record }: Pick<RecordPartProps, "record">) {
  const t = useTexts(agendaTexts);
  const { ago } = useFormats();
  const mail = cancellationMailOf(record);
  if (mail === null) return null;
  return (
    <Callout tone={mail === "due" ? "warning" : "success"}>
      {mail === "due"
        ? t("cancellationDue", { action: t("sendCancellation") })
        : t("cancellationSentAgo", { when: ago(cancellationMailedAt(record) ?? "") })}
    </Callout>
  );
}

/** Reopening mails nobody either: until the invitation is sent again, guests who were told of the cancellation stay away. */
function ReopenedNotice({ record }: Pick<RecordPartProps, "record">) {
  const t = useTexts(agendaTexts);
  const { ago } = useFormats();
  const mailedAt = cancellationMailedAt(record);
  if (mailedAt === null || record.status !== appointmentStatuses.scheduled) return null;
  return (
    <Callout tone="warning">{t("reopenedDue", { when: ago(mailedAt), action: t("inviteAgain") })}</Callout>
  );
}

/** Moving an appointment mails nobody either: until the invitation is sent again, guests expect the time before. */
function MovedNotice({ record }: Pick<RecordPartProps, "record">) {
  const t = useTexts(agendaTexts);
  const { dateTime } = useFormats();
  const { mailed_start, status } = record;
  if (typeof mailed_start !== "string" || status !== appointmentStatuses.scheduled) return null;
  return (
    <Callout tone="warning">
      {t("movedDue", { before: dateTime(mailed_start), action: t("inviteAgain") })}
    </Callout>
  );
}

/** Whether the guests of a meeting know of its cancellation, its reopening or its new time. */
export const MeetingNotice = ({ record }: RecordPartProps) => (
  <>
    <MovedNotice record={record} />
    <ReopenedNotice record={record} />
    <CancellationNotice record={record} />
  </>
);

/** The candidate's and the contact's replies to the interview: a confirmation, or a request for another time. */
export default function InterviewNotice({ record }: RecordPartProps) {
  if (record.status !== appointmentStatuses.scheduled) return <CancellationNotice record={record} />;
  const { asked_at, asked_reason, confirmed_at, proposed_times } = record;
  return (
    <Stack $gap={3}>
      <MovedNotice record={record} />
      <ReopenedNotice record={record} />
      <ClientViewNotice value={(field) => record[field]} />
      <ReplyNotice by="candidate" reply={{ asked_at, asked_reason, confirmed_at, proposed_times }} />
      <ReplyNotice
        by="client"
        reply={{
          asked_at: record.client_asked_at,
          asked_reason: record.client_asked_reason,
          confirmed_at: record.client_confirmed_at,
          proposed_times: record.client_proposed_times,
        }}
      />
    </Stack>
  );
}

type Answer = Record<"asked_at" | "asked_reason" | "confirmed_at" | "proposed_times", unknown>;

function ReplyNotice({ by, reply }: { by: "candidate" | "client"; reply: Answer }) {
  const t = useTexts(agendaTexts);
  const { list, dateTime, ago } = useFormats();
  const { asked_at, asked_reason, confirmed_at, proposed_times } = reply;
  if (asked_at && Array.isArray(proposed_times))
    return (
      <Callout tone="warning">
        <Stack $gap={1}>
          <Text $strong>{t(by === "client" ? "clientAsked" : "asked")}</Text>
          <Text>{t("askedTimes", { times: list(proposed_times.map((at) => dateTime(String(at)))) })}</Text>
          {asked_reason ? <Text>“{String(asked_reason)}”</Text> : null}
          <Text $size="sm">{t("askedHint")}</Text>
        </Stack>
      </Callout>
    );
  return confirmed_at ? (
    <Callout tone="success">
      {t(by === "client" ? "clientConfirmed" : "confirmed", { when: ago(String(confirmed_at)) })}
    </Callout>
  ) : null;
}
