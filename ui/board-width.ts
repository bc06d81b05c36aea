import { css } from "styled-components";
import { below } from "./tokens.ts";

/** Open columns share the room that is left, so that few of them do not leave half of a wide screen empty. */
export const columnWidth = css`
  flex: 1 0 260px; max-width: 340px;
  ${below("phone")} { flex: none; width: 84vw; }
`;
