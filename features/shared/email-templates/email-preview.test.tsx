// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import { EmailPreview } from "./email-preview.tsx";

type Texts = Partial<Record<"subject" | "body" | "action" | "note", string>>;
const preview = (
  texts: Texts,
  more: Partial<Pick<Parameters<typeof EmailPreview>[0], "kind" | "locale" | "values">> = {},
) =>
  show(
    <EmailPreview
      kind="apply_received"
      locale="pt"
      color="#112233"
      text={(field) => texts[field] ?? ""}
      {...more}
    />,
    { answers: {} },
  );
const lines = () =>
  [...document.querySelectorAll("h1, h2, h3, p, span")].map(({ textContent }) => textContent);

test("a mail is filled with examples, in its language, and what it has no variable for stays as it is written", async () => {
  const body = "Olá {{ name }}.\n\nSobre {{job}}, de {{brand}} e {{code}}.";
  await preview({ subject: "{{job}}", body, action: "Ver {{job}}", note: "De {{name}}" });
  expect(lines()).toEqual([
    ...["Analista fiscal", "Olá Mariana Costa.", "Sobre Analista fiscal, de Casa e {{code}}."],
    ...["Ver Analista fiscal", "De Mariana Costa", "Casa"],
  ]);
  expect(screen.getByRole("heading").closest("[lang]")?.getAttribute("lang")).toBe("pt-BR");
});

test("what is known of a recipient stands for the examples, letter for letter", async () => {
  const values = { name: "{{job}}", job: "R$& $1 $$" };
  await preview({ subject: "{{name}}: {{job}}", body: "x" }, { values, locale: "en" });
  expect(lines()).toEqual(["{{job}}: R$& $1 $$", "x", "Casa"]);
});

test("a mail that has no button shows none", async () => {
  await preview({ subject: "x", body: "y", action: "Ver" }, { kind: "rejection" });
  expect(lines()).toEqual(["x", "y", "Casa"]);
});
