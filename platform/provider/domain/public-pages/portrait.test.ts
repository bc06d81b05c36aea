import { expect, it } from "vitest";
import { portraitCount, portraitOf } from "./portrait.ts";

it("draws each face once and for all", () => {
  const faces = ["f", "m"].flatMap((kind) =>
    Array.from({ length: portraitCount }, (_, nth) => portraitOf(`${kind}${nth}.svg`)),
  );
  expect(faces.every((face) => face?.startsWith("<svg") && !/undefined|NaN/.test(face))).toBe(true);
  expect(new Set(faces).size).toBe(faces.length);
  expect(portraitOf("f3.svg")).toBe(faces[3]);
});

it("draws nothing for another name", () => {
  for (const file of [`f${portraitCount}.svg`, "x1.svg", "f1.png", "f.svg", "../f1.svg", "f1.svg.js"])
    expect(portraitOf(file)).toBeNull();
});
