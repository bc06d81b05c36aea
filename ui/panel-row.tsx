import { css, styled } from "styled-components";
import { radius, space, type } from "./tokens.ts";

const row = css`
  display: flex; align-items: center; gap: ${space(2.5)}; width: 100%; min-height: 32px; padding: ${space(1)} ${space(2.5)}; border: 0; border-radius: ${radius.sm};
  background: none; color: var(--text); font-size: ${type.sm}; text-align: start; text-decoration: none; cursor: pointer;
  svg { flex: none; color: var(--muted); }
  &:hover { background: var(--hover); }
  &:focus-visible { outline-offset: -2px; }
  @media (pointer: coarse) { min-height: 44px; }
`;
/** One action per line in a panel. */
export const PanelButton = styled.button.attrs({ type: "button" })`${row}`;
/** A link styled like it; use the router's link through `as`. */
export const PanelLink = styled.a`${row}`;
