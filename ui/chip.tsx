import type { ReactNode } from "react";
import { styled } from "styled-components";
import { radius, space, type } from "./tokens.ts";

const ChipButton = styled.button`
  display: inline-flex; align-items: center; gap: ${space(1.5)}; height: 30px; padding: 0 ${space(3)}; border-radius: ${radius.full};
  border: 1px solid var(--line); background: var(--surface); font-size: ${type.sm}; font-weight: 520; cursor: pointer; white-space: nowrap;
  &:hover { background: var(--hover); }
  &[aria-pressed="true"] { background: var(--accent-soft); color: var(--on-accent-soft); border-color: var(--accent); }
  @media (pointer: coarse) { min-height: 44px; }
`;
/** A choice that is on or off. */
export function Chip({ on, onToggle, children }: { on: boolean; onToggle: () => void; children: ReactNode }) {
  return (
    <ChipButton type="button" aria-pressed={on} onClick={onToggle}>
      {children}
    </ChipButton>
  );
}
