// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LanguageContext } from "#client/i18n/use-texts.ts";
import { createSystem } from "#client/system/app/system.ts";
import { SystemContext, TenantContext } from "#client/system/app/use-system.ts";
import { defaultTenant } from "#client/tenant/tenant.ts";
import type { PublicCollection } from "#contract/calls/data-collections.ts";
import type { CollectedField } from "#contract/catalogues/data-collection.ts";
import DataCollectionPage from "./data-collection-page.tsx";

type Said = PublicCollection | { code: string; fields?: object[] };

const collection = (fields: Partial<Record<CollectedField, boolean>>): PublicCollection => ({
  first_name: "Bia",
  brand: "Casa",
  sender: "Ana Prado",
  message: "Para o contrato.",
  message_en: "For the contract.",
  expires_on: "2026-11-30",
  fields: Object.entries(fields).map(([field, answered]) => ({ field: field as CollectedField, answered })),
});

let opened: Said;
let saved: Said;
let sent: unknown[];
beforeEach(() => {
  window.sessionStorage.clear();
  sent = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = String(input instanceof Request ? input.url : input);
    const said = url.includes("/data_collections/")
      ? init?.method === "PUT"
        ? saved
        : opened
      : { code: "not_found" };
    if (init?.method === "PUT") sent.push(JSON.parse(String(init.body)));
    const good = !("code" in said);
    const body = good ? { data_collection: said } : { error: ["Recusado"], request_id: "t", ...said };
    const headers = { "content-type": "application/json" };
    return new Response(JSON.stringify(body), { status: good ? 200 : 422, headers });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The page by its link, or as it is loaded again in the same tab. */
function visit(fragment = "#token=segredo", id = "c1") {
  window.history.replaceState(null, "", `/data_collection/${id}${fragment}`);
  const system = createSystem();
  render(
    <SystemContext value={system}>
      <LanguageContext value={system.language}>
        <TenantContext value={defaultTenant}>
          <MemoryRouter initialEntries={[`/data_collection/${id}`]}>
            <Routes>
              <Route path="/data_collection/:id" element={<DataCollectionPage />} />
            </Routes>
          </MemoryRouter>
        </TenantContext>
      </LanguageContext>
    </SystemContext>,
  );
}
const save = () => fireEvent.click(screen.getByRole("button", { name: "Salvar respostas" }));
const typed = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

test("takes a part with its consent, and keeps what was typed when the page is loaded again", async () => {
  opened = collection({ mobility: false, pis: false });
  saved = collection({ mobility: true, pis: false });
  visit();
  expect(await screen.findByText("Olá, Bia")).toBeTruthy();
  expect(screen.getByText("Para o contrato.")).toBeTruthy();
  save();
  expect(await screen.findByText("Preencha pelo menos um dado antes de salvar.")).toBeTruthy();
  fireEvent.change(await typed("PIS"), { target: { value: "120.56985.48-0" } });
  save();
  expect(await screen.findByText("Obrigatório.")).toBeTruthy();
  expect(sent).toEqual([]);

  cleanup();
  visit("");
  expect((await typed("PIS")).value).toBe("120.56985.48-0");
  fireEvent.click(screen.getByLabelText(/^Autorizo/));
  fireEvent.click(screen.getByLabelText("Sim"));
  save();
  expect(await screen.findByText("Salvo. Ainda falta: PIS.")).toBeTruthy();
  expect(sent).toEqual([
    { token: "segredo", answers: { pis: "120.56985.48-0", mobility: true }, consents: ["pis"] },
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Responder de novo: Disponibilidade para mudança" }));
  expect(screen.getByLabelText<HTMLInputElement>("Sim").checked).toBe(false);
});

test("shows again what was typed anew, and not sent, when the page is loaded again", async () => {
  opened = collection({ pis: true });
  visit();
  fireEvent.click(await screen.findByRole("button", { name: "Responder de novo: PIS" }));
  fireEvent.change(await typed("PIS"), { target: { value: "120.56985.48-0" } });
  cleanup();
  visit("");
  expect((await typed("PIS")).value).toBe("120.56985.48-0");
});

test("stands as answered once it is saved, also where it was restored after a reload", async () => {
  opened = collection({ pis: false, mobility: false });
  saved = collection({ pis: true, mobility: false });
  visit();
  fireEvent.change(await typed("PIS"), { target: { value: "120.56985.48-0" } });
  cleanup();
  visit("");
  expect((await typed("PIS")).value).toBe("120.56985.48-0");
  fireEvent.click(screen.getByLabelText(/^Autorizo/));
  save();
  expect(await screen.findByRole("button", { name: "Responder de novo: PIS" })).toBeTruthy();
  expect(screen.queryByLabelText("PIS")).toBeNull();
});

test("says of each part what is wrong, and keeps it", async () => {
  opened = collection({ bank_data_form: false });
  saved = {
    code: "validation_failed",
    fields: [{ path: "answers.bank_data_form.branch", rule: "required" }],
  };
  visit();
  fireEvent.change(await typed("Conta com dígito"), { target: { value: "12345-6" } });
  fireEvent.click(screen.getByLabelText(/^Autorizo/));
  save();
  expect(await screen.findByText("Preencha corretamente os campos")).toBeTruthy();
  expect((await typed("Agência")).getAttribute("aria-invalid")).toBe("true");
  expect((await typed("Conta com dígito")).value).toBe("12345-6");
});

test("takes lists row by row, and none as an answer", async () => {
  opened = collection({ dependents: false, disabilitys: false });
  saved = collection({ dependents: true, disabilitys: true });
  visit();
  fireEvent.click(await screen.findByLabelText("Sim"));
  save();
  expect((await screen.findAllByText("Obrigatório.")).length).toBe(3);
  fireEvent.click(screen.getByRole("button", { name: "Remover: Dependente 1" }));
  expect(screen.getByLabelText<HTMLInputElement>("Não").checked).toBe(true);
  fireEvent.click(screen.getByLabelText("Visual"));
  fireEvent.click(screen.getByLabelText("Nenhuma"));
  expect(screen.getByLabelText<HTMLInputElement>("Visual").checked).toBe(false);
  save();
  expect(await screen.findByText("Obrigado, Bia")).toBeTruthy();
  expect(sent).toEqual([
    { token: "segredo", answers: { dependents: [], disabilitys: [{ type: "none" }] }, consents: [] },
  ]);
});

test("sends a document once it is authorised", async () => {
  opened = collection({ rg_form: false });
  visit();
  const consent = await screen.findByLabelText(/^Autorizo/);
  const choose = () => screen.getByRole("button", { name: /Escolher arquivo/ });
  expect(choose()).toHaveProperty("disabled", true);
  fireEvent.click(consent);
  expect(choose()).toHaveProperty("disabled", false);
});

test("thanks who answered everything", async () => {
  opened = collection({ rg: false });
  saved = collection({ rg: true });
  visit();
  fireEvent.change(await typed("RG"), { target: { value: "1" } });
  save();
  expect(await screen.findByText("Obrigado, Bia")).toBeTruthy();
  expect(screen.queryByText(/e-mail de antes/)).toBeNull();
});

test.each([
  ["token_invalid", "Este link não vale mais"],
  ["token_expired", "O prazo deste link acabou"],
  ["token_revoked", "Estes dados não são mais pedidos"],
  ["already_done", "Tudo já foi respondido"],
  ["unavailable", "Não foi possível abrir o link"],
])("says plainly why a link does not open: %s", async (code, text) => {
  opened = { code };
  visit();
  expect(await screen.findByText(text)).toBeTruthy();
});

test("says that a link without its token is incomplete", async () => {
  visit("", "c2");
  expect(await screen.findByText("Este link está incompleto")).toBeTruthy();
});

test("says where the sign-in stands once another e-mail was given", async () => {
  opened = collection({ email: false });
  saved = collection({ email: true });
  visit("#token=outro", "c2");
  fireEvent.change(await typed("E-mail"), { target: { value: "bia.nova@casa.test" } });
  save();
  expect(await screen.findByText(/continue a entrar com o e-mail de antes até abrir o link/)).toBeTruthy();
});
