import { useSelector } from "@xstate/react";
import { useEffect, useEffectEvent, useMemo } from "react";
import type { TearsheetMove } from "#machines/tearsheet-board/tearsheet-board.columns.ts";
import { shownColumns } from "#machines/tearsheet-board/tearsheet-board.machine.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { useRead } from "../page/use-read.ts";
import { provideTearsheetBoard, tearsheetBoard } from "./tearsheet-board.ts";
import { tearsheetQuery } from "./use-tearsheets.ts";

interface BoardHandlers {
  onSaved: (move: TearsheetMove) => void;
  onRefused: (move: TearsheetMove) => void;
}

/** The candidates of the newest lists that are found; a move shows before it is saved. */
export function useTearsheetBoard(
  term: string,
  category: number | null,
  { onSaved, onRefused }: BoardHandlers,
) {
  const read = useRead(tearsheetBoard, tearsheetQuery(term, category));
  const { data, reload } = read;
  const actor = usePageActor(provideTearsheetBoard, undefined, "board of tearsheets");
  const columns = data?.columns;
  useEffect(() => {
    if (columns) actor.send({ type: "board.read", columns });
  }, [actor, columns]);
  const saved = useEffectEvent(onSaved);
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    const subscriptions = [
      actor.on("card.saved", ({ move }) => saved(move)),
      actor.on("card.refused", ({ move }) => {
        reload();
        refused(move);
      }),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, reload]);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const shown = useMemo(() => shownColumns(context), [context]);
  const intentions = useMemo(
    () => ({
      move: (move: TearsheetMove) => actor.send({ type: "card.moved", ...move }),
      readOn: (listId: number) => actor.send({ type: "column.ended", listId }),
    }),
    [actor],
  );
  return {
    // Data just read shows at once, before the chart receives it.
    read: { ...read, data: columns === context.read ? shown : columns },
    hasMore: data?.hasMore ?? false,
    ...intentions,
  };
}
