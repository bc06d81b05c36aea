// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { LanguageContext } from "#client/i18n/use-texts.ts";
import { createSystem } from "#client/system/app/system.ts";
import { SystemContext, TenantContext } from "#client/system/app/use-system.ts";
import { defaultTenant } from "#client/tenant/tenant.ts";
import type { SocialRefusal, SocialStrategy } from "#contract/social.ts";
import SocialReturnPage from "./social-return-page.tsx";

const setCookie = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the browser has it before the app starts
  document.cookie = text;
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.sessionStorage.clear();
  for (const name of ["auth._token", "auth.strategy"])
    setCookie(`${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`);
});

interface Back {
  strategy: SocialStrategy;
  because: SocialRefusal;
  /** They left to link an account, not to sign in. */
  signedIn?: boolean;
  /** This page was open before, and used the answer up. */
  usedUp?: boolean;
}

/** Somebody is back from Google, whose answer opens nothing. */
async function comeBack({ strategy, because, signedIn = false, usedUp = false }: Back) {
  const answers: Record<string, object> = {
    "/v1/candidates": { candidate: { id: 8, "confirmed?": true, completed_register: true } },
    "/v1/social_sign_ins/answers": { outcome: "refused", because },
  };
  vi.stubGlobal("fetch", async (input: RequestInfo | URL) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input), "http://localhost");
    const body = answers[pathname];
    return new Response(JSON.stringify(body ?? { code: "unavailable", error: [] }), {
      status: body ? 200 : 503,
      headers: { "content-type": "application/json" },
    });
  });
  const kept = { provider: "google", strategy, proof: "p", next: null };
  if (!usedUp) window.sessionStorage.setItem("social_sign_in", JSON.stringify(kept));
  if (signedIn) {
    setCookie("auth._token=Bearer%20t; path=/");
    setCookie(`auth.strategy=${strategy}; path=/`);
  }
  const system = createSystem();
  render(
    <SystemContext value={system}>
      <LanguageContext value={system.language}>
        <TenantContext value={defaultTenant}>
          <MemoryRouter initialEntries={["/login/google?state=s&code=c"]}>
            <Routes>
              <Route path="/login/:provider" element={<SocialReturnPage />} />
            </Routes>
          </MemoryRouter>
        </TenantContext>
      </LanguageContext>
    </SystemContext>,
  );
  return (await screen.findByRole("alert")).textContent;
}

test("who has no account is told to create one, a recruiter to ask for an invitation", async () => {
  expect(await comeBack({ strategy: "candidates", because: "unknown" })).toContain("Crie uma");
  expect(screen.getByRole("link", { name: "Criar conta" })).toBeTruthy();
  cleanup();
  const told = await comeBack({ strategy: "recruiters", because: "unknown" });
  expect(told).toContain("peça um convite");
  expect(told).not.toContain("Crie uma");
});

test("who wanted to link an account is not told that they could not sign in", async () => {
  await comeBack({ strategy: "candidates", because: "refused" });
  expect(screen.getByRole("heading", { name: "Não foi possível entrar com Google" })).toBeTruthy();
  cleanup();
  await comeBack({ strategy: "candidates", because: "refused", signedIn: true });
  expect(
    await screen.findByRole("heading", { name: "Não foi possível vincular a conta do Google" }),
  ).toBeTruthy();
  cleanup();
  await comeBack({ strategy: "candidates", because: "refused", signedIn: true, usedUp: true });
  expect(await screen.findByRole("link", { name: "Voltar às configurações" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Não foi possível entrar com Google" })).toBeTruthy();
});
