import { ExternalLink, Kanban, Pause, Send, Workflow } from "lucide-react";
import { Link } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { may } from "#contract/access.ts";
import type { RecordActionsProps } from "#features/entities/fields/part-props.ts";
import { entityTexts } from "#features/entities/fields/texts.ts";
import { Button, ButtonLink, IconButton } from "#ui/button.tsx";
import type { MenuItem } from "#ui/menu.tsx";
import { useJobWorkflow } from "./job-workflow.tsx";

/** Publishing and pausing, the page that visitors see, and the board of the job's applications. */
export default function JobActions({ record, busy, onSave, onChanged, menu }: RecordActionsProps) {
  const t = useTexts(entityTexts);
  const recruiter = useRecruiter();
  const workflow = useJobWorkflow(record.id, onChanged);
  const isOpen = record.status === "published";
  const isDraft = record.status === "draft";
  const mayOpen = isDraft || record.status === "paused";
  // One button for both, so that keyboard focus stays on it.
  const next = isOpen ? "paused" : mayOpen ? "published" : null;
  const readsApplies = may(recruiter, "applies", "read");
  const publicPage = `/jobs/${String(record.slug)}/${String(record.uid)}`;
  const board = `/recruiters/jobs/${record.id}/applies/kanban`;
  const nextText = t(isOpen ? "pause" : "publish");
  const turn = onSave && next ? () => onSave({ status: next }) : null;
  const turnButton = turn ? (
    <Button kind={isDraft ? "primary" : "secondary"} busy={busy} onClick={turn}>
      {nextText}
    </Button>
  ) : null;
  const boardButton = readsApplies ? (
    <ButtonLink as={Link} to={board} $kind={isDraft ? "secondary" : "primary"}>
      <Kanban aria-hidden />
      {t("kanban")}
    </ButtonLink>
  ) : null;
  const isTurnFirst = isDraft && turn !== null;
  if (menu) {
    const items: MenuItem[] = [
      ...(turn && !isTurnFirst
        ? [
            {
              key: "turn",
              label: nextText,
              icon: isOpen ? <Pause aria-hidden /> : <Send aria-hidden />,
              disabled: busy,
              onSelect: turn,
            },
          ]
        : []),
      ...(readsApplies && isTurnFirst
        ? [{ key: "board", label: t("kanban"), icon: <Kanban aria-hidden />, render: <Link to={board} /> }]
        : []),
      ...(onSave && readsApplies
        ? [
            {
              key: "workflow",
              label: workflow.label,
              icon: <Workflow aria-hidden />,
              onSelect: workflow.open,
            },
          ]
        : []),
      ...(isOpen
        ? [
            {
              key: "public",
              label: t("publicPage"),
              icon: <ExternalLink aria-hidden />,
              render: <Link to={publicPage} target="_blank" />,
            },
          ]
        : []),
    ];
    return (
      <>
        {isTurnFirst ? turnButton : boardButton}
        {menu(items)}
        {workflow.dialog}
      </>
    );
  }
  return (
    <>
      {isOpen ? (
        <ButtonLink
          as={Link}
          to={publicPage}
          target="_blank"
          aria-label={t("publicPage")}
          title={t("publicPage")}
        >
          <ExternalLink aria-hidden />
        </ButtonLink>
      ) : null}
      {turnButton}
      {onSave && readsApplies ? (
        <>
          <IconButton label={workflow.label} kind="secondary" onClick={workflow.open}>
            <Workflow aria-hidden />
          </IconButton>
          {workflow.dialog}
        </>
      ) : null}
      {boardButton}
    </>
  );
}
