// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { useSavedViews } from "./use-saved-views.ts";

const read = "GET /recruiters/saved_views" as const;
const create = "POST /recruiters/saved_views" as const;
const view = { id: 3, entity: "jobs", name: "Minhas", shared: false, is_own: true } as const;
const fresh = { name: "Nova", shared: false, state: { term: "ana" } };

async function views() {
  const screen = await openScreen();
  const taken: number[] = [];
  const page = await screen.hook(() =>
    useSavedViews(
      "jobs",
      ({ id }) => taken.push(id),
      () => undefined,
    ),
  );
  return { screen, page, taken };
}
async function shown() {
  const { screen, page, taken } = await views();
  await screen.answers(read, { saved_views: [view] });
  const [first] = page.current.views;
  if (!first) throw new Error("There is no view");
  return { screen, page, taken, first };
}

it("reads the views again that could not be read", async () => {
  const { screen, page } = await views();
  await screen.refuses(read, "internal");
  expect(page.current).toMatchObject({ failed: true, failure: "internal", views: [] });
  expect(await screen.sends(() => page.current.reload())).toEqual([
    request(read, { query: { entity: "jobs" } }),
  ]);
  await screen.answers(read, { saved_views: [view] });
  expect(page.current).toMatchObject({ failed: false, failure: null, views: [{ id: 3 }] });
});

it("takes a view at once where the list has no changes that would be lost", async () => {
  const { screen, page, taken, first } = await shown();
  await screen.does(() => page.current.choose(first, false));
  expect([taken, page.current.asking]).toEqual([[3], false]);
});

it("takes no view that the person thought better of", async () => {
  const { screen, page, taken, first } = await shown();
  await screen.does(() => page.current.choose(first, true));
  expect(page.current).toMatchObject({ asking: true, wanted: { id: 3 } });
  await screen.does(() => page.current.cancelChoice());
  expect(page.current).toMatchObject({ asking: false, wanted: null });
  expect(taken).toEqual([]);
});

it("is named until its name is good, or the person lets it be", async () => {
  const { screen, page } = await shown();
  expect(page.current).toMatchObject({ naming: false, busy: false });
  await screen.does(() => page.current.name());
  expect(page.current).toMatchObject({ naming: true, busy: false });
  await screen.sends(() => page.current.create(fresh));
  expect(page.current).toMatchObject({ naming: true, busy: true });
  const errors = [{ path: "saved_view.name", rule: "taken" }];
  await screen.refuses(create, "validation_failed", errors);
  expect(page.current).toMatchObject({ naming: true, busy: false, errors });
  await screen.does(() => page.current.cancelNaming());
  expect(page.current).toMatchObject({ naming: false, errors: [] });
});

it("is busy while a view is changed, and has the texts of its own where no server answered", async () => {
  const { screen, page } = await shown();
  await screen.sends(() => page.current.change({ id: 3, name: "Outra" }));
  expect(page.current).toMatchObject({ busy: true, naming: false });
  await screen.loses("PUT /recruiters/saved_views/:id");
  expect(page.current.views).toMatchObject([{ name: "Minhas" }]);
  expect(screen.reported("toast.requested")).toMatchObject([
    { kind: "error", text: "A visão não pôde ser salva. Tente novamente." },
  ]);
});

it("hears of no view any more once the list is left", async () => {
  const { screen, page, taken } = await shown();
  await screen.does(() => page.current.name());
  await screen.sends(() => page.current.create(fresh));
  await page.leave();
  expect(screen.waiting()).toEqual([create]);
  await screen.answers(create, { saved_view: { ...view, id: 4 } });
  expect(taken).toEqual([]);
});
