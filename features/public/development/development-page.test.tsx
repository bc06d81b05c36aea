// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LanguageContext } from "#client/i18n/use-texts.ts";
import { createSystem } from "#client/system/app/system.ts";
import { SystemContext, TenantContext } from "#client/system/app/use-system.ts";
import { defaultTenant } from "#client/tenant/tenant.ts";
import type { PublishedDevelopment } from "#contract/calls/development.ts";
import DevelopmentPage from "./development-page.tsx";

const report: PublishedDevelopment = {
  name: "Bia Nunes",
  brand: "Casa",
  by_name: "Ana Prado",
  published_at: "2026-11-05T12:00:00Z",
  expires_on: "2026-12-31",
  title: "Próximos passos",
  summary: null,
  strengths: "Escuta",
  to_develop: null,
  competences: [{ name: "Priorização", level: 2, note: null }],
  actions: [{ action: "Mentoria", due_on: null }],
};

let said: object;
beforeEach(() => {
  window.sessionStorage.clear();
  vi.stubGlobal("fetch", async () => {
    const isGood = "development_report" in said;
    const headers = { "content-type": "application/json" };
    return new Response(JSON.stringify(said), { status: isGood ? 200 : 403, headers });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function visit() {
  window.history.replaceState(null, "", "/dh/d1#token=segredo");
  const system = createSystem();
  render(
    <SystemContext value={system}>
      <LanguageContext value={system.language}>
        <TenantContext value={defaultTenant}>
          <MemoryRouter initialEntries={["/dh/d1"]}>
            <Routes>
              <Route path="/dh/:uid" element={<DevelopmentPage />} />
            </Routes>
          </MemoryRouter>
        </TenantContext>
      </LanguageContext>
    </SystemContext>,
  );
}

test("shows the report with its levels and plan", async () => {
  said = { development_report: report };
  visit();
  expect(await screen.findByText("Próximos passos")).toBeTruthy();
  expect(screen.getByText("2 de 5: Em desenvolvimento")).toBeTruthy();
  expect([...document.querySelectorAll("i")].map(({ dataset }) => "on" in dataset)).toEqual([
    ...[true, true],
    ...[false, false, false],
  ]);
  expect(screen.getByText("sem data")).toBeTruthy();
  expect(screen.getByText(/Ana Prado/).textContent).toContain("05/11/2026");
  expect(screen.getByText(/^Este link abre até/).textContent).toContain("até 31/12/2026");
  expect(screen.getByRole("button", { name: "Imprimir ou salvar em PDF" })).toBeTruthy();
});

test("reveals nothing about a report whose link has expired", async () => {
  said = { code: "token_expired", error: ["Expirado"], request_id: "t" };
  visit();
  expect(await screen.findByText("O prazo deste link acabou")).toBeTruthy();
  expect(screen.queryByText("Bia Nunes")).toBeNull();
});
