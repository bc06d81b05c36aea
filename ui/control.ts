import { css, styled } from "styled-components";
import { motion, radius, space, type } from "./tokens.ts";

/** A text input or select. */
export const controlStyle = css`
  width: 100%; min-height: 36px; padding: ${space(1.5)} ${space(2.5)}; background: var(--surface); color: var(--text);
  border: 1px solid var(--line-strong); border-radius: ${radius.md}; font-size: ${type.md};
  transition: border-color ${motion.fast}, box-shadow ${motion.fast};
  &::placeholder { color: var(--muted); opacity: 1; }
  &:hover:not(:disabled) { border-color: var(--muted); }
  &:focus-visible { outline: 2px solid var(--focus); outline-offset: 0; border-color: transparent; border-radius: ${radius.md}; }
  &[aria-invalid="true"] { border-color: var(--danger); }
  &:disabled { background: var(--sunken); cursor: not-allowed; }
  @media (pointer: coarse) { min-height: 44px; font-size: 16px; }
`;

/** A control with an icon before it or a button behind it. */
export const ControlRow = styled.div`
  position: relative;
  > button { position: absolute; right: 1px; top: 50%; transform: translateY(-50%); }
  > svg { position: absolute; left: ${space(2.5)}; top: 50%; transform: translateY(-50%); color: var(--muted); pointer-events: none; }
  input { padding-right: ${space(10)}; }
`;
