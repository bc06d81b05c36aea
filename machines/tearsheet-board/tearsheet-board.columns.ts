import type { Tearsheet, TearsheetMember } from "#contract/calls/tearsheets.ts";

/** A list, and as many of its candidates as were read. */
export interface TearsheetColumn {
  list: Pick<Tearsheet, "id" | "name" | "privacy">;
  members: readonly TearsheetMember[];
  count: number;
  /** Where its next page begins; null where all of it was read. */
  cursor: string | null;
}

export interface TearsheetMove {
  member: TearsheetMember;
  fromId: number;
  toId: number;
}

/** The next candidates of a list, read from `after` on. */
export interface MembersPage {
  listId: number;
  after: string;
  members: readonly TearsheetMember[];
  cursor: string | null;
}

/** The candidate leaves one list and goes to the top of the other, where nobody is listed twice. */
export function moved(
  columns: readonly TearsheetColumn[],
  { member, fromId, toId }: TearsheetMove,
): readonly TearsheetColumn[] {
  return columns.map((column) => {
    const others = column.members.filter(({ candidate_id }) => candidate_id !== member.candidate_id);
    const left = column.members.length - others.length;
    if (column.list.id === fromId) return { ...column, members: others, count: column.count - left };
    if (column.list.id === toId)
      return { ...column, members: [member, ...others], count: column.count - left + 1 };
    return column;
  });
}

/** A page of a list that has been reread in the meantime is discarded. */
export function readOn(columns: readonly TearsheetColumn[], page: MembersPage): readonly TearsheetColumn[] {
  return columns.map((column) => {
    if (column.list.id !== page.listId || column.cursor !== page.after) return column;
    const known = new Set(column.members.map(({ candidate_id }) => candidate_id));
    const added = page.members.filter(({ candidate_id }) => !known.has(candidate_id));
    return { ...column, members: [...column.members, ...added], cursor: page.cursor };
  });
}

export const cursorOf = (columns: readonly TearsheetColumn[], listId: number): string | null =>
  columns.find(({ list }) => list.id === listId)?.cursor ?? null;
