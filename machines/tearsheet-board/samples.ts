import type { TearsheetMember } from "#contract/calls/tearsheets.ts";
import type { TearsheetColumn } from "./tearsheet-board.columns.ts";

export const memberOf = (candidate_id: number): TearsheetMember => ({
  ...{ candidate_id, name: `Candidate ${candidate_id}`, role_name: null, company_name: null },
  ...{ avatar_url: null, status: 3, by_name: null, added_at: "2026-11-01T12:00:00Z" },
});

export const columnOf = (
  id: number,
  members: readonly TearsheetMember[],
  cursor: string | null,
): TearsheetColumn => ({
  list: { id, name: `List ${id}`, privacy: "shared" },
  members,
  count: 10,
  cursor,
});
