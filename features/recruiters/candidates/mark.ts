import { styled } from "styled-components";
import { radius } from "#ui/tokens.ts";

/** An occurrence of a search word; the current one is framed. */
export const Mark = styled.mark`
  background: var(--warning-soft); color: var(--on-warning-soft); border-radius: ${radius.sm};
  &[data-current] { outline: 2px solid var(--accent); outline-offset: 1px; }
`;
