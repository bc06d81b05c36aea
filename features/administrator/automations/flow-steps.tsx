import { Plus, Redo2, Undo2, Upload, Workflow } from "lucide-react";
import { type KeyboardEvent, Suspense, useCallback } from "react";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useFlowEditor } from "#client/system/administrators/use-flow-editor.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import type { ActionDialogState } from "#client/system/page/use-actions.ts";
import type { Flow } from "#contract/calls/flows.ts";
import { newStep, type StepPlace } from "#contract/flows/edit.ts";
import { type FlowStep, fitsEntity, kindLabels, stepKinds } from "#contract/flows/steps.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { lazy } from "#features/shared/lazy.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Callout, EmptyState } from "#ui/feedback.tsx";
import { SelectField } from "#ui/field.tsx";
import { Inline, SectionHeader, Stack, Text } from "#ui/layout.tsx";
import { ListSkeleton } from "#ui/skeletons.tsx";
import { below, icons, space } from "#ui/tokens.ts";
import { Paths, Problems } from "./problems.tsx";
import { StepFields } from "./step-fields.tsx";
import { type FlowEditor, StepList } from "./step-list.tsx";
import { automationTexts } from "./texts.ts";
import { VersionBadge } from "./version-badge.tsx";

const FlowDrawing = lazy(() => import("./flow-drawing.tsx"));

const Sides = styled.div<{ $alone: boolean }>`
  display: grid; grid-template-columns: ${({ $alone }) => ($alone ? "minmax(0, 1fr)" : "minmax(0, 5fr) minmax(0, 6fr)")}; gap: ${space(5)}; align-items: start;
  ${below("wide")} { grid-template-columns: minmax(0, 1fr); }
`;

