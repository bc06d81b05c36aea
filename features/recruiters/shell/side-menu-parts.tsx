import { css, styled } from "styled-components";
import { motion, radius, space, type, weight } from "#ui/tokens.ts";

export const EntryList = styled.ul`list-style: none; margin: 0; padding: 0; display: flex; flex-direction: column; gap: 1px;`;

/** A line of the side menu: a link or button with an icon, and a control that appears on hover. */
export const Entry = styled.li<{ $mini: boolean }>`
  display: flex; align-items: center; min-width: 0; border-radius: ${radius.md};
  &:hover, &:focus-within { background: var(--hover); }
  > :first-child {
    display: flex; align-items: center; gap: ${space(2.5)}; flex: 1; min-width: 0; min-height: 28px; padding: 0 ${space(2.5)}; border: 0;
    border-radius: ${radius.md}; background: none; color: var(--text); font: inherit; font-size: ${type.sm}; font-weight: ${weight.value};
    text-align: left; text-decoration: none; cursor: pointer;
    /* The current one comes into view with its neighbours. */
    scroll-margin-block: 64px;
    ${({ $mini }) => $mini && css`justify-content: center; min-height: 36px; padding: 0;`}
    > span:first-of-type { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    > svg { flex: none; color: var(--muted); }
    &[aria-current] { color: var(--on-accent-soft); font-weight: ${weight.medium}; > svg { color: inherit; } }
    &:focus-visible { outline-offset: -2px; }
  }
  &:has(> [aria-current]) { background: var(--accent-soft); }
  @media (pointer: coarse) { > :first-child { min-height: 44px; } }
  @media (hover: hover) and (pointer: fine) {
    > button:not(:first-child) { opacity: 0; }
    &:hover > button:not(:first-child), &:focus-within > button:not(:first-child) { opacity: 1; }
  }
`;

/** The small heading of an area or of the pins. */
export const AreaTitle = styled.h2`
  display: flex; align-items: center; justify-content: space-between; min-height: 26px; margin: 0; color: var(--muted); font-size: ${type.xs};
  font-weight: ${weight.medium}; letter-spacing: 0.01em;
  > button:first-child {
    display: flex; align-items: center; gap: ${space(1)}; flex: 1; min-width: 0; min-height: 26px; padding: 0 ${space(2.5)}; border: 0;
    border-radius: ${radius.md}; background: none; color: inherit; font: inherit; text-align: left; cursor: pointer;
    svg { flex: none; transition: rotate ${motion.normal}; }
    &[aria-expanded="false"] svg { rotate: -90deg; }
    &:hover { color: var(--text); }
    @media (pointer: coarse) { min-height: 44px; }
  }
  > span:first-child { min-width: 0; padding-left: ${space(2.5)}; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;
