import type { Api } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";
import { type Done, useActions } from "../page/use-actions.ts";
import { useRead } from "../page/use-read.ts";

const feed = readOf("GET /recruiters/calendar_feed", {
  after: ["POST /recruiters/calendar_feed", "DELETE /recruiters/calendar_feed"],
  fresh: true,
});
export const useCalendarFeed = () => useRead(feed);

const actions = {
  open: (api: Api) => api("POST /recruiters/calendar_feed", {}),
  close: (api: Api) => api("DELETE /recruiters/calendar_feed", {}),
};

export const useCalendarFeedActions = (onDone: (done: Done<typeof actions>) => void, onRefused: () => void) =>
  useActions([], actions, onDone, onRefused);
export type CalendarFeedDone = Done<typeof actions>;
