// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { EmailTemplate } from "#contract/calls/email-templates.ts";
import { allMailKinds } from "#contract/catalogues/mails.ts";
import { show } from "../testing/show.tsx";
import EmailTemplatesPage from "./email-templates-page.tsx";

const path = "GET /recruiters/templates/emails";
const text = (more: Partial<EmailTemplate> = {}): EmailTemplate => ({
  ...{
    kind: allMailKinds[0],
    locale: "pt",
    subject: "Confirme seu e-mail",
    body: "Olá, {{name}}",
    action: null,
  },
  ...{ note: null, is_own: false, author_name: null, updated_at: null },
  ...more,
});

test("an administrator goes from it to where it is written", async () => {
  const own = text({ is_own: true, author_name: "Helena Prado", updated_at: "2026-01-02T12:00:00Z" });
  await show(<EmailTemplatesPage />, { answers: { [path]: { email_templates: [own], color: "#463aa8" } } });
  expect(await screen.findByText("Confirme seu e-mail")).toBeTruthy();
  expect(screen.getByText("Texto próprio")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Editar" }).getAttribute("href")).toBe(
    `/administrator/templates/emails/${allMailKinds[0]}?language=pt`,
  );
});

test("others read it only", async () => {
  await show(<EmailTemplatesPage />, {
    answers: { [path]: { email_templates: [text()], color: "#463aa8" } },
    as: { is_admin: false },
  });
  expect(await screen.findByText("Um administrador pode mudar este texto.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Editar" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Modelos de mensagem" })).toBeNull();
});

test("says that the templates could not be loaded, and retries on request", async () => {
  const { until } = await show(<EmailTemplatesPage />, { answers: { [path]: 500 } });
  fireEvent.click(await screen.findByRole("button", { name: "Tentar novamente" }));
  await until(path, 2);
});
