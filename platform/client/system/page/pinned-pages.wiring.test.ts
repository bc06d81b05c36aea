// @vitest-environment happy-dom
import { expect, it } from "vitest";
import type { Strategy } from "#contract/access.ts";
import { usePinnedPages } from "../recruiters/pinned-pages.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";

const list = "GET /recruiters/entity_pages";
const pin = "POST /recruiters/entity_pages";
const remove = "DELETE /recruiters/entity_pages/:id";
const removeAll = "DELETE /recruiters/entity_pages/destroy_all";
const pinned = (id: number) => ({ id, entity: "jobs", link: `/recruiters/jobs/${id}` });

async function opened() {
  const screen = await openScreen();
  const page = await screen.hook(usePinnedPages);
  expect(page.current).toMatchObject({ ready: false, busy: true, failed: false });
  await screen.answers(list, { entity_pages: [pinned(4), pinned(5)] });
  screen.sent();
  return { screen, page, ids: () => page.current.pages.map(({ id }) => id) };
}
const jobs = { name: "Vagas", icon: "job", link: "/recruiters/jobs", query: null };

it("shows pins once they are read", async () => {
  const { page, ids } = await opened();
  expect(page.current).toMatchObject({ ready: true, busy: false, failed: false });
  expect(ids()).toEqual([4, 5]);
});

it("says that a page could not be pinned, and reads which are", async () => {
  const { screen, page } = await opened();
  expect(await screen.sends(() => page.current.pin(jobs))).toMatchObject([{ call: pin }]);
  expect(page.current.busy).toBe(true);
  expect(await screen.sends(() => screen.refuses(pin, "internal"))).toEqual([request(list)]);
  expect(screen.reported("toast.requested")).toMatchObject([
    { kind: "error", text: "Não foi possível fixar a página. Tente novamente." },
  ]);
});

it("says that a pin could not be taken away, and shows it again", async () => {
  const { screen, page, ids } = await opened();
  expect(await screen.sends(() => page.current.remove(4))).toEqual([request(remove, { params: { id: 4 } })]);
  expect(ids()).toEqual([5]);
  expect(await screen.sends(() => screen.refuses(remove, "internal"))).toEqual([request(list)]);
  await screen.answers(list, { entity_pages: [pinned(4), pinned(5)] });
  expect(ids()).toEqual([4, 5]);
  expect(screen.reported("toast.requested")).toMatchObject([
    { kind: "error", text: "Erro ao remover página!" },
  ]);
});

it("takes all pins away at once", async () => {
  const { screen, page, ids } = await opened();
  expect(await screen.sends(() => page.current.removeAll())).toEqual([request(removeAll)]);
  await screen.answers(removeAll);
  await screen.answers(list, { entity_pages: [] });
  expect(ids()).toEqual([]);
});

it("reads pins again where they could not be read, asked to or once the network is back", async () => {
  const screen = await openScreen();
  const page = await screen.hook(usePinnedPages);
  await screen.loses(list);
  expect(page.current).toMatchObject({ ready: false, busy: false, failed: true });
  expect(await screen.sends(() => page.current.reload())).toEqual([request(list)]);
  await screen.loses(list);
  const back = () => screen.system.bus.publish({ type: "connectivity.changed", online: true });
  expect(await screen.sends(back)).toContainEqual(request(list));
});

it("forgets pins with the session, and reads those of the next one", async () => {
  const { screen, page, ids } = await opened();
  const { bus } = screen.system;
  await screen.does(() =>
    bus.publish({ type: "session.ended", strategy: "recruiters", because: "signed_out" }),
  );
  expect([ids(), page.current.ready]).toEqual([[], false]);
  const begins = (strategy: Strategy) =>
    screen.sends(() => bus.publish({ type: "session.started", strategy, userId: 12 }));
  expect(await begins("candidates")).not.toContainEqual(request(list));
  expect(await begins("recruiters")).toContainEqual(request(list));
});

it("pins one page at a time, and shows what the provider answers", async () => {
  const { screen, page, ids } = await opened();
  await screen.sends(() => page.current.pin(jobs));
  expect(await screen.sends(() => page.current.pin(jobs))).toEqual([]);
  await screen.answers(pin, { entity_pages: [pinned(5), pinned(6)] });
  expect([ids(), page.current.busy]).toEqual([[5, 6], false]);
});

it("takes pins away one after the other, each of them gone at once", async () => {
  const { screen, page, ids } = await opened();
  await screen.sends(() => page.current.remove(4));
  expect(await screen.sends(() => page.current.remove(5))).toEqual([]);
  expect(ids()).toEqual([]);
  expect(await screen.sends(() => screen.answers(remove))).toEqual([request(remove, { params: { id: 5 } })]);
  expect(await screen.sends(() => screen.answers(remove))).toEqual([]);
});

it("says that not all pins could be taken away, and shows what is left", async () => {
  const { screen, page, ids } = await opened();
  await screen.sends(() => page.current.removeAll());
  expect(page.current.busy).toBe(true);
  expect(await screen.sends(() => screen.refuses(removeAll, "internal"))).toEqual([request(list)]);
  expect(screen.reported("toast.requested")).toMatchObject([{ text: "Erro ao remover página!" }]);
  await screen.answers(list, { entity_pages: [pinned(5)] });
  expect(ids()).toEqual([5]);
});

it("does not send a pin on its way in the name of whoever signs in next", async () => {
  const { screen, page } = await opened();
  await screen.sends(() => page.current.pin(jobs));
  await screen.does(() =>
    screen.system.bus.publish({ type: "session.ended", strategy: "recruiters", because: "signed_out" }),
  );
  expect(screen.waiting()).toEqual([]);
});

it("is the same list wherever it is shown, and is read once", async () => {
  const { screen, page, ids } = await opened();
  const again = await screen.hook(usePinnedPages);
  expect(again.current.pages).toEqual(page.current.pages);
  expect(screen.sent()).toEqual([]);
  expect(await screen.sends(() => again.current.remove(4))).toHaveLength(1);
  expect(ids()).toEqual([5]);
});
