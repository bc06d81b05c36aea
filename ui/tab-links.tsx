import { type ReactNode, useLayoutEffect, useRef } from "react";
import { styled } from "styled-components";
import { space, type } from "./tokens.ts";

const Line = styled.nav`
  position: relative; display: flex; gap: ${space(1)}; border-bottom: 1px solid var(--line); overflow-x: auto; scrollbar-width: none;
  a {
    padding: ${space(2.5)}; color: var(--muted); font-size: ${type.sm}; font-weight: 520; text-decoration: none; white-space: nowrap;
    &:hover { color: var(--text); }
    &[aria-current="page"] { color: var(--text); box-shadow: inset 0 -2px var(--accent); }
    &:focus-visible { outline-offset: -2px; }
    @media (pointer: coarse) { padding-block: ${space(3)}; }
  }
`;

/** Tabs as links: each has an address that can be kept, shared and opened beside. The one that is shown is in sight. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  const line = useRef<HTMLElement>(null);
  const seen = useRef<string>(null);
  useLayoutEffect(() => {
    const current = line.current?.querySelector<HTMLAnchorElement>('a[aria-current="page"]');
    if (!line.current || !current || current.href === seen.current) return;
    seen.current = current.href;
    const { offsetLeft: left, offsetWidth: width } = current;
    const { scrollLeft, clientWidth } = line.current;
    if (left < scrollLeft || left + width > scrollLeft + clientWidth)
      line.current.scrollLeft = left - (clientWidth - width) / 2;
  });
  return (
    <Line ref={line} aria-label={label}>
      {children}
    </Line>
  );
}
