// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LanguageContext } from "#client/i18n/use-texts.ts";
import { createSystem } from "#client/system/app/system.ts";
import { SystemContext, TenantContext } from "#client/system/app/use-system.ts";
import { defaultTenant } from "#client/tenant/tenant.ts";
import type { AnswerSheet } from "#contract/calls/answer-sheets.ts";
import AnsweringPage from "./answering-page.tsx";

const sheet: AnswerSheet = {
  uid: "s1",
  title: "Perfil de trabalho",
  title_en: "Work profile",
  description: "Sobre o trabalho.",
  description_en: "About work.",
  first_name: "Bia",
  brand: "Casa",
  sender: "Ana",
  message: null,
  expires_on: "2026-11-30",
  anonymous: false,
  questions: (["text", "nps"] as const).map((answer_type, id) => ({
    id,
    answer_type,
    title: `Pergunta ${id}`,
    hint: null,
    ...{ title_en: null, hint_en: null },
    required: true,
    weight: 0,
    options: [],
    multiple: false,
    expected: null,
    minimum: null,
    maximum: null,
  })),
  answers: [],
};

let refusal: string | null;
let sent: { method: string; url: string; body: unknown }[];
beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
  sent = [];
  refusal = null;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = String(input instanceof Request ? input.url : input);
    if (url.includes("/answer_sheets/"))
      sent.push({ method: init?.method ?? "", url, body: JSON.parse(String(init?.body)) });
    const body =
      refusal !== null
        ? { error: ["Recusado"], code: refusal, request_id: "t" }
        : url.endsWith("/send")
          ? { sent: true }
          : { answer_sheet: sheet };
    const headers = { "content-type": "application/json" };
    return new Response(JSON.stringify(body), { status: refusal === null ? 200 : 422, headers });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The page by its link, or as it is loaded again in the same tab. */
function visit(fragment = "#token=segredo") {
  window.history.replaceState(null, "", `/evaluation/s1${fragment}`);
  const system = createSystem();
  render(
    <SystemContext value={system}>
      <LanguageContext value={system.language}>
        <TenantContext value={defaultTenant}>
          <MemoryRouter initialEntries={["/evaluation/s1"]}>
            <Routes>
              <Route path="/evaluation/:id" element={<AnsweringPage />} />
            </Routes>
          </MemoryRouter>
        </TenantContext>
      </LanguageContext>
    </SystemContext>,
  );
}
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

test("keeps what was typed when the page is loaded again, is read over, and is sent once", async () => {
  visit();
  fireEvent.change(await screen.findByLabelText(/Pergunta 0/), { target: { value: "Porque sim" } });
  await press("Revisar respostas");
  expect(await screen.findByText("Falta responder ou corrigir 1. Veja o que está marcado.")).toBeTruthy();

  cleanup();
  visit("");
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/Pergunta 0/)).value).toBe("Porque sim");
  fireEvent.click(screen.getByLabelText("9"));
  await press("Revisar respostas");
  expect(await screen.findByText("Confira antes de enviar")).toBeTruthy();
  expect(screen.getByText("Porque sim")).toBeTruthy();
  await press("Enviar respostas");
  expect(await screen.findByText("Obrigado, Bia")).toBeTruthy();
  expect(sent.filter(({ url }) => url.endsWith("/send"))).toMatchObject([
    {
      body: {
        token: "segredo",
        answers: [
          { question_id: 0, value: { type: "text", text: "Porque sim" } },
          { question_id: 1, value: { type: "nps", score: 9 } },
        ],
      },
    },
  ]);
  expect(Object.keys(window.localStorage).filter((key) => key.startsWith("answers "))).toEqual([]);
});

test.each([
  ["token_invalid", "Este link não vale mais"],
  ["token_expired", "O prazo deste link acabou"],
  ["token_revoked", "Estas respostas não são mais solicitadas"],
  ["already_done", "Você já respondeu"],
])("says kindly why a link opens nothing: %s", async (code, reported) => {
  refusal = code;
  visit();
  expect(await screen.findByText(reported)).toBeTruthy();
});
