import { describe, expect, test } from "vitest";
import { groundOf, render } from "./render.ts";

const template = {
  subject: "Sobre {{ job }}",
  body: "Oi, {{name}}.\n\nVaga: {{job}}, {{city}}\n\nAté {{until}}.\nAbraço.",
  action: "Abrir {{job}}",
  note: "Só para {{name}}.",
};
const values = {
  ...{ brand: "Casa & Filhos", name: "Ana  <b>\nSouza", job: "{{name}} R$ 1", city: "", until: "" },
  link: "https://casa.test/vagas?a=1&b=2",
};
const plain = (parts: Parameters<typeof render>[3] = {}, more: object = {}) =>
  render({ ...template, ...more }, "pt", values, parts).text.split("\n\n");

describe("the text of a mail", () => {
  test("has its values once, without lines whose values are all empty", () => {
    const { subject, text } = render(template, "pt", values);
    expect(subject).toBe("Sobre {{name}} R$ 1");
    expect(text.split("\n\n")).toEqual([
      "Oi, Ana <b> Souza.",
      "Vaga: {{name}} R$ 1, ",
      "Abrir {{name}} R$ 1: https://casa.test/vagas?a=1&b=2",
      "Só para Ana <b> Souza.",
      "Casa & Filhos",
    ]);
  });

  test("has what a person wrote as it is, then sections, the table, the button, the note and the foot", () => {
    const parts = {
      message: "Veja {{name}}.\n\n\n\nAté logo.",
      sections: [
        { title: "Vagas", link: "https://casa.test/v", lines: ["Uma", "Duas"] },
        { title: "Nada", lines: [] },
      ],
      table: { headings: ["Mês", "Soma"], rows: [["Maio", "3"]] },
      footLink: { label: "Sair", url: "https://casa.test/sair" },
      reason: "Você pediu.",
    };
    expect(plain(parts).slice(2)).toEqual([
      "Veja {{name}}.",
      "Até logo.",
      "Vagas\nUma\nDuas\nhttps://casa.test/v",
      "Nada",
      "Mês | Soma\nMaio | 3",
      "Abrir {{name}} R$ 1: https://casa.test/vagas?a=1&b=2",
      "Só para Ana <b> Souza.",
      "Casa & Filhos · Você pediu.",
      "Sair: https://casa.test/sair",
    ]);
  });

  test("has a button where there are both a label and a link of the web, and a note where there is one", () => {
    const withLink = (link: string) => render(template, "pt", { ...values, link });
    expect(withLink("javascript:x").text).not.toContain("Abrir");
    expect(withLink("javascript:x").html).not.toContain("javascript");
    expect(withLink("http://casa.test").html).toContain('<a href="http://casa.test"');
    expect(plain({}, { action: null, note: null })).toHaveLength(3);
    expect(plain({ footLink: { label: "Sair", url: "mailto:x" } })).toEqual(plain());
  });
});

describe("the page of a mail", () => {
  const page = (parts: Parameters<typeof render>[3], locale: "pt" | "en" = "pt") =>
    render(template, locale, values, parts).html;

  test("is in its language, and escapes all that was written", () => {
    const html = page({
      message: "a < b\nc",
      sections: [
        { title: "<1>", link: "https://casa.test/?a=1&b=2", lines: ["<só uma>"] },
        { title: "2", link: "mailto:x", lines: ["<uma>", "duas"] },
        { title: "3", lines: [] },
      ],
      footLink: { label: "<Sair>", url: "https://casa.test/?c=1&d=2" },
      reason: "<pedido>",
      logo: { alt: 'Casa "A"', drawing: null },
    });
    expect(html).toContain('<html lang="pt-BR">');
    expect(page({}, "en")).toContain('<html lang="en');
    for (const part of [
      "<title>Sobre {{name}} R$ 1</title>",
      "a &lt; b<br>c</p>",
      '<a href="https://casa.test/?a=1&amp;b=2" style="color:#1c1c1c">&lt;1&gt;</a></h2><p',
      ">&lt;só uma&gt;</p>",
      ">2</h2><ul",
      ">&lt;uma&gt;</li><li",
      '<a href="https://casa.test/?c=1&amp;d=2" style="color:#525252">&lt;Sair&gt;</a>',
      "Casa &amp; Filhos · &lt;pedido&gt; · ",
      ">Casa &quot;A&quot;</p>",
      ">https://casa.test/vagas?a=1&amp;b=2</p>",
    ])
      expect(html).toContain(part);
    expect(html).toContain(">3</h2><p");
  });

  test.each([
    ["#757575", "#ffffff", "#757575"],
    ["#767676", "#000000", "#1c1c1c"],
    ["#ff0000", "#000000", "#1c1c1c"],
    ["#00ff00", "#000000", "#1c1c1c"],
    ["#0000ff", "#ffffff", "#0000ff"],
    ["#0A0A0A", "#ffffff", "#0A0A0A"],
    [null, "#ffffff", "#1c1c1c"],
    ["red", "#ffffff", "#1c1c1c"],
  ])("of a brand's %s has a button with %s on it, and links in %s", (color, ink, link) => {
    const html = page({ color, sections: [{ title: "V", link: "https://casa.test/v", lines: [] }] });
    expect(html).toContain(`background:${groundOf(color)};color:${ink};`);
    expect(html).toContain(`border-top:4px solid ${groundOf(color)};`);
    expect(html).toContain(`style="color:${link}">V</a>`);
  });

  test("of a table is as wide as it has to be, with its columns of figures to the right", () => {
    const cells = ["-1.200,5", "US$ 5.000,00", "R$ 1", "3"];
    const html = page({ table: { headings: ["a", "b", "c", "d", "e"], rows: [[...cells, "3 dias"]] } });
    const sides = [...html.matchAll(/<td align="(\w+)" style="([^"]*)"/g)].map(([, side, style]) => [
      side,
      style?.endsWith("white-space:nowrap"),
    ]);
    expect(sides).toEqual([...cells.map(() => ["right", true]), ["left", false]]);
    expect(html).toContain("min-width:min-content;");
    expect(page({})).not.toContain("min-width");
  });
});
