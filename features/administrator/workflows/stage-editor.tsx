import { Pencil, Plus, Trash2 } from "lucide-react";
import { useCallback, useMemo, useRef, useState } from "react";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { Workflow } from "#client/system/administrators/workflows.ts";
import { workflowActions } from "#client/system/administrators/workflows.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { useActions } from "#client/system/page/use-actions.ts";
import {
  isEnd,
  leftOut,
  neededStages,
  stageName,
  type WorkflowStage,
} from "#contract/catalogues/workflow.ts";
import { RestoredDraft } from "#features/forms/restored-draft.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Inline, SectionHeader, Stack } from "#ui/layout.tsx";
import { SortableList } from "#ui/sortable-list.tsx";
import { focusNeighbour } from "#ui/use-returned-focus.ts";
import { EditedItem, EditorSides } from "../list-editing/edited-item.tsx";
import { StageFields } from "./stage-fields.tsx";
import { StageLine } from "./stage-line.tsx";
import { workflowTexts } from "./texts.ts";
import { Versions } from "./versions.tsx";

/** Before the final stages, unless it is final itself. */
function withStage(stages: readonly WorkflowStage[], stage: WorkflowStage): WorkflowStage[] {
  const end = stages.findIndex(({ status }) => isEnd(status));
  const place = isEnd(stage.status) || end < 0 ? stages.length : end;
  return stages.toSpliced(place, 0, stage);
}

/** The stages in order, and the one being edited beside them; all are saved together. */
export function StageEditor({
  id,
  workflow,
  onSaved,
}: {
  id: number;
  workflow: Workflow;
  onSaved: () => void;
}) {
  const t = useTexts(workflowTexts);
  const locale = useLocale();
  const { show } = useToasts();
  const { version, stages: saved, versions } = workflow;
  const [edited, setEdited] = useState(saved[0]?.status ?? 0);
  const fields = useRef<HTMLElement>(null);
  /** The focus goes along: from the list it would have to pass every stage. */
  const edit = ({ status }: WorkflowStage) => {
    setEdited(status);
    fields.current?.focus();
  };
  const nameOf = (stage: WorkflowStage) => stageName(stage, stage.status, locale);
  const onDone = useCallback(() => {
    show({ kind: "success", text: t("saved") });
    onSaved();
  }, [show, t, onSaved]);
  const draft = useMemo(() => ({ version, stages: saved }), [version, saved]);
  const action = useActions([id, version], workflowActions(id), onDone, undefined, {
    standing: { action: "save", draft, required: [] },
  });
  const form = action.form("save");
  const errors = form?.errors ?? [];
  const stages = form?.draft.stages ?? saved;
  const change = (next: readonly WorkflowStage[]) => form?.change("stages", next);
  const index = stages.findIndex(({ status }) => status === edited);
  const stage = stages[index];
  const isWrong = (at: number) => errors.some(({ path }) => path.includes(`stages.${at}.`));
  const isMissing = errors.some(({ path }) => path.endsWith("workflow.stages"));
  const others = leftOut(stages);
  return (
    <Stack $gap={5}>
      <SectionHeader title={t("stages")} hint={t("hint")}>
        <Badge>{t("version", { version })}</Badge>
      </SectionHeader>
      <RestoredDraft shown={action.restored} onDiscard={action.startOver} />
      <EditorSides>
        <Stack $gap={3}>
          <SortableList
            label={t("stages")}
            items={[...stages]}
            itemId={({ status }) => status}
            itemName={nameOf}
            renderItem={(item) => <StageLine stage={item} isWrong={isWrong(stages.indexOf(item))} />}
            actions={(item) => (
              <>
                <IconButton
                  size="sm"
                  label={t("edit", { name: nameOf(item) })}
                  aria-pressed={item.status === edited}
                  onClick={() => edit(item)}
                >
                  <Pencil aria-hidden />
                </IconButton>
                {neededStages.includes(item.status) ? null : (
                  <IconButton
                    size="sm"
                    label={t("remove", { name: nameOf(item) })}
                    onClick={({ currentTarget }) => {
                      focusNeighbour(currentTarget);
                      const left = stages.filter(({ status }) => status !== item.status);
                      change(left);
                      if (item.status === edited) setEdited(left[0]?.status ?? 0);
                    }}
                  >
                    <Trash2 aria-hidden />
                  </IconButton>
                )}
              </>
            )}
            onOrder={change}
            busy={action.busy}
            texts={{
              up: (name) => t("up", { name }),
              down: (name) => t("down", { name }),
              moved: (name, position) => t("moved", { name, position: String(position) }),
            }}
          />
          {others.length > 0 ? (
            <Inline $wrap role="group" aria-label={t("add")}>
              {others.map((other) => (
                <Button
                  key={other.status}
                  size="sm"
                  icon={<Plus aria-hidden />}
                  onClick={() => {
                    change(withStage(stages, other));
                    edit(other);
                  }}
                >
                  {nameOf(other)}
                </Button>
              ))}
            </Inline>
          ) : null}
        </Stack>
        <EditedItem
          action={action}
          conflict={t("conflict")}
          save={t("save")}
          panel={fields}
          label={stage ? t("editing", { name: nameOf(stage) }) : undefined}
        >
          {stage ? (
            <StageFields
              stage={stage}
              errors={errors}
              path={`stages.${index}`}
              onChange={(next) => change(stages.with(index, next))}
            />
          ) : null}
          {isMissing ? (
            <Callout tone="danger" role="alert">
              {t("missing")}
            </Callout>
          ) : null}
        </EditedItem>
      </EditorSides>
      <Versions versions={versions} onRestore={change} />
    </Stack>
  );
}
