// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TabLinks } from "./tab-links.tsx";

/** Nothing is laid out here: each tab is said to be 100 px wide on a line of 250. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(250);
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function (this: HTMLElement) {
    return 100 * Number(this.dataset.place ?? 0);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const line = (current: number) => (
  <TabLinks label="tabs">
    {[0, 1, 2, 3].map((place) => (
      <a
        key={place}
        href={`/${place}`}
        data-place={place}
        aria-current={place === current ? "page" : undefined}
      >
        {place}
      </a>
    ))}
  </TabLinks>
);

it("brings the tab that is shown into sight, and leaves a line alone that was moved by hand", () => {
  const { rerender } = render(line(3));
  const nav = screen.getByRole("navigation");
  expect(nav.scrollLeft).toBe(225);
  nav.scrollLeft = 0;
  rerender(line(3));
  expect(nav.scrollLeft).toBe(0);
  rerender(line(1));
  expect(nav.scrollLeft).toBe(0);
});
