import type { JobPage } from "#machines/job-search/job-search.machine.ts";
import { addressOfFilters, type JobFilters } from "#machines/shared/job-address.ts";

export interface KeptBoard {
  filters: JobFilters;
  page: JobPage;
}

const most = 10;

/** The public board at each history entry, for the life of the tab: going back restores it. */
export function createKeptBoards(entry: () => string) {
  const boards = new Map<string, KeptBoard>();
  let last: JobFilters | null = null;
  return {
    keep(board: KeptBoard) {
      last = board.filters;
      boards.delete(entry());
      boards.set(entry(), board);
      for (const oldest of [...boards.keys()].slice(0, -most)) boards.delete(oldest);
    },
    here: (): KeptBoard | undefined => boards.get(entry()),
    /** The board that was looked at last. */
    address: (): string => addressOfFilters({ ...last }),
  };
}
export type KeptBoards = ReturnType<typeof createKeptBoards>;
