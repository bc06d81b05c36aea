import { css } from "styled-components";
import { motion, radius } from "./tokens.ts";

/** What floats over the page at a button: menus and popovers. */
export const floatingStyle = css`
  background: var(--raised); border: 1px solid var(--line); border-radius: ${radius.lg}; box-shadow: 0 10px 32px var(--shadow);
  transition: opacity ${motion.fast}; outline: none;
  &[data-starting-style], &[data-ending-style] { opacity: 0; }
`;
