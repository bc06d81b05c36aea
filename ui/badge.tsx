import type { ReactNode } from "react";
import { css, styled } from "styled-components";
import type { Tone } from "./feedback.tsx";
import { type Hue, hues } from "./theme.ts";
import { radius, space, type, weight } from "./tokens.ts";

const isHue = (tone: Tone | Hue): tone is Hue => (hues as readonly string[]).includes(tone);
const signals = {
  success: "green",
  info: "blue",
  warning: "amber",
  danger: "red",
  neutral: "slate",
} as const;
/** The hue of a tone; the accent is the tenant's colour and has none. */
const hueOf = (tone: Tone | Hue) => (isHue(tone) ? tone : tone === "accent" ? null : signals[tone]);
const badgeColors = ($tone: Tone | Hue) => {
  const hue = hueOf($tone);
  if (!hue) return css`--dot: var(--accent); background: var(--accent-soft); color: var(--on-accent-soft);`;
  if (hue === "slate") return css`--dot: var(--hue-slate); background: var(--neutral); color: var(--text);`;
  return css`--dot: var(--hue-${hue}); background: var(--hue-${hue}-tint); color: var(--hue-${hue}-text);`;
};
/** A line of the text around it: its dot has no baseline to stand on. */
const plainPill = css`
  min-height: 0; padding: 0; vertical-align: top; line-height: inherit; background: none; color: inherit; font-size: inherit; font-weight: inherit;
`;
const Pill = styled.span<{ $tone: Tone | Hue; $plain: boolean }>`
  display: inline-flex; align-items: center; gap: ${space(1.5)}; min-width: 0; max-width: 100%; min-height: 20px; padding: 0 ${space(2)};
  border-radius: 10px; font-size: ${type.xs}; font-weight: ${weight.medium}; line-height: 20px; white-space: var(--badge-wrap, nowrap);
  font-variant-numeric: tabular-nums;
  ${({ $tone }) => badgeColors($tone)}
  ${({ $plain }) => $plain && plainPill}
  &[data-dot]::before { content: ""; flex: none; width: 7px; height: 7px; border-radius: 50%; background: var(--dot); }
`;
export interface BadgeProps {
  /** A hue for stages and statuses, a tone for success, failure or news. */
  tone?: Tone | Hue;
  /** A dot in the hue before the text. */
  dot?: boolean;
  /** Only dot and text, without a background: for tables and property lists, where many are stacked. */
  plain?: boolean;
  children: ReactNode;
}
export function Badge({ tone = "neutral", dot = false, plain = false, children }: BadgeProps) {
  return (
    <Pill $tone={tone} $plain={plain} data-dot={dot || plain || undefined}>
      {children}
    </Pill>
  );
}

/** A small number on a bell or a tab; nothing at zero. */
export function CountBadge({ count, label }: { count: number; label?: string }) {
  if (count === 0) return null;
  return (
    <Counter {...(label ? { role: "img", "aria-label": label } : {})}>{count > 99 ? "99+" : count}</Counter>
  );
}
const Counter = styled.span`
  display: inline-flex; align-items: center; justify-content: center; min-width: 18px; height: 18px; padding: 0 5px;
  border-radius: ${radius.full}; background: var(--accent); color: var(--on-accent); font-size: 11px; font-weight: 600;
  font-variant-numeric: tabular-nums;
`;
