// @vitest-environment happy-dom

import { fireEvent, render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Avatar } from "./feedback.tsx";

test("a picture that does not come gives way to the initials, and a new one is tried", () => {
  const { container, rerender } = render(<Avatar name="Ana Souza" src="/a.png" />);
  const face = () => container.querySelector("[data-initials]")?.getAttribute("data-initials");
  expect(face()).toBeUndefined();
  fireEvent.error(container.querySelector("img") as Element);
  expect([face(), container.querySelector("img")]).toEqual(["AS", null]);
  rerender(<Avatar name="Ana Souza" src="/b.png" />);
  expect(container.querySelector("img")?.getAttribute("src")).toBe("/b.png");
});
