import { type KeyboardEvent, useState } from "react";
import { styled } from "styled-components";
import type { ChartLink } from "./bars.tsx";
import { scaleOf } from "./chart-scale.ts";
import { SimpleTable } from "./simple-table.tsx";
import { motion, radius, shadow, space, type, weight } from "./tokens.ts";

export interface Point {
  key: string;
  /** Its month, week or day. */
  label: string;
  value: number;
  text: string;
  /** The same a period earlier. */
  before?: { value: number; text: string } | undefined;
  to?: string | null;
}

export interface TimeChartTexts {
  showTable: string;
  when: string;
  amount: string;
  before: string;
}

const height = 148;
const Plot = styled.div`position: relative; display: grid; grid-template-columns: auto minmax(0, 1fr); column-gap: ${space(2)}; padding-top: 6px;`;
const Scale = styled.div`
  position: relative; height: ${height}px; color: var(--muted); font-size: ${type.xs}; font-variant-numeric: tabular-nums; text-align: end;
  span { display: block; line-height: 0; }
  span:not(:first-child) { position: absolute; right: 0; }
  /* As wide as the longest of them, which is the first. */
  span:first-child { visibility: hidden; }
`;
const Area = styled.div`position: relative; height: ${height}px; border-bottom: 1px solid var(--line-strong);`;
const Mark = styled.div`position: absolute; left: 0; right: 0; height: 1px; background: var(--line);`;
const Points = styled.ol`
  position: relative; list-style: none; margin: 0; padding: 0; display: flex; height: 100%;
  > li { position: relative; flex: 1 1 0; min-width: 0; display: flex; }
`;
/** All the height of a point takes the pointer and the focus. */
const Place = styled.span`
  display: flex; width: 100%; height: 100%;
  > * { display: flex; align-items: flex-end; justify-content: center; width: 100%; border-radius: ${radius.sm} ${radius.sm} 0 0; outline-offset: -1px; }
  > *:hover, > *:focus-visible { background: var(--hover); }
  > *:focus-visible { outline: 2px solid var(--focus); }
  + [data-detail] { visibility: hidden; opacity: 0; }
  &:hover + [data-detail], &:focus-within + [data-detail] { visibility: visible; opacity: 1; }
`;
const Stem = styled.span`
  position: relative; width: min(28px, 64%); border-radius: 3px 3px 0 0; background: var(--accent);
`;
const Before = styled.span`
  position: absolute; z-index: 1; bottom: 0; left: 50%; width: min(36px, 84%); transform: translateX(-50%); border-top: 2px solid var(--line-strong);
  pointer-events: none;
`;
const Dot = styled.span`
  position: absolute; left: 50%; width: 8px; height: 8px; margin: 0 0 -4px -4px; border-radius: 50%; background: var(--accent); box-shadow: 0 0 0 2px var(--surface);
  opacity: 0;
  li:hover &, li:focus-within & { opacity: 1; }
`;
const Detail = styled.span<{ $at: "start" | "middle" | "end" }>`
  position: absolute; z-index: 2; bottom: 100%; pointer-events: none; width: max-content; max-width: 220px; margin-bottom: ${space(1)}; padding: ${space(1.5)} ${space(2.5)};
  ${({ $at }) => ($at === "middle" ? "left: 50%; transform: translateX(-50%);" : $at === "start" ? "left: 0;" : "right: 0;")}
  border: 1px solid var(--line); border-radius: ${radius.md}; background: var(--raised); box-shadow: ${shadow.md}; font-size: ${type.xs}; line-height: 1.5;
  transition: opacity ${motion.fast};
  strong { display: block; font-size: ${type.sm}; font-weight: ${weight.strong}; font-variant-numeric: tabular-nums; }
  small { display: block; font-size: inherit; color: var(--muted); }
`;
const Drawing = styled.svg`
  position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; pointer-events: none;
  path { fill: none; stroke: var(--accent); stroke-width: 2; vector-effect: non-scaling-stroke; stroke-linejoin: round; }
  path[data-area] { fill: var(--accent-soft); stroke: none; }
`;
const Ends = styled.div`
  grid-column: 2; display: flex; justify-content: space-between; padding-top: ${space(1)}; color: var(--muted); font-size: ${type.xs};
`;
const Details = styled.details`
  margin-top: ${space(2)}; font-size: ${type.sm};
  summary { width: fit-content; padding: ${space(1)} 0; color: var(--muted); cursor: pointer; }
  summary:hover { color: var(--text); }
  &[open] summary { margin-bottom: ${space(2)}; }
  @media (pointer: coarse) { summary { padding-block: ${space(3)}; } }
`;

/**
 * Numbers over time, as columns or as a line, with the previous period as a mark above each. One Tab stop: arrows move
 * between points, and the focused or hovered one shows its details. A table contains the same data.
 */
