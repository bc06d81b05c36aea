import { ArrowDown, ArrowUp, Pencil, Plus, Trash2, Undo2, Upload, Workflow } from "lucide-react";
import { lazy, type ReactNode, Suspense, useCallback } from "react";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { flowActions, useFlow } from "#client/system/administrators/flows.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { useActions } from "#client/system/page/use-actions.ts";
import { useReread } from "#client/system/page/use-read.ts";
import type { Flow } from "#contract/calls/flows.ts";
import { isFirst, isLast, newStep, type StepPlace } from "#contract/flows/edit.ts";
import { stops } from "#contract/flows/problems.ts";
import { type FlowStep, fitsEntity, kindLabels, stepKinds, stepsIn, waysOf } from "#contract/flows/steps.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { NotLoaded } from "#features/shared/reading/loaded.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Badge, EmptyState } from "#ui/feedback.tsx";
import { SelectField } from "#ui/field.tsx";
import { Inline, Panel, SectionHeader, Stack, Text } from "#ui/layout.tsx";
import { ListSkeleton } from "#ui/skeletons.tsx";
import { below, icons, radius, space } from "#ui/tokens.ts";
import { Conditions } from "./conditions.tsx";
import { Paths, Problems } from "./problems.tsx";
import { StepFields } from "./step-fields.tsx";
import { automationTexts } from "./texts.ts";
import { useStepWords } from "./use-step-words.ts";

const FlowDrawing = lazy(() => import("./flow-drawing.tsx"));

const Sides = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: ${space(5)}; align-items: start;
  ${below("wide")} { grid-template-columns: minmax(0, 1fr); }
