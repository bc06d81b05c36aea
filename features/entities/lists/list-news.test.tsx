// @vitest-environment happy-dom
import { adapters } from "@rails/actioncable";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { createSockets } from "#client/system/testing/sockets.ts";
import { inEnglish } from "#features/recruiters/testing/in-english.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import EntityListPage from "./list-page.tsx";

const tasks = "GET /recruiters/tasks";
const task = (id: number) => ({ id, title: `Task ${id}`, status: "open", lock_version: 0 });

/** The tasks as a person looks at them, while somebody else creates some. */
async function follow(view: string, empty: RegExp) {
  const cable = createSockets();
  const { WebSocket: before } = adapters;
  adapters.WebSocket = cable.Socket as unknown as typeof WebSocket;
  onTestFinished(() => {
    adapters.WebSocket = before;
  });
  const found: object[] = [];
  const kept = {
    entity_columns_structure: { entity: "task", type: 0, columns: [], view_type: "table" },
  };
  const shown = await show(<EntityListPage />, {
    answers: {
      ...{ "GET /recruiters/entity_columns_structure/task": kept, "POST /cable_tokens": { token: "cable" } },
      "GET /recruiters/saved_views": { saved_views: [] },
      [tasks]: () => ({
        ...{ tasks: found, total_count: found.length, end_of_list: true, next_cursor: null },
        ...{ stream_epoch: "e", stream_offset: 0 },
      }),
    },
    at: `/recruiters/tasks?view=${view}`,
  });
  // A list is followed from what was read of it.
  await screen.findAllByText(empty);
  await waitFor(() => expect(cable.joined()).toContain("EntityChannel"));
  const create = (id: number) => {
    found.push(task(id));
    act(() => cable.says("EntityChannel", { type: "saved", rows: [task(id)], by_id: 8 }));
  };
  return { ...shown, create };
}

test.each([
  ["kanban", /^Nothing in this stage/],
  ["table", /^What you have to do/],
])("a %s tells of others' new records from the first on, and shows them on request", async (view, empty) => {
  inEnglish();
  const { create, asked } = await follow(view, empty);
  create(9);
  expect(await screen.findByRole("button", { name: "1 new record: show" })).toBeTruthy();
  create(10);
  const button = await screen.findByRole("button", { name: "2 new records: show" });
  const reads = asked(tasks).length;
  fireEvent.click(button);
  await waitFor(() => expect(asked(tasks).length).toBeGreaterThan(reads));
  await waitFor(() => expect(screen.queryByRole("button", { name: /new records?: show/ })).toBeNull());
});
