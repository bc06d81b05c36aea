import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type ReactNode, useEffect, useRef } from "react";
import { css, styled } from "styled-components";
import type { BoardKey } from "./board-keys.ts";
import { isOwnPress, onAuxPress } from "./record-link.tsx";
import { motion, radius, space } from "./tokens.ts";

/** The drag's payload; `board` keeps two boards on a page apart. */
export interface Carried {
  board: string;
  card: BoardKey;
}
export function carriedOf(data: Record<string, unknown>, board: string): Carried | null {
  const { card } = data;
  if (data.board !== board || (typeof card !== "number" && typeof card !== "string")) return null;
  return { board, card };
}

const Face = styled.div<{ $held: boolean; $dragged: boolean }>`
  padding: ${space(2.5)} ${space(3)}; background: var(--surface); border: 1px solid var(--line); border-radius: ${radius.md};
  cursor: grab; box-shadow: 0 1px 2px var(--shadow); transition: border-color ${motion.fast}, opacity ${motion.fast};
  &:hover { border-color: var(--line-strong); }
  &:focus-visible { outline: 2px solid var(--focus); outline-offset: 1px; border-radius: ${radius.md}; }
  ${({ $held }) => $held && css`border-color: var(--accent); background: var(--accent-soft); cursor: grabbing;`}
  ${({ $dragged }) => $dragged && css`opacity: 0.4;`}
  @media (forced-colors: active) { ${({ $held }) => $held && css`outline: 3px dashed Highlight;`} }
`;

export function BoardCard({
  board,
  id,
  name,
  kind,
  helpId,
  isTabStop,
  isHeld,
  isDragged,
  isFixed,
  onFocus,
  onOpen,
  href,
  children,
}: {
  board: string;
  id: BoardKey;
  name: string;
  kind: string;
  helpId: string;
  isTabStop: boolean;
  isHeld: boolean;
  isDragged: boolean;
  isFixed: boolean;
  onFocus: () => void;
  onOpen: () => void;
  href: string | undefined;
  children: ReactNode;
}) {
  const face = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = face.current;
    if (!element) return undefined;
    return combine(
      draggable({ element, canDrag: () => !isFixed, getInitialData: () => ({ board, card: id }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => carriedOf(source.data, board) !== null,
        getData: ({ input }) => {
          const { top, height } = element.getBoundingClientRect();
          return { board, card: id, half: input.clientY < top + height / 2 ? "upper" : "lower" };
        },
      }),
    );
  }, [board, id, isFixed]);
  return (
    <Face
      ref={face}
      role="group"
      aria-roledescription={kind}
      aria-label={name}
      aria-describedby={helpId}
      data-card={id}
      tabIndex={isTabStop ? 0 : -1}
      $held={isHeld}
      $dragged={isDragged}
      onFocus={(event) => {
        if (event.target === event.currentTarget) onFocus();
      }}
      onClick={(event) => {
        if (isOwnPress(event, href)) onOpen();
      }}
      onAuxClick={(event) => onAuxPress(event, href)}
    >
      {children}
    </Face>
  );
}
