import { pathsOf } from "../testing/paths.ts";
import { listFollowMachine } from "./list-follow.machine.ts";

const columns = [{ id: "new", cards: [{ id: 7, lock_version: 0 }], count: 1, cursor: null }];
const page = { rows: [{ id: 1 }], total_count: 1, end_of_list: true, next_cursor: null };

export default pathsOf(listFollowMachine, {
  events: {
    "record.created": [{ id: 7 }, { id: 8 }],
    "records.disappeared": [{ ids: [7] }],
    "list.stale": [{}],
    "list.read": [{}],
  },
  effects: {
    find: { resolves: [({ ids }) => ids, []], rejects: [{ code: "unavailable" }] },
    reread: { resolves: [{ page }, { columns }], rejects: [{ code: "unavailable" }] },
  },
  project: ({ received, asked, news }) => [received.length > 0, asked.length > 0, news.length],
  holds: {
    "nothing is looked for where nothing came": (state) =>
      !state.matches({ news: "looking" }) || state.context.asked.length > 0,
    "a new record is counted once": ({ context: { news } }) => new Set(news).size === news.length,
  },
});
