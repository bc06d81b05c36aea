// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import type { PageRoute } from "#client/routing/page-table.ts";
import { delays } from "#machines/delays.ts";
import { openScreen } from "../testing/screen.tsx";
import { useLoadingBar, usePages, useScreen } from "./use-pages.ts";
import { useGo, useGoBack } from "./use-system.ts";

const page = (path: string, more: Partial<PageRoute> = {}): PageRoute => ({
  ...{ path, layout: "default", load: () => Promise.resolve({ default: () => null }), ...more },
});
const opened = async (...routes: readonly PageRoute[]) => {
  const screen = await openScreen({ at: "/one?q=1", routes });
  const hook = await screen.hook(() => ({ screen: useScreen(), bar: useLoadingBar(), go: useGo() }));
  return { screen, hook, goes: (to: string) => screen.does(() => hook.current.go(to)) };
};

it("goes to the pages of the app alone, and back to where the person came from", async () => {
  const screen = await openScreen({ at: "/one" });
  const hook = await screen.hook(() => ({ go: useGo(), back: useGoBack() }));
  await screen.does(() => hook.current.go("/two?q=1#there"));
  expect(screen.place()).toBe("/two?q=1#there");
  for (const elsewhere of ["https://other.test/", "//other.test", "two"]) {
    await screen.does(() => hook.current.go(elsewhere));
    expect(screen.place()).toBe("/two?q=1#there");
  }
  await screen.does(() => hook.current.back());
  expect(screen.place()).toBe("/one");
  await screen.does(() => hook.current.go("/two"));
  await screen.does(() => hook.current.go("/three", { replace: true }));
  await screen.does(() => hook.current.back());
  expect(screen.place()).toBe("/one");
});

it("shows the page of the address, another one with the next, and says where none is", async () => {
  const { screen, hook, goes } = await opened(page("/one"), page("/two"));
  expect(screen.reported("route.changed")).toMatchObject([{ path: "/one", search: "?q=1" }]);
  expect(hook.current.screen).toMatchObject({ kind: "page", url: "/one?q=1", page: { path: "/one" } });
  await goes("/two#part");
  await screen.passes(delays.pageFetchMinimum);
  expect(hook.current.screen).toMatchObject({ kind: "page", url: "/two#part", page: { path: "/two" } });
  await goes("/three");
  expect(hook.current.screen).toMatchObject({ kind: "error", status: 404, url: "/three" });
});

it("says of a page with an unknown guard which one that is, until another page is there", async () => {
  const { screen, hook, goes } = await opened(
    ...[page("/one", { guards: ["nobody"] }), page("/other", { guards: ["somebody"] }), page("/two")],
  );
  const refused = (name: string) => ({ kind: "error", status: 500, message: `Unknown middleware ${name}` });
  expect(hook.current.screen).toMatchObject(refused("nobody"));
  await goes("/other");
  expect(hook.current.screen).toMatchObject(refused("somebody"));
  await goes("/two");
  await screen.passes(delays.pageFetchMinimum);
  expect(hook.current.screen).toMatchObject({ kind: "page", url: "/two" });
});

it("tells a page whose code is not there from one that a server which is away keeps", async () => {
  const broken = page("/one", { load: () => Promise.reject(new Error("chunk")) });
  const { screen, hook } = await opened(broken);
  expect(hook.current.screen).toMatchObject({ kind: "error", status: 500, url: "/one?q=1" });
  await screen.loses("GET /health");
  expect(hook.current.screen).toMatchObject({ kind: "offline", url: "/one?q=1" });
});

it("says that a page broke, and takes it for away where there is no network", async () => {
  const { screen, hook } = await opened(page("/one"));
  const { current: pages } = await screen.hook(usePages);
  await screen.does(() => pages.broke());
  await screen.answers("GET /health");
  expect(hook.current.screen).toMatchObject({ kind: "error", status: 500, url: "/one?q=1" });
  await screen.does(() => window.dispatchEvent(new Event("offline")));
  expect(hook.current.screen).toMatchObject({ kind: "offline" });
  await screen.does(() => window.dispatchEvent(new Event("online")));
  expect(hook.current.screen).toMatchObject({ kind: "error" });
});

it("fills its bar while a page takes its time, to the end once it is there", async () => {
  const code = Promise.withResolvers<{ default: () => null }>();
  const { screen, hook, goes } = await opened(page("/one"), page("/two", { load: () => code.promise }));
  expect(hook.current.bar).toBe("idle");
  await goes("/two");
  expect(hook.current.bar).toBe("idle");
  await screen.passes(delays.loadingBarThrottle);
  expect(hook.current).toMatchObject({ bar: "loading", screen: { url: "/one?q=1" } });
  await screen.does(() => code.resolve({ default: () => null }));
  expect(hook.current).toMatchObject({ bar: "full", screen: { url: "/two" } });
  await screen.passes(delays.loadingBarLeave);
  expect(hook.current.bar).toBe("idle");
});

it("marks in its bar a page that did not come", async () => {
  const load = vi.fn(() => Promise.reject(new Error("chunk")));
  const { screen, hook, goes } = await opened(page("/one"), page("/two", { load }));
  await goes("/two");
  expect(hook.current.bar).toBe("failed");
  await screen.answers("GET /health");
  await screen.passes(delays.loadingBarLeave);
  expect(hook.current.bar).toBe("idle");
});
