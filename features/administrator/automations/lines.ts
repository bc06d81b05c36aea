import { styled } from "styled-components";
import { space } from "#ui/tokens.ts";

/** A plain list of sentences. */
export const Lines = styled.ul`
  margin: 0; padding-left: ${space(5)}; display: flex; flex-direction: column; gap: ${space(1)}; max-height: 420px; overflow: auto;
`;
