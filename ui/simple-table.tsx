import type { ComponentProps } from "react";
import { styled } from "styled-components";
import { below, radius, space, type } from "./tokens.ts";

/** Positioned, so that hidden texts in cells scroll with it: they would widen the page. */
const Scroll = styled.div`
  position: relative; overflow: auto; border: 1px solid var(--line); border-radius: ${radius.lg};
  /* A shadow at each edge behind which there is more; what scrolls with the table covers it at the table's own ends. */
  background:
    linear-gradient(to right, var(--surface) 40%, transparent) left / 48px 100% no-repeat local,
    linear-gradient(to left, var(--surface) 40%, transparent) right / 48px 100% no-repeat local,
    linear-gradient(to right, var(--shadow), transparent) left / 16px 100% no-repeat scroll,
    linear-gradient(to left, var(--shadow), transparent) right / 16px 100% no-repeat scroll,
    var(--surface);
`;
const Table = styled.table`
  width: 100%; border-collapse: collapse; font-size: ${type.sm};
  th, td { padding: ${space(2)} ${space(3)}; text-align: start; vertical-align: middle; border-bottom: 1px solid var(--line); }
  tbody tr:last-child > * { border-bottom: 0; }
  /* What a row is about keeps its words whole where the rest is scrolled to. */
  tbody > tr > :first-child:not([data-narrow]) { min-width: min(150px, 40vw); }
  thead th { font-size: ${type.xs}; font-weight: 520; color: var(--muted); background: var(--sunken); white-space: nowrap; }
  td[data-number], th[data-number] { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
  td[data-narrow], th[data-narrow] { width: 1%; white-space: nowrap; }
  &[data-stacked] { ${below("phone")} {
    thead { display: none; }
    tr { display: block; padding: ${space(2)} 0; }
    tbody tr + tr { border-top: 1px solid var(--line); }
    tbody > tr > * { display: block; width: auto; padding: ${space(0.5)} ${space(3)}; border: 0; text-align: start; white-space: normal; overflow-wrap: anywhere; }
    tbody > tr > :empty, tbody > tr > [data-none] { display: none; }
    [data-label]::before { content: attr(data-label) ": "; color: var(--muted); }
  } }
`;

/** Keeps a cell's words on one line up to a width, where a table of many columns would break them at each space. */
export const CellWords = styled.div`
  width: max-content; max-width: min(260px, 60vw);
`;

/**
 * A table of a few rows that is only read: `data-number` sets numbers to the right, `data-narrow` as narrow as can be.
 * `stacked`: on a phone the cells of a row stand one below the other; `data-label` says what a cell is that does not say it
 * by itself, `data-none` that it has nothing but a dash, which a phone leaves out.
 */
export function SimpleTable({
  label,
  stacked = false,
  ...rest
}: { label: string; stacked?: boolean } & ComponentProps<"table">) {
  return (
    <Scroll role="region" aria-label={label} tabIndex={0}>
      <Table {...rest} data-stacked={stacked ? "" : undefined} />
    </Scroll>
  );
}
