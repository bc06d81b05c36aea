import { styled } from "styled-components";
import { space, type } from "#ui/tokens.ts";

/** A sender's message to the reviewers of a shortlist. */
export const Message = styled.p`
  max-width: 72ch; margin: ${space(2)} 0 0; padding-left: ${space(3.5)}; border-left: 3px solid var(--accent);
  white-space: pre-line; overflow-wrap: anywhere; line-height: 1.55; font-size: ${type.md};
`;
