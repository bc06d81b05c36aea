import { X } from "lucide-react";
import type { ReactNode } from "react";
import { keyframes, styled } from "styled-components";
import { IconButton } from "./button.tsx";
import { below, icons, layer, radius, space, type } from "./tokens.ts";
import { useReturnedFocus } from "./use-returned-focus.ts";

const rise = keyframes`from { opacity: 0; transform: translateY(8px); }`;
const Bar = styled.div`
  position: sticky; bottom: ${space(3)}; z-index: ${layer.sticky}; display: flex; align-items: center; gap: ${space(3)}; width: fit-content;
  max-width: 100%; margin: 0 auto; padding: ${space(1.5)} ${space(2)} ${space(1.5)} ${space(4)}; background: var(--raised);
  border: 1px solid var(--line-strong); border-radius: ${radius.lg}; box-shadow: 0 10px 32px var(--shadow); font-size: ${type.sm};
  animation: ${rise} 160ms ease-out;
  strong { font-weight: 600; white-space: nowrap; font-variant-numeric: tabular-nums; }
  ${below("tablet")} {
    display: grid; grid-template-columns: 1fr auto; gap: ${space(1)}; width: auto; padding: ${space(1.5)} ${space(2)} ${space(1.5)} ${space(3)};
    > button { grid-area: 1 / 2; }
  }
`;
/** On small screens a single, scrollable line. */
const Actions = styled.div`
  display: flex; flex-wrap: wrap; gap: ${space(1)};
  ${below("tablet")} {
    grid-column: 1 / -1; flex-wrap: nowrap; min-width: 0; overflow-x: auto;
    scrollbar-width: none;
    > * { flex: none; }
  }
`;

/** What can be done with the rows that are marked; nothing where none is. */
export function SelectionBar({ count, ...props }: BarProps & { count: number }) {
  return count === 0 ? null : <Shown {...props} />;
}

interface BarProps {
  /** "12 selecionados" */
  text: string;
  label: string;
  clearLabel: string;
  onClear: () => void;
  children: ReactNode;
}

function Shown({ text, label, clearLabel, onClear, children }: BarProps) {
  return (
    <Bar ref={useReturnedFocus<HTMLDivElement>()} role="toolbar" aria-label={label}>
      <strong role="status">{text}</strong>
      <Actions>{children}</Actions>
      <IconButton label={clearLabel} size="sm" onClick={onClear}>
        <X size={icons.small} aria-hidden />
      </IconButton>
    </Bar>
  );
}