`;
const List = styled.ol`list-style: none; margin: 0; padding: 0; display: flex; flex-direction: column; gap: ${space(2)};`;
const Item = styled.li`border: 1px solid var(--line); border-radius: ${radius.md}; padding: ${space(2)} ${space(3)}; background: var(--surface);`;
const Way = styled.div`margin-top: ${space(2)}; padding-left: ${space(3)}; border-left: 2px solid var(--line-strong);`;
const Grow = styled.div`flex: 1 1 180px; min-width: 0; overflow-wrap: anywhere;`;

/** The steps of a flow: a list that keyboards and screen readers edit, and beside it the same as a drawing. */
export default function FlowSteps({ record, onChanged }: RecordPartProps) {
  const t = useTexts(automationTexts);
  const locale = useLocale();
  const { show } = useToasts();
  const read = useFlow(record.id);
  useReread(read, record.lock_version);
  const { reload } = read;
  const onDone = useCallback(
    ({ action }: { action: string }) => {
      show({ kind: "success", text: t(action === "publish" ? "published" : "saved") });
      onChanged();
    },
    [show, t, onChanged],
  );
  const onRefused = useCallback(() => {
    show({ kind: "error", text: t("refused") });
    reload();
  }, [show, t, reload]);
  const action = useActions(`steps of flow ${record.id}`, flowActions(record.id), onDone, onRefused);
  if (!read.data)
    return <NotLoaded read={read} failed={t("failed")} waiting={<ListSkeleton label={t("steps")} />} />;
  const { flow } = read.data;
  const { version, steps, names, problems, published_version } = flow;
  const form = action.form("put");
  const add = (place: StepPlace, label: string) => (
    <Button
      size="sm"
      icon={<Plus aria-hidden />}
      aria-label={label}
      onClick={() => action.ask("put", { version, steps, step: newStep(steps, "note", place) })}
    >
      {t("add")}
    </Button>
  );
  const isPublished = published_version === version && version > 0;
  return (
    <Stack $gap={4}>
      <SectionHeader title={t("steps")} hint={t("stepsHint")}>
        <Inline $wrap>
          <Badge tone={isPublished ? "success" : "warning"}>
            {isPublished ? t("live", { version }) : t("draft", { version })}
          </Badge>
          <Button
            icon={<Undo2 aria-hidden />}
            disabled={!flow.can_undo || action.busy}
            onClick={() => action.start("undo", { version })}
          >
            {t("undo")}
          </Button>
          <Button
            kind="primary"
            icon={<Upload aria-hidden />}
            disabled={isPublished || stops(problems) || action.busy}
            onClick={() => action.start("publish", { version })}
          >
            {t("publish")}
          </Button>
        </Inline>
      </SectionHeader>
      <Problems steps={steps} names={names} problems={problems} />
      {steps.length === 0 ? (
        <Panel>
          <EmptyState
            icon={<Workflow size={icons.large} aria-hidden />}
            title={t("noSteps")}
            action={add(null, t("add"))}
          >
            {t("noStepsHint")}
          </EmptyState>
        </Panel>
      ) : (
        <Sides>
          <Stack $gap={3}>
            <Steps flow={flow} place={null} action={action} add={add} />
            <Inline>{add(null, t("add"))}</Inline>
          </Stack>
          <Suspense fallback={<ListSkeleton label={t("drawing")} />}>
            <FlowDrawing name={flow.name} steps={steps} names={names} />
          </Suspense>
        </Sides>
      )}
      {steps.length > 0 ? <Paths steps={steps} names={names} /> : null}
      <ActionDialog
        action={action}
        name="put"
        width="medium"
        title={
          form && steps.some(({ id }) => id === form.draft.step.id)
            ? t("edit", { name: kindLabels[form.draft.step.kind][locale] })
            : t("add")
        }
        submit={t("save")}
      >
        {form ? (
          <>
            {steps.some(({ id }) => id === form.draft.step.id) ? null : (
              <KindField
                step={form.draft.step}
                flow={flow}
                onKind={(kind) => form.change("step", newStep(steps, kind, form.draft.step.in))}
              />
            )}
            <StepFields form={form} entity={flow.entity} names={names} />
          </>
        ) : null}
      </ActionDialog>
    </Stack>
  );
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

type Actions = ReturnType<typeof useActions<ReturnType<typeof flowActions>>>;

function Steps({
  flow,
  place,
  action,
  add,
}: {
  flow: Flow;
  place: StepPlace;
  action: Actions;
  add: (place: StepPlace, label: string) => ReactNode;
}) {
  const t = useTexts(automationTexts);
  const { version, steps, names } = flow;
  const { nameOf, way: wayName } = useStepWords(names);
  return (
    <List aria-label={place === null ? t("steps") : undefined}>
      {stepsIn(steps, place).map((step) => {
        const name = nameOf(step);
        const edited = { version, steps, step };
        return (
          <Item key={step.id}>
            <Inline $wrap $gap={1}>
              <Grow>{name}</Grow>
              <IconButton
                size="sm"
                label={t("up", { name })}
                disabled={isFirst(steps, step) || action.busy}
                onClick={() => action.start("move", { ...edited, by: -1 })}
              >
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton
                size="sm"
                label={t("down", { name })}
                disabled={isLast(steps, step) || action.busy}
                onClick={() => action.start("move", { ...edited, by: 1 })}
              >
                <ArrowDown aria-hidden />
              </IconButton>
              {step.kind === "branch" ? null : (
                <IconButton size="sm" label={t("edit", { name })} onClick={() => action.ask("put", edited)}>
                  <Pencil aria-hidden />
                </IconButton>
              )}
              <IconButton
                size="sm"
                label={t("remove", { name })}
                disabled={action.busy}
                onClick={() => action.start("remove", edited)}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </Inline>
            {step.kind === "branch" ? (
              <Conditions
                entity={flow.entity}
                value={step.where}
                none={t("problem.no_condition")}
                onChange={(where) => {
                  action.ask("put", { version, steps, step: { ...step, where } });
                  action.confirm();
                }}
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
                    <Steps flow={flow} place={inside} action={action} add={add} />
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
