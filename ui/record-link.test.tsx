// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isOwnPress, onAuxPress, opensTab, RecordLink } from "./record-link.tsx";

const opened = vi.fn();
const tab = vi.fn();
beforeEach(() => {
  vi.stubGlobal("open", tab);
  const href = "/recruiters/jobs/7";
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the row of a grid
    <div
      data-testid="row"
      onClick={(event) => {
        if (isOwnPress(event, href)) opened();
      }}
      onAuxClick={(event) => onAuxPress(event, href)}
      onKeyDown={(event) => {
        if (!opensTab(event, href) && event.key === "Enter") opened();
      }}
    >
      <RecordLink href={href}>Analista</RecordLink>
      <span>Campinas</span>
      <button type="button">Mais</button>
    </div>,
  );
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

/** A press, and whether the browser does with it what it does by itself. */
function press(element: HTMLElement, init: MouseEventInit = {}) {
  const event = createEvent.click(element, init);
  fireEvent(element, event);
  return { left: !event.defaultPrevented };
}
const link = () => screen.getByRole("link", { name: "Analista" });

describe("a record in a row", () => {
  it("has an address, and is no stop of its own for the keyboard", () => {
    expect(link().getAttribute("href")).toBe("/recruiters/jobs/7");
    expect(link().tabIndex).toBe(-1);
  });

  it("is opened here by a plain press, on its name and beside it", () => {
    expect(press(link()).left).toBe(false);
    press(screen.getByText("Campinas"));
    expect(opened).toHaveBeenCalledTimes(2);
    expect(tab).not.toHaveBeenCalled();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
    "leaves its link to the browser with %j",
    (keys) => {
      expect(press(link(), keys).left).toBe(true);
      expect(opened).not.toHaveBeenCalled();
      expect(tab).not.toHaveBeenCalled();
    },
  );

  it("opens in another tab by Ctrl or the middle button beside its name", () => {
    press(screen.getByText("Campinas"), { ctrlKey: true });
    fireEvent(
      screen.getByText("Campinas"),
      new MouseEvent("auxclick", { bubbles: true, cancelable: true, button: 1 }),
    );
    expect(tab.mock.calls).toEqual([
      ["/recruiters/jobs/7", "_blank", "noopener"],
      ["/recruiters/jobs/7", "_blank", "noopener"],
    ]);
    expect(opened).not.toHaveBeenCalled();
  });

  it("opens in another tab by Ctrl+Enter, and here by Enter", () => {
    const row = screen.getByTestId("row");
    fireEvent.keyDown(row, { key: "Enter", ctrlKey: true });
    expect(tab).toHaveBeenCalledOnce();
    fireEvent.keyDown(row, { key: "Enter" });
    expect(opened).toHaveBeenCalledOnce();
  });

  it("leaves its controls alone", () => {
    press(screen.getByRole("button", { name: "Mais" }), { ctrlKey: true });
    expect(opened).not.toHaveBeenCalled();
    expect(tab).not.toHaveBeenCalled();
  });
});
