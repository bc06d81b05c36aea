import { useState } from "react";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import type { Import } from "#client/system/tasks/use-import.ts";
import type { ImportTask } from "#contract/calls/imports.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { ProgressDialog } from "#ui/progress-dialog.tsx";
import { Counts } from "./parts.tsx";
import { Report } from "./report.tsx";
import { importTexts } from "./texts.ts";

type Phase = "running" | "ended";
const ended = ["stopped", "completed", "failed"];

/** Step 4: the import as it runs, in a dialog that can be put aside, and what became of it. */
export function RunStep({ task: at, of }: { task: Import; of: ImportTask }) {
  const t = useTexts(importTexts);
  const { number } = useFormats();
  const { stage } = at;
  const phase: Phase = ended.includes(stage) ? "ended" : "running";
  // An import that was finished when opened needs no dialog to say so.
  const [aside, setAside] = useState<Phase | null>(phase === "ended" ? "ended" : null);
  const amounts = { done: number(of.processed), total: number(of.total) };
  const messages: Partial<Record<typeof stage, string>> = {
    stopping: t("run.stopping"),
    stopped: t("run.stoppedAt", amounts),
    completed: t("run.completed", amounts),
    failed: of.error ?? t("run.failed"),
  };
  const message = messages[stage] ?? (of.processed === 0 ? t("run.queued") : t("run.running", amounts));
  const resume = () => {
    setAside(null);
    at.resume();
  };
  const resumeButton = (
    <Button kind="primary" busy={stage === "resuming"} onClick={resume}>
      {t("run.resume")}
    </Button>
  );
  const counts = (
    <Counts
      counts={[
        { label: t("run.created"), count: of.created, tone: "success" },
        { label: t("run.updated"), count: of.updated, tone: "info" },
        { label: t("run.skipped"), count: of.skipped, tone: "text" },
        { label: t("run.failedRows"), count: of.failed, tone: "danger" },
      ]}
    />
  );
  const state = stage === "completed" ? "done" : stage === "failed" ? "failed" : "running";
  return (
    <Stack $gap={5}>
      <ProgressDialog
        open={aside !== phase}
        onClose={() => setAside(phase)}
        title={t("run.title")}
        closeLabel={t("close")}
        state={state}
        message={message}
        percent={of.percent}
        details={
          <>
            {stage === "interrupted" ? (
              <Callout tone="warning" role="status">
                {t("run.lost")} {t("run.goesOn")}
              </Callout>
            ) : null}
            {counts}
          </>
        }
        footer={
          phase === "running" ? (
            <>
              <Button kind="quiet" onClick={() => setAside("running")}>
                {t("run.hide")}
              </Button>
              <Button
                busy={stage === "stopping"}
                disabled={stage === "interrupted" || stage === "resuming"}
                onClick={at.stop}
              >
                {t("run.stop")}
              </Button>
            </>
          ) : (
            <>
              <Button
                kind={stage === "completed" ? "primary" : "secondary"}
                onClick={() => setAside("ended")}
              >
                {t("run.report")}
              </Button>
              {stage === "completed" ? null : resumeButton}
            </>
          )
        }
      />
      {phase === "running" ? (
        <Panel>
          <Stack $gap={3}>
            <Inline $justify="space-between" $wrap>
              <Text $strong>{message}</Text>
              <Button onClick={() => setAside(null)}>{t("run.show")}</Button>
            </Inline>
            <ProgressBar percent={of.percent} label={t("run.title")} />
          </Stack>
        </Panel>
      ) : (
        <>
          <Callout tone={stage === "completed" ? "success" : stage === "failed" ? "danger" : "warning"}>
            <Stack $gap={3} $align="start">
              <span>{message}</span>
              {stage === "completed" ? null : resumeButton}
            </Stack>
          </Callout>
          {counts}
          <Report of={of} onAnother={at.another} />
        </>
      )}
    </Stack>
  );
}
