import { styled } from "styled-components";
import { radius, space } from "#ui/tokens.ts";

export const CardList = styled.ul`display: grid; gap: ${space(2.5)}; margin: 0; padding: 0; list-style: none;`;

/** An entry of which the whole card is the link of its heading. */
export const LinkedCard = styled.li`
  position: relative; padding: ${space(4)} ${space(5)}; background: var(--surface); border: 1px solid var(--line); border-radius: ${radius.lg};
  &:hover { border-color: var(--accent); }
  h2 a { color: inherit; text-decoration: none; }
  h2 a::after { content: ""; position: absolute; inset: 0; border-radius: ${radius.lg}; }
  h2 a:focus-visible { outline: none; }
  h2 a:focus-visible::after { outline: 2px solid var(--focus); outline-offset: 2px; }
`;
