import { expect, it } from "vitest";
import { readablePage } from "./readable.ts";

const page = (data: Record<string, unknown>, locale: "pt" | "en" = "pt") =>
  readablePage({ exported_at: "2026-05-10T12:00:00Z", ...data }, "Casa", locale);

it("leaves out what is empty, and shows each kind of value in words", () => {
  const shown = page({
    candidate: {
      ...{ name: "<Ana>", mobile_phone: "", skills: [], address: {}, photo: null },
      ...{ date_birth: "1990-02-03", created_at: "2026-05-10T02:30:00.000Z", presentation: "Um\nDois" },
    },
    experiences: [],
    messages: null,
  });
  expect(shown).toContain("&lt;Ana&gt;");
  expect(shown).toContain("3 de fevereiro de 1990");
  // A moment is told by the clock of São Paulo.
  expect(shown).toContain("9 de maio de 2026");
  expect(shown).toContain("Um<br>Dois");
  expect(shown.match(/<h2>/g)).toHaveLength(1);
  expect(shown.match(/<tr>/g)).toHaveLength(4);
});

it("lists plain values in a line and things that have parts each by itself, in the reader's language", () => {
  const data = {
    candidate: { skills: ["SQL", "R"], references: [{ name: "Bia" }, { name: "Caio" }] },
    unheard_of: [{ name: "Um" }, { name: "Dois" }],
  };
  const shown = page(data, "en");
  expect(shown).toContain("<h2>Record</h2>");
  expect(page(data)).toContain("<h2>Cadastro</h2>");
  expect(shown).toContain("SQL, R");
  expect(shown.match(/<li>/g)).toHaveLength(2);
  expect(shown.match(/<h2>/g)).toHaveLength(2);
  expect(shown.match(/<hr>/g)).toHaveLength(1);
});

it.each([
  [true, "pt", "Sim"],
  [false, "pt", "Não"],
  [true, "en", "Yes"],
  [false, "en", "No"],
] as const)("says %s in %s as %s", (value, locale, word) => {
  expect(page({ candidate: { has_dependents: value } }, locale)).toContain(`<td>${word}</td>`);
});
