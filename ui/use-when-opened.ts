import {
  cloneElement,
  type FocusEvent,
  type FunctionComponent,
  type PointerEvent,
  type ReactElement,
  use,
  useEffect,
} from "react";
import { MissingCodeContext } from "./lazy-part.tsx";
import { useViewState } from "./use-view-state.ts";

interface TriggerProps {
  onClick?: () => void;
  onPointerEnter?: (event: PointerEvent) => void;
  onFocus?: (event: FocusEvent) => void;
  "aria-haspopup"?: "menu" | "dialog";
  "aria-expanded"?: boolean;
}
interface TriggeredProps {
  trigger: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/**
 * Keeps a floating control out of the first load: the plain button is there, focusable, until it is pressed and the
 * control has loaded. Its code starts loading when the button is hovered.
 */
export function useWhenOpened<Props extends TriggeredProps>(
  { trigger, open, onOpenChange }: Props,
  kind: "menu" | "dialog",
  load: () => Promise<{ default: FunctionComponent<Props> }>,
): { Loaded: FunctionComponent<Props> | null; waiting: ReactElement } {
  const [Loaded, setLoaded] = useViewState<FunctionComponent<Props> | null>(null);
  const { announce } = use(MissingCodeContext);
  const own = trigger as ReactElement<TriggerProps>;
  const bring = () =>
    void load().then(
      (module) => setLoaded(() => module.default),
      () => {
        announce();
        onOpenChange?.(false);
      },
    );
  // If it fails to load, the press tries again and says so.
  const prepare = () => void load().catch(() => undefined);
  const isOpen = open ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening asks for it
  useEffect(() => {
    if (isOpen) bring();
  }, [isOpen]);
  const waiting = cloneElement(own, {
    onClick: () => {
      own.props.onClick?.();
      bring();
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
  return { Loaded, waiting };
}
