// @vitest-environment happy-dom
import { fireEvent, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { announceClipped } from "./clipped-title.ts";

afterEach(() => document.body.replaceChildren());

const cut = { textOverflow: "ellipsis" };

/** happy-dom has no layout: the widths are set here. */
function widths(element: HTMLElement, content: number, box: number) {
  Object.defineProperty(element, "scrollWidth", { value: content, configurable: true });
  Object.defineProperty(element, "clientWidth", { value: box, configurable: true });
}

function shown() {
  const { getByText } = render(
    <div onPointerOver={announceClipped}>
      <p style={cut}>
        <b>A long name</b>
      </p>
      <p style={cut} title="its own">
        another
      </p>
    </div>,
  );
  return { inner: getByText("A long name"), own: getByText("another") };
}

it("says what is cut off as a tooltip, and no longer once there is room", () => {
  const { inner } = shown();
  const line = inner.parentElement as HTMLElement;
  widths(line, 200, 100);
  fireEvent.pointerOver(inner);
  expect(line.title).toBe("A long name");
  widths(line, 100, 100);
  fireEvent.pointerOver(inner);
  expect(line.hasAttribute("title")).toBe(false);
});

it("leaves a title of its own", () => {
  const { own } = shown();
  widths(own, 200, 100);
  fireEvent.pointerOver(own);
  expect(own.title).toBe("its own");
});
