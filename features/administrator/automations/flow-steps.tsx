import { ArrowDown, ArrowUp, Pencil, Plus, Redo2, Trash2, Undo2, Upload, Workflow } from "lucide-react";
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useCallback } from "react";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useFlowEditor } from "#client/system/administrators/use-flow-editor.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import type { ActionDialogState } from "#client/system/page/use-actions.ts";
import type { Flow } from "#contract/calls/flows.ts";
import { isFirst, isLast, newStep, type StepPlace } from "#contract/flows/edit.ts";
import { type FlowStep, fitsEntity, kindLabels, stepKinds, stepsIn, waysOf } from "#contract/flows/steps.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Badge, Callout, EmptyState } from "#ui/feedback.tsx";
import { SelectField } from "#ui/field.tsx";
import { Inline, Panel, SectionHeader, Stack, Text } from "#ui/layout.tsx";
import { ListSkeleton } from "#ui/skeletons.tsx";
import { below, icons, radius, space } from "#ui/tokens.ts";
import { focusNeighbour } from "#ui/use-returned-focus.ts";
import { Conditions } from "./conditions.tsx";
import { Paths, Problems } from "./problems.tsx";
import { StepFields } from "./step-fields.tsx";
import { automationTexts } from "./texts.ts";
import { useStepWords } from "./use-step-words.ts";

const FlowDrawing = lazy(() => import("./flow-drawing.tsx"));

