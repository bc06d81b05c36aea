// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { useCutOff } from "./use-cut-off.ts";

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

function Text({ whole }: { whole: boolean }) {
  const element = useRef<HTMLParagraphElement>(null);
  return <p ref={element}>{useCutOff(element, whole) ? "cut" : "whole"}</p>;
}
const heights = (content: number, shown: number) => {
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(content);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(shown);
};

it.each([
  [80, 80, "whole"],
  [120, 80, "cut"],
])("of %i pixels in %i the text is %s", (content, shown, is) => {
  heights(content, shown);
  render(<Text whole={false} />);
  expect(screen.getByText(is)).toBeTruthy();
});

it("stays known while the text is shown whole", () => {
  heights(120, 80);
  const { rerender } = render(<Text whole={false} />);
  heights(120, 120);
  rerender(<Text whole />);
  expect(screen.getByText("cut")).toBeTruthy();
});
