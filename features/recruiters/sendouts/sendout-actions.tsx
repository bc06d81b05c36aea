import { Ban, Pause, Play, Send } from "lucide-react";
import { useId, useState } from "react";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { type SendoutStep, useSendoutSteps } from "#client/system/recruiters/use-sendouts.ts";
import type { RecordActionsProps } from "#features/entities/fields/part-props.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { Text } from "#ui/layout.tsx";
import { sendoutTexts } from "./texts.ts";

const state = { draft: 0, scheduled: 1, sending: 2, paused: 3 } as const;

/** Start, pause, resume, cancel: what the send-out's state allows. */
export default function SendoutActions({ record, onSave, onChanged }: RecordActionsProps) {
  const t = useTexts(sendoutTexts);
  const { dateTime } = useFormats();
  const { show } = useToasts();
  const { busy, take } = useSendoutSteps(record.id, onChanged, () =>
    show({ kind: "error", text: t("stepFailed") }),
  );
  const why = useId();
  const [asked, setAsked] = useState<"start" | "cancel" | null>(null);
  if (!onSave) return null;
  const go = (step: SendoutStep) => {
    setAsked(null);
    take(step);
  };
  const now = record.status;
  const ready = Number(record.recipients_count) - Number(record.skipped_count);
  const at = typeof record.scheduled_at === "string" ? record.scheduled_at : "";
  const isLater = at !== "" && new Date(at) > new Date();
  const underWay = now === state.scheduled || now === state.sending;
  return (
    <>
      {now === state.draft && ready <= 0 ? (
        <Text id={why} $tone="muted" $size="sm">
          {t(Number(record.recipients_count) > 0 ? "startNobody" : "startEmpty")}
        </Text>
      ) : null}
      {now === state.draft ? (
        <Button
          kind="primary"
          icon={<Send aria-hidden />}
          busy={busy}
          disabled={ready <= 0}
          aria-describedby={ready <= 0 ? why : undefined}
          onClick={() => setAsked("start")}
        >
          {t("start")}
        </Button>
      ) : null}
      {underWay ? (
        <Button icon={<Pause aria-hidden />} busy={busy} onClick={() => go("pause")}>
          {t("pause")}
        </Button>
      ) : null}
      {now === state.paused ? (
        <Button kind="primary" icon={<Play aria-hidden />} busy={busy} onClick={() => go("resume")}>
          {t("resume")}
        </Button>
      ) : null}
      {underWay || now === state.paused ? (
        <Button icon={<Ban aria-hidden />} busy={busy} onClick={() => setAsked("cancel")}>
          {t("cancel")}
        </Button>
      ) : null}
      <ConfirmDialog
        open={asked === "start"}
        title={t("startQuestion")}
        confirmLabel={t("start")}
        cancelLabel={t("keep")}
        busy={busy}
        onConfirm={() => go("start")}
        onCancel={() => setAsked(null)}
      >
        {isLater ? t("startLater", { count: ready, when: dateTime(at) }) : t("startText", { count: ready })}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === "cancel"}
        danger
        title={t("cancelQuestion")}
        confirmLabel={t("cancel")}
        cancelLabel={t("keep")}
        busy={busy}
        onConfirm={() => go("cancel")}
        onCancel={() => setAsked(null)}
      >
        {t("cancelText")}
      </ConfirmDialog>
    </>
  );
}
