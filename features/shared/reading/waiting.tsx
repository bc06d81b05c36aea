import { useTexts } from "#client/i18n/use-texts.ts";
import { ListSkeleton, TableSkeleton } from "#ui/skeletons.tsx";
import { readingTexts } from "./texts.ts";

/** In the place of a table that is being read. */
export function WaitingTable({ rows = 4, columns = 4 }: { rows?: number; columns?: number }) {
  return (
    <TableSkeleton label={useTexts(readingTexts)("loading")} count={rows} columns={columns} faces={false} />
  );
}

/** In the place of people or things, one below the other, that are being read. */
export function WaitingList({ count = 4 }: { count?: number }) {
  return <ListSkeleton label={useTexts(readingTexts)("loading")} count={count} />;
}
