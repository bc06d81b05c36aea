import { Popover } from "@base-ui/react/popover";
import type { KeyboardEvent, ReactNode } from "react";
import { styled } from "styled-components";
import { floatingStyle } from "./floating.ts";
import { layer, space } from "./tokens.ts";

const Place = styled(Popover.Positioner)`z-index: ${layer.popover};`;
const Box = styled(
  Popover.Popup,
)`${floatingStyle} width: max(260px, var(--anchor-width)); max-width: calc(100vw - 24px); padding: ${space(3)};`;

/** A small panel over an element that is there already, such as a cell that is edited. The first control has the focus. */
export default function Anchored({
  anchor,
  label,
  onClose,
  onKeyDown,
  children,
}: {
  anchor: Element;
  label: string;
  /** Escape, or a press elsewhere. */
  onClose: (by: "escape" | "outside") => void;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}) {
  return (
    <Popover.Root
      open
      onOpenChange={(open, { reason }) => {
        if (!open) onClose(reason === "escape-key" ? "escape" : "outside");
      }}
    >
      <Popover.Portal>
        <Place anchor={anchor} side="bottom" align="start" sideOffset={-36}>
          <Box aria-label={label} onKeyDown={onKeyDown} finalFocus={false}>
            {children}
          </Box>
        </Place>
      </Popover.Portal>
    </Popover.Root>
  );
}
