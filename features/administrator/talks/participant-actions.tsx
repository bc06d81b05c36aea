import { CalendarX, RotateCcw, UserX } from "lucide-react";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { RecordActionsProps } from "#features/entities/fields/part-props.ts";
import { Button } from "#ui/button.tsx";
import { talkTexts } from "./texts.ts";

/** Cancelling a participation, which gives the place to the longest-waiting, and undoing that. */
export default function ParticipantActions({ record, busy, onSave }: RecordActionsProps) {
  const t = useTexts(talkTexts);
  if (!onSave) return null;
  const isCancelled = record.status === "cancelled";
  return (
    <>
      {record.status === "registered" ? (
        <Button icon={<UserX aria-hidden />} busy={busy} onClick={() => onSave({ status: "no_show" })}>
          {t("absent")}
        </Button>
      ) : null}
      <Button
        icon={isCancelled ? <RotateCcw aria-hidden /> : <CalendarX aria-hidden />}
        busy={busy}
        onClick={() => onSave({ status: isCancelled ? "registered" : "cancelled" })}
      >
        {t(isCancelled ? "restore" : "cancel")}
      </Button>
    </>
  );
}
