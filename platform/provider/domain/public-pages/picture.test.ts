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
  ])("breaks %s into lines", (title, lines) => expect(linesOf(title)).toEqual(lines));

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
