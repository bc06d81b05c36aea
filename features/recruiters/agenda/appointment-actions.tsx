import { CalendarClock, CalendarPlus, ListChecks, Mail } from "lucide-react";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { useFileDownload } from "#client/system/page/use-file-download.ts";
import { useInvitation } from "#client/system/recruiters/use-agenda.ts";
import { appointmentStatuses } from "#contract/catalogues/agenda.ts";
import type { RecordActionsProps } from "#features/entities/fields/part-props.ts";
import { Button, TriggerButton } from "#ui/button.tsx";
import { Menu } from "#ui/menu.tsx";
import { cancellationMailOf } from "./cancellation-mail.ts";
import { agendaTexts } from "./texts.ts";

/** Actions on an interview or meeting: invite, download, record the result. */
function AppointmentActions({
  entity,
  record,
  busy,
  onSave,
  onChanged,
}: RecordActionsProps & { entity: "interviews" | "meetings" }) {
  const t = useTexts(agendaTexts);
  const { list, dateTime } = useFormats();
  const { show } = useToasts();
  const download = useFileDownload();
  const cancellation = cancellationMailOf(record);
  const invitation = useInvitation(entity, record.id, {
    onInvited: (invited) => {
      const mailed = invited.filter(({ is_mailed }) => is_mailed).map(({ name }) => name);
      const others = invited.filter(({ is_mailed }) => !is_mailed).map(({ name }) => name);
      if (mailed.length > 0)
        show({
          kind: "success",
          text: t(cancellation ? "cancellationSent" : "invited", { names: list(mailed) }),
        });
      if (others.length > 0)
        show({ kind: "info", text: t("unmailed", { names: list(others), count: others.length }) });
      onChanged();
    },
    onRefused: () => show({ kind: "error", text: t("inviteFailed") }),
  });
  // Times requested by the candidate that are still ahead.
  const proposed = (Array.isArray(record.proposed_times) ? record.proposed_times : []).map(String);
  const choices = [
    { status: appointmentStatuses.held, label: t("hold") },
    ...(entity === "interviews" ? [{ status: appointmentStatuses.missed, label: t("missed") }] : []),
    { status: appointmentStatuses.cancelled, label: t("cancel") },
    { status: appointmentStatuses.scheduled, label: t("reopen") },
  ].filter(({ status }) => status !== record.status);
  // A person who was never invited gets no cancellation, and past appointments send no invitations.
  const invites = cancellation !== null || record.status === appointmentStatuses.scheduled;
  const send = cancellation
    ? t(cancellation === "due" ? "sendCancellation" : "sendCancellationAgain")
    : t(record.invited_at ? "inviteAgain" : "invite");
  return (
    <>
      <Button
        icon={<CalendarPlus aria-hidden />}
        onClick={() => download(`/recruiters/${entity}/${record.id}/ics`)}
      >
        {t("ics")}
      </Button>
      {onSave ? (
        <>
          {proposed.length > 0 ? (
            <Menu
              trigger={
                <TriggerButton kind="primary" icon={<CalendarClock aria-hidden />} busy={busy}>
                  {t("takeTime")}
                </TriggerButton>
              }
              items={proposed.map((at) => ({
                key: at,
                label: dateTime(at),
                onSelect: () => onSave({ starts_at: at }),
              }))}
            />
          ) : null}
          <Menu
            trigger={
              <TriggerButton icon={<ListChecks aria-hidden />} busy={busy}>
                {t("actions")}
              </TriggerButton>
            }
            items={choices.map(({ status, label }) => ({
              key: String(status),
              label,
              onSelect: () => onSave({ status }),
            }))}
          />
          {invites ? (
            <Button
              kind={cancellation === "sent" ? "secondary" : "primary"}
              icon={<Mail aria-hidden />}
              busy={invitation.busy}
              onClick={invitation.invite}
            >
              {send}
            </Button>
          ) : null}
        </>
      ) : null}
    </>
  );
}

export const InterviewActions = (props: RecordActionsProps) => (
  <AppointmentActions entity="interviews" {...props} />
);
export const MeetingActions = (props: RecordActionsProps) => (
  <AppointmentActions entity="meetings" {...props} />
);
