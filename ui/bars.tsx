import type { ComponentType, ReactNode } from "react";
import { css, styled } from "styled-components";
import type { Hue } from "./theme.ts";
import { below, radius, space, type, weight } from "./tokens.ts";

/** What leads somewhere: the router's link, which the design system does not know. */
export type ChartLink = ComponentType<{
  to: string;
  children: ReactNode;
  "aria-label"?: string;
  tabIndex?: number;
}>;

export interface Bar {
  key: string;
  label: string;
  value: number;
  /** The value as text. */
  text: string;
  /** Shown beside it: its share. */
  note?: string;
  to?: string | null;
  /** The tenant's colour when it has no hue of its own. */
  hue?: Hue;
}

const List = styled.ol`list-style: none; margin: 0; padding: 0; display: flex; flex-direction: column;`;
/** Names of this length, such as numbers of a scale, need no third of the line. */
const shortName = 4;
const Line = styled.li<{ $noted: boolean; $short: boolean }>`
  position: relative; display: grid; grid-template-columns: ${({ $short }) => ($short ? "32px" : "minmax(96px, 32%)")} minmax(0, 1fr) ${({ $noted }) => ($noted ? "104px" : "60px")};
  gap: ${space(3)};
  align-items: center; min-height: 28px; padding: ${space(1)} ${space(2)}; margin-inline: -${space(2)}; border-radius: ${radius.sm};
  font-size: ${type.sm};
  &:has(a):hover { background: var(--hover); }
  a { color: inherit; text-decoration: none; }
  a::after { content: ""; position: absolute; inset: 0; border-radius: inherit; }
  a:hover { text-decoration: underline; text-underline-offset: 3px; }
  a:focus-visible { outline: none; }
  a:focus-visible::after { outline: 2px solid var(--focus); outline-offset: -2px; border-radius: ${radius.sm}; }
  &[data-none] { color: var(--muted); strong { font-weight: ${weight.label}; } }
  @media (pointer: coarse) { min-height: 44px; }
  ${({ $short }) => !$short && css`${below("phone")} { grid-template-columns: minmax(0, 1fr) auto; > :nth-child(2) { grid-row: 2; grid-column: 1 / -1; } }`}
`;
const Name = styled.span`overflow-wrap: anywhere; line-height: 1.3;`;
const Amount = styled.span`
  text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap;
  strong { font-weight: ${weight.strong}; }
  small { display: inline-block; min-width: 44px; margin-left: ${space(1.5)}; color: var(--muted); font-size: ${type.xs}; }
`;
const Fill = styled.span<{ $hue: Hue | undefined }>`
  display: block; height: 10px; min-width: 3px; border-radius: 3px; background: var(--${({ $hue }) => ($hue ? `hue-${$hue}` : "accent")});
`;

/** Vertical list of bars with names and numbers: without seeing the bars one misses nothing. */
export function Bars({ label, bars, link: Link }: { label: string; bars: readonly Bar[]; link: ChartLink }) {
  const noted = bars.some(({ note }) => note !== undefined);
  const short = bars.every((bar) => bar.label.length <= shortName);
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <List aria-label={label}>
      {bars.map(({ key, label: name, note, text, to, hue, value }) => (
        <Line key={key} $noted={noted} $short={short} data-none={value === 0 || undefined}>
          <Name>{to ? <Link to={to}>{name}</Link> : name}</Name>
          <span aria-hidden>
            {value > 0 ? <Fill $hue={hue} style={{ width: `${(100 * value) / most}%` }} /> : null}
          </span>
          <Amount>
            <strong>{text}</strong>
            {note === undefined ? null : <small>{note}</small>}
          </Amount>
        </Line>
      ))}
    </List>
  );
}
