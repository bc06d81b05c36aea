import { Maximize, Minimize, ZoomIn, ZoomOut } from "lucide-react";
import { type PointerEvent, use, useEffect, useRef } from "react";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { Chart } from "#client/inspect/chart.ts";
import {
  type ArrowShape,
  type Drawing,
  drawn,
  type Line,
  type PointShape,
  type StateShape,
  sizes,
  type Words,
} from "#client/inspect/drawing.ts";
import { IconButton } from "#ui/button.tsx";
import { radius, space, type } from "#ui/tokens.ts";
import { useViewState } from "#ui/use-view-state.ts";
import { dottedSheet } from "./sheet.ts";
import { drawingTexts } from "./texts.ts";

const Frame = styled.div`position: relative; margin-top: ${space(2)};`;
const Corner = styled.div`position: absolute; top: ${space(1)}; right: ${space(1)}; background: var(--surface); border-radius: ${radius.md};`;
const Paper = styled.div<{ $height: number | undefined }>`
  ${({ $height }) => ($height ? `height: ${$height}px; display: grid; align-content: safe center;` : "max-height: max(320px, calc(100dvh - 250px));")}
  ${dottedSheet} overflow: auto; padding: ${space(1)};
`;
const Picture = styled.svg`
  display: block; width: 100%; height: auto; margin: 0 auto; font-size: ${type.xs};
  .state > rect { fill: var(--surface); stroke: var(--line-strong); }
  .state[data-type="parallel"] > rect { stroke-dasharray: 5 4; }
  .state[data-type="final"] > rect { stroke-width: 3; }
  .state[data-active="true"] > rect { stroke: var(--accent); stroke-width: 2; }
  .state[data-active="true"][data-leaf="true"] > rect { fill: var(--accent-soft); }
  .state .key { font-size: ${type.sm}; font-weight: 600; fill: var(--text); }
  .state[data-active="true"][data-leaf="true"] > text { fill: var(--on-accent-soft); }
  text { fill: var(--muted); }
  .point { fill: var(--muted); }
  .anywhere rect { fill: var(--sunken); stroke: var(--line-strong); }
  .arrow > path { fill: none; stroke: var(--muted); opacity: 0.55; }
  .arrow text { paint-order: stroke; stroke: var(--surface); stroke-width: 4px; stroke-linejoin: round; }
  .arrow[data-possible="true"] > path { opacity: 1; stroke: var(--text); }
  .arrow[data-possible="true"] text { fill: var(--text); }
  .arrow[data-taken="true"] > path { opacity: 1; stroke: var(--accent); stroke-width: 2.5; }
  .arrow[data-heat] > path { opacity: 1; stroke: var(--success); }
  .arrow[data-heat="0"] > path { stroke: var(--danger); stroke-dasharray: 4 3; opacity: 0.8; }
  .state[data-heat="0"] > rect { stroke: var(--danger); stroke-dasharray: 4 3; }
  .times { fill: var(--success); }
  text[data-heat="0"] { fill: var(--danger); }
  text[data-taken="true"], .arrow text[data-taken="true"] { fill: var(--accent); font-weight: 600; }
`;

/** Minimum scale of a drawing at which names are legible; below it, the drawing scrolls. */
const least = 0.5;

/** One drawing of a chart per language; a chart never changes. */
const drawings = new WeakMap<Chart, Map<string, Promise<Drawing>>>();

function drawingIn(locale: string, chart: Chart, words: Words): Promise<Drawing> {
  const known = drawings.get(chart) ?? new Map<string, Promise<Drawing>>();
  drawings.set(chart, known);
  const drawing = known.get(locale) ?? drawn(chart, words);
  known.set(locale, drawing);
  return drawing;
}

/** A line with its corners rounded. */
function pathOf(points: readonly { x: number; y: number }[]): string {
  const corner = 6;
  return points
    .map((at, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (!before) return `M${at.x} ${at.y}`;
      if (!after) return `L${at.x} ${at.y}`;
      const towards = (to: { x: number; y: number }) => {
        const long = Math.hypot(to.x - at.x, to.y - at.y) || 1;
        const part = Math.min(corner, long / 2) / long;
        return `${at.x + (to.x - at.x) * part} ${at.y + (to.y - at.y) * part}`;
      };
      return `L${towards(before)} Q${at.x} ${at.y} ${towards(after)}`;
    })
    .join(" ");
}