export function TimeChart({
  label,
  points,
  texts,
  number,
  link: Link,
  line = false,
}: {
  label: string;
  points: readonly Point[];
  texts: TimeChartTexts;
  number: (value: number) => string;
  link: ChartLink;
  line?: boolean;
}) {
  const last = points.length - 1;
  const [stopped, setStop] = useState(Math.max(0, last));
  // There may be fewer points than there were: one of them has to be reached.
  const stop = Math.min(stopped, last);
  const values = points.map(({ value }) => value);
  const compared = points.some(({ before }) => before !== undefined);
  const marks = scaleOf(compared ? [...values, ...points.map(({ before }) => before?.value ?? 0)] : values, {
    fromZero: !line,
  });
  const [bottom = 0, top = 1] = [marks[0], marks.at(-1)];
  const shareOf = (value: number) => (100 * (value - bottom)) / (top - bottom);
  const middle = points[Math.floor((points.length - 1) / 2)];
  const longest = marks.map(number).reduce((item, other) => (other.length > item.length ? other : item), "");
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = { ArrowLeft: stop - 1, ArrowRight: stop + 1, Home: 0, End: last }[event.key];
    if (next === undefined || next < 0 || next > last) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-point="${next}"] :is(a, [tabindex])`)?.focus();
  };
  return (
    <div>
      <Plot>
        <Scale aria-hidden>
          <span>{longest}</span>
          {marks.map((mark) => (
            <span key={mark} style={{ bottom: `${shareOf(mark)}%` }}>
              {number(mark)}
            </span>
          ))}
        </Scale>
        <Area>
          {marks.slice(1).map((mark) => (
            <Mark key={mark} style={{ bottom: `${shareOf(mark)}%` }} />
          ))}
          {line ? <Curve values={values.map(shareOf)} area={bottom === 0} /> : null}
          <Points aria-label={label} onKeyDown={onKeyDown}>
            {points.map(({ key, label: when, text, to, value, before }, index) => {
              const spoken = `${when}: ${text}${before ? `, ${texts.before}: ${before.text}` : ""}`;
              const share = `${shareOf(value)}%`;
              const mark = line ? (
                <Dot aria-hidden style={{ bottom: share }} />
              ) : value > 0 ? (
                <Stem aria-hidden style={{ height: `max(3px, ${share})` }} />
              ) : null;
              const tabIndex = index === stop ? 0 : -1;
              return (
                <li key={key} data-point={index} onFocus={() => setStop(index)}>
                  <Place>
                    {to ? (
                      <Link to={to} aria-label={spoken} tabIndex={tabIndex}>
                        {mark}
                      </Link>
                    ) : (
                      <span role="img" aria-label={spoken} tabIndex={tabIndex}>
                        {mark}
                      </span>
                    )}
                  </Place>
                  <Detail
                    data-detail
                    aria-hidden
                    $at={
                      index < points.length / 3
                        ? "start"
                        : index >= (points.length * 2) / 3
                          ? "end"
                          : "middle"
                    }
                  >
                    <small>{when}</small>
                    <strong>{text}</strong>
                    {before ? (
                      <small>
                        {texts.before}: {before.text}
                      </small>
                    ) : null}
                  </Detail>
                  {before ? <Before aria-hidden style={{ height: `${shareOf(before.value)}%` }} /> : null}
                </li>
              );
            })}
          </Points>
        </Area>
        <Ends aria-hidden>
          <span>{points[0]?.label}</span>
          {points.length > 4 ? <span>{middle?.label}</span> : null}
          {points.length > 1 ? <span>{points.at(-1)?.label}</span> : null}
        </Ends>
      </Plot>
      <Details>
        <summary>{texts.showTable}</summary>
        <SimpleTable label={label}>
          <thead>
            <tr>
              <th scope="col">{texts.when}</th>
              <th scope="col" data-number>
                {texts.amount}
              </th>
              {compared ? (
                <th scope="col" data-number>
                  {texts.before}
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {points.map(({ key, label: when, text, to, before }) => (
              <tr key={key}>
                <th scope="row">{when}</th>
                <td data-number>{to ? <Link to={to}>{text}</Link> : text}</td>
                {compared ? <td data-number>{before?.text}</td> : null}
              </tr>
            ))}
          </tbody>
        </SimpleTable>
      </Details>
    </div>
  );
}

/** Fractions of the height; each point is centred in its part of the width. */
function Curve({ values, area }: { values: readonly number[]; area: boolean }) {
  const step = 100 / Math.max(1, values.length);
  const at = (index: number) => (index + 0.5) * step;
  const path = values.map((value, index) => `${index ? "L" : "M"}${at(index)} ${100 - value}`).join(" ");
  return (
    <Drawing viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
      {area ? <path data-area d={`${path} L${at(values.length - 1)} 100 L${at(0)} 100 Z`} /> : null}
      <path d={path} />
    </Drawing>
  );
}
