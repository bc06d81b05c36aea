import type { ReactNode } from "react";
import { styled } from "styled-components";
import { below, space } from "./tokens.ts";

const Row = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: ${space(2)}; min-width: 0;
  [role="search"] { max-width: 480px; }
`;
const Start = styled.div`
  display: flex; flex-wrap: wrap; flex: 1 1 auto; align-items: center; gap: ${space(2)} ${space(3)}; min-width: 0;
  > form { display: flex; flex: 1; gap: ${space(2)}; max-width: 560px; }
`;
/** On a phone a line of its own: close together, so that all of a list's tools fit; longer ones are scrolled by touch. */
const End = styled.div`
  display: flex; align-items: center; gap: ${space(2)}; margin-inline-start: auto;
  ${below("phone")} {
    flex: 0 0 100%; margin: -3px; padding: 3px; position: relative; overflow-x: auto; scrollbar-width: none;
    gap: ${space(1.5)};
    > * { flex: none; }
    > button, > a { padding-inline: ${space(2.5)}; }
  }
`;

/** The line above a list, board, calendar or report: filters at the left, display options at the right. */
export function Toolbar({
  label,
  search,
  end,
  children,
}: {
  label: string;
  /** A `SearchField`, or the form that has it. */
  search?: ReactNode;
  /** Display options and rarely used actions; they align with the list's end. */
  end?: ReactNode;
  /** After the search: a count, a choice, a period. */
  children?: ReactNode;
}) {
  return (
    <Row role="group" aria-label={label}>
      <Start>
        {search}
        {children}
      </Start>
      {end ? <End>{end}</End> : null}
    </Row>
  );
}
