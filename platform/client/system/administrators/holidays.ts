import { useCallback } from "react";
import type { Api } from "#client/http/api.ts";
import { useSystem } from "../app/use-system.ts";
import { type Done, useActions } from "../page/use-actions.ts";

export const holidayActions = {
  import: (api: Api, { year, state }: { readonly year: number; readonly state: string | null }) =>
    api("POST /recruiters/administrator/holidays/imports", { body: { import: { year, state } } }),
};
type Table = typeof holidayActions;

/** The import of a year; lists of holidays are read again once it was done. */
export function useHolidayActions(onDone: (done: Done<Table>) => void) {
  const { bus } = useSystem();
  const finish = useCallback(
    (done: Done<Table>) => {
      bus.publish({ type: "records.changed", entity: "holidays" });
      onDone(done);
    },
    [bus, onDone],
  );
  return useActions([], holidayActions, finish);
}
