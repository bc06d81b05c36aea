// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { delays } from "#machines/delays.ts";
import { openScreen } from "../testing/screen.tsx";
import { useEntityMenu } from "./use-entity-menu.ts";
import { useGlobalSearch } from "./use-global-search.ts";
import { usePalette, usePaletteOpen } from "./use-palette.ts";

const results = "GET /recruiters/global_searchs" as const;
const hit = { entity: "Candidate", id: 9, name: "Ana", hint: null } as const;
const ended = { type: "session.ended", strategy: "recruiters", because: "signed_out" } as const;

async function search() {
  const screen = await openScreen({ at: "/recruiters" });
  const page = await screen.hook(useGlobalSearch);
  await screen.does(() => page.current.openDialog());
  return { screen, page };
}

it("tells a search for nothing, in nothing, under way, answered and failed apart", async () => {
  const { screen, page } = await search();
  expect(page.current).toMatchObject({ open: true, state: "noTerm", groups: [] });
  await screen.does(() => page.current.type("  "));
  expect(page.current.state).toBe("noTerm");
  await screen.does(() => page.current.type("ana"));
  expect(page.current).toMatchObject({ state: "busy", term: "ana" });
  await screen.passes(delays.debounce);
  expect(page.current.state).toBe("busy");
  await screen.answers(results, { global_searchs: [hit] });
  expect(page.current.state).toBe("answered");
  expect(page.current.groups).toMatchObject([["Candidate", [{ id: 9 }]]]);
  const chips = [...page.current.chips];
  for (const chip of chips) await screen.does(() => page.current.toggle(chip));
  expect(page.current).toMatchObject({ state: "noEntity", chips: [], groups: [] });
  await screen.does(() => page.current.toggle("Job"));
  await screen.refuses(results, "internal");
  expect(page.current).toMatchObject({ state: "failed", chips: ["Job"] });
});

it("closes the search where one asks for that, chooses a record, or signs out", async () => {
  const { screen, page } = await search();
  await screen.does(() => page.current.closeDialog());
  expect(page.current.open).toBe(false);
  await screen.does(() => page.current.openDialog());
  await screen.does(() => page.current.choose("Candidate", 9));
  expect([page.current.open, screen.place()]).toEqual([false, "/recruiters/candidates/9"]);
  await screen.does(() => page.current.openDialog());
  await screen.does(() => screen.system.bus.publish(ended));
  expect(page.current.open).toBe(false);
});

const portuguese = [
  { path: "/recruiters/jobs", label: "Vagas" },
  { path: "/recruiters/tasks", label: "Tarefas" },
];

it("opens the grid menu as the pointer comes to it, and closes it as that leaves", async () => {
  const screen = await openScreen({ at: "/recruiters" });
  const menu = await screen.hook(() => useEntityMenu(portuguese));
  await screen.does(() => menu.current.enter());
  expect(menu.current.open).toBe(true);
  await screen.does(() => menu.current.leave());
  expect(menu.current.open).toBe(false);
  await screen.does(() => menu.current.enter());
  await screen.does(() => menu.current.close());
  expect(menu.current.open).toBe(false);
});

it("goes from the grid menu to the first entry that is left, and wants a term for that", async () => {
  const screen = await openScreen({ at: "/recruiters" });
  const menu = await screen.hook(() => useEntityMenu(portuguese));
  await screen.does(() => menu.current.toggle());
  await screen.does(() => menu.current.submit());
  expect(menu.current).toMatchObject({ open: true, termMissing: true });
  await screen.does(() => menu.current.type("tar"));
  expect(menu.current).toMatchObject({ term: "tar", termMissing: false });
  await screen.does(() => menu.current.submit());
  expect([menu.current.open, screen.place()]).toEqual([false, "/recruiters/tasks"]);
  await screen.does(() => menu.current.toggle());
  expect(menu.current).toMatchObject({ term: "", entries: portuguese });
  await screen.does(() =>
    screen.system.bus.publish({ type: "navigation.requested", to: "/recruiters/jobs", replace: false }),
  );
  expect(menu.current.open).toBe(false);
});

const entries = ["jobs", "tasks", "contacts"].map((folder) => ({
  ...({ id: folder, group: "pages", label: folder, hint: null, to: `/recruiters/${folder}` } as const),
}));

async function palette() {
  const screen = await openScreen({ at: "/recruiters" });
  const page = await screen.hook(() => ({ ...usePalette(entries), ...usePaletteOpen() }));
  await screen.does(() => page.current.toggle());
  return { screen, page };
}

it("walks through the palette, and goes where it stands", async () => {
  const { screen, page } = await palette();
  expect([page.current.active, page.current.items.map(({ id }) => id)]).toEqual([
    0,
    ["jobs", "tasks", "contacts"],
  ]);
  await screen.does(() => page.current.move(1));
  expect(page.current.active).toBe(1);
  await screen.does(() => page.current.move(-2));
  expect(page.current.active).toBe(2);
  await screen.does(() => page.current.chooseHighlighted());
  expect([page.current.open, screen.place()]).toEqual([false, "/recruiters/contacts"]);
});

it("says that it searches records, and that it could not, and closes where another page is shown", async () => {
  const { screen, page } = await palette();
  await screen.does(() => page.current.type("ana"));
  expect(page.current).toMatchObject({ busy: true, failed: false });
  await screen.passes(delays.palettePause);
  await screen.refuses(results, "internal");
  expect(page.current).toMatchObject({ busy: false, failed: true });
  await screen.does(() => page.current.type("jo"));
  await screen.passes(delays.palettePause);
  expect(page.current).toMatchObject({ busy: true, failed: false });
  await screen.does(() =>
    screen.system.bus.publish({ type: "navigation.requested", to: "/recruiters/jobs", replace: false }),
  );
  expect(page.current.open).toBe(false);
});
