import type { ReactNode } from "react";
import { styled } from "styled-components";
import { below, space } from "./tokens.ts";

const Row = styled.div`
  display: flex; align-items: center; gap: ${space(2)}; min-width: 0;
  ${below("tablet")} { flex-wrap: wrap; > :first-child { flex: 1 0 100%; } }
`;
const End = styled.div`display: flex; align-items: center; gap: ${space(2)}; margin-left: auto;`;

/** The tools of a list in one row: the search takes the room that the others leave. On a phone it has a row of its own. */
export function Toolbar({
  label,
  search,
  end,
  children,
}: {
  label: string;
  search: ReactNode;
  /** At the right: how it is looked at, and what is seldom needed. */
  end?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Row role="group" aria-label={label}>
      {search}
      {children}
      {end ? <End>{end}</End> : null}
    </Row>
  );
}