const zoomStep = 1.25;
const zooms = { least: 0.2, most: 4 };

type Heat = ReadonlyMap<string, number> | null;

/** How large a drawing stands in its paper until somebody zooms it. */
const fitted = (paper: Element | null, { width }: { width: number }) =>
  (paper?.querySelector("svg")?.clientWidth ?? width) / width;
const zoomed = (now: number, factor: number) => Math.min(zooms.most, Math.max(zooms.least, now * factor));

/**
 * The chart as a picture: nested states, transitions as arrows, the current state and the path to it. With `heat` also
 * how often each was visited, and which never were.
 */
export function DrawingView({
  chart,
  name,
  where,
  last,
  heat = null,
  height,
  words: event,
}: {
  chart: Chart;
  /** Description of the picture. */
  name: string;
  /** The current state, in words; null for a chart that is not running. */
  where: string | null;
  last: { readonly active: readonly string[]; readonly taken?: readonly string[] } | null;
  heat?: Heat;
  /** In pixels, where the page keeps this much room for it; otherwise it is as high as its chart. */
  height?: number | undefined;
  /** An event as people call it; made once for a language. */
  words: Words["event"];
}) {
  const t = useTexts(drawingTexts);
  const locale = useLocale();
  const drawing = use(drawingIn(locale, chart, { event, anywhere: t("anywhere") }));
  const active = new Set(last?.active ?? []);
  const taken = new Set(last?.taken ?? []);
  /** Null: as wide as there is room. */
  const [zoom, setZoom] = useViewState<number | null>(null);
  const paper = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: where the chart is decides what comes into view
  useEffect(() => {
    const leaf = paper.current?.querySelector('[data-active="true"][data-leaf="true"]');
    leaf?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [where]);

  const zoomBy = (factor: number) => setZoom((now) => zoomed(now ?? fitted(paper.current, drawing), factor));
  // React listens to the wheel passively, so it could not keep the page from being zoomed.
  useEffect(() => {
    const element = paper.current;
    const turned = (turn: WheelEvent) => {
      if (!turn.ctrlKey) return;
      turn.preventDefault();
      const factor = turn.deltaY < 0 ? zoomStep : 1 / zoomStep;
      setZoom((now) => zoomed(now ?? fitted(element, drawing), factor));
    };
    element?.addEventListener("wheel", turned, { passive: false });
    return () => element?.removeEventListener("wheel", turned);
  }, [drawing]);
  const pan = (moved: PointerEvent<HTMLDivElement>) => {
    if (moved.buttons !== 1 || moved.pointerType === "touch") return;
    moved.currentTarget.scrollBy(-moved.movementX, -moved.movementY);
  };

  return (
    <Frame>
      <Corner>
        <IconButton size="sm" label={t("zoomOut")} onClick={() => zoomBy(1 / zoomStep)}>
          <ZoomOut aria-hidden />
        </IconButton>
        <IconButton size="sm" label={t("zoomIn")} onClick={() => zoomBy(zoomStep)}>
          <ZoomIn aria-hidden />
        </IconButton>
        <IconButton
          size="sm"
          label={t(zoom === null ? "fullSize" : "fit")}
          onClick={() => setZoom(zoom === null ? 1 : null)}
        >
          {zoom === null ? <Maximize aria-hidden /> : <Minimize aria-hidden />}
        </IconButton>
      </Corner>
      <Paper
        ref={paper}
        $height={height}
        tabIndex={0}
        role="group"
        aria-label={t("drawing")}
        onPointerMove={pan}
      >
        <Picture
          style={
            zoom === null
              ? { maxWidth: drawing.width, minWidth: least * drawing.width }
              : { width: drawing.width * zoom }
          }
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          role="img"
          aria-label={where === null ? t("plain", { chart: name }) : t("drawingOf", { chart: name, where })}
        >
          <defs>
            {["muted", "text", "accent"].map((tone) => (
              <marker
                key={tone}
                id={`arrow-${tone}`}
                viewBox="0 0 8 8"
                refX="7"
                refY="4"
                markerWidth="8"
                markerHeight="8"
                markerUnits="userSpaceOnUse"
                orient="auto"
              >
                <path d="M0 0 L8 4 L0 8 Z" fill={`var(--${tone})`} />
              </marker>
            ))}
          </defs>
          {drawing.states.map((shape) => (
            <State
              key={shape.state.id}
              shape={shape}
              active={active.has(shape.state.id)}
              taken={taken}
              heat={heat}
            />
          ))}
          {drawing.points.map((shape) => (
            <Point key={shape.id} shape={shape} word={t("anywhere")} />
          ))}
          {drawing.arrows.map((shape) => (
            <Arrow key={shape.id} shape={shape} active={active} taken={taken} heat={heat} />
          ))}
        </Picture>
      </Paper>
    </Frame>
  );
}

interface Marks {
  taken: ReadonlySet<string>;
  heat: Heat;
}

function State({ shape, active, taken, heat }: Marks & { shape: StateShape; active: boolean }) {
  const { state, stays, x, y, width, height } = shape;
  return (
    <g
      className="state"
      data-state={state.id}
      data-active={active}
      data-leaf={state.states.length === 0}
      data-type={state.type}
      data-heat={heat?.get(state.id) ?? (heat ? 0 : undefined)}
    >
      <rect x={x} y={y} width={width} height={height} rx={8} />
      {state.description ? <title>{state.description}</title> : null}
      <text className="key" x={x + sizes.edge} y={y + 20}>
        {state.type === "history" ? "H" : state.key}
      </text>
      {heat?.has(state.id) ? (
        <text className="times" x={x + width} y={y - 3} textAnchor="end">
          {`× ${heat.get(state.id)}`}
        </text>
      ) : null}
      <Lines lines={stays} x={x + sizes.edge} y={y + sizes.head} taken={taken} heat={heat} />
    </g>
  );
}

function Point({ shape, word }: { shape: PointShape; word: string }) {
  const { x, y, width, height, kind } = shape;
  if (kind === "start")
    return <circle className="point" cx={x + width / 2} cy={y + height / 2} r={width / 2 - 1} />;
  return (
    <g className="anywhere">
      <rect x={x} y={y} width={width} height={height} rx={height / 2} />
      <text x={x + width / 2} y={y + height - 7} textAnchor="middle">
        {word}
      </text>
    </g>
  );
}

function Arrow({ shape, active, taken, heat }: Marks & { shape: ArrowShape; active: ReadonlySet<string> }) {
  const { points, lines, label, source } = shape;
  const isTaken = lines.some(({ move }) => taken.has(move.name));
  const isPossible = lines.length > 0 && active.has(source);
  const times = heat ? lines.reduce((sum, { move }) => sum + (heat.get(move.name) ?? 0), 0) : undefined;
  const tone = isTaken ? "accent" : isPossible ? "text" : "muted";
  return (
    <g
      className="arrow"
      data-possible={isPossible}
      data-taken={isTaken}
      data-heat={lines.length > 0 ? times : undefined}
    >
      {points.map((part) => (
        <path
          key={`${part[0]?.x} ${part[0]?.y}`}
          d={pathOf(part)}
          markerEnd={`url(#arrow-${tone})`}
          style={times ? { strokeWidth: 1 + Math.min(4, Math.log2(times + 1)) } : undefined}
        />
      ))}
      {label ? <Lines lines={lines} x={label.x + 4} y={label.y} taken={taken} heat={heat} /> : null}
    </g>
  );
}

function Lines({ lines, x, y, taken, heat }: Marks & { lines: readonly Line[]; x: number; y: number }) {
  return lines.map(({ move, text }, index) => (
    <text
      key={move.name}
      x={x}
      y={y + 12 + index * sizes.line}
      data-taken={taken.has(move.name)}
      data-heat={heat ? (heat.get(move.name) ?? 0) : undefined}
    >
      {text}
      {heat?.has(move.name) ? ` × ${heat.get(move.name)}` : null}
      {move.actions.length > 0 ? <title>{move.actions.join(", ")}</title> : null}
    </text>
  ));
}
