import { Popover as BasePopover } from "@base-ui/react/popover";
import { styled } from "styled-components";
import { floatingStyle } from "./floating.ts";
import type { PopoverProps } from "./popover.tsx";
import { layer } from "./tokens.ts";

const PopoverBox = styled(BasePopover.Popup)<{
  $width: string;
}>`${floatingStyle} width: min(${({ $width }) => $width}, calc(100vw - 24px)); max-height: var(--available-height); overflow: hidden auto;`;
const PopoverPlace = styled(BasePopover.Positioner)`z-index: ${layer.popover};`;
/** The panel itself, open from the start: `Popover` loads it on first use. */
export default function PopoverPanel({
  trigger,
  children,
  width = "320px",
  open,
  onOpenChange,
  title,
  align = "end",
  alsoToggledBy,
}: PopoverProps) {
  const isToggling = (event: Event) =>
    alsoToggledBy !== undefined &&
    [event.target, event instanceof FocusEvent ? event.relatedTarget : null].some(
      (element) => element instanceof Element && element.closest(alsoToggledBy) !== null,
    );
  return (
    <BasePopover.Root
      {...(open === undefined ? { defaultOpen: true } : { open })}
      {...(onOpenChange
        ? {
            onOpenChange: (isOpen: boolean, { event }: { event: Event }) => {
              if (isOpen || !isToggling(event)) onOpenChange(isOpen);
            },
          }
        : {})}
    >
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <PopoverPlace sideOffset={8} align={align}>
          <PopoverBox $width={width} aria-label={title}>
            {children}
          </PopoverBox>
        </PopoverPlace>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
