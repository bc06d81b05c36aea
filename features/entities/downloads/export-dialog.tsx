import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { type ExportStage, useExport } from "#client/system/tasks/use-download.ts";
import { delays } from "#machines/delays.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Text } from "#ui/layout.tsx";
import { ProgressDialog } from "#ui/progress-dialog.tsx";
import { downloadTexts } from "./texts.ts";

const shape: Partial<Record<ExportStage, "done" | "failed">> = {
  saved: "done",
  unsaved: "failed",
  failed: "failed",
  cancelled: "failed",
};

/** The export under way, over whatever page the recruiter is on. */
export default function ExportDialog() {
  const t = useTexts(downloadTexts);
  const { number } = useFormats();
  const exported = useExport();
  const { stage, shown, progress, seconds, failure } = exported;
  const done = progress?.processed ?? 0;
  const total = progress?.total ?? 0;
  const close = (
    <Button kind="primary" onClick={exported.close}>
      {t("close")}
    </Button>
  );
  const save = (label: string, kind: "primary" | "secondary") => (
    <Button kind={kind} icon={<Download aria-hidden />} onClick={exported.save}>
      {label}
    </Button>
  );
  const running = (
    <>
      <Button kind="quiet" onClick={exported.close}>
        {t("dialog.background")}
      </Button>
      <Button disabled={stage === "interrupted"} onClick={exported.cancel}>
        {t("dialog.cancel")}
      </Button>
    </>
  );
  const footers: Partial<Record<ExportStage, ReactNode>> = {
    running,
    interrupted: running,
    saved: (
      <>
        {save(t("dialog.again"), "secondary")}
        {close}
      </>
    ),
    unsaved: save(t("dialog.retry"), "primary"),
    cancelled: close,
    failed: exported.canRetry ? (
      <Button kind="primary" onClick={exported.retry}>
        {t("dialog.retry")}
      </Button>
    ) : (
      close
    ),
  };
  const counted =
    total === 0 ? t("dialog.queued") : t("dialog.running", { done: number(done), total: number(total) });
  const messages: Record<ExportStage, string> = {
    idle: "",
    asking: t("dialog.asking"),
    running: counted,
    interrupted: counted,
    saving: t("dialog.saving"),
    saved: t("dialog.saved", { count: total, total: number(total) }),
    unsaved: t("dialog.unsaved"),
    cancelling: t("dialog.cancelling"),
    cancelled: t("dialog.cancelled"),
    failed:
      progress?.code === "no_channel"
        ? t("dialog.noChannel")
        : (progress?.error ?? t(failure === "forbidden" ? "dialog.forbidden" : "dialog.failed")),
  };
  const left = delays.exportSeen - seconds;
  return (
    <ProgressDialog
      open={stage !== "idle" && shown}
      onClose={exported.close}
      title={t("dialog.title")}
      closeLabel={t("close")}
      state={shape[stage] ?? "running"}
      message={messages[stage]}
      percent={progress?.percent ?? 0}
      details={
        stage === "interrupted" ? (
          <Callout tone="warning" role="status">
            {t("dialog.lost")} {t("dialog.goesOn")}
          </Callout>
        ) : stage === "saved" && left > 0 ? (
          <Text $tone="muted" $size="sm">
            {t("dialog.closing", { count: left })}
          </Text>
        ) : null
      }
      footer={footers[stage]}
    />
  );
}
