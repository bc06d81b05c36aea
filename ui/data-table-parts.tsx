import type { ReactNode } from "react";
import { css, keyframes, styled } from "styled-components";
import { below, layer, motion, radius, space, type } from "./tokens.ts";

export interface TableColumn<Row> {
  key: string;
  title: string;
  /** Pixels. */
  width: number;
  /** Takes its share of what the columns leave of the table's width. */
  grow?: boolean;
  align?: "start" | "end";
  /** Less important than the rest of the row. */
  muted?: boolean;
  sortable?: boolean;
  /** Its cells lead to the row's own page. */
  linked?: boolean;
  /** Its cells can be edited where they stand. */
  editable?: boolean;
  cell: (row: Row) => ReactNode;
  /** Before the cell's text: a picture of what the row is. */
  lead?: (row: Row) => ReactNode;
}

/** How high the rows of a table are. */
export type Density = "normal" | "compact";

export interface TableTexts {
  selectRow: string;
  selectAll: string;
  /** Opens a row's preview, labelled by the row's name; without it rows have no preview button. */
  preview?: string;
  sortBy: string;
  /** One column's menu. */
  column: string;
  moveLeft: string;
  moveRight: string;
  wider: string;
  narrower: string;
  /** Announced after a column moved: "Nome, coluna 2 de 5". */
  moved: (title: string, position: number, count: number) => string;
}

export interface TableSort {
  key: string;
  descending: boolean;
}

export const rowHeights: Readonly<Record<Density, number>> = { normal: 36, compact: 28 };
export const headHeight = 36;
/** Of the column with the marks. */
export const checkWidth = 44;
/** Pixels by column. */
export type Widths = Readonly<Record<string, number>>;
export const narrowest = 60;
export const widest = 900;
export const fitWidth = (width: number) => Math.max(narrowest, Math.min(widest, Math.round(width)));

