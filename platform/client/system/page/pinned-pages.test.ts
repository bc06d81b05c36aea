// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { usePinnedPages } from "../recruiters/pinned-pages.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";

const list = "GET /recruiters/entity_pages" as const;
const pin = "POST /recruiters/entity_pages" as const;
const remove = "DELETE /recruiters/entity_pages/:id" as const;
const clear = "DELETE /recruiters/entity_pages/destroy_all" as const;
const pinned = (id: number) => ({
  ...{ id, entity: "jobs", type_view: "show" as const, link: `/recruiters/jobs/${id}`, name: `Vaga ${id}` },
});

async function opened(ids: readonly number[]) {
  const screen = await openScreen();
  const page = await screen.hook(usePinnedPages);
  expect(page.current).toMatchObject({ busy: true, ready: false, pages: [] });
  await screen.answers(list, { entity_pages: ids.map(pinned) });
  expect(page.current).toMatchObject({ busy: false, ready: true });
  screen.sent();
  const shown = () => page.current.pages.map(({ id }) => id);
  const said = () => screen.reported("toast.requested").map(({ kind, text }) => `${kind}: ${text}`);
  return { screen, page, shown, said };
}

it("shows what the provider answers to a pin, which is one at a time", async () => {
  const { screen, page, shown, said } = await opened([1]);
  const give = () =>
    page.current.pin({ name: "Vaga 2", icon: "job", link: "/recruiters/jobs/2", query: null });
  expect(await screen.sends(give)).toMatchObject([{ call: pin }]);
  expect([page.current.busy, shown()]).toEqual([true, [1]]);
  expect(await screen.sends(give)).toEqual([]);
  await screen.answers(pin, { entity_pages: [1, 2].map(pinned) });
  expect([page.current.busy, shown(), said()]).toEqual([false, [1, 2], []]);
});

it("says that a page could not be pinned, and shows what the provider has", async () => {
  const { screen, page, shown, said } = await opened([1]);
  await screen.sends(() =>
    page.current.pin({ name: "Vaga 2", icon: "job", link: "/recruiters/jobs/2", query: null }),
  );
  expect(await screen.sends(() => screen.refuses(pin, "internal"))).toEqual([request(list)]);
  expect(said()).toEqual(["error: Não foi possível fixar a página. Tente novamente."]);
  await screen.answers(list, { entity_pages: [1, 2].map(pinned) });
  expect(shown()).toEqual([1, 2]);
});

it("takes pages away one after the other, each of them gone at once", async () => {
  const { screen, page, shown, said } = await opened([1, 2, 3]);
  const removed = (id: number) => request(remove, { params: { id } });
  expect(await screen.sends(() => page.current.remove(2))).toEqual([removed(2)]);
  expect(await screen.sends(() => page.current.remove(3))).toEqual([]);
  expect(shown()).toEqual([1]);
  expect(await screen.sends(() => screen.answers(remove))).toEqual([removed(3)]);
  expect(await screen.sends(() => screen.refuses(remove, "internal"))).toEqual([request(list)]);
  expect(said()).toEqual(["error: Erro ao remover página!"]);
  await screen.answers(list, { entity_pages: [1, 3].map(pinned) });
  expect(shown()).toEqual([1, 3]);
});

it("says that not all pages could be taken away, and shows what is left", async () => {
  const { screen, page, shown, said } = await opened([1, 2]);
  expect(await screen.sends(() => page.current.removeAll())).toEqual([request(clear)]);
  expect(page.current.busy).toBe(true);
  expect(await screen.sends(() => screen.refuses(clear, "internal"))).toEqual([request(list)]);
  expect(said()).toEqual(["error: Erro ao remover página!"]);
  await screen.answers(list, { entity_pages: [pinned(2)] });
  expect(shown()).toEqual([2]);
});

it("reads them again where they could not be read: on demand, or once the connection is back", async () => {
  const screen = await openScreen();
  const page = await screen.hook(usePinnedPages);
  await screen.refuses(list, "unavailable");
  expect(page.current).toMatchObject({ failed: true, ready: false, busy: false });
  screen.sent();
  expect(await screen.sends(() => page.current.reload())).toEqual([request(list)]);
  expect(page.current).toMatchObject({ failed: false, busy: true });
  await screen.refuses(list, "unavailable");
  const goes = (online: boolean) => () => screen.system.bus.publish({ type: "connectivity.changed", online });
  expect(await screen.sends(goes(false))).toEqual([]);
  expect(await screen.sends(goes(true))).toEqual([request(list)]);
  await screen.answers(list, { entity_pages: [pinned(1)] });
  expect(page.current).toMatchObject({ failed: false, ready: true });
});

it("forgets them with the session, also those on their way, and reads those of the next", async () => {
  const { screen, page, shown } = await opened([1]);
  const { bus } = screen.system;
  const strategy = "recruiters" as const;
  const pins = () =>
    page.current.pin({ name: "Vaga 2", icon: "job", link: "/recruiters/jobs/2", query: null });
  expect(await screen.sends(pins)).toHaveLength(1);
  await screen.does(() => bus.publish({ type: "session.ended", strategy, because: "signed_out" }));
  expect([shown(), screen.waiting()]).toEqual([[], []]);
  const starts = (of: "recruiters" | "candidates") => () =>
    bus.publish({ type: "session.started", strategy: of, userId: 12 });
  expect(await screen.sends(starts("candidates"))).not.toContainEqual(request(list));
  expect(await screen.sends(starts("recruiters"))).toContainEqual(request(list));
});

it("is the same list wherever it is shown, and is read once", async () => {
  const { screen, page, shown } = await opened([1, 2]);
  const again = await screen.hook(usePinnedPages);
  expect(again.current.pages).toEqual(page.current.pages);
  expect(screen.sent()).toEqual([]);
  expect(await screen.sends(() => again.current.remove(1))).toHaveLength(1);
  expect(shown()).toEqual([2]);
  const { pin: held } = page.current;
  await screen.answers(remove);
  expect(page.current.pin).toBe(held);
});
