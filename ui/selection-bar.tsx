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
    > button { grid-area: 1 / 2; align-self: start; }
  }
`;
const What = styled.div`
  display: grid; flex: none; justify-items: start; max-width: 22ch;
  small { color: var(--muted); font-size: ${type.xs}; line-height: 1.35; }
  ${below("tablet")} { max-width: none; }
`;
/** On small screens a single line that scrolls; its last action fades, so that it is seen to go on. */
const Actions = styled.div`
  display: flex; flex-wrap: wrap; gap: ${space(1)};
  ${below("tablet")} {
    grid-column: 1 / -1; flex-wrap: nowrap; min-width: 0; margin-inline: -${space(2)}; padding-inline-end: ${space(6)}; position: relative; overflow-x: auto;
    scrollbar-width: none; mask-image: linear-gradient(to right, #000 calc(100% - ${space(8)}), transparent);
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
  /** Under it: what else could be marked, or why not. */
  note?: ReactNode;
  label: string;
  clearLabel: string;
  onClear: () => void;
  children: ReactNode;
}

function Shown({ text, note, label, clearLabel, onClear, children }: BarProps) {
  return (
    <Bar ref={useReturnedFocus<HTMLDivElement>()} role="toolbar" aria-label={label}>
      <What>
        <strong role="status">{text}</strong>
        {note}
      </What>
      <Actions>{children}</Actions>
      <IconButton label={clearLabel} size="sm" onClick={onClear}>
        <X size={icons.small} aria-hidden />
      </IconButton>
    </Bar>
  );
}
