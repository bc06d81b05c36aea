// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import type { EmailTemplate } from "#contract/calls/email-templates.ts";
import { allMailKinds } from "#contract/catalogues/mails.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import EmailTemplatePage from "./email-template-page.tsx";
import EmailTemplatesPage from "./email-templates-page.tsx";

const path = "/recruiters/templates/emails";
const texts = (own: readonly string[]) => ({
  color: "#463aa8",
  email_templates: allMailKinds.flatMap((kind) =>
    (["pt", "en"] as const).map((locale): EmailTemplate => {
      const is_own = own.includes(`${kind} ${locale}`);
      return {
        ...{ kind, locale, subject: `Sobre {{name}}`, body: "Olá, {{name}}.", action: "Abrir", note: null },
        ...{ is_own, author_name: is_own ? "Ana Prado" : null },
        updated_at: is_own ? "2026-01-02T12:00:00Z" : null,
      };
    }),
  ),
});
const onRoute = (
  <Routes>
    <Route path="/administrator/templates/emails/:id" element={<EmailTemplatePage />} />
  </Routes>
);

test("the list has every mail, and says which language an own text is missing in", async () => {
  await show(<EmailTemplatesPage />, { answers: { [`GET ${path}`]: texts(["rejection pt"]) } });
  const rows = await screen.findAllByRole("row");
  expect(rows).toHaveLength(allMailKinds.length + 1);
  const row = rows.find((item) => within(item).queryByText("Candidatura recusada"));
  if (!row) throw new Error("The mail is not listed");
  expect(within(row).getByText("Texto próprio")).toBeTruthy();
  expect(within(row).getByText("Falta texto próprio")).toBeTruthy();
  expect(within(row).getByText(/^Ana Prado/)).toBeTruthy();
});

test("sends a test mail with the form's current text, and puts an earlier version into the form", async () => {
  const earlier = { subject: "De antes", body: "Oi.", action: "Ver", note: "Até logo." };
  const version = (id: number, text: typeof earlier | null) => ({
    ...{ id, text, author_name: "Ana Prado", created_at: "2026-01-02T12:00:00Z" },
  });
  const { asked, until } = await show(onRoute, {
    at: "/administrator/templates/emails/apply_received",
    answers: {
      [`GET ${path}`]: texts(["apply_received pt"]),
      [`GET ${path}/apply_received/pt/versions`]: {
        versions: [version(3, { ...earlier, subject: "De agora" }), version(2, null), version(1, earlier)],
      },
      [`POST ${path}/apply_received/pt/tests`]: { address: "helena@elenco.test" },
    },
  });
  expect(await screen.findByText(/só em um idioma/)).toBeTruthy();
  expect(screen.getByText("Sobre Mariana Costa")).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: /^Usar o texto de/ }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Assunto/).value).toBe("De antes");
  fireEvent.click(screen.getByRole("button", { name: "Enviar teste para mim" }));
  await until(`POST ${path}/apply_received/pt/tests`, 1);
  expect(asked(`POST ${path}/apply_received/pt/tests`)[0]?.body).toMatchObject({ email_template: earlier });
});

test("the preview has the colours of what is sent, and examples of its own kind", async () => {
  await show(onRoute, {
    at: "/administrator/templates/emails/talk_place",
    answers: {
      [`GET ${path}`]: {
        ...texts([]),
        email_templates: texts([]).email_templates.map((text) => ({ ...text, body: "{{title}}" })),
        color: "#f2b544",
      },
      [`GET ${path}/talk_place/pt/versions`]: { versions: [] },
    },
  });
  const button = await screen.findByText("Abrir");
  expect(getComputedStyle(button).backgroundColor).toBe("#f2b544");
  expect(getComputedStyle(button).color).toBe("#000000");
  expect(screen.getByText("Carreira em finanças: conversa aberta")).toBeTruthy();
});
