import { expect, it } from "vitest";
import { withoutNotes } from "./styled-texts.ts";

/** Code with values in its templates, which here would look like a mistake. */
const shortened = (code: string) => withoutNotes(code.replaceAll("§", "$")).replaceAll("$", "§");

it("leaves out notes and line breaks of styles, and nothing else", () => {
  const code = [
    "const accept = 'image/*'; /* a note of the code */",
    "const Box = styled.div<{ open: boolean }>`",
    "  color: red; /* why it is",
    "  red */",
    "  §{({ open }) => open && css`top: 0; /* inner } */`}",
    "  margin: 0;",
    "`;",
    "const text = `kept",
    "  as it is /* here too */`;",
    'const files = "*/";',
  ].join("\n");
  expect(shortened(code)).toBe(
    [
      "const accept = 'image/*'; /* a note of the code */",
      "const Box = styled.div<{ open: boolean }>` color: red; §{({ open }) => open && css`top: 0; /* inner } */`} margin: 0; `;",
      "const text = `kept",
      "  as it is /* here too */`;",
      'const files = "*/";',
    ].join("\n"),
  );
});

it.each([
  [
    "a component of another",
    "const A = styled(Box).attrs({ a: 1 })`a: b;\n  c: d;`",
    "const A = styled(Box).attrs({ a: 1 })`a: b; c: d;`",
  ],
  ["styles for all", "createGlobalStyle`\n  a { b: c; }\n`", "createGlobalStyle` a { b: c; } `"],
  [
    "a brace in a text of a value",
    "css`a: §{x ? '}' : \"{\"};\n  b: c;`",
    "css`a: §{x ? '}' : \"{\"}; b: c;`",
  ],
  ["an end that is missing", "css`a: b;", "css`a: b;"],
])("reads %s", (_, code, shorter) => {
  expect(shortened(code)).toBe(shorter);
});
