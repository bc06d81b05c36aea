// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { LanguageContext } from "#client/i18n/use-texts.ts";
import { createSystem } from "#client/system/app/system.ts";
import { SystemContext, TenantContext } from "#client/system/app/use-system.ts";
import { defaultTenant } from "#client/tenant/tenant.ts";
import RegisterPage from "../register-page.tsx";

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const isWrong = (label: RegExp) => screen.getByLabelText(label).getAttribute("aria-invalid") === "true";

test("an account is asked for with the job that brought somebody; a fault stands at its own field", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const isSignUp = String(input instanceof Request ? input.url : input).includes("/registrations");
    if (isSignUp && typeof init?.body === "string") sent.push(JSON.parse(init.body));
    const fields = [{ path: "candidate.email", rule: "taken" }];
    const body = isSignUp ? { code: "validation_failed", fields } : { code: "not_found" };
    return new Response(JSON.stringify({ error: [], request_id: "t", ...body }), {
      status: isSignUp ? 422 : 404,
      headers: { "content-type": "application/json" },
    });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const system = createSystem();
  render(
    <SystemContext value={system}>
      <LanguageContext value={system.language}>
        <TenantContext value={defaultTenant}>
          <MemoryRouter initialEntries={["/candidates/register?job_uid=u9"]}>
            <RegisterPage />
          </MemoryRouter>
        </TenantContext>
      </LanguageContext>
    </SystemContext>,
  );
  await screen.findByLabelText(/^Nome completo/);
  expect(screen.getByRole("link", { name: "Entrar" }).getAttribute("href")).toContain("u9");
  type(/^Nome completo/, "Lia Prado");
  type(/^E-mail/, "lia@casa.test");
  type(/^Senha/, "segredo-123");
  fireEvent.click(screen.getByRole("checkbox"));
  fireEvent.click(screen.getByRole("button", { name: "Criar conta" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    candidate: {
      ...{ name: "Lia Prado", email: "lia@casa.test", password: "segredo-123" },
      ...{ accepted_terms: true, job_uid: "u9" },
    },
  });
  await waitFor(() => expect(isWrong(/^E-mail/)).toBe(true));
  expect([isWrong(/^Nome completo/), isWrong(/^Senha/)]).toEqual([false, false]);
  expect(screen.getByLabelText<HTMLInputElement>(/^Senha/).value).toBe("segredo-123");
});
