import { ExternalLink, Kanban } from "lucide-react";
import { Link } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { may } from "#contract/access.ts";
import type { RecordActionsProps } from "#features/entities/fields/part-props.ts";
import { entityTexts } from "#features/entities/fields/texts.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { JobWorkflowButton } from "./job-workflow.tsx";

/** Publishing and pausing, the page that visitors see, and the board of the job's applications. */
export default function JobActions({ record, busy, onSave, onChanged }: RecordActionsProps) {
  const t = useTexts(entityTexts);
  const recruiter = useRecruiter();
  const isOpen = record.status === "published";
  const mayOpen = record.status === "draft" || record.status === "paused";
  // One button for both, so that keyboard focus stays on it.
  const next = isOpen ? "paused" : mayOpen ? "published" : null;
  return (
    <>
      {isOpen ? (
        <ButtonLink
          as={Link}
          to={`/jobs/${String(record.slug)}/${String(record.uid)}`}
          target="_blank"
          aria-label={t("publicPage")}
          title={t("publicPage")}
        >
          <ExternalLink aria-hidden />
        </ButtonLink>
      ) : null}
      {onSave && next ? (
        <Button
          kind={record.status === "draft" ? "primary" : "secondary"}
          busy={busy}
          onClick={() => onSave({ status: next })}
        >
          {t(isOpen ? "pause" : "publish")}
        </Button>
      ) : null}
      {onSave && may(recruiter, "applies", "read") ? (
        <JobWorkflowButton id={Number(record.id)} onChanged={onChanged} />
      ) : null}
      {may(recruiter, "applies", "read") ? (
        <ButtonLink
          as={Link}
          to={`/recruiters/jobs/${record.id}/applies/kanban`}
          $kind={record.status === "draft" ? "secondary" : "primary"}
        >
          <Kanban aria-hidden />
          {t("kanban")}
        </ButtonLink>
      ) : null}
    </>
  );
}
