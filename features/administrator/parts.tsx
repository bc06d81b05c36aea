import { styled } from "styled-components";
import { Panel } from "#ui/layout.tsx";
import { below, space, type } from "#ui/tokens.ts";

/** A short table; on a phone each row is a card, in which `data-label` says what a cell is. */
export const Table = styled.table`
  width: 100%; border-collapse: collapse; font-size: ${type.md};
  th { text-align: left; font-size: ${type.xs}; font-weight: 600; color: var(--muted); padding: ${space(2.5)} ${space(4)}; border-bottom: 1px solid var(--line); }
  td { padding: ${space(3)} ${space(4)}; border-bottom: 1px solid var(--line); vertical-align: middle; }
  tbody tr:last-child td { border-bottom: 0; }
  tbody tr:hover { background: var(--hover); }
  ${below("tablet")} {
    thead { display: none; }
    tr { display: block; padding: ${space(2)} 0; border-bottom: 1px solid var(--line); }
    tbody tr:last-child { border-bottom: 0; }
    td { display: block; padding: ${space(1)} ${space(4)}; border: 0; }
    td:empty { display: none; }
    td[data-label]::before { content: attr(data-label) ": "; color: var(--muted); }
  }
`;
export const TablePanel = styled(Panel)`padding: 0; overflow: hidden;`;
