import { useCallback } from "react";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import {
  jobWorkflowActions,
  jobWorkflow as jobWorkflowRead,
  type WorkflowDraft,
} from "#client/system/recruiters/job-workflow.ts";
import type { JobWorkflow } from "#contract/calls/workflows.ts";
import { isEnd, stageName, type WorkflowStage } from "#contract/catalogues/workflow.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { SelectField } from "#ui/field.tsx";
import { Heading, Inline, Stack, Text } from "#ui/layout.tsx";
import { space, type } from "#ui/tokens.ts";
import { jobTexts } from "./texts.ts";

const Stages = styled.ol`
  list-style: none; padding: 0; display: flex; flex-direction: column; gap: ${space(1.5)}; font-size: ${type.sm};
  li { display: flex; gap: ${space(2)}; align-items: center; justify-content: space-between; }
`;

/** Placement is no stage that cards are dragged into: it has its own form. */
const placement = 8;

/** Where a removed stage's cards may go: open ones stay open, and final ones final. */
const placesFor = (stages: readonly WorkflowStage[], status: number): readonly WorkflowStage[] =>
  stages.filter((stage) => stage.status !== placement && isEnd(stage.status) === isEnd(status));

/** Gives the job a template's newest stages, or another template's; with a preview of its cards. */
export function useJobWorkflow(id: number, onChanged: () => void) {
  const t = useTexts(jobTexts);
  const { show } = useToasts();
  const onDone = useCallback(
    ({ action }: Done<ReturnType<typeof jobWorkflowActions>>) => {
      show({ kind: "success", text: t(action === "undo" ? "workflow.undone" : "workflow.done") });
      onChanged();
    },
    [show, t, onChanged],
  );
  const onRefused = useCallback(() => show({ kind: "error", text: t("workflow.notUndone") }), [show, t]);
  const action = useActions([id], jobWorkflowActions(id), onDone, onRefused);
  const form = action.form("change");
  const empty: WorkflowDraft = { from_version_id: null, version_id: null, moves: {} };
  return {
    label: t("workflow.open"),
    open: () => action.ask("change", empty, ["version_id"]),
    dialog: (
      <ActionDialog
        action={action}
        name="change"
        title={t("workflow.title")}
        submit={t("workflow.submit")}
        side
        width="wide"
        refusals={{ conflict: t("workflow.conflict"), validation_failed: t("workflow.incomplete") }}
      >
        {form ? (
          <Fields
            id={id}
            draft={form.draft}
            onDraft={(next) => {
              form.change("from_version_id", next.from_version_id);
              form.change("version_id", next.version_id);
              form.change("moves", next.moves);
            }}
            onUndo={(change) => {
              action.cancel();
              action.start("undo", { change });
            }}
          />
        ) : null}
      </ActionDialog>
    ),
  };
}

interface FieldsProps {
  draft: WorkflowDraft;
  onDraft: (next: WorkflowDraft) => void;
  onUndo: (change: number) => void;
}

function Fields({ id, ...props }: FieldsProps & { id: number }) {
  const read = useRead(jobWorkflowRead, { params: { id } });
  return (
    <Loaded read={read} lines={6}>
      {({ workflow }) => <Choice workflow={workflow} {...props} />}
    </Loaded>
  );
}

function Choice({ workflow, draft, onDraft, onUndo }: FieldsProps & { workflow: JobWorkflow }) {
  const t = useTexts(jobTexts);
  const locale = useLocale();
  const { version_id, version, stages, counts, options, last_change } = workflow;
  const nameOf = ({ name, name_en }: { name: string | null; name_en: string | null }) =>
    (locale === "en" ? name_en : null) ?? name ?? t("workflow.standard");
  const countOf = (status: number) => counts.find((count) => count.status === status)?.count ?? 0;
  const wanted = options.find((option) => option.version_id === draft.version_id);
  const kinds = new Set(wanted?.stages.map(({ status }) => status));
  const known = new Set(stages.map(({ status }) => status));
  const leaving = wanted ? counts.filter(({ status, count }) => count > 0 && !kinds.has(status)) : [];
  const arriving = (status: number) =>
    leaving.reduce((sum, item) => sum + (draft.moves[item.status] === status ? item.count : 0), 0);
  const stageOf = (status: number) =>
    stageName(
      stages.find((stage) => stage.status === status),
      status,
      locale,
    );
  return (
    <Stack $gap={5}>
      <Inline $justify="space-between" $wrap>
        <Text>
          {t("workflow.now", { name: nameOf(workflow) })}
          {version === null ? null : (
            <Text as="span" $tone="muted">
              {` · ${t("workflow.version", { version })}`}
            </Text>
          )}
        </Text>
        {last_change ? (
          <Button size="sm" onClick={() => onUndo(last_change.id)}>
            {t("workflow.undo")}
          </Button>
        ) : null}
      </Inline>
      {options.length === 0 ? <Callout tone="info">{t("workflow.none")}</Callout> : null}
      {options.length > 0 ? (
        <SelectField
          label={t("workflow.to")}
          required
          placeholder={t("workflow.choose")}
          value={draft.version_id}
          options={options.map((option) => ({
            value: option.version_id,
            label:
              option.name === workflow.name ? t("workflow.newer", { name: nameOf(option) }) : nameOf(option),
          }))}
          onChange={(next) => onDraft({ from_version_id: version_id, version_id: next, moves: {} })}
        />
      ) : null}
      {wanted && leaving.length > 0 ? (
        <Stack $gap={3}>
          <Text>{t("workflow.leaving")}</Text>
          {leaving.map(({ status, count }) => (
            <SelectField
              key={status}
              label={t("workflow.from", { stage: stageOf(status) })}
              hint={t("workflow.cards", { count })}
              required
              placeholder={t("workflow.where")}
              value={draft.moves[status] ?? null}
              options={placesFor(wanted.stages, status).map((item) => ({
                value: item.status,
                label: stageName(item, item.status, locale),
              }))}
              onChange={(to) => to !== null && onDraft({ ...draft, moves: { ...draft.moves, [status]: to } })}
            />
          ))}
        </Stack>
      ) : null}
      {wanted && leaving.length === 0 ? (
        <Text $tone="muted" $size="sm">
          {t("workflow.nothing")}
        </Text>
      ) : null}
      {wanted ? (
        <Stack $gap={2}>
          <Heading as="h3">{t("workflow.preview")}</Heading>
          <Stages aria-label={t("workflow.preview")}>
            {wanted.stages.map((stage) => (
              <li key={stage.status}>
                <Inline $gap={2}>
                  {stageName(stage, stage.status, locale)}
                  {known.has(stage.status) ? null : <Badge tone="accent">{t("workflow.added")}</Badge>}
                </Inline>
                <Text as="span" $tone="muted" $size="sm">
                  {t("workflow.cards", { count: countOf(stage.status) + arriving(stage.status) })}
                </Text>
              </li>
            ))}
          </Stages>
        </Stack>
      ) : null}
    </Stack>
  );
}
