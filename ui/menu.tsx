import type { ReactElement, ReactNode } from "react";
import { useWhenOpened } from "./use-when-opened.ts";

const load = () => import("./menu-list.tsx");

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onSelect?: () => void;
  /** An element to be the entry instead, such as a router's link. */
  render?: ReactElement;
}
export interface MenuProps {
  trigger: ReactElement;
  items: readonly MenuItem[];
  header?: ReactNode;
  align?: "start" | "end";
}

/** A menu at a button. Its code loads when the button is first hovered or focused. */
export function Menu(props: MenuProps) {
  const { Loaded, waiting } = useWhenOpened(props, "menu", load);
  return Loaded ? <Loaded {...props} /> : waiting;
}
