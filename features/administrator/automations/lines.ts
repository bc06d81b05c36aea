import { styled } from "styled-components";
import { space } from "#ui/tokens.ts";

/** A plain list of sentences. */
export const Lines = styled.ul`
  margin: 0; padding-left: ${space(6)}; max-height: 420px; overflow: auto;
  /* As particular as the reset of the lists with a class. */
  &:is(ul) { list-style: disc; }
  &:is(ol) { list-style: decimal; }
  > li + li { margin-top: ${space(1)}; }
`;
