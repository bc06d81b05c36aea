import { pathsOf } from "../testing/paths.ts";
import { columnOf, memberOf } from "./samples.ts";
import { moved } from "./tearsheet-board.columns.ts";
import { shownColumns, tearsheetBoardMachine } from "./tearsheet-board.machine.ts";

const [ana, bia] = [memberOf(1), memberOf(2)];

export default pathsOf(tearsheetBoardMachine, {
  events: {
    "board.read": [{ columns: [columnOf(1, [ana, bia], "b"), columnOf(2, [bia], "d")] }],
    "card.moved": [
      { member: ana, fromId: 1, toId: 2 },
      { member: ana, fromId: 2, toId: 1 },
      { member: bia, fromId: 1, toId: 2 },
    ],
    "column.ended": [{ listId: 1 }, { listId: 2 }],
  },
  effects: {
    save: { resolves: [undefined], rejects: [{ code: "conflict" }] },
    readPage: {
      resolves: [({ listId, after }) => ({ listId, after, members: [bia, memberOf(3)], cursor: null })],
      rejects: [{ code: "unavailable" }],
    },
  },
  project: ({ columns, moves, ends }) => [
    columns.map(({ members, cursor }) => [members.length, cursor]),
    moves.slice(0, 2).map(({ member }) => member.candidate_id),
    moves.length > 2,
    ends,
  ],
  holds: {
    "nothing waits while nothing is saved": (state) =>
      !state.matches({ moving: "idle" }) || state.context.moves.length === 0,
    "no list is read on twice at once": ({ context: { ends } }) => new Set(ends).size === ends.length,
    "nobody is on a list twice": ({ context }) =>
      [context.columns, shownColumns(context)].every((columns) =>
        columns.every(
          ({ members }) => new Set(members.map(({ candidate_id }) => candidate_id)).size === members.length,
        ),
      ),
    "the last move is what is shown": ({ context }) => {
      const last = context.moves.at(-1);
      const shown = shownColumns(context);
      return !last || JSON.stringify(moved(shown, last)) === JSON.stringify(shown);
    },
  },
});
