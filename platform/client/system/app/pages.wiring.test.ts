// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { defineTexts } from "#client/i18n/i18n.ts";
import { type PageRoute, pageTable } from "#client/routing/page-table.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { createPages, type Layouts } from "./pages.ts";

const at = { pathname: "/there", search: "", hash: "" };
const layouts = { default: () => Promise.resolve({ default: () => null }) } as unknown as Layouts;

async function open(route: Partial<PageRoute> = {}) {
  const screen = await openScreen();
  const load = vi.fn(() => Promise.resolve({ default: () => null }));
  const table = pageTable([{ path: "/there", layout: "default", load, ...route }]);
  const pages = createPages(screen.system, table, layouts);
  return { screen, load, pages };
}

it("loads the app anew for a page that failed when the connection is back, and not before", async () => {
  const { screen, load, pages } = await open();
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  load.mockRejectedValue(new Error("away"));
  const connection = (online: boolean) =>
    screen.sends(() => screen.system.bus.publish({ type: "connectivity.changed", online }));
  expect(await screen.sends(() => pages.entered(at))).toEqual([request("GET /health")]);
  await screen.loses("GET /health");
  expect(pages.loadedPage("/there")).toBeUndefined();
  expect(await connection(false)).toEqual([]);
  expect(await connection(true)).toEqual([request("GET /health")]);
  await screen.answers("GET /health");
  expect(reload).toHaveBeenCalledOnce();
  reload.mockRestore();
});

it("shows an address that the provider has no page for as such, and every other page after it", async () => {
  const screen = await openScreen();
  const load = vi.fn(() => Promise.resolve({ default: () => null }));
  const table = pageTable(["/there", "/here"].map((path) => ({ path, layout: "default" as const, load })));
  const pages = createPages(screen.system, table, layouts, { url: "/there", isNowhere: true });
  await screen.does(() => pages.entered(at));
  expect(load).not.toHaveBeenCalled();
  await screen.does(() => pages.entered({ ...at, pathname: "/here" }));
  await vi.waitFor(() => expect(pages.loadedPage("/here")).toBeDefined(), 30_000);
});

it("shows a page once its English texts are there", async () => {
  const { screen, load, pages } = await open();
  const { language } = screen.system;
  const english = Promise.withResolvers<{ default: { title: string } }>();
  load.mockImplementation(async () => {
    defineTexts("there", { title: "Lá" }, () => english.promise);
    return { default: () => null };
  });
  language.change("en");
  await screen.does(() => pages.entered(at));
  expect(pages.loadedPage("/there")).toBeUndefined();
  await screen.does(() => english.resolve({ default: { title: "There" } }));
  await vi.waitFor(() => expect(pages.loadedPage("/there")).toBeDefined(), 30_000);
  expect(language.instance.t("title", { ns: "there" })).toBe("There");
});

it.each([
  ["goes", ["redirect"], false],
  ["stays", [], true],
])("a page %s with who signs out where it is for %j", async (_, guards, stays) => {
  const { screen, pages } = await open({ guards });
  await screen.does(() => pages.entered(at));
  expect(pages.loadedPage("/there")?.needsUser).toBe(!stays);
  await screen.does(() =>
    screen.system.bus.publish({ type: "session.ended", strategy: "recruiters", because: "signed_out" }),
  );
  expect(pages.lifecycle.getSnapshot().context.shown !== null).toBe(stays);
});

it("shows a person's page again to whoever takes their place on it", async () => {
  const { screen, pages } = await open({ guards: ["redirect"] });
  const { bus, access, session } = screen.system;
  await screen.does(() => pages.entered(at));
  const { strategy, user } = session.getSnapshot().context;
  await screen.does(() => {
    bus.publish({ type: "session.ended", strategy, because: "replaced" });
    bus.publish({ type: "session.started", strategy, userId: 2 });
    access.send({ type: "session.settled", strategy, user });
  });
  expect(pages.lifecycle.getSnapshot().context.shown).toEqual({ url: "/there", page: "/there" });
});

it("judges and shows an address without its fragment, where a mailed token may be", async () => {
  const { screen, pages } = await open({ guards: ["redirect"] });
  const route = () => screen.system.access.getSnapshot().context.route;
  await screen.does(() => pages.entered({ ...at, search: "?q=1", hash: "#token=secret" }));
  expect(route()).toEqual({ path: "/there?q=1", guards: ["redirect"] });
  expect(screen.reported("route.changed")).toMatchObject([{ path: "/there", search: "?q=1" }]);
  const { shown } = pages.lifecycle.getSnapshot().context;
  expect(shown).toEqual({ url: "/there?q=1#token=secret", page: "/there" });
});

it("fetches no code of a page that the person may not see", async () => {
  const { screen, load, pages } = await open({ guards: ["admin"] });
  await screen.does(() => pages.entered(at));
  expect(load).not.toHaveBeenCalled();
  expect(screen.reported("navigation.requested")).toMatchObject([{ to: "/" }]);
});

it("fetches a page ahead, and another time where that failed", async () => {
  const { screen, load, pages } = await open();
  load.mockRejectedValueOnce(new Error("away"));
  const ahead = async (path: string) => {
    await screen.does(() => pages.prefetch(path));
    return [load.mock.calls.length, pages.loadedPage("/there") !== undefined];
  };
  expect(await ahead("/nowhere")).toEqual([0, false]);
  expect(await ahead("/there")).toEqual([1, false]);
  expect(await ahead("/there")).toEqual([2, true]);
  expect(await ahead("/there")).toEqual([2, true]);
  await screen.does(() => pages.entered(at));
  expect(load).toHaveBeenCalledTimes(2);
  expect(pages.lifecycle.getSnapshot().value).toBe("shown");
});

it("fetches nothing ahead over a slow connection", async () => {
  const { screen, load, pages } = await open();
  vi.stubGlobal("navigator", { connection: { effectiveType: "2g" } });
  await screen.does(() => pages.prefetch("/there"));
  expect(load).not.toHaveBeenCalled();
});

it("tells its own pages from those that the tenant writes", async () => {
  const screen = await openScreen();
  const load = () => Promise.resolve({ default: () => null });
  const table = pageTable(["/there", "/:slug"].map((path) => ({ path, layout: "default" as const, load })));
  const pages = createPages(screen.system, table, layouts);
  expect(["/there", "/about", "/there/5"].map(pages.has)).toEqual([true, false, false]);
});

it("takes the width of its page from the layout", async () => {
  const screen = await openScreen();
  const load = () => Promise.resolve({ default: () => null });
  const wide = {
    default: () => Promise.resolve({ default: () => null, isWide: true }),
  } as unknown as Layouts;
  const table = pageTable([{ path: "/there", layout: "default", load }]);
  for (const [given, isWide] of [
    [layouts, false],
    [wide, true],
  ] as const) {
    const pages = createPages(screen.system, table, given);
    await screen.does(() => pages.entered(at));
    expect(pages.loadedPage("/there")).toMatchObject({ path: "/there", isWide, needsUser: false });
  }
});
