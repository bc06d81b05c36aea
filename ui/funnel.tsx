import { styled } from "styled-components";
import type { ChartLink } from "./bars.tsx";
import { VisuallyHidden } from "./layout.tsx";
import type { Hue } from "./theme.ts";
import { below, radius, space, type, weight } from "./tokens.ts";

export interface FunnelStep {
  key: string;
  label: string;
  value: number;
  text: string;
  hue: Hue;
  /** The share of the previous step that reached this one, as text; absent for the first. */
  conversion?: string | undefined;
  to?: string | null;
}

const List = styled.ol`list-style: none; margin: 0; padding: 0;`;
const columns = "minmax(88px, 30%) minmax(0, 1fr) 56px";
const Step = styled.li`
  position: relative; display: grid; grid-template-columns: ${columns}; column-gap: ${space(3)}; align-items: center; font-size: ${type.sm};
  a { color: inherit; text-decoration: none; }
  a::after { content: ""; position: absolute; inset: auto 0 0; height: 26px; border-radius: ${radius.sm}; }
  a:hover { text-decoration: underline; text-underline-offset: 3px; }
  a:focus-visible { outline: none; }
  a:focus-visible::after { outline: 2px solid var(--focus); outline-offset: 1px; }
  > :not(svg, small) { grid-row: 2; }
  strong { text-align: end; font-weight: ${weight.strong}; font-variant-numeric: tabular-nums; }
  &[data-none] { color: var(--muted); strong { font-weight: ${weight.label}; } }
  ${below("phone")} { grid-template-columns: minmax(124px, 36%) minmax(0, 1fr) 44px; column-gap: ${space(2)}; }
`;
const Name = styled.span`overflow: hidden; text-overflow: ellipsis; white-space: nowrap;`;
const Band = styled.span<{ $hue: Hue }>`
  display: flex; justify-content: center; height: 26px;
  &::before {
    content: ""; width: var(--share); border-radius: ${radius.sm}; background: var(--hue-${({ $hue }) => $hue});
  }
`;
const Way = styled.svg<{ $hue: Hue }>`
  grid-area: 1 / 2; width: 100%; height: 18px;
  polygon { fill: var(--hue-${({ $hue }) => $hue}-tint); }
`;
const Conversion = styled.small`
  grid-area: 1 / 3; position: relative; text-align: end; color: var(--muted); font-size: ${type.xs}; font-variant-numeric: tabular-nums;
`;

/** Steps with ever fewer records: each narrows into the next, with the conversion rate in between. */
export function Funnel({
  label,
  steps,
  conversionText,
  link: Link,
}: {
  label: string;
  steps: readonly FunnelStep[];
  /** "67 % of the stage before". */
  conversionText: (conversion: string) => string;
  link: ChartLink;
}) {
  const most = Math.max(1, ...steps.map(({ value }) => value));
  const half = (value: number) => Math.max(0.6, (50 * value) / most);
  return (
    <List aria-label={label}>
      {steps.map(({ key, label: name, value, text, hue, conversion, to }, index) => {
        const before = steps[index - 1];
        return (
          <Step key={key} data-none={value === 0 || undefined}>
            <Name title={name}>{to ? <Link to={to}>{name}</Link> : name}</Name>
            <Band $hue={hue} aria-hidden style={{ "--share": value > 0 ? `${2 * half(value)}%` : "0" }} />
            <strong>{text}</strong>
            {before ? (
              <Way $hue={before.hue} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
                <polygon
                  points={`${50 - half(before.value)},0 ${50 + half(before.value)},0 ${50 + half(value)},10 ${50 - half(value)},10`}
                />
              </Way>
            ) : null}
            {conversion === undefined ? null : (
              <Conversion title={conversionText(conversion)}>
                <span aria-hidden>{conversion}</span>
                <VisuallyHidden>{conversionText(conversion)}</VisuallyHidden>
              </Conversion>
            )}
          </Step>
        );
      })}
    </List>
  );
}
