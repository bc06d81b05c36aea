import { useMemo } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { Chart, ChartMove, ChartState } from "#client/inspect/chart.ts";
import type { SnapshotEntry } from "#client/inspect/record.ts";
import { Badge } from "#ui/badge.tsx";
import { motion, radius, space, type } from "#ui/tokens.ts";
import { inspectTexts } from "./texts.ts";
import { useEventWords } from "./use-event-words.ts";

const Box = styled.section`
  display: flex; flex-direction: column; gap: ${space(1.5)}; padding: ${space(2.5)} ${space(3)}; min-width: 0;
  border: 1px solid var(--line); border-radius: ${radius.md}; background: var(--surface);
  transition: border-color ${motion.normal}, background ${motion.normal};
  &[data-type="parallel"] { border-style: dashed; }
  &[data-active="true"] { border-color: var(--accent); box-shadow: inset 3px 0 var(--accent); }
  &[data-active="true"][data-leaf="true"] { background: var(--accent-soft); color: var(--on-accent-soft); }
`;
const Head = styled.header`display: flex; flex-wrap: wrap; align-items: center; gap: ${space(1.5)};
  h3 { font-size: ${type.sm}; font-weight: 600; overflow-wrap: anywhere; }
`;
const Note = styled.p`font-size: ${type.xs}; color: var(--muted);
  [data-active="true"][data-leaf="true"] > & { color: inherit; }
`;
const Inner = styled.div`
  display: grid; gap: ${space(2)}; align-items: start;
  grid-template-columns: repeat(auto-fill, minmax(min(230px, 100%), 1fr));
  > [data-leaf="false"] { grid-column: 1 / -1; }
`;
const Moves = styled.ul`
  display: flex; flex-direction: column; gap: 2px; font-size: ${type.xs}; line-height: 1.5;
  li { padding: 1px ${space(1.5)}; margin: 0 -${space(1.5)}; border-radius: ${radius.sm}; overflow-wrap: anywhere; }
  li[data-taken="true"] { background: var(--success-soft); color: var(--on-success-soft); font-weight: 600; }
  i { font-style: normal; opacity: 0.85; }
`;

interface Live {
  active: ReadonlySet<string>;
  taken: ReadonlySet<string>;
}

/** An actor's chart as text: nested states, the current ones, and the last transition. */
export function ChartView({ chart, last }: { chart: Chart; last: SnapshotEntry | null }) {
  const live = useMemo<Live>(
    () => ({ active: new Set(last?.active ?? []), taken: new Set(last?.taken ?? []) }),
    [last],
  );
  return <StateBox state={chart.root} live={live} />;
}

function StateBox({ state, live }: { state: ChartState; live: Live }) {
  const t = useTexts(inspectTexts);
  const active = live.active.has(state.id);
  const isLeaf = state.states.length === 0;
  const marks = [
    ...(state.initial && state.id.includes(".") ? (["initial"] as const) : []),
    ...(state.type === "final" || state.type === "parallel" || state.type === "history" ? [state.type] : []),
  ];
  return (
    <Box
      data-active={active}
      data-leaf={isLeaf}
      data-type={state.type}
      data-state={state.id}
      aria-label={state.id}
    >
      <Head>
        <h3>{state.key}</h3>
        {active ? <Badge tone="accent">{t("active")}</Badge> : null}
        {marks.map((mark) => (
          <Badge key={mark}>{t(mark)}</Badge>
        ))}
      </Head>
      {state.description ? <Note>{state.description}</Note> : null}
      {state.moves.length > 0 ? (
        <Moves>
          {state.moves.map((move) => (
            <Move key={move.name} move={move} taken={live.taken.has(move.name)} />
          ))}
        </Moves>
      ) : null}
      {isLeaf ? null : (
        <Inner>
          {state.states.map((inner) => (
            <StateBox key={inner.id} state={inner} live={live} />
          ))}
        </Inner>
      )}
    </Box>
  );
}

function Move({ move, taken }: { move: ChartMove; taken: boolean }) {
  const t = useTexts(inspectTexts);
  const words = useEventWords();
  const to = move.targets.map((id) => id.split(".").slice(1).join(".") || id).join(", ");
  return (
    <li data-taken={taken} title={move.actions.join(", ") || undefined}>
      {words(move.event)}
      {move.guard ? <i> [{move.guard}]</i> : null} → {to || t("stays")}
      {taken ? ` · ${t("taken")}` : null}
    </li>
  );
}
