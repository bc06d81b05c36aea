import { expect, test } from "vitest";
import { openPainter } from "./painter.ts";

const square = (side: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="9" height="9"/></svg>`;

test("draws a picture once, and one that failed again; who waits at its end hears of it", async () => {
  const painter = openPainter();
  const first = painter.paint(square(10));
  expect(painter.paint(square(10))).toBe(first);
  expect((await first).subarray(1, 4).toString()).toBe("PNG");
  expect(painter.paint(square(10)), "kept after it was drawn").toBe(first);
  const failed = painter.paint("no picture");
  await expect(failed).rejects.toThrow();
  const again = painter.paint("no picture");
  expect(again).not.toBe(failed);
  await expect(again).rejects.toThrow();
  const waiting = painter.paint(square(20));
  const ended = expect(waiting).rejects.toThrow("The provider stops.");
  await painter.stop();
  await ended;
});

test("keeps the latest two hundred", async () => {
  const painter = openPainter();
  const pictures = Array.from({ length: 201 }, (_, n) => painter.paint(square(n + 1)));
  expect(painter.paint(square(2))).toBe(pictures[1]);
  expect(painter.paint(square(1))).not.toBe(pictures[0]);
  await Promise.all(pictures);
  await painter.stop();
});
