// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { CropFrame } from "./crop-frame.tsx";

const onMove = vi.fn();
const onZoom = vi.fn();
/** A frame of 200 px for the middle of a picture that is twice as wide as it is high. */
function frame() {
  onMove.mockClear();
  onZoom.mockClear();
  render(
    <CropFrame
      src="blob:eu"
      size={{ width: 800, height: 400 }}
      square={{ left: 200, top: 0, side: 400 }}
      zoom={1.5}
      mostZoom={4}
      {...{ label: "Photo", hint: "Drag it", zoomLabel: "Zoom", onMove, onZoom }}
    />,
  );
  const shown = screen.getByRole("application", { name: "Photo", description: "Drag it" });
  Object.assign(shown, { setPointerCapture: () => undefined });
  Object.defineProperty(shown, "clientWidth", { value: 200 });
  const pointer = (
    type: "pointerDown" | "pointerMove" | "pointerUp" | "pointerCancel",
    x: number,
    y: number,
  ) => fireEvent[type](shown, { pointerId: 1, clientX: x, clientY: y });
  return { shown, pointer };
}

it("shows of the picture what is in the square, as large as it is near", () => {
  const { shown } = frame();
  const { width, height, left, top } = (shown.querySelector("img") as HTMLImageElement).style;
  expect([width, height, left, top]).toEqual(["200%", "100%", "-50%", "0%"]);
});

it("follows what holds it from place to place, against its way, and no more once it is let go", () => {
  const { pointer } = frame();
  pointer("pointerMove", 10, 10);
  expect(onMove).not.toHaveBeenCalled();
  for (const end of ["pointerUp", "pointerCancel"] as const) {
    onMove.mockClear();
    pointer("pointerDown", 100, 100);
    pointer("pointerMove", 120, 90);
    pointer("pointerMove", 130, 90);
    expect(onMove.mock.calls).toEqual([
      [-0.1, 0.05],
      [-0.05, 0],
    ]);
    pointer(end, 130, 90);
    pointer("pointerMove", 190, 90);
    expect(onMove, end).toHaveBeenCalledTimes(2);
  }
});

it("is moved by arrows, nearer and farther by signs and the slider, and leaves other keys alone", () => {
  const { shown } = frame();
  const press = (key: string) => !fireEvent.keyDown(shown, { key });
  expect(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "+", "=", "-"].map(press)).not.toContain(false);
  expect(onMove.mock.calls).toEqual([
    [-0.04, 0],
    [0.04, 0],
    [0, -0.04],
    [0, 0.04],
  ]);
  expect(onZoom.mock.calls).toEqual([[1.6], [1.6], [1.4]]);
  expect(["Tab", "Enter", "a"].map(press)).toEqual([false, false, false]);
  const slider = screen.getByRole<HTMLInputElement>("slider", { name: "Zoom" });
  expect([slider.min, slider.max, slider.value]).toEqual(["1", "4", "1.5"]);
  fireEvent.change(slider, { target: { value: "3.2" } });
  expect(onZoom).toHaveBeenLastCalledWith(3.2);
});
