import { expect, it } from "vitest";
import { linesOf } from "./mail-lines.ts";

it("finds the addresses in the lines of a mail, and nothing else is a link", () => {
  const lines = linesOf(
    "Olá.\n\nConfirmar: http://a.test/confirmations#token=x1 agora\njavascript:alert(1)\n",
  );
  expect(lines.map(({ parts }) => parts.map(({ text, link }) => [text, link]))).toEqual([
    [["Olá.", false]],
    [
      ["Confirmar: ", false],
      ["http://a.test/confirmations#token=x1", true],
      [" agora", false],
    ],
    [["javascript:alert(1)", false]],
  ]);
});
