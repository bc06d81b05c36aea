import { ChevronLeft, ChevronRight, Route, Send } from "lucide-react";
import { type ReactNode, Suspense, useMemo } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { type Chart, statesOf } from "#client/inspect/chart.ts";
import { actorsAt, heatOf } from "#client/inspect/moment.ts";
import { pathOf, testOf, walkOf } from "#client/inspect/path.ts";
import type { Recording } from "#client/inspect/recordings.ts";
import type { ReplayResult } from "#client/system/app/use-inspection.ts";
import { useMuted } from "#client/system/app/use-muted.ts";
import { useCopy } from "#client/system/page/use-share.ts";
import { DrawingView } from "#features/shared/drawing/drawing-view.tsx";
import { Button, IconButton, TriggerButton } from "#ui/button.tsx";
import { Chip } from "#ui/chip.tsx";
import { Callout } from "#ui/feedback.tsx";
import { FilterChip } from "#ui/field.tsx";
import { Heading, Inline, Text } from "#ui/layout.tsx";
import { Menu } from "#ui/menu.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { below, radius, space, type } from "#ui/tokens.ts";
import { useViewState } from "#ui/use-view-state.ts";
import { ActorTree } from "./actor-tree.tsx";
import { ChartView } from "./chart-view.tsx";
import { Data } from "./data.tsx";
import { type Row, rowsOf, shownRows, stateText } from "./rows.ts";
import { SendDialog } from "./send-dialog.tsx";
import { Sequence } from "./sequence.tsx";
import { SourceLink } from "./source-link.tsx";
import { StepDetails } from "./step-details.tsx";
import { inspectTexts } from "./texts.ts";
import { useEventWords } from "./use-event-words.ts";

const Panes = styled.div`
  display: grid; grid-template-columns: minmax(170px, 220px) minmax(0, 1fr) minmax(250px, 320px); gap: ${space(3)}; flex: 1 1 0; min-height: 0;
  ${below("wide")} { grid-template-columns: minmax(150px, 180px) minmax(0, 1fr) minmax(220px, 250px); }
  ${below("desktop")} { grid-template-columns: minmax(0, 1fr); }
`;
const Pane = styled.section`
  display: flex; flex-direction: column; gap: ${space(2)}; min-height: 0; min-width: 0; overflow: auto; padding: ${space(3)};
  background: var(--surface); border: 1px solid var(--line); border-radius: ${radius.lg};
  ${below("desktop")} { max-height: 64dvh; }
`;
/** What of a pane moves, below what stays. */
const Scroll = styled.div`flex: 1 1 auto; min-height: 120px; overflow: auto; margin: 0 -${space(2)}; padding: 0 ${space(2)};`;
const Bar = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: ${space(2)} ${space(3)}; font-size: ${type.sm};
  input[type="range"] { flex: 1 1 160px; min-width: 0; accent-color: var(--accent); }
  output { font-variant-numeric: tabular-nums; color: var(--muted); }
