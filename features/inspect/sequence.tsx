import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { Button } from "#ui/button.tsx";
import { Text } from "#ui/layout.tsx";
import { radius, space, type } from "#ui/tokens.ts";
import { type Row, stateText } from "./rows.ts";
import { inspectTexts } from "./texts.ts";
import { useEventWords } from "./use-event-words.ts";

const List = styled.ol`list-style: none; padding: 0; display: flex; flex-direction: column;`;
const Line = styled.button`
  display: grid; grid-template-columns: 52px minmax(0, 1fr); gap: 0 ${space(2)}; width: 100%; padding: ${space(1)} ${space(2)};
  border: 0; border-radius: ${radius.sm}; background: none; text-align: left; font-size: ${type.xs}; cursor: pointer;
  &:hover { background: var(--hover); }
  &[aria-current="step"] { background: var(--accent-soft); color: var(--on-accent-soft); }
  time { color: var(--muted); font-variant-numeric: tabular-nums; text-align: right; grid-row: span 2; }
  b { font-weight: 520; font-size: ${type.sm}; overflow-wrap: anywhere; }
  span { color: var(--muted); overflow-wrap: anywhere; }
  em { font-style: normal; color: var(--text); }
  &[data-bus="true"] b::before { content: "◆ "; color: var(--info); }
  &[aria-current="step"] :is(time, span, em, b::before) { color: inherit; }
  @media (pointer: coarse) { min-height: 44px; }
`;

/** The number of lines shown at once; more on request. */
const page = 300;
const seconds = (at: number) => `${(at / 1000).toFixed(2)} s`;

/** Everything that happened, over all actors and the bus, in order; a line is a moment to go to. */
export function Sequence({
  rows,
  empty,
  current,
  onGo,
}: {
  rows: readonly Row[];
  /** Shown when there are no lines. */
  empty: string;
  /** The line that is looked at; its number. */
  current: number | null;
  onGo: (row: Row) => void;
}) {
  const t = useTexts(inspectTexts);
  const words = useEventWords();
  const [pages, setPages] = useState(1);
  const list = useRef<HTMLOListElement>(null);
  const shown = rows.slice(-page * pages);

  useEffect(() => {
    list.current?.querySelector(`[data-n="${current}"]`)?.scrollIntoView({ block: "nearest" });
  }, [current]);

  const move = (event: KeyboardEvent) => {
    const at = shown.findIndex(({ n }) => n === current);
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: shown.length - 1,
    };
    const next = steps[event.key];
    const row = next === undefined ? undefined : shown[Math.max(0, next)];
    if (!row) return;
    event.preventDefault();
    onGo(row);
    list.current?.querySelector<HTMLElement>(`[data-n="${row.n}"]`)?.focus();
  };

  if (rows.length === 0) return <Text $tone="muted">{empty}</Text>;
  return (
    <>
      {shown.length < rows.length ? (
        <Button size="sm" kind="quiet" onClick={() => setPages(pages + 1)}>
          {t("earlier")}
        </Button>
      ) : null}
      <List ref={list} onKeyDown={move}>
        {shown.map((row) => (
          <li key={row.n}>
            <Line
              type="button"
              data-n={row.n}
              data-bus={row.to === null}
              tabIndex={row.n === (current ?? shown.at(-1)?.n) ? 0 : -1}
              aria-current={row.n === current ? "step" : undefined}
              onClick={() => onGo(row)}
            >
              <time>{seconds(row.at)}</time>
              <b>{words(row.type)}</b>
              <span>
                {row.to === null ? t("bus") : `${row.from ?? t("outside")} → ${row.to}`}
                {row.state ? <em> = {stateText(row.state)}</em> : null}
              </span>
            </Line>
          </li>
        ))}
      </List>
    </>
  );
}
