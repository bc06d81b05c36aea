// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { labelOf } from "#contract/catalogues/all.ts";
import type { Stages } from "#contract/entity.ts";
import { delays } from "#machines/delays.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { useEntityBoard } from "./use-entity-board.ts";

const update = "PUT /recruiters/client_companies/:id" as const;
const list = "GET /recruiters/client_companies" as const;
const byStatus: Stages = { by: "field", field: "status" };
const asked = { term: "", where: { status: { in: ["active", "cold"] } }, order: "name:asc" };
const company = (id: number, status: string) => ({ id, status, lock_version: 1, name: `C${id}` });
const stream = { stream_epoch: "e", stream_offset: 0 };
const last = { end_of_list: true, next_cursor: null, ...stream };
const mayUpdate = { role_permissions: { client_companies: ["update"] } };

async function board(recruiter: object = mayUpdate) {
  const screen = await openScreen({ recruiter });
  const page = await screen.hook((query) => useEntityBoard("client_companies", byStatus, query), asked);
  const cards = () => page.current.columns.map((column) => column.cards.map(({ id }) => id));
  return { screen, page, cards };
}
async function filled(recruiter: object = mayUpdate) {
  const { screen, page, cards } = await board(recruiter);
  const active = [company(1, "active"), company(2, "active")];
  await screen.answers(list, { ...last, client_companies: active, total_count: 30, next_cursor: "c1" });
  await screen.answers(list, { ...last, client_companies: [], total_count: 0 });
  screen.sent();
  return { screen, page, cards };
}
const cold = labelOf("client_company_status", "cold", "pt");
const active = labelOf("client_company_status", "active", "pt");

it("says which card was moved and where to, and of its undo where it is again", async () => {
  const { screen, page, cards } = await filled();
  await screen.sends(() => page.current.move(2, "cold"));
  expect(cards()).toEqual([[1], [2]]);
  expect([...page.current.busyIds]).toEqual([2]);
  await screen.answers(update, { client_company: { ...company(2, "cold"), lock_version: 2 } });
  expect([...page.current.busyIds]).toEqual([]);
  const [toast] = screen.reported("toast.requested");
  expect(toast?.text).toBe(`C2 agora em ${cold}.`);
  const { fact, id } = toast?.action ?? { fact: "", id: "" };
  await screen.sends(() => screen.system.bus.publish({ type: "toast.acted", fact, id }));
  await screen.answers(update, { client_company: { ...company(2, "active"), lock_version: 3 } });
  expect(screen.reported("toast.requested")).toMatchObject([{ text: `Desfeito: C2 de volta em ${active}.` }]);
});

it("puts a card back that was refused, with the reason", async () => {
  const { screen, page, cards } = await filled();
  await screen.sends(() => page.current.move(2, "cold"));
  await screen.refuses(update, "validation_failed");
  expect(cards().map((ids) => ids.toSorted())).toEqual([[1, 2], []]);
  expect(screen.reported("toast.requested")).toMatchObject([
    { kind: "error", text: "refused: validation_failed" },
  ]);
});

it("says that somebody else saved the card first", async () => {
  const { screen, page } = await filled();
  await screen.sends(() => page.current.move(2, "cold"));
  await screen.refuses(update, "conflict");
  expect(screen.reported("toast.requested")).toMatchObject([
    { kind: "warning", text: "Outra pessoa salvou este registro antes. O quadro foi lido de novo." },
  ]);
});

it("lets who may save a card move it, to its own column and those that take it", async () => {
  const { page } = await filled();
  expect(page.current.mayMove).toBe(true);
  expect(["active", "cold", "nowhere"].map((to) => page.current.canMove(1, to))).toEqual([true, true, false]);
  const reader = await filled({ role_permissions: { client_companies: ["read"] } });
  expect(reader.page.current.mayMove).toBe(false);
  expect(["active", "cold"].map((to) => reader.page.current.canMove(1, to))).toEqual([false, false]);
});

it("adds the next page of a column below its cards", async () => {
  const { screen, page, cards } = await filled();
  await screen.sends(() => page.current.endReached("active"));
  await screen.answers(list, { ...last, client_companies: [company(3, "active")], total_count: 30 });
  expect(cards()).toEqual([[1, 2, 3], []]);
  expect(await screen.sends(() => page.current.endReached("active")), "that was all").toEqual([]);
});

it("is read again where it could not be", async () => {
  const { screen, page } = await board();
  const first = screen.sent();
  expect(page.current).toMatchObject({ loading: true, failed: false });
  await screen.refuses(list, "internal");
  expect(page.current).toMatchObject({ loading: false, failed: true });
  expect(await screen.sends(() => page.current.reload())).toEqual(first);
});

it("asks for its columns anew once another search is asked, and only then", async () => {
  const { screen, page } = await filled();
  await page.turnTo(structuredClone(asked));
  expect(screen.sent()).toEqual([]);
  await page.turnTo({ ...asked, term: "ca" });
  expect(screen.sent()).toMatchObject([{ query: { term: "ca" } }, { query: { term: "ca" } }]);
});

