import { describe, expect, it } from "vitest";
import { snippetsOf } from "./text-hits.ts";

const words = Array.from({ length: 80 }, (_, n) => `p${String(n).padStart(2, "0")}`);
const text = words.join(" ");
const hit = (word: string) => ({ from: text.indexOf(word), to: text.indexOf(word) + word.length, wanted: 0 });
const read = (...found: string[]) =>
  snippetsOf(text, found.map(hit)).map(({ pieces }) => pieces.map((piece) => piece.text).join(""));

describe("snippets around hits", () => {
  // Four characters a word: 70 on either side end within a word, for any of them.
  it.each(["p40", "p41", "p42", "p43"])("end with the nearest word outwards: %s", (word) => {
    const at = words.indexOf(word);
    expect(read(word)).toEqual([`… ${words.slice(at - 18, at + 19).join(" ")} …`]);
  });

  it("begin and end with the text itself, without dots", () => {
    expect(read("p00")).toEqual([`${words.slice(0, 19).join(" ")} …`]);
    expect(read("p79")).toEqual([`… ${words.slice(61).join(" ")}`]);
  });

  it("are one where hits are near each other", () => {
    expect(read("p20", "p30")).toHaveLength(1);
    expect(read("p20", "p70")).toHaveLength(2);
    // With the words around the last of them, within which a third may lie.
    expect(read("p30", "p40")).toEqual([`… ${words.slice(12, 59).join(" ")} …`]);
    expect(read("p20", "p40", "p60")).toHaveLength(1);
  });
});
