import { ChevronLeft, ChevronRight, Radio, Route } from "lucide-react";
import { type ReactNode, Suspense, useMemo, useState } from "react";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { actorsAt } from "#client/inspect/moment.ts";
import { pathOf } from "#client/inspect/path.ts";
import type { Recording } from "#client/inspect/recordings.ts";
import { type ReplayResult, useInspection } from "#client/system/app/use-inspection.ts";
import { useCopy } from "#client/system/page/use-share.ts";
import { Preferences } from "#features/shared/preferences.tsx";
import { Button, ButtonLink, IconButton } from "#ui/button.tsx";
import { Callout, EmptyState } from "#ui/feedback.tsx";
import { Chip, SelectField } from "#ui/field.tsx";
import { Heading, Inline, PageHeader, Text } from "#ui/layout.tsx";
import { Menu } from "#ui/menu.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { below, icons, radius, space, type } from "#ui/tokens.ts";
import { useViewState } from "#ui/use-view-state.ts";
import { ActorTree } from "./actor-tree.tsx";
import { ChartView } from "./chart-view.tsx";
import { DrawingView } from "./drawing-view.tsx";
import { PathDialog } from "./path-dialog.tsx";
import { type Row, rowsOf, stateText } from "./rows.ts";
import { Sequence } from "./sequence.tsx";
import { inspectTexts } from "./texts.ts";
import { useEventWords } from "./use-event-words.ts";

const Screen = styled.div`
  display: grid; grid-template: auto auto minmax(0, 1fr) / minmax(0, 1fr); gap: ${space(3)}; height: 100dvh; padding: ${space(4)} ${space(5)};
  ${below("desktop")} { height: auto; padding: ${space(4)}; }
`;
const Panes = styled.div`
  display: grid; grid-template-columns: minmax(170px, 220px) minmax(0, 1fr) minmax(250px, 320px); gap: ${space(3)}; min-height: 0;
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
const Excerpt = styled.div`flex: none; max-height: 34%; overflow: auto; border-radius: ${radius.md};`;
const Bar = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: ${space(2)} ${space(3)}; font-size: ${type.sm};
  input[type="range"] { flex: 1 1 160px; min-width: 0; accent-color: var(--accent); }
  output { font-variant-numeric: tabular-nums; color: var(--muted); }
`;
const Data = styled.pre`
  margin: 0; padding: ${space(2.5)} ${space(3)}; border-radius: ${radius.md}; background: var(--sunken);
  font: 12px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere;
`;

/** The actor that is shown until somebody chooses, where there is one of this name. */
const shownFirst = "session";

/** The viewer: every tab of the app in this browser, as its charts see it. */
export default function InspectPage() {
  const t = useTexts(inspectTexts);
  const locale = useLocale();
  const { recordings, replayPath } = useInspection();
  const [chosen, setChosen] = useViewState<string | null>(null);
  const [asking, setAsking] = useViewState(false);
  const [told, setTold] = useViewState<Extract<ReplayResult, { kind: "replayed" }> | null>(null);
  const time = useMemo(() => new Intl.DateTimeFormat(locale, { timeStyle: "medium" }), [locale]);
  const recording =
    recordings.find(({ source }) => source.id === chosen) ??
    recordings.findLast(({ open }) => open) ??
    recordings.at(-1);

  const replay = async (text: string) => {
    const result = await replayPath(text, t("path.name"));
    if (result.kind === "replayed") {
      setAsking(false);
      setTold(result);
      setChosen(result.id);
    }
    return result;
  };

  return (
    <Screen>
      <PageHeader title={t("title")} hint={t("hint")} actions={<Preferences />} />
      {recording ? (
        <Session
          key={recording.source.id}
          recording={recording}
          choice={
            <SelectField
              label={t("source")}
              hideLabel
              value={recording.source.id}
              options={recordings.map(({ source, open }) => ({
                value: source.id,
                label: t(open ? "sourceOpen" : "sourceClosed", {
                  title: source.title,
                  time: time.format(source.startedAt),
                }),
              }))}
              onChange={setChosen}
            />
          }
          told={told?.id === recording.source.id ? told : null}
          onReplay={() => setAsking(true)}
        />
      ) : (
        <EmptyState
          icon={<Radio size={icons.large} strokeWidth={1.5} aria-hidden />}
          title={t("waiting.title")}
          action={
            <Inline $wrap $justify="center">
              <ButtonLink $kind="primary" href="/?inspect" target="_blank" rel="noopener">
                {t("waiting.open")}
              </ButtonLink>
              <Button onClick={() => setAsking(true)}>{t("path.replay")}</Button>
            </Inline>
          }
        >
          {t("waiting.body")}
        </EmptyState>
      )}
      <PathDialog open={asking} onClose={() => setAsking(false)} onReplay={replay} />
    </Screen>
  );
}

function Session({
  recording,
  choice,
  told,
  onReplay,
}: {
  recording: Recording;
  choice: ReactNode;
  told: Extract<ReplayResult, { kind: "replayed" }> | null;
  onReplay: () => void;
}) {
  const t = useTexts(inspectTexts);
  const words = useEventWords();
  const copy = useCopy({ copied: t("path.copied"), failed: t("path.notCopied") });
  const { entries, charts } = recording;
  const [picked, setPicked] = useState<string | null>(null);
  const [view, setView] = useState("drawing");
  const [only, setOnly] = useState(false);
  const [withEnded, setWithEnded] = useState(false);
  /** The line that is looked at; null: the last one, whatever comes. */
  const [line, setLine] = useState<number | null>(null);

  const rows = useMemo(() => rowsOf(entries), [entries]);
  const index = line === null ? rows.length - 1 : rows.findIndex(({ n }) => n === line);
  const row = rows[index];
  const moment = line === null ? Number.POSITIVE_INFINITY : (row?.moment ?? 0);
  const actors = useMemo(() => actorsAt(entries, moment), [entries, moment]);
  const first = actors.find(({ name }) => name === shownFirst) ?? actors.find(({ chart }) => chart !== null);
  const selected = picked ?? first?.name ?? null;
  const actor = actors.find(({ name }) => name === selected) ?? null;
  const chart = actor?.chart ? charts.get(actor.chart) : undefined;
  const seen = only && selected ? rows.filter(({ from, to }) => from === selected || to === selected) : rows;
  const go = (step: number) => setLine(rows[Math.max(0, Math.min(step, rows.length - 1))]?.n ?? null);
  /** Goes to a line, and to the chart that it reached. */
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
            <Button size="sm" icon={<Route aria-hidden />}>
              {t("path.menu")}
            </Button>
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
            { key: "replay", label: t("path.replay"), onSelect: onReplay },
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
          {told ? <ReplayNote told={told} /> : null}
          {actor ? <Heading $size="md">{t("chart", { actor: actor.name })}</Heading> : null}
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
                      <DrawingView chart={chart} last={actor.last} />
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
          {row ? (
            <Excerpt tabIndex={0} role="group" aria-label={`${t("content")}: ${words(row.type)}`}>
              <Data>{JSON.stringify(row.content, null, 2)}</Data>
            </Excerpt>
          ) : null}
          <Scroll>
            <Sequence rows={seen} current={row?.n ?? null} onGo={visit} />
          </Scroll>
        </Pane>
      </Panes>
    </>
  );
}

function ReplayNote({ told }: { told: Extract<ReplayResult, { kind: "replayed" }> }) {
  const t = useTexts(inspectTexts);
  const words = useEventWords();
  const { steps, differences } = told;
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
