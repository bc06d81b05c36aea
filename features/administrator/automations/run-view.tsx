import { ArrowLeft } from "lucide-react";
import { Suspense, useCallback } from "react";
import { Link } from "react-router";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { runActions, useRun } from "#client/system/administrators/flows.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { useActions } from "#client/system/page/use-actions.ts";
import type { FlowRunEvent, RunAction, WholeFlowRun } from "#contract/calls/flows.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { flowRunStatus } from "#contract/catalogues/flows.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { useRefusal } from "#features/forms/use-refusal.ts";
import { lazy } from "#features/shared/lazy.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { ListSkeleton } from "#ui/skeletons.tsx";
import { Timeline } from "#ui/timeline.tsx";
import { useKeptFocus } from "#ui/use-kept-focus.ts";
import { recordLink } from "./record-link.ts";
import { RunRest } from "./run-rest.tsx";
import { runTones } from "./run-tones.ts";
import { SkipDialog, skipDraft } from "./skip-dialog.tsx";
import { automationTexts } from "./texts.ts";
import { useStepWords } from "./use-step-words.ts";

const FlowDrawing = lazy(() => import("./flow-drawing.tsx"));

const failures = [
  ...(["gone", "nobody", "forbidden", "no_origin", "not_begun", "off_limits"] as const),
  ...(["requirements_missing", "not_in_workflow"] as const),
] as const;
type Failure = (typeof failures)[number];
const isFailure = (reason: string): reason is Failure => failures.some((failure) => failure === reason);

/** A run's possible actions, by its state. */
function actionsOf({ status, version, newest_version }: WholeFlowRun): RunAction[] {
  const renew: RunAction[] = newest_version > version ? ["renew"] : [];
  switch (status) {
    case "running":
      return ["pause", "cancel"];
    case "waiting":
      return ["pause", "skip", ...renew, "cancel"];
    case "paused":
      return ["resume", ...renew, "cancel"];
    case "failed":
      return ["retry", "skip", ...renew, "cancel"];
    default:
      return [];
  }
}

/**
 * What a run does next shares one button: pausing and resuming follow each other in it, and the focus stays where it was
 * pressed.
 */
const buttonOf = (action: RunAction): string =>
  action === "pause" || action === "resume" || action === "retry" ? "onward" : action;

/** One run: its position in the flow, its history, and its possible actions. */
export function RunView({ id, back }: { id: number; back: string }) {
  const t = useTexts(automationTexts);
  const locale = useLocale();
  const { show } = useToasts();
  const read = useRun(id);
  const { reload } = read;
  const onDone = useCallback(() => show({ kind: "success", text: t("acted") }), [show, t]);
  const refuse = useRefusal(t("notActed"));
  const onRefused = useCallback(
    (code: string) => {
      refuse(code);
      reload();
    },
    [refuse, reload],
  );
  const action = useActions([id], runActions(id), onDone, onRefused);
  const shown = read.data?.run;
  // Some of its buttons go with what they did.
  const place = useKeptFocus<HTMLDivElement>(shown ? `${shown.status} ${shown.version}` : null);
  const press = (name: RunAction, run: WholeFlowRun) => {
    if (name === "skip") action.ask("skip", skipDraft(run), ["step", "outcome"]);
    else if (name === "cancel") action.ask("cancel");
    else action.start("act", { action: name });
  };
  return (
    <Loaded read={read} lines={8}>
      {({ run }) => (
        <Stack $gap={4}>
          <Inline $justify="space-between" $wrap>
            <ButtonLink as={Link} to={back}>
              <ArrowLeft aria-hidden /> {t("back")}
            </ButtonLink>
            <Inline $wrap>
              {actionsOf(run).map((name) => (
                <Button
                  key={buttonOf(name)}
                  kind={name === "cancel" ? "danger" : "secondary"}
                  disabled={action.busy}
                  onClick={() => press(name, run)}
                >
                  {t(`action.${name}`)}
                </Button>
              ))}
            </Inline>
          </Inline>
          <Panel ref={place} tabIndex={-1}>
            <Stack $gap={2}>
              <Inline $wrap>
                <Heading $size="lg">{run.name}</Heading>
                <Badge tone={runTones[run.status]}>{labelIn(flowRunStatus, run.status, locale)}</Badge>
              </Inline>
              <Text $tone="muted" $size="sm">
                {[run.automation_name, run.action_flow_name, t("version", { version: run.version })]
                  .filter(Boolean)
                  .join(" · ")}
              </Text>
              <RunRest run={run} />
              <Inline>
                <Link to={recordLink(run)}>{t("open")}</Link>
              </Inline>
            </Stack>
          </Panel>
          {run.error === null ? null : (
            <Callout tone="danger">
              {t("reason", { reason: t(`failure.${isFailure(run.error) ? run.error : "other"}`) })}
            </Callout>
          )}
          <Suspense fallback={<ListSkeleton label={t("drawing")} />}>
            <FlowDrawing
              name={run.action_flow_name}
              steps={run.steps}
              names={run.names}
              entity={run.entity}
              at={run.at}
            />
          </Suspense>
          <Panel>
            <Stack $gap={3}>
              <Heading $size="md">{t("history")}</Heading>
              <History run={run} />
            </Stack>
          </Panel>
          <SkipDialog run={run} action={action} form={action.form("skip")} />
          <ActionDialog
            action={action}
            name="cancel"
            danger
            title={t("cancelTitle", { name: run.name })}
            description={t("cancelHint")}
            submit={t("action.cancel")}
            cancels
          />
        </Stack>
      )}
    </Loaded>
  );
}

function History({ run }: { run: WholeFlowRun }) {
  const t = useTexts(automationTexts);
  const { ago, dateTime } = useFormats();
  const { nameOf, way } = useStepWords(run.names, run.entity);
  const outcome = (event: FlowRunEvent): string => {
    if (event.detail === "skipped") return t("outcome.skipped");
    const { outcome: end } = event;
    return end === "done" || end === "asked" || end === "failed"
      ? t(`outcome.${end}`)
      : way(end).toLowerCase();
  };
  const at = (created_at: string) => ({
    when: ago(created_at),
    dateTime: created_at,
    full: dateTime(created_at),
  });
  const steps = run.history.map((event) => {
    const step = run.steps.find(({ id }) => id === event.step_id);
    return {
      key: event.id,
      title: `${step ? nameOf(step) : t("formerStep")}: ${outcome(event)}`,
      ...at(event.created_at),
      who: event.by_name,
      ...(event.outcome === "failed" ? { tone: "danger" as const } : {}),
    };
  });
  const byHand = run.interventions.map(({ id, action, by_name, created_at }) => ({
    key: `by hand ${id}`,
    title: t(`byHand.${action}`),
    ...at(created_at),
    who: by_name,
  }));
  const entries = [...steps, ...byHand]
    .toSorted((a, b) => Date.parse(a.dateTime) - Date.parse(b.dateTime))
    .toReversed();
  if (entries.length === 0) return <Text $tone="muted">{t("noHistory")}</Text>;
  return <Timeline label={t("history")} entries={entries} />;
}