/** A flow's steps: a list editable by keyboard and screen reader, and the same as a drawing. */
export default function FlowSteps({ record, onChanged }: RecordPartProps) {
  const t = useTexts(automationTexts);
  const locale = useLocale();
  const { failureText } = useFormTexts();
  const { show } = useToasts();
  const announce = useCallback(
    (what: "saved" | "published") => {
      // Only then is the record reread: its page starts over, with no open form and nothing to undo.
      if (what !== "published") return;
      show({ kind: "success", text: t("published") });
      onChanged();
    },
    [show, t, onChanged],
  );
  const editor = useFlowEditor(record.id, record.lock_version, announce);
  const { phase, flow, steps, open, failure, busy, editable, checked, unsaved } = editor;
  if (!flow)
    return phase === "loadFailed" ? (
      <EmptyState
        icon={<Workflow size={icons.large} aria-hidden />}
        title={t("failed")}
        action={<Button onClick={editor.retry}>{t("retry")}</Button>}
      />
    ) : (
      <ListSkeleton label={t("steps")} />
    );
  const { version, names, problems, published_version } = flow;
  const isEmpty = steps.length === 0;
  const add = (place: StepPlace, label: string) => (
    <Button
      size="sm"
      kind={isEmpty ? "primary" : place === null ? "secondary" : "quiet"}
      icon={<Plus aria-hidden />}
      aria-label={label}
      disabled={!editable}
      onClick={() =>
        editor.draftStep(
          newStep(steps, fitsEntity("note", flow.entity) ? "note" : "task", place, flow.entity),
        )
      }
    >
      {t("add")}
    </Button>
  );
  const isPublished = published_version === version && version > 0 && checked;
  // Saved in the background; failures are shown.
  const form: ActionDialogState<"put"> = {
    ...{ action: open ? "put" : null, errors: [], failure: null, busy: false, restored: false },
    ...{ confirm: editor.keepStep, cancel: editor.leaveStep, dismiss: editor.dismissStep },
    // The form always begins with the step as it is.
    startOver: editor.leaveStep,
  };
  const isKnown = open !== null && steps.some(({ id }) => id === open.id);
  return (
    <Stack $gap={4} onKeyDown={(event: KeyboardEvent) => takeBackByKey(event, editor)}>
      <SectionHeader title={t("steps")} hint={t("stepsHint")}>
        <Inline $wrap $gap={2}>
          <VersionBadge version={version} isPublished={isPublished} />
          <Text $tone="muted" $size="sm" role="status">
            {checked ? (isPublished || isEmpty ? null : t("saved")) : t(unsaved ? "unsaved" : "saving")}
          </Text>
          <IconButton label={t("undo")} disabled={!editor.canUndo} onClick={editor.undo}>
            <Undo2 aria-hidden />
          </IconButton>
          <IconButton label={t("redo")} disabled={!editor.canRedo} onClick={editor.redo}>
            <Redo2 aria-hidden />
          </IconButton>
          <Button
            kind="primary"
            icon={<Upload aria-hidden />}
            disabled={!editor.canPublish}
            busy={busy}
            onClick={editor.publish}
          >
            {t("publish")}
          </Button>
        </Inline>
      </SectionHeader>
      {phase === "conflict" ? (
        <Callout tone="warning" role="alert">
          <Stack $gap={3}>
            {failure ? failureText(failure) : t("conflict")}
            <Inline $wrap>
              <Button kind="primary" onClick={editor.keepMine}>
                {t("keepMine")}
              </Button>
              <Button onClick={editor.takeTheirs}>{t("takeTheirs")}</Button>
            </Inline>
          </Stack>
        </Callout>
      ) : null}
      {phase === "editing" && failure ? (
        <Callout tone="danger" role="alert">
          <Stack $gap={3}>
            {failure === "unavailable" ? failureText(failure) : t("refused")}
            {unsaved ? (
              <Inline>
                <Button onClick={editor.retry}>{t("retry")}</Button>
              </Inline>
            ) : null}
          </Stack>
        </Callout>
      ) : null}
      {/* An empty flow says below what to do. */}
      {checked && !isEmpty ? (
        <Problems steps={steps} names={names} entity={flow.entity} problems={problems} />
      ) : null}
      <Sides $alone={isEmpty}>
        <Stack $gap={3} tabIndex={-1}>
          {isEmpty ? (
            <EmptyState icon={<Workflow size={icons.large} aria-hidden />} title={t("noSteps")}>
              {t("noStepsHint")}
            </EmptyState>
          ) : (
            <StepList flow={flow} place={null} editor={editor} add={add} />
          )}
          {/* The same button before and after the first step: the focus comes back to it from the form. */}
          <Inline $justify={isEmpty ? "center" : "start"}>{add(null, t("add"))}</Inline>
        </Stack>
        {isEmpty ? null : (
          <Suspense fallback={<ListSkeleton label={t("drawing")} />}>
            <FlowDrawing name={flow.name} steps={steps} names={names} entity={flow.entity} />
          </Suspense>
        )}
      </Sides>
      {steps.length > 0 ? <Paths steps={steps} names={names} entity={flow.entity} /> : null}
      <ActionDialog
        action={form}
        name="put"
        width="medium"
        title={isKnown && open ? kindLabels[open.kind][locale] : t("add")}
        submit={t("save")}
      >
        {open ? (
          <>
            {isKnown ? null : (
              <KindField
                step={open}
                flow={flow}
                onKind={(kind) => editor.draftStep(newStep(steps, kind, open.in, flow.entity))}
              />
            )}
            <StepFields step={open} put={editor.draftStep} entity={flow.entity} names={names} />
          </>
        ) : null}
      </ActionDialog>
    </Stack>
  );
}

/** Where they are not the editor's: in fields, and in what is open above it. */
const ownKeys = "input, textarea, select, [contenteditable=true], [role=dialog]";

/** As in any editor. */
function takeBackByKey(event: KeyboardEvent, { undo, redo }: FlowEditor): void {
  const { key, ctrlKey, metaKey, shiftKey, target } = event;
  if (!(ctrlKey || metaKey) || key.toLowerCase() !== "z") return;
  if (target instanceof Element && target.closest(ownKeys)) return;
  event.preventDefault();
  if (shiftKey) redo();
  else undo();
}

function KindField({
  step,
  flow,
  onKind,
}: {
  step: FlowStep;
  flow: Flow;
  onKind: (kind: FlowStep["kind"]) => void;
}) {
  const t = useTexts(automationTexts);
  const locale = useLocale();
  const options = stepKinds
    .filter((kind) => fitsEntity(kind, flow.entity))
    .map((kind) => ({ value: kind, label: kindLabels[kind][locale] }));
  return (
    <SelectField
      label={t("kind")}
      value={step.kind}
      options={options}
      onChange={(kind) => onKind(kind ?? step.kind)}
    />
  );
}
