// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { openScreen } from "../testing/screen.tsx";
import { subscribed } from "../testing/sockets.ts";
import { request } from "../testing/wire.ts";
import { useEntityBoard } from "./use-entity-board.ts";

const update = "PUT /recruiters/client_companies/:id" as const;
const list = "GET /recruiters/client_companies" as const;
const boarded = (id: number, status: string, lock_version: number) => ({
  ...{ id, status, lock_version, name: `C${id}` },
});
const empty = { total_count: 0, end_of_list: true, next_cursor: null, stream_epoch: "e", stream_offset: 3 };

async function board() {
  const screen = await openScreen({ recruiter: { role_permissions: { client_companies: ["update"] } } });
  const asked = { term: "ca", where: { status: { in: ["active", "cold"] } }, order: "name:asc" };
  const page = await screen.hook(() =>
    useEntityBoard("client_companies", { by: "field", field: "status" }, asked),
  );
  const column = (status: string) => ({
    term: "ca",
    where: { status: { in: ["active", "cold"], eq: status } },
    order: "name:asc",
    page: { size: 25 },
  });
  return { screen, page, column };
}
async function filledBoard() {
  const { screen, page, column } = await board();
  await screen.answers(list, {
    ...empty,
    client_companies: [boarded(1, "active", 4), boarded(2, "active", 6)],
    ...{ total_count: 30, end_of_list: false, next_cursor: "c1" },
  });
  await screen.answers(list, { ...empty, client_companies: [] });
  screen.sent();
  return { screen, page, column };
}

it("reads each column of a board, and each further on", async () => {
  const { screen, page, column } = await board();
  expect(screen.sent().map(({ call, query }) => ({ call, query }))).toEqual(
    ["active", "cold"].map((status) =>
      request("GET /recruiters/client_companies", { query: column(status) }),
    ),
  );
  await screen.answers(list, {
    ...empty,
    client_companies: [boarded(1, "active", 4)],
    total_count: 30,
    next_cursor: "c1",
  });
  await screen.answers(list, empty);
  expect(page.current.columns.map(({ id, count }) => [id, count])).toEqual([
    ["active", 30],
    ["cold", 0],
  ]);
  expect(screen.cable.said()).toEqual([
    subscribed("EntityChannel", { entity: "client_companies" }, { epoch: "e", offset: 3 }),
  ]);
  expect(await screen.sends(() => page.current.endReached("active"))).toEqual([
    request("GET /recruiters/client_companies", {
      query: { ...column("active"), page: { size: 25, after: "c1" } },
    }),
  ]);
});

it("saves a moved card with its version, and takes it back with the next", async () => {
  const { screen, page } = await filledBoard();
  expect(await screen.sends(() => page.current.move(2, "cold"))).toEqual([
    request("PUT /recruiters/client_companies/:id", {
      params: { id: 2 },
      body: { client_company: { status: "cold" }, lock_version: 6 },
    }),
  ]);
  await screen.answers(update, { client_company: boarded(2, "cold", 7) });
  const [toast] = screen.reported("toast.requested");
  expect(toast).toMatchObject({ kind: "success", action: { id: "2" } });
  const { fact, id } = toast?.action ?? { fact: "", id: "" };
  expect(await screen.sends(() => screen.system.bus.publish({ type: "toast.acted", fact, id }))).toEqual([
    request("PUT /recruiters/client_companies/:id", {
      params: { id: 2 },
      body: { client_company: { status: "active" }, lock_version: 7 },
    }),
  ]);
});

it("takes back the last move of a card that was moved twice", async () => {
  const { screen, page } = await filledBoard();
  await screen.sends(() => page.current.move(2, "cold"));
  await screen.answers(update, { client_company: boarded(2, "cold", 7) });
  await screen.sends(() => page.current.move(2, "active"));
  await screen.answers(update, { client_company: boarded(2, "active", 8) });
  const toast = screen.reported("toast.requested").at(-1);
  const { fact, id } = toast?.action ?? { fact: "", id: "" };
  expect(await screen.sends(() => screen.system.bus.publish({ type: "toast.acted", fact, id }))).toEqual([
    request("PUT /recruiters/client_companies/:id", {
      params: { id: 2 },
      body: { client_company: { status: "cold" }, lock_version: 8 },
    }),
  ]);
});

it("reads a board anew where somebody else saved the card first", async () => {
  const { screen, page } = await filledBoard();
  await screen.sends(() => page.current.move(2, "cold"));
  expect(await screen.sends(() => screen.refuses(update, "conflict"))).toHaveLength(2);
  expect(screen.reported("toast.requested")).toMatchObject([{ kind: "warning" }]);
});

it("shows a board of proposals in the business's order, without the stages that take none", async () => {
  const stage = (status: number, active = true) => ({
    ...{ status, name: null, name_en: null, probability: null, active },
  });
  const arranged = [stage(4), stage(12, false), stage(0)];
  const screen = await openScreen({ recruiter: { proposal_stages: arranged } });
  const asked = { term: "", where: {}, order: "created_at:desc" };
  const page = await screen.hook(() =>
    useEntityBoard("proposals", { by: "field", field: "status", sum: "value" }, asked),
  );
  const asks = screen.sent().map(({ query }) => (query as { where: { status: object } }).where.status);
  expect(asks.slice(0, 3)).toEqual([{ eq: "4" }, { eq: "0" }, { eq: "1" }]);
  expect(asks).not.toContainEqual({ eq: "12" });
  expect(page.current.loading).toBe(true);
});

it("adds up what a board's columns come to", async () => {
  const screen = await openScreen();
  const asked = { term: "", where: { status: { eq: "draft" } }, order: "created_at:desc" };
  await screen.hook(() => useEntityBoard("invoices", { by: "field", field: "status", sum: "value" }, asked));
  expect(screen.sent()).toEqual([
    request("GET /recruiters/invoices", {
      query: {
        where: { status: { eq: "draft" } },
        order: "created_at:desc",
        sum: "value",
        page: { size: 25 },
      },
    }),
  ]);
});
