// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, expect, test } from "vitest";
import { candidateOf } from "#machines/testing/shortlists.ts";
import { useReviewFilter } from "./use-review-filter.ts";

afterEach(cleanup);

const people = [
  candidateOf(1, { name: "Ângela Prado", role_name: "Controller", liked: true }),
  candidateOf(2, { name: "Bruno Lima", role_name: "Analista", company_name: "Aurora" }),
  candidateOf(3, { name: "Caio Reis", role_name: "Analista", starred: true }),
  candidateOf(4, { name: "Davi Alves", role_name: "Gerente", liked: false }),
];
const open = (at: string, anonymous = false) =>
  renderHook(({ applies }) => ({ ...useReviewFilter(applies, anonymous), at: useLocation().search }), {
    initialProps: { applies: people },
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[`/shortlist/s1${at}`]}>{children}</MemoryRouter>
    ),
  });
const ids = (applies: readonly { id: number }[]) => applies.map(({ id }) => id);

test("filter and search are in the address, and what each filter has is counted within the search", () => {
  const { result } = open("");
  act(() => result.current.search("analista"));
  expect(result.current.at).toBe("?term=analista");
  expect(ids(result.current.shown)).toEqual([2, 3]);
  expect([result.current.countOf("all"), result.current.countOf("pending")]).toEqual([2, 1]);
  act(() => result.current.setFilter("starred"));
  expect(result.current.at).toBe("?filter=starred&term=analista");
  expect(ids(result.current.shown)).toEqual([3]);
  act(() => result.current.showAll());
  expect(result.current.at).toBe("");
  expect(ids(result.current.shown)).toEqual([1, 2, 3, 4]);
});

test("an address opens what it names, without accents and by company", () => {
  expect(ids(open("?filter=liked").result.current.shown)).toEqual([1]);
  expect(ids(open("?term=angela").result.current.shown)).toEqual([1]);
  expect(ids(open("?term=aurora%20bruno").result.current.shown)).toEqual([2]);
  expect(ids(open("?filter=nonsense").result.current.shown)).toEqual([1, 2, 3, 4]);
});

test("a verdict removes nobody who was listed when the filter was chosen", () => {
  const { result, rerender } = open("?filter=pending");
  expect(ids(result.current.shown)).toEqual([2]);
  rerender({ applies: people.map((apply) => (apply.id === 2 ? { ...apply, liked: true } : apply)) });
  expect(ids(result.current.shown)).toEqual([2]);
  expect(result.current.countOf("pending")).toBe(0);
});

test("nobody is searched by name where names are hidden", () => {
  const { result } = open("?term=bruno", true);
  expect(result.current.isSearchable).toBe(false);
  expect(ids(result.current.shown)).toEqual([1, 2, 3, 4]);
});