it("has the columns that another search leaves", async () => {
  const { screen, page } = await filled();
  await page.turnTo({ ...asked, where: { status: { in: ["cold"] } } });
  await screen.answers(list, { ...last, client_companies: [company(4, "cold")], total_count: 1 });
  expect(page.current.columns.map(({ id, count }) => [id, count])).toEqual([["cold", 1]]);
});

it("reads each column again after a change of many, and counts what is new", async () => {
  const { screen, page, cards } = await filled();
  await screen.does(() => screen.cable.says("EntityChannel", { type: "many", by_id: 99 }));
  await screen.passes(delays.debounce);
  expect(screen.sent().map(({ query }) => query)).toMatchObject([
    { where: { status: { eq: "active" } }, page: { size: "25" } },
    { where: { status: { eq: "cold" } }, page: { size: "25" } },
  ]);
  await screen.answers(list, { ...last, client_companies: [company(5, "active")], total_count: 1 });
  await screen.answers(list, { ...last, client_companies: [], total_count: 0 });
  expect(cards()).toEqual([[5], []]);
  const created = { type: "saved" as const, by_id: 99, rows: [{ id: 9, lock_version: 0 }] };
  await screen.does(() => screen.cable.says("EntityChannel", created));
  await screen.passes(delays.debounce);
  expect(screen.sent().map(({ query }) => query)).toMatchObject([{ where: { id: { in: ["9"] } } }]);
  await screen.answers(list, { ...last, client_companies: [company(9, "cold")], total_count: 1 });
  expect(page.current.news).toBe(1);
  await screen.sends(() => page.current.reload());
  expect(page.current.news, "read from its start it has them").toBe(0);
});

const invoices = "GET /recruiters/invoices" as const;
it("has what the cards of a column come to, of all that it has, also when it is read on and again", async () => {
  const screen = await openScreen();
  const stages: Stages = { by: "field", field: "status", sum: "value" };
  const where = { status: { eq: "draft" } };
  const page = await screen.hook(() =>
    useEntityBoard("invoices", stages, { term: "", where, order: "created_at:desc" }),
  );
  const invoice = { id: 1, status: "draft", lock_version: 1, value: 300, currency: "BRL" } as const;
  screen.sent();
  await screen.answers(invoices, {
    ...{ ...last, invoices: [invoice], total_count: 2, end_of_list: false, next_cursor: "c1" },
    sums: { BRL: 500 },
  });
  expect(page.current.columns).toMatchObject([{ sum: { field: "value", by: { BRL: 500 } } }]);
  expect(await screen.sends(() => page.current.endReached("draft"))).toEqual([
    request(invoices, {
      query: { where, order: "created_at:desc", page: { size: 25, after: "c1" } },
    }),
  ]);
  await screen.answers(invoices, { ...last, invoices: [{ ...invoice, id: 2 }], total_count: 2 });
  expect(page.current.columns).toMatchObject([{ sum: { by: { BRL: 500 } } }]);
  await screen.does(() => screen.cable.says("EntityChannel", { type: "many", by_id: 99 }));
  await screen.passes(delays.debounce);
  expect(screen.sent()).toMatchObject([{ query: { sum: "value" } }]);
  await screen.answers(invoices, { ...last, invoices: [invoice], total_count: 1, sums: { BRL: 300 } });
  expect(page.current.columns).toMatchObject([{ sum: { field: "value", by: { BRL: 300 } } }]);
});

it("shows tasks by when they are due, moved as the person's own clock has it", async () => {
  const screen = await openScreen({ recruiter: { role_permissions: { tasks: ["update"] } } });
  const stages: Stages = { by: "due", due: "due_at", done: "done_at" };
  const page = await screen.hook(() =>
    useEntityBoard("tasks", stages, { term: "", where: {}, order: "created_at:desc" }),
  );
  const ids = ["overdue", "today", "week", "later", "none", "done"];
  expect(screen.sent()).toHaveLength(ids.length);
  const task = { id: 1, lock_version: 1, title: "Ligar", due_at: null, done_at: null };
  for (const id of ids)
    await screen.answers("GET /recruiters/tasks", {
      ...{ ...last, total_count: id === "none" ? 1 : 0 },
      tasks: id === "none" ? [task] : [],
    });
  expect(page.current.columns.map(({ id }) => id)).toEqual(ids);
  const moved = await screen.sends(() => page.current.move(1, "today"));
  expect(moved).toMatchObject([{ body: { task: { due_at: "2026-11-23T21:00:00.000Z", done_at: null } } }]);
  await screen.answers("PUT /recruiters/tasks/:id", {
    task: { ...task, due_at: "2026-11-23T21:00:00.000Z" },
  });
  expect(screen.reported("toast.requested")).toMatchObject([{ text: "Ligar agora em Hoje." }]);
});
