import { styled } from "styled-components";
import type { ChartLink } from "./bars.tsx";
import { SimpleTable } from "./simple-table.tsx";
import { radius, space, type } from "./tokens.ts";

export interface Point {
  key: string;
  /** Its month, week or day. */
  label: string;
  value: number;
  text: string;
  to?: string | null;
}

export interface TimeChartTexts {
  showTable: string;
  when: string;
  amount: string;
}

const height = 132;
const Plot = styled.div`position: relative; display: grid; grid-template-columns: auto minmax(0, 1fr); column-gap: ${space(2)};`;
const Scale = styled.div`
  display: flex; flex-direction: column; justify-content: space-between; height: ${height}px; color: var(--muted); font-size: ${type.xs};
  text-align: end; font-variant-numeric: tabular-nums; line-height: 1; margin-block: -6px; height: ${height + 12}px;
`;
const Area = styled.div`
  position: relative; height: ${height}px;
  background: linear-gradient(var(--line) 1px, transparent 1px) 0 0 / 100% ${height / 2}px;
  border-bottom: 1px solid var(--line-strong);
`;
const Stems = styled.ol`
  list-style: none; margin: 0; padding: 0; display: flex; height: 100%; gap: 1px;
  li { flex: 1 1 0; min-width: 0; display: flex; }
  li > * { display: flex; align-items: flex-end; justify-content: center; width: 100%; border-radius: ${radius.sm} ${radius.sm} 0 0; }
  a:hover { background: var(--hover); }
  a:focus-visible { outline: 2px solid var(--focus); outline-offset: -1px; }
`;
const Stem = styled.span`
  width: min(34px, 72%); border-radius: 3px 3px 0 0; background: var(--accent);
  &[data-none] { height: 0; }
`;
const Drawing = styled.svg`
  position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible;
  path { fill: none; stroke: var(--accent); stroke-width: 2; vector-effect: non-scaling-stroke; stroke-linejoin: round; }
  path[data-area] { fill: var(--accent-soft); stroke: none; }
`;
const Ends = styled.div`
  grid-column: 2; display: flex; justify-content: space-between; padding-top: ${space(1)}; color: var(--muted); font-size: ${type.xs};
`;
const Details = styled.details`
  margin-top: ${space(2)}; font-size: ${type.sm};
  summary { width: fit-content; padding: ${space(1)} 0; color: var(--accent-text); cursor: pointer; }
  &[open] summary { margin-bottom: ${space(2)}; }
  @media (pointer: coarse) { summary { padding-block: ${space(3)}; } }
`;

/** A round number at or above the greatest value, for the top of the scale. */
export function topOf(values: readonly number[]): number {
  const most = Math.max(1, ...values);
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [1, 2, 4, 5, 10].find((times) => times * power >= most) ?? 10;
  return Math.max(2, step * power);
}

/** How numbers went over time, as columns that may be followed or as a line; a table says the same. */
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
  const values = points.map(({ value }) => value);
  const top = topOf(values);
  const shareOf = (value: number) => (100 * value) / top;
  const middle = points[Math.floor((points.length - 1) / 2)];
  return (
    <div>
      <Plot>
        <Scale aria-hidden>
          <span>{number(top)}</span>
          <span>{number(top / 2)}</span>
          <span>{number(0)}</span>
        </Scale>
        <Area>
          {line ? <Curve label={label} values={values.map(shareOf)} /> : null}
          {line ? null : (
            <Stems aria-label={label}>
              {points.map(({ key, label: when, text, to, value }) => {
                const said = `${when}: ${text}`;
                const stem = (
                  <Stem
                    aria-hidden
                    data-none={value === 0 || undefined}
                    style={value > 0 ? { height: `max(3px, ${shareOf(value)}%)` } : undefined}
                  />
                );
                return (
                  <li key={key}>
                    {to ? (
                      <Link to={to} title={said} aria-label={said}>
                        {stem}
                      </Link>
                    ) : (
                      <span title={said}>{stem}</span>
                    )}
                  </li>
                );
              })}
            </Stems>
          )}
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
            </tr>
          </thead>
          <tbody>
            {points.map(({ key, label: when, text, to }) => (
              <tr key={key}>
                <th scope="row">{when}</th>
                <td data-number>{to ? <Link to={to}>{text}</Link> : text}</td>
              </tr>
            ))}
          </tbody>
        </SimpleTable>
      </Details>
    </div>
  );
}

/** Shares of the height, from left to right. */
function Curve({ label, values }: { label: string; values: readonly number[] }) {
  const step = 100 / Math.max(1, values.length - 1);
  const path = values.map((value, index) => `${index ? "L" : "M"}${index * step} ${100 - value}`).join(" ");
  return (
    <Drawing viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={label}>
      <path data-area d={`${path} L100 100 L0 100 Z`} />
      <path d={path} />
    </Drawing>
  );
}
