import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Skeleton } from "#ui/feedback.tsx";
import { below, radius, space, type } from "#ui/tokens.ts";

const List = styled.dl`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: ${space(3)}; margin: 0;
  ${below("phone")} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  > div { padding: ${space(3)} ${space(4)}; background: var(--surface); border: 1px solid var(--line); border-radius: ${radius.lg}; }
  dt { color: var(--muted); font-size: ${type.xs}; }
  dd { margin: ${space(1)} 0 0; font-size: ${type.lg}; font-weight: 600; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  small { display: block; color: var(--muted); font-size: ${type.xs}; font-weight: 400; }
`;

/** Figures that are loading, as many as will come. */
export function IndicatorsSkeleton({ label, count }: { label: string; count: number }) {
  return (
    <List as="div" role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index}>
          <Skeleton $width="56%" $height="11px" style={{ marginBlock: "3px 11px" }} />
          <Skeleton $width="78%" $height="18px" style={{ marginBottom: "4px" }} />
          <Skeleton $width="46%" $height="11px" style={{ marginBottom: "3px" }} />
        </div>
      ))}
    </List>
  );
}

/** A few figures of a record, side by side. */
export function Indicators({
  label,
  items,
}: {
  label: string;
  items: readonly { term: string; value: ReactNode; hint?: string | undefined }[];
}) {
  return (
    <List aria-label={label}>
      {items.map(({ term, value, hint }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {value}
            {hint ? <small>{hint}</small> : null}
          </dd>
        </div>
      ))}
    </List>
  );
}
