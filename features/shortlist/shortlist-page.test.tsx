// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import { withToken } from "#machines/shortlist-access/shortlist-token.ts";
import ShortlistPage from "./shortlist-page.tsx";

beforeEach(() => localStorage.clear());

const check = (id: string) => `GET /shortlist_relationships/${id}`;
const followed = (...ids: string[]) =>
  localStorage.setItem(
    "token",
    JSON.stringify(ids.reduce<string[]>((tokens, id) => withToken(tokens, id, `of ${id}`), [])),
  );
const visit = (at: string) =>
  show(
    <Routes>
      <Route path="/shortlist/:id?" element={<ShortlistPage />} />
    </Routes>,
    { at, answers: { [check("s1")]: 404, [check("s2")]: 404 } },
  );

test.each([
  ["of the address, though another was followed since", "/shortlist/s1", "s1", "s2"],
  ["that was followed last, where the address names none", "/shortlist", "s2", "s1"],
])("opens the shortlist %s", async (_, at, opened, other) => {
  followed("s1", "s2");
  const { asked, until } = await visit(at);
  await until(check(opened));
  expect(asked(check(other))).toEqual([]);
});

test("says so where no link was followed in this browser", async () => {
  const { asked } = await visit("/shortlist");
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(["s1", "s2"].flatMap((id) => asked(check(id)))).toEqual([]);
});
