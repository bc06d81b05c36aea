import { expect, it } from "vitest";
import { correctedTerm } from "./job-terms.ts";

const mistyped = (typed: string, meant: string) => ({
  ...{ own: "", exact: "", wide: "" },
  mistyped: { typed, meant },
});
const without = ["Frota e logistica", "Analista de logistica"];
const withAccent = "Supervisor de Logística";

it.each([[[withAccent, ...without]], [[...without, withAccent]], [[without[0], withAccent, without[1]]]])(
  "a word is corrected to how it is written with its accents, wherever it stands: %j",
  (found) => {
    const texts = found.map(String);
    expect(correctedTerm(" Gerente  logistca", [mistyped("logistca", "logistica")], texts)).toBe(
      "Gerente logística",
    );
  },
);

it("a word that no text has is corrected to what is known, and a right term is left alone", () => {
  expect(correctedTerm("logistca", [mistyped("logistca", "logistica")], [])).toBe("logistica");
  expect(correctedTerm("logística", [{ own: "", exact: "", wide: "" }], [withAccent])).toBeNull();
});
