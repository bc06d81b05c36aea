import type { KeyboardEvent, MouseEvent } from "react";
import { styled } from "styled-components";

/**
 * A record's name as a link to its page: the browser's menu, middle button and Ctrl work as on any link. A plain press
 * is left to the surrounding row or card. It is no Tab stop.
 */
export const RecordLink = styled.a.attrs({ "data-record": "", tabIndex: -1, draggable: false })`
  color: inherit; text-decoration: none;
  &:hover { text-decoration: underline; text-underline-offset: 2px; }
`;

const others = "button, input, label, summary, [role=menu], a:not([data-record])";
const openElsewhere = (href: string) => void window.open(href, "_blank", "noopener");
const asksForTab = ({ button, ctrlKey, metaKey }: MouseEvent) => button === 1 || ctrlKey || metaKey;

/**
 * Whether a press belongs to the row or card: not one on a control inside it, nor one that requests another tab, which
 * opens there.
 */
export function isOwnPress(event: MouseEvent, href?: string | undefined): boolean {
  if (!(event.target instanceof Element) || event.target.closest(others)) return false;
  const link = event.target.closest("a[data-record]");
  if (asksForTab(event) || (link && event.shiftKey)) {
    // On the link itself the browser does it.
    if (!link && href) openElsewhere(href);
    return false;
  }
  if (link) event.preventDefault();
  return true;
}

/** Beside the name, the middle button opens the record in another tab too. */
export function onAuxPress(event: MouseEvent, href: string | undefined): void {
  if (event.button === 1) isOwnPress(event, href);
}

/** Ctrl+Enter, as on a link. Returns whether it was pressed. */
export function opensTab(event: KeyboardEvent, href: string | undefined): boolean {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || !href) return false;
  event.preventDefault();
  openElsewhere(href);
  return true;
}
