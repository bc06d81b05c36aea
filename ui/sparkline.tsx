import { styled } from "styled-components";

const Drawing = styled.svg`
  display: block; width: 100%; height: 28px; overflow: visible;
  path { fill: none; stroke: var(--accent); stroke-width: 1.5; vector-effect: non-scaling-stroke; stroke-linejoin: round; stroke-linecap: round; }
  path[data-area] { fill: var(--accent-soft); stroke: none; }
`;

/** A number's trend, without scale or words: the text beside it says the rest. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const step = 100 / Math.max(1, values.length - 1);
  const path = values
    .map((value, index) => `${index ? "L" : "M"}${index * step} ${96 - (92 * value) / most}`)
    .join(" ");
  return (
    <Drawing viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
      <path data-area d={`${path} L100 100 L0 100 Z`} />
      <path d={path} />
    </Drawing>
  );
}
