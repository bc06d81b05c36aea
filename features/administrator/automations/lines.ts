import { styled } from "styled-components";
import { space } from "#ui/tokens.ts";

/** A plain list of sentences. */
export const Lines = styled.ul`
  margin: 0; padding-left: ${space(6)}; max-height: 420px; overflow: auto; list-style: disc;
  &:is(ol) { list-style: decimal; }
  > li + li { margin-top: ${space(1)}; }
`;
