import type { ReactElement, ReactNode } from "react";
import { useWhenOpened } from "./use-when-opened.ts";

const load = () => import("./popover-panel.tsx");

export interface PopoverProps {
  trigger: ReactElement;
  children: ReactNode;
  width?: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  title: string;
  align?: "start" | "center" | "end";
  /** Selects another button that opens and closes the panel: a press on it does not count as outside the panel. */
  alsoToggledBy?: string;
}

/** A panel at a button, controlled if `open` is given. Its code loads on first use. */
export function Popover(props: PopoverProps) {
  const { Loaded, waiting } = useWhenOpened(props, "dialog", load);
  return Loaded ? <Loaded {...props} /> : waiting;
}
