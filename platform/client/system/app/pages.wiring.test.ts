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
