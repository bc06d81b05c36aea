// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { useIdentities, useIdentityActions } from "./use-identities.ts";

it.each([
  [
    "recruiters",
    "GET /recruiters/identities",
    request("DELETE /recruiters/identities/:id", { params: { id: 5 } }),
  ],
  [
    "candidates",
    "GET /candidates/identities",
    request("DELETE /candidates/identities/:id", { params: { id: 5 } }),
  ],
] as const)("unlinks an account of %s, and reads which are left", async (strategy, list, removed) => {
  const screen = await openScreen({ as: strategy });
  const told = { done: 0, refused: 0 };
  const page = await screen.hook(() => ({
    read: useIdentities(strategy),
    action: useIdentityActions(
      () => void told.done++,
      () => void told.refused++,
    ),
  }));
  expect(screen.sent()).toEqual([{ call: list }]);
  await screen.answers(list, { identities: [{ id: 5 }, { id: 6 }] });
  const unlinks = () => screen.sends(() => page.current.action.start("unlink", { strategy, id: 5 }));
  expect(await unlinks()).toEqual([removed]);
  expect(page.current.action.startedWith("unlink")).toEqual({ strategy, id: 5 });
  expect(await screen.sends(() => screen.refuses(removed.call, "internal"))).toEqual([]);
  expect(told).toEqual({ done: 0, refused: 1 });
  expect(page.current.action.startedWith("unlink")).toBeUndefined();
  await unlinks();
  expect(await screen.sends(() => screen.answers(removed.call))).toEqual([{ call: list }]);
  expect(told).toEqual({ done: 1, refused: 1 });
  await screen.answers(list, { identities: [{ id: 6 }] });
  expect(page.current.read.data?.identities.map(({ id }) => id)).toEqual([6]);
});
