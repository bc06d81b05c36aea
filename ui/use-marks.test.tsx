// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { expect, it, vi } from "vitest";
import { useBelow } from "./use-below.ts";
import { useMarks } from "./use-marks.ts";
import { useShown } from "./use-shown.ts";

function Text({ words, of }: { words: readonly string[]; of: string }) {
  const box = useRef<HTMLDivElement>(null);
  const { at, count, next, previous } = useMarks(box, of);
  return (
    <>
      <div ref={box}>
        {words.map((word) => (
          <mark key={word}>{word}</mark>
        ))}
      </div>
      <output>{`${at} of ${count}`}</output>
      <button type="button" onClick={next}>
        next
      </button>
      <button type="button" onClick={previous}>
        previous
      </button>
    </>
  );
}

it("goes from mark to mark, around both ends, and begins anew with other marks", () => {
  const { rerender } = render(<Text words={["a", "b", "c"]} of="one" />);
  const state = () => [
    document.querySelector("output")?.textContent,
    ...Array.from(document.querySelectorAll("mark[data-current]"), ({ textContent }) => textContent),
  ];
  const press = (name: string) => fireEvent.click(screen.getByText(name));
  expect(state()).toEqual(["-1 of 3"]);
  press("previous");
  expect(state()).toEqual(["2 of 3", "c"]);
  press("next");
  expect(state()).toEqual(["0 of 3", "a"]);
  press("next");
  expect(state()).toEqual(["1 of 3", "b"]);
  rerender(<Text words={["a"]} of="one" />);
  expect(state()).toEqual(["0 of 1", "a"]);
  rerender(<Text words={["x", "y"]} of="other" />);
  expect(state()).toEqual(["-1 of 2"]);
  press("next");
  expect(state()).toEqual(["0 of 2", "x"]);
  rerender(<Text words={[]} of="none" />);
  press("next");
  expect(state()).toEqual(["-1 of 0"]);
});

function Seen({ onShown }: { onShown: () => void }) {
  const element = useRef<HTMLParagraphElement>(null);
  useShown(element, onShown);
  return <p ref={element}>seen</p>;
}

it("is seen once, when half of it or of the screen is in sight", () => {
  let told: (entries: object[]) => void = () => undefined;
  const disconnect = vi.fn();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(given: typeof told) {
        told = given;
      }
      observe() {}
      disconnect = disconnect;
    },
  );
  const onShown = vi.fn();
  const { unmount } = render(<Seen onShown={onShown} />);
  const entry = (isIntersecting: boolean, seen: number, height: number) =>
    told([{ isIntersecting, boundingClientRect: { height }, intersectionRect: { height: seen } }]);
  entry(false, 100, 100);
  entry(true, 49, 100);
  expect([onShown.mock.calls.length, disconnect.mock.calls.length]).toEqual([0, 0]);
  entry(true, window.innerHeight / 2, window.innerHeight * 4);
  expect([onShown.mock.calls.length, disconnect.mock.calls.length]).toEqual([1, 1]);
  unmount();
  expect(disconnect).toHaveBeenCalledTimes(2);
});

function Width() {
  return <p>{useBelow("tablet") ? "narrow" : "wide"}</p>;
}

it("knows when the window becomes narrower, and no longer listens once it is gone", () => {
  let matches = false;
  const listeners = new Set<() => void>();
  const asked = vi.fn((query: string) => ({
    ...{ query, matches },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  vi.stubGlobal("matchMedia", asked);
  const { unmount } = render(<Width />);
  expect([screen.queryByText("wide") !== null, asked.mock.calls[0]]).toEqual([
    true,
    ["(max-width: 767.98px)"],
  ]);
  matches = true;
  act(() => {
    for (const listener of listeners) listener();
  });
  expect(screen.queryByText("narrow")).not.toBeNull();
  unmount();
  expect(listeners.size).toBe(0);
});
