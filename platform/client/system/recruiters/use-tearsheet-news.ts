import type { System } from "../app/system.ts";
import { useOthersNews } from "../lists/use-others-news.ts";
import { tearsheetBoard } from "./tearsheet-board.ts";
import { tearsheetCategories, tearsheetMembers, tearsheetPages, tearsheetRead } from "./use-tearsheets.ts";

const renew = (reads: System["reads"]) => {
  for (const stale of [tearsheetPages, tearsheetCategories, tearsheetRead, tearsheetMembers, tearsheetBoard])
    reads.renew(stale);
};

/** Whether others changed lists since they were read, and the intention of showing the current data. */
export const useTearsheetNews = () => useOthersNews("tearsheets", renew);
