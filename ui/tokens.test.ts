import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { weight } from "./tokens.ts";

const files = globSync("{ui,features}/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));
const lines = files.flatMap((file) =>
  readFileSync(file, "utf8")
    .split("\n")
    .map((text, index) => ({ text, place: `${file}:${index + 1}` })),
);
const placesOf = (wrong: (text: string) => boolean) =>
  lines.filter(({ text }) => wrong(text)).map(({ place }) => place);

describe("the design's tokens", () => {
  it("knows every weight of type on the screens", () => {
    const known = new Set<number>(Object.values(weight));
    expect(
      placesOf((text) =>
        [...text.matchAll(/font-weight: (\d+)/g)].some(([, value]) => !known.has(Number(value))),
      ),
    ).toEqual([]);
  });

  it("gives icons their size", () => {
    const byHand = /<(?!Avatar|Spinner|Face|CompanyMark|RecordPicture)[A-Z]\w*[^<>]*\ssize=\{\d+\}/;
    expect(placesOf((text) => byHand.test(text))).toEqual([]);
  });

  it("is 160 ms or less for what moves", () => {
    // A spinner and a skeleton go round until something comes: they are no motion from one state to another.
    const long = /transition:[^;]*?\b(\d+)ms/;
    expect(placesOf((text) => Number(long.exec(text)?.[1] ?? 0) > 160)).toEqual([]);
  });
});
