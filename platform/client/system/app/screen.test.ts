import { expect, it } from "vitest";
import type { LoadedPage } from "./pages.ts";
import { screenOf } from "./screen.ts";

const Nothing = () => null;
const page = (path: string, needsUser: boolean): LoadedPage => ({
  ...{ path, needsUser, isWide: false, Page: Nothing, Layout: Nothing },
});
const loaded = [page("/jobs", false), page("/candidates", true)];
const loadedPage = (path: string) => loaded.find((known) => known.path === path);
const standing = { refusal: null, shown: null, failed: null, signedIn: false, online: true } as const;
const at = (path: string) => ({ url: `${path}?q=1`, page: path });
const screen = (given: Partial<Parameters<typeof screenOf>[0]>) =>
  screenOf({ ...standing, ...given }, { loadedPage });

it("shows nothing yet, then the page at its address", () => {
  expect(screen({})).toEqual({ kind: "starting" });
  expect(screen({ shown: at("/jobs") })).toEqual({ kind: "page", url: "/jobs?q=1", page: loaded[0] });
});

it("shows a person's page to who is signed in, and nothing of it to who has just left", () => {
  const shown = at("/candidates");
  expect(screen({ shown, signedIn: true })).toMatchObject({ kind: "page", page: loaded[1] });
  expect(screen({ shown })).toEqual({ kind: "starting" });
});

it("says that a page is none, whether no route knows the address or its code is not there", () => {
  const none = { kind: "error", status: 404, message: null };
  expect(screen({ shown: { url: "/nowhere", page: null } })).toEqual({ ...none, url: "/nowhere" });
  expect(screen({ shown: at("/gone") })).toEqual({ ...none, url: "/gone?q=1" });
});

it("tells a page that broke from one that cannot be fetched now", () => {
  const shown = at("/jobs");
  const offline = { kind: "offline", url: "/jobs?q=1" };
  expect(screen({ shown, failed: "broken" })).toEqual({
    ...{ kind: "error", status: 500, message: null, url: "/jobs?q=1" },
  });
  expect(screen({ shown, failed: "broken", online: false })).toEqual(offline);
  expect(screen({ shown, failed: "away" })).toEqual(offline);
  // What is on the screen stays there without a network.
  expect(screen({ shown, online: false })).toMatchObject({ kind: "page" });
});

it("shows a refusal before anything else", () => {
  const refusal = { status: 500, message: "Unknown middleware x" };
  expect(screen({ refusal, shown: at("/jobs"), failed: "away" })).toEqual({
    ...{ kind: "error", ...refusal, url: "/jobs?q=1" },
  });
  expect(screen({ refusal })).toEqual({ kind: "error", ...refusal, url: "" });
});