`;

/** The initially shown actor, if one has this name. */
const shownFirst = "session";

/** One session: its actors, one actor's chart, and the sequence of events. */
export function Session({
  recording,
  choice,
  replayed,
  loads,
  onReplay,
  onSave,
  onSend,
}: {
  recording: Recording;
  choice: ReactNode;
  replayed: Extract<ReplayResult, { kind: "replayed" }> | null;
  /** How many loads of its tab are known: they are kept together. */
  loads: number;
  onReplay: () => void;
  onSave: () => void;
  onSend: (actor: string, event: { type: string }) => void;
}) {
  const t = useTexts(inspectTexts);
  const copy = useCopy({ copied: t("path.copied"), failed: t("path.notCopied") });
  const { muted, mute, unmute } = useMuted();
  const [search, setSearch] = useViewState("");
  const [sending, setSending] = useViewState(false);
  const words = useEventWords();
  const [warm, setWarm] = useViewState(false);
  const { entries, charts } = recording;
  const [picked, setPicked] = useViewState<string | null>(null);
  const [view, setView] = useViewState("drawing");
  const [only, setOnly] = useViewState(false);
  const [withEnded, setWithEnded] = useViewState(false);
  /** The selected line; null: the latest. */
  const [line, setLine] = useViewState<number | null>(null);

  const rows = useMemo(() => rowsOf(entries), [entries]);
  const index = line === null ? rows.length - 1 : rows.findIndex(({ n }) => n === line);
  const row = rows[index];
  const moment = line === null ? Number.POSITIVE_INFINITY : (row?.moment ?? 0);
  const actors = useMemo(() => actorsAt(entries, moment), [entries, moment]);
  const first = actors.find(({ name }) => name === shownFirst) ?? actors.find(({ chart }) => chart !== null);
  const selected = picked ?? first?.name ?? null;
  const actor = actors.find(({ name }) => name === selected) ?? null;
  const chart = actor?.chart ? charts.get(actor.chart) : undefined;
  const seen = useMemo(
    () => shownRows(rows, { search, muted: new Set(muted), actor: only ? selected : null }),
    [rows, search, muted, only, selected],
  );
  const heat = useMemo(() => (warm && chart ? heatOf(entries, chart) : null), [warm, chart, entries]);
  const covered = chart && heat ? coveredOf(chart, heat) : null;
  const go = (step: number) => setLine(rows[Math.max(0, Math.min(step, rows.length - 1))]?.n ?? null);
  /** Goes to a line, and to the chart it reached. */
  const visit = ({ n, to }: Row) => {
    setLine(n);
    if (actorsAt(entries, n).some(({ name, chart }) => name === to && chart !== null)) setPicked(to);
  };
  const until = entries.filter(({ n }) => n <= moment);
  const copyPath = (name: string | null) => copy(JSON.stringify(pathOf(until, name), null, 2));

  return (
    <>
      <Bar>
        {choice}
        <Inline $gap={1}>
          <IconButton size="sm" label={t("previous")} disabled={index <= 0} onClick={() => go(index - 1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton
            size="sm"
            label={t("next")}
            disabled={index >= rows.length - 1}
            onClick={() => go(index + 1)}
          >
            <ChevronRight aria-hidden />
          </IconButton>
        </Inline>
        <input
          type="range"
          aria-label={t("moment")}
          min={0}
          max={Math.max(0, rows.length - 1)}
          value={Math.max(0, index)}
          onChange={(event) => go(Number(event.target.value))}
        />
        <output>{t("momentOf", { step: index + 1, steps: rows.length })}</output>
        <Chip on={line === null} onToggle={() => setLine(line === null ? (rows.at(-1)?.n ?? null) : null)}>
          {t("live")}
        </Chip>
        <Menu
          align="end"
          trigger={
            <TriggerButton size="sm" icon={<Route aria-hidden />}>
              {t("path.menu")}
            </TriggerButton>
          }
          items={[
            { key: "session", label: t("path.copySession"), onSelect: () => copyPath(null) },
            ...(actor?.chart && !actor.parent
              ? [
                  {
                    key: "actor",
                    label: t("path.copyActor", { actor: actor.name }),
                    onSelect: () => copyPath(actor.name),
                  },
                ]
              : []),
            ...(actor?.chart && !actor.parent
              ? [
                  {
                    key: "test",
                    label: t("path.copyTest", { actor: actor.name }),
                    onSelect: () => copy(testOf(pathOf(until, actor.name))),
                  },
                  {
                    key: "walk",
                    label: t("path.copyWalk", { actor: actor.name }),
                    onSelect: () => copy(walkOf(pathOf(until, actor.name))),
                  },
                ]
              : []),
            { key: "replay", label: t("path.replay"), onSelect: onReplay },
            { key: "save", label: t("file.save", { count: loads }), onSelect: onSave },
          ]}
        />
      </Bar>
      <Panes>
        <Pane aria-label={t("actors")}>
          <Inline $justify="space-between">
            <Heading $size="md">{t("actors")}</Heading>
            <Chip on={withEnded} onToggle={() => setWithEnded(!withEnded)}>
              {t("showEnded")}
            </Chip>
          </Inline>
          <ActorTree
            actors={withEnded ? actors : actors.filter(({ ended }) => !ended)}
            selected={selected}
            onSelect={setPicked}
          />
        </Pane>
        <Pane aria-label={t("chart", { actor: actor?.name ?? "" })} tabIndex={0}>
          {replayed ? <ReplayNote replayed={replayed} /> : null}
          {actor ? (
            <Inline $justify="space-between" $wrap>
              <Heading $size="md">{t("chart", { actor: actor.name })}</Heading>
              {chart ? (
                <Inline $gap={1} $wrap>
                  <Chip on={warm} onToggle={() => setWarm(!warm)}>
                    {covered ? t("heatOf", covered) : t("heat")}
                  </Chip>
                  {recording.open && !actor.ended ? (
                    <Button
                      size="sm"
                      kind="quiet"
                      icon={<Send aria-hidden />}
                      onClick={() => setSending(true)}
                    >
                      {t("send.open")}
                    </Button>
                  ) : null}
                  <SourceLink chart={chart.id} />
                </Inline>
              ) : null}
            </Inline>
          ) : null}
          {actor && chart ? (
            <Tabs
              label={t("chart", { actor: actor.name })}
              value={view}
              onChange={setView}
              tabs={[
                {
                  value: "drawing",
                  label: t("drawing"),
                  content: (
                    <Suspense>
                      <DrawingView
                        chart={chart}
                        name={chart.id}
                        where={stateText(actor.last?.value ?? null)}
                        last={actor.last}
                        heat={heat}
                        words={words}
                      />
                    </Suspense>
                  ),
                },
                { value: "list", label: t("list"), content: <ChartView chart={chart} last={actor.last} /> },
                {
                  value: "context",
                  label: t("context"),
                  content: <Data>{JSON.stringify(actor.last?.context ?? null, null, 2)}</Data>,
                },
              ]}
            />
          ) : (
            <Text $tone="muted">{actor ? t("noChart") : t("pick")}</Text>
          )}
        </Pane>
        <Pane aria-label={t("sequence")}>
          <Inline $justify="space-between" $wrap>
            <Heading $size="md">{t("sequence")}</Heading>
            {selected ? (
              <Chip on={only} onToggle={() => setOnly(!only)}>
                {t("onlyActor", { actor: selected })}
              </Chip>
            ) : null}
          </Inline>
          <Inline>
            <SearchField label={t("search")} value={search} onChange={setSearch} />
          </Inline>
          {muted.length > 0 ? (
            <Inline $gap={1} $wrap>
              <Text $tone="muted" $size="sm">
                {t("muted")}
              </Text>
              {muted.map((type) => (
                <FilterChip key={type} onRemove={() => unmute(type)}>
                  {type}
                </FilterChip>
              ))}
            </Inline>
          ) : null}
          {row ? (
            <StepDetails recording={recording} rows={rows} row={row} onGo={visit} onMute={mute} />
          ) : null}
          <Scroll>
            <Sequence
              rows={seen}
              empty={t(rows.length === 0 ? "nothing" : "noMatch")}
              current={row?.n ?? null}
              onGo={visit}
            />
          </Scroll>
        </Pane>
      </Panes>
      {actor && chart ? (
        <SendDialog
          open={sending}
          onClose={() => setSending(false)}
          actor={actor.name}
          chart={chart}
          onSend={(event) => onSend(actor.name, event)}
        />
      ) : null}
    </>
  );
}

/** How many of a chart's transitions a session took. */
function coveredOf({ root }: Chart, heat: ReadonlyMap<string, number>) {
  const moves = statesOf(root).flatMap((state) => state.moves);
  return { taken: moves.filter(({ name }) => heat.has(name)).length, all: moves.length };
}

function ReplayNote({ replayed }: { replayed: Extract<ReplayResult, { kind: "replayed" }> }) {
  const t = useTexts(inspectTexts);
  const words = useEventWords();
  const { steps, differences } = replayed;
  if (differences.length === 0)
    return (
      <Callout tone="success" role="status">
        {t("path.same", { steps })}
      </Callout>
    );
  return (
    <Callout tone="warning" role="status">
      <p>{t("path.different", { count: differences.length, steps })}</p>
      <ul>
        {differences.slice(0, 5).map(({ step, actor, event, expected, found }) => (
          <li key={step}>
            {t("path.difference", {
              step,
              actor,
              event: words(event),
              expected: stateText(expected),
              found: stateText(found),
            })}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
