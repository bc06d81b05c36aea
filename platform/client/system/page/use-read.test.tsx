// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import type { Api } from "#client/http/api.ts";
import { pagesOf, readOf } from "#client/http/read.ts";
import { createReads } from "#client/http/reads.ts";
import type { System } from "../app/system.ts";
import { SystemContext } from "../app/use-system.ts";
import { useRead, useReadOnReturn, useReadPages, useReread } from "./use-read.ts";

const job = readOf("GET /recruiters/jobs/:id");
const tearsheets = pagesOf("GET /recruiters/tearsheets", ({ next_after }) =>
  next_after === null ? null : { after: next_after },
);

function provider() {
  const asked: { input: unknown; answer(data: unknown): Promise<void> }[] = [];
  const api = (_: string, input: unknown) =>
    new Promise((resolve) => asked.push({ input, answer: (data) => act(async () => resolve(data)) }));
  const reads = createReads(api as unknown as Api);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SystemContext value={{ reads } as unknown as System}>{children}</SystemContext>
  );
  return { asked, reads, wrapper };
}

it("reads by its input, however often it is rendered, and nothing without one", async () => {
  const { asked, wrapper } = provider();
  const { result, rerender } = renderHook(
    ({ id }: { id: number | null }) => useRead(job, id === null ? null : { params: { id } }),
    { wrapper, initialProps: { id: null as number | null } },
  );
  expect(result.current).toMatchObject({ state: "loading", busy: false });
  rerender({ id: 1 });
  rerender({ id: 1 });
  expect(asked.map(({ input }) => input)).toEqual([{ params: { id: 1 } }]);
  await asked[0]?.answer({ job: 1 });
  expect(result.current).toMatchObject({ state: "ready", data: { job: 1 }, busy: false });
  rerender({ id: 2 });
  expect(result.current).toMatchObject({ state: "loading", busy: true });
  expect(asked).toHaveLength(2);
  rerender({ id: 1 });
  expect(result.current).toMatchObject({ data: { job: 1 }, busy: true });
});

it("keeps the old data and its intentions while it is read again", async () => {
  const { asked, wrapper } = provider();
  const { result } = renderHook(() => useRead(job, { params: { id: 1 } }), { wrapper });
  await asked[0]?.answer("old");
  const { reload } = result.current;
  act(() => reload());
  expect(result.current).toMatchObject({ data: "old", busy: true });
  await asked[1]?.answer("new");
  expect(result.current).toMatchObject({ data: "new", busy: false });
  expect(result.current.reload).toBe(reload);
});

it("reads again what it shows, and nothing where it shows nothing", async () => {
  const { asked, wrapper } = provider();
  const { result, rerender } = renderHook(
    ({ id }: { id: number | null }) => useRead(job, id === null ? null : { params: { id } }),
    { wrapper, initialProps: { id: 1 as number | null } },
  );
  await asked[0]?.answer("of 1");
  rerender({ id: 2 });
  await asked[1]?.answer("of 2");
  act(() => result.current.reload());
  expect(asked.map(({ input }) => input)).toEqual([1, 2, 2].map((id) => ({ params: { id } })));
  rerender({ id: null });
  act(() => result.current.reload());
  expect(asked).toHaveLength(3);
});

it("reads a list on", async () => {
  const { asked, wrapper } = provider();
  const { result } = renderHook(() => useReadPages(tearsheets, { query: {} }), { wrapper });
  await asked[0]?.answer({ tearsheets: [1], next_after: 1 });
  expect(result.current).toMatchObject({ data: [{ tearsheets: [1] }], hasMore: true });
  act(() => result.current.more());
  expect(result.current).toMatchObject({ data: [{ tearsheets: [1] }], busy: true });
  await asked[1]?.answer({ tearsheets: [2], next_after: null });
  expect(result.current).toMatchObject({
    data: [{ tearsheets: [1] }, { tearsheets: [2] }],
    hasMore: false,
    busy: false,
  });
});

it("reads on in the list that is shown, and in none where nothing is", async () => {
  const { asked, wrapper } = provider();
  const { result, rerender } = renderHook(
    ({ term }: { term: string | null }) =>
      useReadPages(tearsheets, term === null ? null : { query: { term } }),
    { wrapper, initialProps: { term: "a" as string | null } },
  );
  await asked[0]?.answer({ tearsheets: [1], next_after: 1 });
  rerender({ term: "b" });
  expect(result.current).toMatchObject({ state: "loading", hasMore: false });
  await asked[1]?.answer({ tearsheets: [2], next_after: 2 });
  const { more } = result.current;
  rerender({ term: "b" });
  expect(result.current.more).toBe(more);
  act(() => more());
  expect(asked.map(({ input }) => input)).toEqual([
    { query: { term: "a" } },
    { query: { term: "b" } },
    { query: { term: "b", after: 2 } },
  ]);
  rerender({ term: null });
  act(() => result.current.more());
  expect(asked).toHaveLength(3);
});

it("shows nothing of a person who has left", async () => {
  const { asked, reads, wrapper } = provider();
  reads.handTo("recruiters:1@1");
  const { result } = renderHook(() => useRead(job, { params: { id: 1 } }), { wrapper });
  await asked[0]?.answer("of 1");
  act(() => reads.handTo(null));
  expect(result.current).toMatchObject({ state: "loading" });
  expect(result.current.data).toBeUndefined();
});

it("reads again with each new version, not with the first nor the same", () => {
  const reload = vi.fn();
  const { rerender } = renderHook((version: number) => useReread({ reload }, version), { initialProps: 1 });
  rerender(1);
  expect(reload).not.toHaveBeenCalled();
  rerender(2);
  rerender(2);
  expect(reload).toHaveBeenCalledTimes(1);
  rerender(1);
  expect(reload).toHaveBeenCalledTimes(2);
});

it("reads again where somebody comes back to a view, not as they open or leave it", () => {
  const reload = vi.fn();
  const { rerender } = renderHook((isHere: boolean) => useReadOnReturn({ reload }, isHere), {
    initialProps: true,
  });
  rerender(false);
  expect(reload).not.toHaveBeenCalled();
  rerender(true);
  rerender(true);
  expect(reload).toHaveBeenCalledTimes(1);
  rerender(false);
  rerender(true);
  expect(reload).toHaveBeenCalledTimes(2);
});
