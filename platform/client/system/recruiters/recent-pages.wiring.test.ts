// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { openScreen } from "../testing/screen.tsx";
import { useRecentPages, useVisitedPage } from "./use-recent-pages.ts";

type Named = { name: string; icon: string } | null;
const visited = (link: string, query: string | null = null, name = "Ana", icon = "candidates") => ({
  ...{ name, icon, link, query },
});

/** A page that is named once its record is read. */
const usePage = (named: Named) => {
  useVisitedPage(named);
  return useRecentPages();
};
const openAt = async (at: string, kept?: unknown) => {
  const local = kept === undefined ? {} : { "recruiters:12@3 recent_pages": kept };
  const screen = await openScreen({ at, kept: { local } });
  const page = await screen.hook(usePage, null as Named);
  return { screen, page };
};

it("keeps a page once it is named, with its address and search", async () => {
  const { screen, page } = await openAt("/recruiters/candidates/9?tab=files");
  for (const unnamed of [null, { name: "", icon: "candidates" }, { name: "Ana", icon: "" }]) {
    await page.turnTo(unnamed);
    expect(page.current.pages).toEqual([]);
  }
  await page.turnTo({ name: "Ana", icon: "candidates" });
  const ana = visited("/recruiters/candidates/9", "?tab=files");
  expect(page.current.pages).toEqual([ana]);
  expect(screen.kept("recent_pages").local).toEqual([ana]);
  await page.turnTo({ name: "Ana Lima", icon: "contacts" });
  expect(page.current.pages).toEqual([
    visited("/recruiters/candidates/9", "?tab=files", "Ana Lima", "contacts"),
  ]);
});

it("keeps the address that a named page goes on to, without a search where it has none", async () => {
  const { screen, page } = await openAt("/recruiters/jobs");
  await page.turnTo({ name: "Vagas", icon: "jobs" });
  expect(page.current.pages).toEqual([visited("/recruiters/jobs", null, "Vagas", "jobs")]);
  const goes = (to: string) =>
    screen.does(() => screen.system.bus.publish({ type: "navigation.requested", to, replace: false }));
  await goes("/recruiters/jobs?q=ana");
  expect(page.current.pages).toEqual([visited("/recruiters/jobs", "?q=ana", "Vagas", "jobs")]);
  await goes("/recruiters/tasks?q=ana");
  expect(page.current.pages.map(({ link }) => link)).toEqual(["/recruiters/tasks", "/recruiters/jobs"]);
});

it("shows those of an earlier visit, and leaves out what is no page", async () => {
  const [ana, jobs] = [visited("/recruiters/candidates/9"), visited("/recruiters/jobs", "?q=ana")];
  const other = visited("/recruiters/tasks");
  const broken = [
    ...[null, "page", 7],
    ...[{ name: 4 }, { icon: undefined }, { link: null }, { query: 5 }, { query: undefined }].map((part) => ({
      ...other,
      ...part,
    })),
  ];
  const { page } = await openAt("/recruiters", [ana, ...broken, jobs]);
  expect(page.current.pages).toEqual([ana, jobs]);
});

it("begins without any where what the browser keeps is no list", async () => {
  const { page } = await openAt("/recruiters", { link: "/recruiters/jobs" });
  expect(page.current.pages).toEqual([]);
});

it("restores none for somebody who is no recruiter", async () => {
  const kept = [visited("/recruiters/jobs")];
  const screen = await openScreen({
    ...{ as: "candidates", at: "/recruiters" },
    kept: { local: { "candidates:8@3 recent_pages": kept, "candidates:8@ recent_pages": kept } },
  });
  const page = await screen.hook(useRecentPages);
  expect(page.current.pages).toEqual([]);
});

it("opens and closes the list, takes one off it, and clears it", async () => {
  const kept = [visited("/recruiters/jobs"), visited("/recruiters/tasks"), visited("/recruiters/companies")];
  const { screen, page } = await openAt("/recruiters", kept);
  const links = () => page.current.pages.map(({ link }) => link);
  expect(page.current.open).toBe(false);
  await screen.does(() => page.current.toggle());
  expect(page.current.open).toBe(true);
  await screen.does(() => page.current.close());
  expect(page.current.open).toBe(false);
  await screen.does(() => page.current.toggle());
  await screen.does(() => page.current.remove({ link: "/recruiters/tasks" }));
  expect([links(), page.current.open]).toEqual([["/recruiters/jobs", "/recruiters/companies"], true]);
  expect(screen.kept("recent_pages").local).toEqual([kept[0], kept[2]]);
  await screen.does(() => page.current.clear());
  expect([links(), page.current.open]).toEqual([[], false]);
  expect(screen.kept("recent_pages").local).toEqual([]);
});

it("closes the list where another page is shown, and empties it when the session ends", async () => {
  const { screen, page } = await openAt("/recruiters", [visited("/recruiters/jobs")]);
  const goes = (to: string) =>
    screen.does(() => screen.system.bus.publish({ type: "navigation.requested", to, replace: false }));
  await screen.does(() => page.current.toggle());
  await goes("/recruiters/tasks");
  expect(page.current).toMatchObject({ open: false, pages: [{ link: "/recruiters/jobs" }] });
  await screen.does(() =>
    screen.system.bus.publish({ type: "session.ended", strategy: "recruiters", because: "signed_out" }),
  );
  expect(page.current.pages).toEqual([]);
});
