// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { expect, it, onTestFinished } from "vitest";
import { VisuallyHidden, WideLabel } from "./layout.tsx";

it("a wide label is seen where there is room, and on a phone is still read aloud", () => {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } };
  const before = window.innerWidth;
  onTestFinished(() => happyDOM.setViewport({ width: before }));
  const stylesAt = (width: number) => {
    happyDOM.setViewport({ width });
    const { unmount } = render(
      <>
        <WideLabel>New job</WideLabel>
        <VisuallyHidden>Jobs</VisuallyHidden>
      </>,
    );
    const styles = ["New job", "Jobs"].map((text) => {
      const { display, visibility, width, height, overflow } = getComputedStyle(screen.getByText(text));
      return { display, visibility, width, height, overflow };
    });
    unmount();
    return styles;
  };
  const seen = { display: "", visibility: "", width: "", height: "", overflow: "" };
  const readAloud = { ...seen, width: "1px", height: "1px", overflow: "hidden" };
  expect(stylesAt(576)).toEqual([seen, readAloud]);
  expect(stylesAt(575)).toEqual([readAloud, readAloud]);
});
