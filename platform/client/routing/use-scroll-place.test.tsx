// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useScrollPlace } from "./use-scroll-place.ts";

/** As the page grows: what watches its height is told. */
let watching: Set<() => void>;
let height: number;
const grow = (to: number) => {
  height = to;
  for (const watch of watching) watch();
};

beforeEach(() => {
  watching = new Set();
  height = 0;
  let place = 0;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly watch: () => void;
      constructor(watch: () => void) {
        this.watch = watch;
      }
      observe = () => watching.add(this.watch);
      disconnect = () => watching.delete(this.watch);
    },
  );
  vi.spyOn(window, "scrollY", "get").mockImplementation(() => place);
  vi.spyOn(window, "scrollTo").mockImplementation(((_: number, top: number) => {
    place = Math.min(top, height);
  }) as typeof window.scrollTo);
});
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, "", "/");
});

function Page({ url }: { url: string }) {
  useScrollPlace(url);
  return null;
}
const enter = (entry: number, url: string) => history.replaceState({ idx: entry, key: `k${entry}` }, "", url);

/** On a list, scrolled down, on to a record, and back to the list, which is empty yet. */
function returned() {
  height = 2_000;
  enter(1, "/list");
  const page = render(<Page url="/list" />);
  window.scrollTo(0, 900);
  window.dispatchEvent(new Event("scroll"));
  enter(2, "/record");
  page.rerender(<Page url="/record" />);
  expect(window.scrollY).toBe(0);
  height = 100;
  enter(1, "/list");
  page.rerender(<Page url="/list" />);
  return page;
}

it("scrolls a page that is returned to once it is tall enough, and then leaves it alone", () => {
  returned();
  expect(window.scrollY).toBe(100);
  grow(500);
  expect(window.scrollY).toBe(500);
  grow(2_000);
  expect(window.scrollY).toBe(900);
  window.scrollTo(0, 300);
  grow(3_000);
  expect(window.scrollY).toBe(300);
  expect(watching.size).toBe(0);
});

it.each(["wheel", "touchstart", "keydown", "pointerdown"])("leaves a page alone after a %s", (type) => {
  returned();
  window.dispatchEvent(new Event(type));
  grow(2_000);
  expect(window.scrollY).toBe(100);
});

it("stays where it is where only what the page is asked for changes", () => {
  height = 2_000;
  enter(1, "/list");
  const page = render(<Page url="/list" />);
  window.scrollTo(0, 900);
  enter(2, "/list?status=open");
  page.rerender(<Page url="/list?status=open" />);
  expect(window.scrollY).toBe(900);
});

/** A page on the screen, as the browser moves it. */
function shown(entry: number, url: string) {
  enter(entry, url);
  return render(<Page url={url} />);
}
const scroll = (to: number) => {
  window.scrollTo(0, to);
  window.dispatchEvent(new Event("scroll"));
};

it("returns to where the first page was scrolled before the app had taken it over", () => {
  height = 2_000;
  window.scrollTo(0, 700);
  const page = shown(1, "/list");
  expect(window.scrollY).toBe(700);
  enter(2, "/record");
  page.rerender(<Page url="/record" />);
  expect(window.scrollY).toBe(0);
  enter(1, "/list");
  page.rerender(<Page url="/list" />);
  expect(window.scrollY).toBe(700);
});

it("does not take for the place of a page what was scrolled on the way to it", () => {
  height = 2_000;
  const page = shown(1, "/list");
  scroll(900);
  enter(2, "/record");
  // The list is still on the screen.
  scroll(400);
  page.rerender(<Page url="/record" />);
  expect(window.scrollY).toBe(0);
  scroll(50);
  enter(1, "/list");
  page.rerender(<Page url="/list" />);
  expect(window.scrollY).toBe(900);
  enter(2, "/record");
  page.rerender(<Page url="/record" />);
  expect(window.scrollY).toBe(50);
});

it("leaves it to the browser where an address names a part of the page", () => {
  height = 2_000;
  const page = shown(1, "/list");
  window.scrollTo(0, 900);
  enter(2, "/record#notes");
  page.rerender(<Page url="/record#notes" />);
  expect(window.scrollY).toBe(900);
});

it("starts at the top of another page only, whatever it is asked for", () => {
  height = 2_000;
  const page = shown(1, "/list?status=open");
  window.scrollTo(0, 900);
  enter(2, "/list#notes");
  page.rerender(<Page url="/list#notes" />);
  expect(window.scrollY).toBe(900);
  enter(3, "/record?tab=notes");
  page.rerender(<Page url="/record?tab=notes" />);
  expect(window.scrollY).toBe(0);
});

it("scrolls nothing while there is no page, or the entry stays", () => {
  height = 2_000;
  const page = shown(1, "/list");
  scroll(900);
  page.rerender(<Page url="" />);
  scroll(300);
  page.rerender(<Page url="/list" />);
  expect(window.scrollY).toBe(300);
  // The router wrote another address for the same entry, and the browser has not told of the last move yet.
  window.scrollTo(0, 450);
  enter(1, "/other");
  page.rerender(<Page url="/other" />);
  expect(window.scrollY).toBe(450);
});

it("starts another page at its top, also where there was none in between", () => {
  height = 2_000;
  const page = shown(1, "/list");
  scroll(900);
  enter(2, "/record");
  page.rerender(<Page url="" />);
  page.rerender(<Page url="/record" />);
  expect(window.scrollY).toBe(0);
});

it("remembers the fifty places that were last scrolled", () => {
  height = 2_000;
  const page = shown(0, "/0");
  scroll(900);
  for (let entry = 1; entry <= 49; entry++) {
    enter(entry, `/${entry}`);
    page.rerender(<Page url={`/${entry}`} />);
    scroll(entry);
  }
  const back = (entry: number) => {
    enter(entry, `/${entry}`);
    page.rerender(<Page url={`/${entry}`} />);
    return window.scrollY;
  };
  expect(back(0)).toBe(900);
  // Scrolled again, it is the last of them.
  scroll(800);
  expect([back(50), back(0)]).toEqual([0, 800]);
  back(50);
  scroll(10);
  expect([back(1), back(0), back(2)]).toEqual([0, 800, 2]);
});

it("gives up a page that is left before it was tall enough", () => {
  const page = returned();
  enter(3, "/other");
  page.rerender(<Page url="/other" />);
  grow(2_000);
  expect(window.scrollY).toBe(0);
  expect(watching.size).toBe(0);
});

it("counts as there what is a pixel off, as on a screen that is zoomed", () => {
  returned();
  height = 899;
  grow(899);
  expect([window.scrollY, watching.size]).toEqual([899, 0]);
});

it("keeps the browser from scrolling by itself, but for a reload, and until the app is gone", () => {
  history.scrollRestoration = "auto";
  const page = shown(1, "/list");
  expect(history.scrollRestoration).toBe("manual");
  window.dispatchEvent(new Event("pagehide"));
  expect(history.scrollRestoration).toBe("auto");
  history.scrollRestoration = "manual";
  page.unmount();
  expect(history.scrollRestoration).toBe("auto");
  history.scrollRestoration = "manual";
  window.dispatchEvent(new Event("pagehide"));
  expect(history.scrollRestoration).toBe("manual");
});
