import { useCallback } from "react";
import type { System } from "../app/system.ts";
import { useSystem } from "../app/use-system.ts";
import { useOthersNews } from "../lists/use-others-news.ts";
import { tearsheetBoard } from "./tearsheet-board.ts";
import { tearsheetCategories, tearsheetPages, tearsheetRead } from "./use-tearsheets.ts";

const renew = (reads: System["reads"]) => {
  for (const stale of [tearsheetPages, tearsheetCategories, tearsheetRead, tearsheetBoard])
    reads.renew(stale);
};

/** Whether others changed lists since they were read, and the intention of showing the current data. */
export function useTearsheetNews() {
  const { bus } = useSystem();
  const { changed, show: renewed } = useOthersNews("tearsheets", renew);
  const show = useCallback(() => {
    renewed();
    // A list's candidates are candidates as any: their list reads itself again.
    bus.publish({ type: "records.changed", entity: "candidates" });
  }, [renewed, bus]);
  return { changed, show };
}
