import { useState } from "react";
import { Link, useLocation } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useRecruiter, useTenant } from "#client/system/app/use-system.ts";
import { useVisitedPage } from "#client/system/recruiters/use-recent-pages.ts";
import { type Import, useImport } from "#client/system/tasks/use-import.ts";
import { may } from "#contract/access.ts";
import { WaitingTable } from "#features/shared/reading/waiting.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState, ErrorState } from "#ui/feedback.tsx";
import { PageHeader, Stack } from "#ui/layout.tsx";
import { Stepper } from "#ui/stepper.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { FileStep } from "./file-step.tsx";
import { PreviewStep } from "./preview-step.tsx";
import { RunStep } from "./run-step.tsx";
import { importTexts } from "./texts.ts";

const steps: Partial<Record<Import["stage"], number>> = {
  choosing: 1,
  uploading: 1,
  mapping: 2,
  previewing: 3,
  previewReady: 3,
  previewUnread: 3,
};

/** Candidates from a CSV: the file, its columns, a look at what would happen, the import and its report. */
export default function ImportPage() {
  const t = useTexts(importTexts);
  const { title } = useTenant();
  useDocumentTitle(t("title"), title);
  useVisitedPage({ name: t("title"), icon: "candidates" });
  if (!may(useRecruiter(), "candidates", "import"))
    return <EmptyState title={t("forbidden.title")}>{t("forbidden.text")}</EmptyState>;
  return (
    <Stack $gap={5}>
      <PageHeader title={t("title")} hint={t("hint")} />
      <Wizard />
    </Stack>
  );
}

function Wizard() {
  const t = useTexts(importTexts);
  const { search } = useLocation();
  const named = Number(new URLSearchParams(search).get("id"));
  // Afterwards the import names itself in the address.
  const [first] = useState(Number.isInteger(named) && named > 0 ? named : null);
  const task = useImport(first);
  if (task.stage === "lost")
    return (
      <ErrorState
        title={task.failure === "not_found" ? t("lost.title") : t("lost.unavailable")}
        action={
          task.failure === "not_found" ? (
            <Link to="/recruiters/candidates">{t("report.candidates")}</Link>
          ) : (
            <Button onClick={task.resume}>{t("retry")}</Button>
          )
        }
      >
        {task.failure === "not_found" ? t("lost.text") : null}
      </ErrorState>
    );
  if (task.stage === "opening" && !task.task) return <WaitingTable rows={6} columns={3} />;
  return (
    <>
      <Stepper
        label={t("steps.label")}
        steps={[t("steps.file"), t("steps.columns"), t("steps.check"), t("steps.run")]}
        step={steps[task.stage] ?? 4}
        doneText={t("steps.done")}
      />
      <Step task={task} />
    </>
  );
}

function Step({ task: at }: { task: Import }) {
  const { task } = at;
  if (!task) return <FileStep task={at} />;
  const step = steps[at.stage] ?? 4;
  if (step === 2) return <ColumnsStep task={at} of={task} />;
  if (step === 3) return <PreviewStep task={at} of={task} />;
  return <RunStep key={task.id} task={at} of={task} />;
}
