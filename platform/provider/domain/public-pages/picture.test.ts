import { describe, expect, it } from "vitest";
import { linesOf, svgOf } from "./picture.ts";

describe("the picture of a shared link", () => {
  it.each([
    ["Contador", ["Contador"]],
    ["Coordenador(a) de Recursos Humanos Sênior", ["Coordenador(a) de Recursos", "Humanos Sênior"]],
    [
      "a ".repeat(60).trim(),
      ["a a a a a a a a a a a a a a", "a a a a a a a a a a a a a a", "a a a a a a a a a a a a a a…"],
    ],
    ["x".repeat(40), [`${"x".repeat(26)}…`]],
    ["x".repeat(27), ["x".repeat(27)]],
    ["x".repeat(28), [`${"x".repeat(26)}…`]],
    // A line has 27 signs, the space among them.
    [`${"a".repeat(13)} ${"b".repeat(13)}`, [`${"a".repeat(13)} ${"b".repeat(13)}`]],
    [`${"a".repeat(13)} ${"b".repeat(14)}`, ["a".repeat(13), "b".repeat(14)]],
    [
      "um dois tres ".repeat(6),
      ["um dois tres um dois tres", "um dois tres um dois tres", "um dois tres um dois tres"],
    ],
  ])("breaks %s into lines", (title, lines) => expect(linesOf(title)).toEqual(lines));

  it("has the brand's colours, its facts in one line of sixty signs, and its heading higher the longer it is", () => {
    const look = { site: "Casa", primary: "#ABCdef", highlight: "#123" };
    const svg = (title: string, facts: string[]) => svgOf({ ...look, title, facts });
    const facts = ["a".repeat(30), "b".repeat(40)];
    expect(svg("Um", facts)).toContain(`>${facts.join("  ·  ").slice(0, 60)}</text>`);
    expect(svg("Um", facts)).toContain('fill="#ABCdef"');
    expect(svg("Um", []).match(/fill="#123"/g)).toHaveLength(2);
    const places = (text: string) => [...text.matchAll(/x="80" y="(\d+)"/g)].map(([, y]) => Number(y));
    expect(places(svg("Um", []))).toEqual([340]);
    expect(places(svg("Um", ["Natal"]))).toEqual([340, 432]);
    expect(places(svg("x ".repeat(40), ["Natal"]))).toEqual([256, 340, 424, 516]);
    for (const wrong of ["red", "#12", "#123456789"])
      expect(svgOf({ ...look, primary: wrong, title: "Um", facts: [] })).toContain('fill="#463AA8"');
  });

  it("holds no markup from its texts, and no invalid colour", () => {
    const svg = svgOf({
      site: "<b>",
      title: `"&<script>`,
      facts: ["a<b"],
      primary: '"/><x',
      highlight: "#fff",
    });
    expect(svg).not.toMatch(/<script|<b>|<x/);
    expect(svg).toContain("&quot;&amp;&lt;script&gt;");
  });
});