const Sides = styled.div<{ $alone: boolean }>`
  display: grid; grid-template-columns: ${({ $alone }) => ($alone ? "minmax(0, 1fr)" : "minmax(0, 1fr) minmax(0, 1fr)")}; gap: ${space(5)}; align-items: start;
  ${below("wide")} { grid-template-columns: minmax(0, 1fr); }
`;
const List = styled.ol`list-style: none; margin: 0; padding: 0; display: flex; flex-direction: column; gap: ${space(2)};`;
const Item = styled.li`border: 1px solid var(--line); border-radius: ${radius.md}; padding: ${space(2)} ${space(3)}; background: var(--surface);`;
const Way = styled.div`margin-top: ${space(2)}; padding-left: ${space(3)}; border-left: 2px solid var(--line-strong);`;
const Grow = styled.div`flex: 1 1 180px; min-width: 0; overflow-wrap: anywhere;`;

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
  const add = (place: StepPlace, label: string) => (
    <Button
      size="sm"
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
  const isEmpty = steps.length === 0;
  const isPublished = published_version === version && version > 0 && checked;
  // Saved in the background; failures are shown.
  const form: ActionDialogState<"put"> = {
    ...{ action: open ? "put" : null, errors: [], failure: null, busy: false },
    ...{ confirm: editor.keepStep, cancel: editor.leaveStep },
  };
  const isKnown = open !== null && steps.some(({ id }) => id === open.id);
  return (
    <Stack $gap={4} onKeyDown={(event: KeyboardEvent) => takeBackByKey(event, editor)}>
      <SectionHeader title={t("steps")} hint={t("stepsHint")}>
        <Inline $wrap>
          <Badge tone={isPublished ? "success" : "warning"}>
            {isPublished ? t("live", { version }) : t("draft", { version })}
          </Badge>
          <Text $tone="muted" $size="sm" role="status">
            {checked ? t("saved") : t(unsaved ? "unsaved" : "saving")}
          </Text>
          <Button icon={<Undo2 aria-hidden />} disabled={!editor.canUndo} onClick={editor.undo}>
            {t("undo")}
          </Button>
          <Button icon={<Redo2 aria-hidden />} disabled={!editor.canRedo} onClick={editor.redo}>
            {t("redo")}
          </Button>
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
      {checked ? <Problems steps={steps} names={names} problems={problems} /> : null}
      <Sides $alone={isEmpty}>
        <Stack $gap={3} tabIndex={-1}>
          {isEmpty ? (
            <Panel>
              <EmptyState icon={<Workflow size={icons.large} aria-hidden />} title={t("noSteps")}>
                {t("noStepsHint")}
              </EmptyState>
            </Panel>
          ) : (
            <Steps flow={flow} place={null} editor={editor} add={add} />
          )}
          {/* The same button before and after the first step: the focus comes back to it from the form. */}
          <Inline>{add(null, t("add"))}</Inline>
        </Stack>
        {isEmpty ? null : (
          <Suspense fallback={<ListSkeleton label={t("drawing")} />}>
            <FlowDrawing name={flow.name} steps={steps} names={names} />
          </Suspense>
        )}
      </Sides>
      {steps.length > 0 ? <Paths steps={steps} names={names} /> : null}
      <ActionDialog
        action={form}
        name="put"
        width="medium"
        title={isKnown && open ? t("edit", { name: kindLabels[open.kind][locale] }) : t("add")}
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

/** As in any editor; in a field they are the field's own. */
function takeBackByKey(event: KeyboardEvent, { undo, redo }: Editor): void {
  const { key, ctrlKey, metaKey, shiftKey, target } = event;
  if (!(ctrlKey || metaKey) || key.toLowerCase() !== "z") return;
  if (target instanceof Element && target.closest("input, textarea, select, [contenteditable=true]")) return;
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

type Editor = ReturnType<typeof useFlowEditor>;

/** Alt and an arrow move the step that has the focus, or in which it is. */
function moveByKey(event: KeyboardEvent, step: FlowStep, { move, editable }: Editor): void {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
  if (!event.altKey || by === undefined || !editable) return;
  event.preventDefault();
  event.stopPropagation();
  move(step, by);
}

function Steps({
  flow,
  place,
  editor,
  add,
}: {
  flow: Flow;
  place: StepPlace;
  editor: Editor;
  add: (place: StepPlace, label: string) => ReactNode;
}) {
  const t = useTexts(automationTexts);
  const { names } = flow;
  const { steps, editable } = editor;
  const { nameOf, way: wayName } = useStepWords(names);
  return (
    <List aria-label={place === null ? t("steps") : undefined}>
      {stepsIn(steps, place).map((step) => {
        const name = nameOf(step);
        return (
          <Item key={step.id} onKeyDown={(event) => moveByKey(event, step, editor)}>
            <Inline $wrap $gap={1}>
              <Grow>{name}</Grow>
              <IconButton
                size="sm"
                label={t("up", { name })}
                disabled={isFirst(steps, step) || !editable}
                onClick={() => editor.move(step, -1)}
              >
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton
                size="sm"
                label={t("down", { name })}
                disabled={isLast(steps, step) || !editable}
                onClick={() => editor.move(step, 1)}
              >
                <ArrowDown aria-hidden />
              </IconButton>
              {step.kind === "branch" ? null : (
                <IconButton
                  size="sm"
                  label={t("edit", { name })}
                  disabled={!editable}
                  onClick={() => editor.draftStep(step)}
                >
                  <Pencil aria-hidden />
                </IconButton>
              )}
              <IconButton
                size="sm"
                label={t("remove", { name })}
                disabled={!editable}
                onClick={({ currentTarget }) => {
                  focusNeighbour(currentTarget);
                  editor.remove(step);
                }}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </Inline>
            {step.kind === "branch" ? (
              <Conditions
                entity={flow.entity}
                value={step.where}
                none={t("problem.no_condition")}
                onChange={(where) => editor.put({ ...step, where })}
              />
            ) : null}
            {waysOf(step).map((way) => {
              const inside = { step: step.id, way };
              return (
                <Way key={way}>
                  <Stack $gap={2}>
                    <Text $strong $size="sm">
                      {wayName(way)}
                    </Text>
                    <Steps flow={flow} place={inside} editor={editor} add={add} />
                    <Inline>{add(inside, t("addIn", { way: `${name}, ${wayName(way)}` }))}</Inline>
                  </Stack>
                </Way>
              );
            })}
          </Item>
        );
      })}
    </List>
  );
}
