import { styled } from "styled-components";
import { space, type } from "./tokens.ts";

/** Tabs as links: each has an address that can be kept, shared and opened beside. */
export const TabLinks = styled.nav`
  display: flex; gap: ${space(1)}; border-bottom: 1px solid var(--line); overflow-x: auto; scrollbar-width: none;
  a {
    padding: ${space(2.5)}; color: var(--muted); font-size: ${type.sm}; font-weight: 540; text-decoration: none; white-space: nowrap;
    &:hover { color: var(--text); }
    &[aria-current="page"] { color: var(--text); box-shadow: inset 0 -2px var(--accent); }
    &:focus-visible { outline-offset: -2px; }
    @media (pointer: coarse) { padding-block: ${space(3)}; }
  }
`;
