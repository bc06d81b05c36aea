// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TabLinks } from "./tab-links.tsx";

/** There is no layout here: each tab counts as 100 px wide on a line of 250. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(250);
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function (this: HTMLElement) {
    return 100 * Number(this.dataset.place ?? 0);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const names = ["Details", "Applications", "Tasks", "Notes", "Files", "Timeline", "Offers"];
const tabs = (current: number, count: number) =>
  names.slice(0, count).map((label, place) => ({
    key: label,
    label,
    count: label === "Tasks" ? 4 : null,
    current: place === current,
    // biome-ignore lint/a11y/useAnchorContent: the tabs give it their text
    link: <a href={`#${label}`} data-place={place} />,
  }));
const inSight = () => screen.getAllByRole("link").map((link) => link.textContent);

it("brings the tab that is shown into sight, and leaves a line alone that was moved by hand", () => {
  const { rerender } = render(<TabLinks label="tabs" tabs={tabs(3, 4)} />);
  const nav = screen.getByRole("navigation");
  expect(nav.scrollLeft).toBe(225);
  nav.scrollLeft = 0;
  rerender(<TabLinks label="tabs" tabs={tabs(3, 4)} />);
  expect(nav.scrollLeft).toBe(0);
  rerender(<TabLinks label="tabs" tabs={tabs(1, 4)} />);
  expect(nav.scrollLeft).toBe(0);
});

describe("with more tabs than are in sight", () => {
  const line = (current: number, count = 7) => (
    <TabLinks label="tabs" tabs={tabs(current, count)} visible={4} moreLabel="More" />
  );

  it("keeps the rest in a menu, each with its address", async () => {
    render(line(0));
    expect(inSight()).toEqual(["Details", "Applications", "Tasks4", "Notes"]);
    const more = screen.getByRole("button", { name: "More" });
    expect(more.getAttribute("aria-haspopup")).toBe("menu");
    fireEvent.click(more);
    const entries = () => screen.queryAllByRole("menuitem").map((item) => item.textContent);
    await expect.poll(entries).toEqual(["Files", "Timeline", "Offers"]);
    expect(screen.getByRole("menuitem", { name: "Offers" }).getAttribute("href")).toBe("#Offers");
  });

  it("shows the chosen one beside the others, with its place said", () => {
    render(line(5));
    expect(inSight()).toEqual(["Details", "Applications", "Tasks4", "Notes", "Timeline"]);
    expect(screen.getByRole("link", { current: "page" }).textContent).toBe("Timeline");
  });

  it("makes no menu for a single tab", () => {
    render(line(0, 5));
    expect(screen.queryByRole("button", { name: "More" })).toBeNull();
    expect(inSight()).toHaveLength(5);
  });
});