/** The shadow at the right edge goes where the last column is reached. */
const reached = keyframes`0%, 92% { opacity: 1; } to { opacity: 0; }`;
/** As high as its rows, up to the room there is; as high as the room while it has none. */
export const Frame = styled.div<{ $empty: boolean }>`
  display: flex; flex-direction: column; ${({ $empty }) => ($empty ? "height: 100%; min-height: 200px;" : "max-height: 100%;")} background: var(--surface); overflow: hidden;
  position: relative; border: 1px solid var(--line); border-radius: ${radius.lg};
  /* A table that scrolls aside says so at its edge; one that does not has no timeline, so no shadow. */
  timeline-scope: --aside;
  &::after {
    content: ""; position: absolute; z-index: ${layer.sticky + 1}; inset: 0 0 0 auto; width: ${space(6)}; opacity: 0; pointer-events: none;
    background: linear-gradient(to left, var(--shadow), transparent);
    @supports (animation-timeline: --aside) { animation: ${reached} linear both; animation-timeline: --aside; }
  }
`;
export const Scroll = styled.div<{ $empty: boolean }>`
  position: relative; contain: layout paint inline-size; scroll-timeline: --aside inline;
  ${({ $empty }) =>
    $empty
      ? css`flex: none; height: ${headHeight}px; overflow: hidden;`
      : css`flex: 0 1 auto; min-height: 0; overflow: auto;`}
  &:focus-visible { outline-offset: -2px; }
  --first-most: none;
  ${below("phone")} { --first-most: 172px; }
`;
const line = css`display: flex; min-width: max-content;`;
/** The marks and the first column stay in sight while the rest is scrolled aside; a line divides them from it then. */
const frozen = css`
  position: sticky; z-index: 1; background: inherit;
  &[data-frozen] { max-width: var(--first-most); }
  [data-scrolled] &[data-frozen] { border-right: 1px solid var(--line); box-shadow: inset 0 -1px var(--line), 10px 0 12px -10px var(--shadow); }
`;
export const Head = styled.div`
  ${line} position: sticky; top: 0; z-index: ${layer.sticky}; width: 100%; height: ${headHeight}px; background: var(--surface);
  > * { box-shadow: inset 0 -1px var(--line); }
`;
export const HeadCell = styled.div<{ $end: boolean; $drop: "before" | "after" | null }>`
  position: relative; flex: none; display: flex; align-items: center; height: 100%; padding: 0 ${space(3)};
  font-size: ${type.xs}; font-weight: 600; color: var(--muted); user-select: none;
  ${({ $end }) => $end && css`justify-content: flex-end;`}
  ${({ $drop }) => $drop && css`box-shadow: inset ${$drop === "before" ? "2px" : "-2px"} 0 var(--accent);`}
  &[data-frozen] { ${frozen} z-index: 2; box-shadow: inset 0 -1px var(--line); }
`;
export const HeadTitle = styled.span`overflow: hidden; text-overflow: ellipsis; white-space: nowrap;`;
export const SortButton = styled.button`
  display: inline-flex; align-items: center; gap: ${space(1)}; height: 28px; border: 0; background: none; padding: 0 ${space(1)}; margin: 0 -${space(1)};
  min-width: 0; font-weight: inherit; color: inherit; cursor: pointer; border-radius: ${radius.sm};
  svg { flex: none; }
  &:hover { color: var(--text); }
  @media (pointer: coarse) { height: 36px; }
`;
export const ColumnMenuButton = styled.button`
  position: absolute; right: 10px; top: 7px; display: inline-flex; align-items: center; justify-content: center; width: 24px; height: 24px;
  padding: 0; border: 0; border-radius: ${radius.sm}; background: var(--surface); color: inherit; cursor: pointer; opacity: 0;
  ${HeadCell}:hover &, ${HeadCell}:focus-within &, &[data-popup-open] { opacity: 1; }
  &:hover { background: var(--hover); color: var(--text); }
  @media (pointer: coarse) { opacity: 1; }
`;
/** A column's width, in its header and in each row; `left`: its offset when it is frozen. */
export const columnStyle = (column: { width: number; grow?: boolean }, left: number | null) => ({
  width: column.width,
  ...(column.grow ? { flexGrow: column.width } : {}),
  ...(left === null ? {} : { left }),
});
/** For the pointer alone: the keyboard and the menu have the same. */
export const Edge = styled.div`
  position: absolute; z-index: 1; right: 0; top: 8px; bottom: 8px; width: 9px; cursor: col-resize; touch-action: none;
  &::after { content: ""; position: absolute; right: 0; top: 0; bottom: 0; width: 1px; background: var(--line); }
  &:hover::after, &:active::after { background: var(--accent); width: 2px; }
`;
/** The line below the last row is the frame's, or the foot's. */
export const Rows = styled.div`position: relative; margin-bottom: -1px;`;
/** A row that changes places moves there; rows scrolled into view appear at once. */
export const Line = styled.div<{ $open: boolean; $selected: boolean }>`
  ${line} position: absolute; top: 0; left: 0; width: 100%; height: var(--row); align-items: center; cursor: pointer;
  background: ${({ $selected }) => ($selected ? "var(--accent-soft)" : "var(--surface)")};
  transition: transform ${motion.normal};
  > * { box-shadow: inset 0 -1px var(--line); }
  &[role="row"]:hover { background: ${({ $selected }) => ($selected ? "var(--accent-soft)" : "var(--hover)")}; }
  &[aria-hidden] { cursor: default; }
  ${({ $open }) =>
    $open &&
    css`&::before {
      content: ""; position: sticky; left: 0; z-index: 2; flex: none; align-self: stretch; width: 3px; margin-right: -3px; background: var(--accent);
    }`}
  &:focus-visible { outline: none; }
  &:focus-visible::after {
    content: ""; position: absolute; inset: 0; z-index: 3; outline: 2px solid var(--focus); outline-offset: -2px; pointer-events: none;
  }
`;
export const Cell = styled.div<{ $end: boolean; $muted: boolean }>`
  position: relative; flex: none; align-self: stretch; padding: 0 ${space(3)}; font-size: ${type.sm}; line-height: var(--row); overflow: hidden;
  text-overflow: ellipsis; white-space: nowrap;
  ${({ $muted }) => $muted && css`color: var(--muted);`}
  ${({ $end }) => $end && css`text-align: right; font-variant-numeric: tabular-nums;`}
  &[data-frozen] { ${frozen} }
  &[data-editable]:hover { box-shadow: inset 0 0 0 1px var(--line-strong); }
  &:focus-visible { outline: 2px solid var(--focus); outline-offset: -2px; }
`;
/** Over the end of the name while the row is pointed at; a press anywhere else on the row does the same. */
export const PreviewButton = styled.button`
  position: absolute; top: 50%; right: ${space(1)}; width: 24px; height: 24px; margin-top: -12px; padding: 0; display: inline-flex;
  align-items: center; justify-content: center; border: 1px solid var(--line); border-radius: ${radius.sm}; background: var(--surface);
  color: var(--muted); cursor: pointer; visibility: hidden;
  &:hover { color: var(--text); border-color: var(--line-strong); }
  @media (hover: hover) { [role="row"]:hover > * > & { visibility: visible; } }
`;
/** A cell's text beside its picture. */
export const Led = styled.span`display: flex; align-items: center; gap: ${space(2.5)}; height: 100%;`;
export const LedText = styled.span`min-width: 0; overflow: hidden; text-overflow: ellipsis;`;
/** The name of a row. */
export const rowLink = css`font-weight: 520;`;
const checkCell = css`
  ${frozen} left: 0; flex: none; width: ${checkWidth}px; height: 100%; display: flex; align-items: center; justify-content: center; cursor: pointer;
  label { display: flex; align-items: center; justify-content: center; width: 100%; height: 100%; cursor: pointer; }
  input { width: 16px; height: 16px; margin: 0; accent-color: var(--accent); cursor: pointer; }
`;
export const CheckCell = styled.div`${checkCell}`;
export const Nothing = styled.div`
  flex: 1; min-height: 0; overflow: auto; text-align: center; color: var(--muted); font-size: ${type.md};
`;
export const Foot = styled.div`
  padding: ${space(2)} ${space(3)}; border-top: 1px solid var(--line); text-align: center; color: var(--muted); font-size: ${type.sm};
`;
