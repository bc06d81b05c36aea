import { styled } from "styled-components";
import { radius, space } from "#ui/tokens.ts";

/** Data as it was recorded. */
export const Data = styled.pre`
  margin: 0; padding: ${space(2.5)} ${space(3)}; border-radius: ${radius.md}; background: var(--sunken);
  font: 12px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere;
`;
