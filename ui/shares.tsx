import { styled } from "styled-components";
import type { ChartLink } from "./bars.tsx";
import type { Hue } from "./theme.ts";
import { below, radius, space, type, weight } from "./tokens.ts";

export interface Share {
  key: string;
  label: string;
  /** Not below zero. */
  value: number;
  /** The value as text. */
  text: string;
  /** Its part of the whole as text. */
  note: string;
  to?: string | null;
}

/** Neighbours differ in lightness too, for those who do not tell the hues apart. */
const order: readonly Hue[] = ["blue", "amber", "violet", "green", "pink", "teal", "orange", "red"];
/** The most slices that can be told apart: with more, the last one holds all others. */
export const mostShares = order.length;

const Both = styled.div`
  display: grid; grid-template-columns: 168px minmax(0, 1fr); gap: ${space(5)}; align-items: center;
  ${below("phone")} { grid-template-columns: minmax(0, 1fr); justify-items: center; > ol { width: 100%; } }
`;
const Ring = styled.svg`
  width: 168px; height: 168px; transform: rotate(-90deg);
  circle { fill: none; stroke-width: 22; }
`;
const List = styled.ol`list-style: none; margin: 0; padding: 0; display: flex; flex-direction: column;`;
const Line = styled.li`
  position: relative; display: grid; grid-template-columns: auto minmax(0, 1fr) auto 52px; gap: ${space(2)}; align-items: baseline;
  padding: ${space(1)} ${space(2)}; border-radius: ${radius.sm}; font-size: ${type.sm};
  &:has(a):hover { background: var(--hover); }
  a { color: inherit; text-decoration: none; }
  a::after { content: ""; position: absolute; inset: 0; border-radius: inherit; }
  strong { font-weight: ${weight.strong}; font-variant-numeric: tabular-nums; white-space: nowrap; }
  small { color: var(--muted); font-size: ${type.xs}; font-variant-numeric: tabular-nums; text-align: end; }
  > span { overflow-wrap: anywhere; line-height: 1.3; }
`;
const Swatch = styled.i<{ $hue: Hue }>`
  width: 10px; height: 10px; border-radius: 3px; background: var(--hue-${({ $hue }) => $hue}); align-self: center;
`;

const radiusOfRing = 60;
const around = 2 * Math.PI * radiusOfRing;
/** Between two slices. */
const gap = 2;

/** Parts of a whole: a ring, and beside it a list that says the same without it. */
export function Shares({
  label,
  shares,
  link: Link,
}: {
  label: string;
  shares: readonly Share[];
  link: ChartLink;
}) {
  const whole = shares.reduce((sum, { value }) => sum + value, 0);
  const parts = shares.map(({ key, value }, at) => ({
    key,
    hue: order[at % order.length] ?? "slate",
    length: whole === 0 ? 0 : (value / whole) * around,
    from:
      whole === 0 ? 0 : (shares.slice(0, at).reduce((sum, share) => sum + share.value, 0) / whole) * around,
  }));
  return (
    <Both>
      <Ring viewBox="0 0 144 144" aria-hidden>
        {whole === 0 ? <circle cx="72" cy="72" r={radiusOfRing} stroke="var(--neutral)" /> : null}
        {parts.map(({ key, hue, length, from }) =>
          length === 0 ? null : (
            <circle
              key={key}
              cx="72"
              cy="72"
              r={radiusOfRing}
              stroke={`var(--hue-${hue})`}
              // A slice that is the whole has no gap.
              strokeDasharray={`${length >= around ? around : Math.max(1, length - gap)} ${around}`}
              strokeDashoffset={-from}
            />
          ),
        )}
      </Ring>
      <List aria-label={label}>
        {shares.map(({ key, label: name, text, note, to }, at) => (
          <Line key={key}>
            <Swatch $hue={parts[at]?.hue ?? "slate"} aria-hidden />
            <span>{to ? <Link to={to}>{name}</Link> : name}</span>
            <strong>{text}</strong>
            <small>{note}</small>
          </Line>
        ))}
      </List>
    </Both>
  );
}
