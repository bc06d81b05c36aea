import { ExternalLink, TicketCheck } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { RecordActionsProps } from "#features/entities/fields/part-props.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { CheckInDialog } from "./check-in-dialog.tsx";
import { talkTexts } from "./texts.ts";

/** At the entrance: participants who give their codes are checked in. */
export default function CheckIn({ record, onChanged }: RecordActionsProps) {
  const t = useTexts(talkTexts);
  const [open, setOpen] = useState(false);
  const isOpen = record.status === "published";
  return (
    <>
      {record.status === "draft" ? null : (
        <ButtonLink as={Link} to={`/home/events/${String(record.uid)}`} target="_blank">
          <ExternalLink aria-hidden /> {t("page")}
        </ButtonLink>
      )}
      <Button
        kind="primary"
        icon={<TicketCheck aria-hidden />}
        disabled={!isOpen}
        title={isOpen ? undefined : t("notPublished")}
        onClick={() => setOpen(true)}
      >
        {t("checkIn")}
      </Button>
      {open ? (
        <CheckInDialog eventId={record.id} onCheckedIn={onChanged} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
