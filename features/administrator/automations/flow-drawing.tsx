import { Suspense, useCallback, useMemo } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { type Chart, type ChartState, chartOf, statesOf } from "#client/inspect/chart.ts";
import type { FlowEntity } from "#contract/catalogues/flows.ts";
import { flowMachine } from "#contract/flows/chart.ts";
import { type FlowStep, wayLabels } from "#contract/flows/steps.ts";
import { DrawingView } from "#features/shared/drawing/drawing-view.tsx";
import { DrawingSkeleton } from "./drawing-skeleton.tsx";
import { automationTexts } from "./texts.ts";
import { type StepNames, useStepWords } from "./use-step-words.ts";

/** The flow as a picture, drawn as the inspector draws charts; where a run is in it, its steps are marked. */
export default function FlowDrawing({
  name,
  steps,
  names,
  entity,
  at = null,
  height,
}: {
  name: string;
  steps: readonly FlowStep[];
  names: StepNames;
  entity: FlowEntity;
  at?: readonly string[] | null;
  /** In pixels, where the page keeps this much room for it. */
  height?: number;
}) {
  const t = useTexts(automationTexts);
  const { nameOf, way } = useStepWords(names, entity);
  const key = JSON.stringify([steps, steps.map(nameOf), t("end")]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells one flow from another
  const chart = useMemo((): Chart => {
    /** Where a step rests: it decides at once, or waits for somebody or something. */
    const restOf = (id: string): string => {
      const kind = steps.find((step) => id.endsWith(`.${step.id}.asked`))?.kind;
      return t(kind === "branch" ? "decides" : "ask");
    };
    const keyOf = ({ key: own, id }: ChartState): string => {
      const step = steps.find(({ id }) => id === own);
      if (step) return nameOf(step);
      if (own === "flow") return name;
      if (own === "end") return t("end");
      if (own === "asked") return restOf(id);
      return own in wayLabels ? way(own) : own;
    };
    const named = (state: ChartState): ChartState => ({
      ...state,
      key: keyOf(state),
      states: state.states.map(named),
    });
    const { chart: plain } = chartOf(flowMachine(steps));
    return { ...plain, root: named(plain.root) };
  }, [key]);
  const words = useCallback(
    (event: string | null) => {
      if (event?.startsWith("xstate.done.state")) {
        const over = event.split(".").at(-1);
        return steps.some(({ id, kind }) => id === over && kind === "parallel") ? t("all") : "";
      }
      // That one step follows another is said by the arrow.
      const outcome = event?.split(".")[1] ?? "";
      return outcome === "done" ? "" : way(outcome);
    },
    [t, way, steps],
  );
  const ids = statesOf(chart.root).map(({ id }) => id);
  const resting = ids.filter((id) =>
    at?.some(
      (step) => id.endsWith(`.${step}.asked`) || (id.endsWith(`.${step}`) && !ids.includes(`${id}.asked`)),
    ),
  );
  // And all around them.
  const active = ids.filter((id) => resting.some((leaf) => leaf === id || leaf.startsWith(`${id}.`)));
  const where = at?.flatMap((id) => steps.find((step) => step.id === id) ?? []).map(nameOf) ?? [];
  return (
    // In here, so that the chart is the same when its drawing is there.
    <Suspense fallback={<DrawingSkeleton height={height} />}>
      <DrawingView
        chart={chart}
        name={name}
        where={where.length === 0 ? null : where.join(" · ")}
        last={{ active }}
        words={words}
        height={height}
      />
    </Suspense>
  );
}
