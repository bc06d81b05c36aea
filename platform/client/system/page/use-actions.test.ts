// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import type { Api } from "#client/http/api.ts";
import { ApiError } from "#client/http/api.ts";
import { openScreen } from "../testing/screen.tsx";
import { useActions } from "./use-actions.ts";

interface Draft {
  name: string;
  lock_version?: number;
}
/** What the provider says to each, in the test's hand. */
let answers: ((draft: Draft) => Promise<unknown>)[];
const sent = vi.fn();
const act = (_: Api, draft: Draft) => {
  sent(draft);
  return answers.shift()?.(draft) ?? Promise.resolve(7);
};
const table = { save: act, drop: act };
const refused = (code: "conflict" | "not_found") => () => Promise.reject(new ApiError(409, { code }));

const done = vi.fn();
const told = vi.fn();
const conflicted = vi.fn();
interface Props {
  id: number;
  version?: number;
  onDone?: typeof done;
}
const page = async (given: Props = { id: 1 }) => {
  const screen = await openScreen();
  const hook = await screen.hook(
    ({ id, version, onDone = done }: Props) =>
      useActions([id], table, onDone, told, {
        ...(version === undefined ? {} : { version }),
        onConflict: conflicted,
      }),
    given,
  );
  return { screen, hook };
};
beforeEach(() => {
  answers = [];
  for (const spy of [sent, done, told, conflicted]) spy.mockClear();
});

it("runs what has no form at once, says which one that is, and how it ended", async () => {
  const { screen, hook } = await page();
  const held = Promise.withResolvers<number>();
  answers = [() => held.promise, refused("not_found")];
  await screen.does(() => hook.current.start("drop", { name: "Ana" }));
  expect([hook.current.running, hook.current.busy, hook.current.form("drop")?.draft]).toEqual([
    "drop",
    true,
    { name: "Ana" },
  ]);
  // One at a time.
  await screen.does(() => hook.current.start("save", { name: "Bia" }));
  await screen.does(() => held.resolve(9));
  expect(done.mock.calls).toEqual([[{ action: "drop", result: 9 }]]);
  expect([hook.current.running, hook.current.busy, hook.current.refused]).toEqual([null, false, null]);
  await screen.does(() => hook.current.start("save", { name: "Bia" }));
  expect(told.mock.calls).toEqual([["not_found", "save"]]);
  expect(hook.current.refused).toEqual({ action: "save", code: "not_found" });
  expect(sent.mock.calls).toEqual([[{ name: "Ana" }], [{ name: "Bia" }]]);
});

it("tells of a conflict, and saves onto the version that was read since; a form is no running action", async () => {
  const { screen, hook } = await page({ id: 1, version: 3 });
  answers = [refused("conflict")];
  await screen.does(() => hook.current.ask("save", { name: "Ana", lock_version: 3 }, ["name"]));
  await screen.does(() => hook.current.form("save")?.change("name", "Bia"));
  await screen.does(() => hook.current.confirm());
  expect(conflicted).toHaveBeenCalledOnce();
  expect([hook.current.running, hook.current.form("drop"), told.mock.calls.length]).toEqual([null, null, 0]);
  await hook.turnTo({ id: 1, version: 5 });
  await screen.does(() => hook.current.confirm());
  expect(sent.mock.calls).toEqual([[{ name: "Bia", lock_version: 3 }], [{ name: "Bia", lock_version: 5 }]]);
  expect(done.mock.calls).toEqual([[{ action: "save", result: 7 }]]);
});

it("reports to whoever listens now, begins anew with another record, and hears nothing after it is gone", async () => {
  const { screen, hook } = await page();
  const held = Promise.withResolvers<number>();
  answers = [() => held.promise];
  const later = vi.fn();
  await screen.does(() => hook.current.start("save", { name: "Ana" }));
  await hook.turnTo({ id: 1, onDone: later });
  await screen.does(() => held.resolve(1));
  expect([done.mock.calls.length, later.mock.calls]).toEqual([0, [[{ action: "save", result: 1 }]]]);
  await screen.does(() => hook.current.ask("save", { name: "Ana" }));
  await hook.turnTo({ id: 2 });
  expect([hook.current.action, hook.current.form("save")]).toEqual([null, null]);
  const late = Promise.withResolvers<number>();
  answers = [() => late.promise];
  await screen.does(() => hook.current.start("save", { name: "Bia" }));
  await hook.turnTo({ id: 3 });
  await screen.does(() => late.resolve(2));
  expect(done).not.toHaveBeenCalled();
});

it("asks for what is missing, and no more once it is there", async () => {
  const { screen, hook } = await page();
  await screen.does(() => hook.current.ask("save", { name: "" }, ["name"]));
  await screen.does(() => hook.current.confirm());
  expect(hook.current.errors).toEqual([{ path: "name", rule: "required" }]);
  expect(sent).not.toHaveBeenCalled();
  await screen.does(() => hook.current.form("save")?.change("name", "Ana"));
  expect(hook.current.errors).toEqual([]);
  await screen.does(() => hook.current.confirm());
  expect(sent.mock.calls).toEqual([[{ name: "Ana" }]]);
});

it("runs to the same end where nobody listens", async () => {
  const screen = await openScreen();
  const hook = await screen.hook(() => useActions([1], table));
  answers = [() => Promise.resolve(1), refused("not_found"), refused("conflict")];
  await screen.does(() => hook.current.start("save", { name: "Ana" }));
  expect(hook.current).toMatchObject({ busy: false, refused: null });
  await screen.does(() => hook.current.start("save", { name: "Ana" }));
  expect(hook.current).toMatchObject({ busy: false, refused: { code: "not_found" } });
  await screen.does(() => hook.current.ask("save", { name: "Ana", lock_version: 3 }));
  await screen.does(() => hook.current.confirm());
  expect(hook.current).toMatchObject({ action: "save", busy: false });
  // What is thrown where a chart reports is thrown again in a task of its own.
  await screen.passes(0);
});

it("keeps what was typed of one record, and gives it to no other", async () => {
  const { screen, hook } = await page();
  const types = async (name: string) => {
    await screen.does(() => hook.current.ask("save", { name: "" }));
    await screen.does(() => hook.current.form("save")?.change("name", name));
    await screen.does(() => hook.current.dismiss());
  };
  await types("Ana");
  await hook.turnTo({ id: 2 });
  await types("Bia");
  await hook.turnTo({ id: 1 });
  await screen.does(() => hook.current.ask("save", { name: "" }));
  expect(hook.current).toMatchObject({ restored: true });
  expect(hook.current.form("save")?.draft).toEqual({ name: "Ana" });
});
