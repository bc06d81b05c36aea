import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainText, sanitizeRichText, sanitizeSignature } from "./sanitize.ts";

/** Markup that must not come through anywhere: it runs, loads, or reaches over the page. */
const harmful = [
  "<script>alert(1)</script>",
  "<scr<script>ipt>alert(1)</script>",
  '<img src=x onerror="alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x">x</a>',
  '<svg onload="alert(1)"><script>alert(1)</script></svg>',
  "<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>",
  '<iframe src="https://x.example"></iframe>',
  '<object data="x"></object><embed src="x">',
  '<form action="https://x.example"><input name="password"></form>',
  '<p onclick="alert(1)" onmouseover=alert(1)>x</p>',
  "<style>* { display: none }</style>",
  '<link rel="stylesheet" href="https://x.example/a.css">',
  '<meta http-equiv="refresh" content="0;url=https://x.example">',
  '<base href="https://x.example/">',
  '<p style="background: url(https://x.example/a.png)">x</p>',
  '<p style="position: fixed; inset: 0">x</p>',
  '<div style="width: expression(alert(1))">x</div>',
  "<!--[if gte IE 4]><script>alert(1)</script><![endif]-->",
  '<template><script>alert(1)</script></template><noscript><p title="</noscript><img src=x onerror=alert(1)>">',
];
const runs =
  /<(script|style|iframe|object|embed|form|input|link|meta|base|svg|math|template|noscript)\b|\son\w+\s*=|(javascript|vbscript|data):|url\(|expression\(|position\s*:/i;

describe.each([
  ["rich text", sanitizeRichText],
  ["a signature", sanitizeSignature],
])("%s", (_what, sanitize) => {
  it.each(harmful)("comes without %s", (html) => {
    expect(sanitize(`<p>Antes</p>${html}<p>Depois</p>`)).not.toMatch(runs);
    expect(sanitize(html)).not.toMatch(runs);
  });

  it("is the same when it is cleaned again, whatever it was", () => {
    const part = fc.oneof(
      fc.constantFrom(...harmful),
      fc.string(),
      fc.constantFrom("<p>", "</p>", "<b", '"', "<!--"),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const once = sanitize(parts.join(""));
        expect(once).not.toMatch(/<(script|style|iframe|object|embed|form|svg|math)\b/i);
        expect(sanitize(once)).toBe(once);
      }),
      { numRuns: 200, seed: 1822 },
    );
  });

  it("leaves links that lead away from here unable to reach back", () => {
    const link = sanitize('<a href="https://casa.example" target="_self" rel="opener">Casa</a>');
    expect(link).toContain('href="https://casa.example"');
    expect(link).toContain('rel="noopener noreferrer nofollow"');
    expect(link).toContain('target="_blank"');
  });
});

describe("what is kept", () => {
  it("of rich text is its structure", () => {
    const html =
      "<h2>Vaga</h2><p>Bom <strong>dia</strong> <em>a</em> <u>todos</u></p><ul><li>um</li></ul><blockquote>x</blockquote>";
    expect(sanitizeRichText(html)).toBe(html);
    expect(sanitizeRichText('<p style="color: red"><span>a</span></p>')).toBe("<p>a</p>");
    expect(sanitizeRichText("<p>1 < 2 &amp; 3</p>")).toBe("<p>1 &lt; 2 &amp; 3</p>");
  });

  it("of a signature are tables, colours and pictures by https too", () => {
    const html =
      '<table cellpadding="0"><tbody><tr><td style="color:#0b4a6f;font-size:12px"><img src="https://casa.example/a.png" alt="Casa" width="80" /></td></tr></tbody></table>';
    expect(sanitizeSignature(html)).toBe(html);
    expect(sanitizeSignature('<img src="http://casa.example/a.png" />')).toBe("<img />");
    expect(sanitizeSignature('<img src="data:image/png;base64,AAAA" />')).toBe("<img />");
  });

  it("is each mark that text may have, and each style of a signature", () => {
    const tags = "p strong b em i u s h2 h3 h4 blockquote code pre".split(" ");
    const marked = tags.map((tag) => `<${tag}>x</${tag}>`).join("");
    const text = `${marked}<ul><li>x</li></ul><ol><li>x</li></ol><br /><hr />`;
    expect(sanitizeRichText(text)).toBe(text);
    expect(sanitizeSignature(text)).toBe(text);
    const styles =
      "color:#0b4a6f color:rgb(1,2,3) background-color:navy font-size:12px font-weight:bold font-weight:600 font-family:Arial,serif line-height:1.5 padding:4px margin:0 width:100% text-decoration:underline text-align:right";
    for (const style of styles.split(" "))
      for (const tag of ["p", "span", "div", "td", "a"]) {
        const [before, after] = tag === "td" ? ["<table><tbody><tr>", "</tr></tbody></table>"] : ["", ""];
        const link = tag === "a" ? ' rel="noopener noreferrer nofollow" target="_blank"' : "";
        const html = `${before}<${tag} style="${style}"${link}>x</${tag}>${after}`;
        expect(sanitizeSignature(html)).toBe(html);
      }
    const table =
      '<table cellpadding="0" cellspacing="0" border="0" width="80"><tbody><tr><td width="8" valign="top" align="left" colspan="2">x</td></tr></tbody></table>';
    expect(sanitizeSignature(table)).toBe(table);
  });

  it("as plain text is the text", () => {
    expect(plainText("<p>Bom&nbsp;dia,<br>1 &lt; 2 &amp; 3</p><ul><li>um</li><li>dois</li></ul>")).toBe(
      "Bom dia, 1 < 2 & 3 um dois",
    );
  });
});
