import { cloneElement, type FocusEvent, type PointerEvent, type ReactElement, useState } from "react";

interface TriggerProps {
  onClick?: () => void;
  onPointerEnter?: (event: PointerEvent) => void;
  onFocus?: (event: FocusEvent) => void;
  "aria-haspopup"?: "menu" | "dialog";
  "aria-expanded"?: boolean;
}
interface Asked {
  trigger: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/**
 * Keeps a control that floats at its button out of the first load: the plain button stands there until it is
 * pressed. Its code begins to come as soon as somebody points at the button or focuses it.
 */
export function useWhenAsked(
  { trigger, open, onOpenChange }: Asked,
  kind: "menu" | "dialog",
  load: () => Promise<unknown>,
): { asked: boolean; waiting: ReactElement } {
  const [asked, setAsked] = useState(open ?? false);
  if (open && !asked) setAsked(true);
  const own = trigger as ReactElement<TriggerProps>;
  // Where it does not come now, the press asks again and tells.
  const prepare = () => void load().catch(() => undefined);
  const waiting = cloneElement(own, {
    onClick: () => {
      own.props.onClick?.();
      setAsked(true);
      onOpenChange?.(true);
    },
    onPointerEnter: (event) => {
      own.props.onPointerEnter?.(event);
      prepare();
    },
    onFocus: (event) => {
      own.props.onFocus?.(event);
      prepare();
    },
    "aria-haspopup": kind,
    "aria-expanded": false,
  });
  return { asked, waiting };
}
