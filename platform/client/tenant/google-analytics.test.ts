// @vitest-environment happy-dom
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { measureVisit as measureVisitLater } from "./analytics.ts";
import { measureVisit } from "./google-analytics.ts";

beforeEach(() => {
  const { settings } = (
    window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } }
  ).happyDOM;
  settings.handleDisabledFileLoadingAsSuccess = true;
  window.history.replaceState(null, "", "/jobs?search=secret#token=t");
  onTestFinished(() => {
    vi.unstubAllGlobals();
    settings.handleDisabledFileLoadingAsSuccess = false;
    window.history.replaceState(null, "", "/");
  });
});

it("tells Google the path of each page and nothing else of its address, and loads its script once", () => {
  const told: IArguments[] = [];
  vi.stubGlobal("dataLayer", told);
  const page = document.implementation.createHTMLDocument();
  measureVisit("G-1&2", "/jobs", page);
  measureVisit("G-1&2", "/home", page);
  const scripts = [...page.head.querySelectorAll("script")].map(({ src }) => src);
  expect(scripts).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-1%262"]);
  const viewed = (path: string) => [
    "event",
    "page_view",
    { page_path: path, page_location: `${window.location.origin}${path}` },
  ];
  expect(told.map((given) => [...given])).toEqual([
    ["js", expect.any(Date)],
    ["config", "G-1&2", { send_page_view: false }],
    viewed("/jobs"),
    viewed("/home"),
  ]);
});

it("begins the list that Google's script reads, where nobody did", async () => {
  vi.stubGlobal("dataLayer", undefined);
  const page = document.implementation.createHTMLDocument();
  measureVisitLater("G-1", "/jobs", page);
  await vi.waitFor(() => expect(page.querySelectorAll("script")).toHaveLength(1));
  const told = (window as unknown as { dataLayer: IArguments[] }).dataLayer;
  expect(told.map(([first]) => first)).toEqual(["js", "config", "event"]);
});
