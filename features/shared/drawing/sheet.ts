import { css } from "styled-components";
import { radius } from "#ui/tokens.ts";

/** The dotted ground that charts are drawn on. */
export const dottedSheet = css`
  border-radius: ${radius.md};
  background: var(--canvas) radial-gradient(var(--line) 1px, transparent 1px) 0 0 / 20px 20px;
`;
