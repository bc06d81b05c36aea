// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { LanguageContext } from "#client/i18n/use-texts.ts";
import { createSystem } from "#client/system/app/system.ts";
import { SystemContext, TenantContext } from "#client/system/app/use-system.ts";
import { defaultTenant } from "#client/tenant/tenant.ts";
import { OtherAreas, SignIn } from "../sign-in.tsx";
import ConfirmationPage from "./confirmation-page.tsx";
import ForgotPasswordPage from "./forgot-password-page.tsx";

type Answers = Record<string, { status: number; body: object }>;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A screen at an address, with a provider that answers calls as the test says; what it says nothing of is away. */
function visit(at: string, page: ReactNode, answers: Answers, tenant = defaultTenant) {
  const sent: [call: string, body: unknown][] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input), "http://localhost");
    const call = `${init?.method ?? "GET"} ${pathname.replace(/^\/v1/, "")}`;
    if (typeof init?.body === "string") sent.push([call, JSON.parse(init.body)]);
    const { status, body } = answers[call] ?? { status: 503, body: { code: "unavailable" } };
    return new Response(JSON.stringify({ error: [], request_id: "t", ...body }), {
      status,
      headers: { "content-type": "application/json" },
    });
  });
  const system = createSystem();
  render(
    <SystemContext value={system}>
      <LanguageContext value={system.language}>
        <TenantContext value={tenant}>
          <MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>
        </TenantContext>
      </LanguageContext>
    </SystemContext>,
  );
  return sent;
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("signing in says what is wrong once it was tried, then while it is typed", async () => {
  const sent = visit("/business", <SignIn strategy="recruiters" />, {
    "POST /recruiters/sessions": { status: 401, body: { code: "wrong_credentials" } },
  });
  type(/^E-mail/, "ana");
  expect(screen.queryByText("E-mail inválido")).toBeNull();
  press("Entrar");
  expect(screen.getByText("E-mail inválido")).toBeTruthy();
  expect(screen.getByText("Obrigatório.")).toBeTruthy();
  type(/^E-mail/, "ana@elenco.test");
  expect(screen.queryByText("E-mail inválido")).toBeNull();
  expect(sent).toEqual([]);
  type(/^Senha/, "errada");
  press("Entrar");
  expect(await screen.findByText(/E-mail ou senha incorretos/)).toBeTruthy();
  expect(sent).toMatchObject([
    ["POST /recruiters/sessions", { email: "ana@elenco.test", password: "errada" }],
  ]);
  expect(screen.getByLabelText<HTMLInputElement>(/^E-mail/).value).toBe("ana@elenco.test");
});

test("who was invited creates a first password, and is not told of sessions that end", async () => {
  visit(
    "/client_contacts/forgot_password?invited=1#token=a-token-of-a-mail-0001",
    <ForgotPasswordPage />,
    {},
  );
  expect(await screen.findByRole("heading", { name: "Crie sua senha" })).toBeTruthy();
  expect(screen.queryByText(/outras sessões/)).toBeNull();
  cleanup();
  visit("/client_contacts/forgot_password#token=a-token-of-a-mail-0001", <ForgotPasswordPage />, {});
  expect(await screen.findByText(/outras sessões/)).toBeTruthy();
});

test("a forgotten password: the e-mail is requested, and its address shown", async () => {
  const sent = visit("/recruiters/forgot_password", <ForgotPasswordPage />, {
    "POST /passwords": { status: 200, body: { ok: true } },
  });
  press("Enviar link");
  expect(screen.getByText("Email precisa ser informado")).toBeTruthy();
  type(/^E-mail/, "ana@elenco.test");
  press("Enviar link");
  expect(await screen.findByText(/ana@elenco\.test/)).toBeTruthy();
  expect(sent).toEqual([["POST /passwords", { strategy: "recruiters", email: "ana@elenco.test" }]]);
});

test.each([
  ["candidates", "/", "/login"],
  ["recruiters", "/business", "/login?area=recruiters"],
  ["client_contacts", "/client_contacts", "/client_contacts"],
])("the way back is to where %s sign in, also once the e-mail was sent", async (area, own, general) => {
  const back = () => screen.getByRole("link", { name: "Voltar para o login" }).getAttribute("href");
  const at = `/${area}/forgot_password`;
  visit(at, <ForgotPasswordPage />, {}, { ...defaultTenant, product_domain: false });
  expect(back()).toBe(general);
  cleanup();
  visit(at, <ForgotPasswordPage />, { "POST /passwords": { status: 200, body: { ok: true } } });
  expect(back()).toBe(own);
  type(/^E-mail/, "ana@elenco.test");
  press("Enviar link");
  expect(await screen.findByRole("heading", { name: "Confira seu e-mail" })).toBeTruthy();
  expect(back()).toBe(own);
  press("Usar outro e-mail");
  expect(screen.getByLabelText<HTMLInputElement>(/^E-mail/).value).toBe("");
});

test("another link is asked for in the words of who was invited, or forgot the password", async () => {
  const again = async (at: string) => {
    visit(at, <ForgotPasswordPage />, {});
    fireEvent.click(await screen.findByRole("button", { name: "Pedir outro link" }));
    const title = screen.getByRole("heading").textContent;
    expect(screen.getByLabelText(/^E-mail/)).toBeTruthy();
    cleanup();
    return title;
  };
  expect(await again("/client_contacts/forgot_password?invited=1#token=mailed")).toBe("Peça um novo link");
  expect(await again("/client_contacts/forgot_password#token=mailed")).toBe("Recuperar senha");
});

test("a link that is over leads from the new password back to the mail", async () => {
  const sent = visit("/candidates/forgot_password#token=mailed", <ForgotPasswordPage />, {
    "POST /passwords/lookups": { status: 200, body: { ok: true } },
    "PUT /passwords": { status: 422, body: { code: "token_expired" } },
  });
  await screen.findByLabelText(/^Nova senha/);
  const looked = sent.splice(0);
  expect(looked).toEqual([["POST /passwords/lookups", { strategy: "candidates", token: "mailed" }]]);
  type(/^Nova senha/, "curta");
  press("Salvar e entrar");
  expect(sent).toEqual([]);
  type(/^Nova senha/, "segredo-novo");
  press("Salvar e entrar");
  expect(await screen.findByLabelText(/^E-mail/)).toBeTruthy();
  expect(sent).toMatchObject([["PUT /passwords", { token: "mailed", password: "segredo-novo" }]]);
});

test("a link that is over says so before a password is typed", async () => {
  visit("/candidates/forgot_password#token=mailed", <ForgotPasswordPage />, {
    "POST /passwords/lookups": { status: 422, body: { code: "token_invalid" } },
  });
  expect(await screen.findByRole("alert")).toHaveProperty(
    "textContent",
    "Este link já foi usado, foi cancelado ou expirou.",
  );
  expect(screen.getByLabelText(/^E-mail/)).toBeTruthy();
});

test("a confirmation that did not get through can be tried again", async () => {
  const answers: Answers = { "POST /confirmations": { status: 503, body: { code: "unavailable" } } };
  const sent = visit("/confirmations#token=mailed", <ConfirmationPage />, answers);
  const retry = await screen.findByRole("button", { name: "Tentar novamente" });
  answers["POST /confirmations"] = {
    status: 422,
    body: { code: "validation_failed", fields: [{ path: "password", rule: "required" }] },
  };
  fireEvent.click(retry);
  await screen.findByLabelText(/^Senha/);
  type(/^Senha/, "segredo-novo");
  press("Confirmar e entrar");
  await waitFor(() =>
    expect(sent.at(-1)).toEqual(["POST /confirmations", { token: "mailed", password: "segredo-novo" }]),
  );
});

test("a demo account of the same kind signs in by its button, with its own password", async () => {
  const account = (strategy: string, email: string) => ({
    ...{ strategy, email, password: `senha-de-${email}` },
    hint: { pt: `Conta ${email}`, en: `Account ${email}` },
  });
  const accounts = [
    account("recruiters", "r1@casa.test"),
    account("candidates", "c1@casa.test"),
    account("candidates", "c2@casa.test"),
  ];
  const sent = visit("/login", <SignIn strategy="candidates" />, {
    "GET /demo/accounts": { status: 200, body: { accounts } },
    "POST /candidates/login": { status: 401, body: { code: "wrong_credentials" } },
  });
  const button = await screen.findByRole("button", { name: /c2@casa.test/ });
  expect(button.textContent).toBe("c2@casa.testConta c2@casa.test");
  expect(screen.getAllByRole("button", { name: /@casa.test/ })).toHaveLength(2);
  type(/^E-mail/, "outra@casa.test");
  fireEvent.click(button);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(JSON.stringify(sent[0]?.[1])).toContain('"c2@casa.test"');
  expect(JSON.stringify(sent[0]?.[1])).toContain('"senha-de-c2@casa.test"');
  expect(screen.getByLabelText<HTMLInputElement>(/^E-mail/).value).toBe("outra@casa.test");
});

test("the ways to a new password and a new account are those of who signs in", async () => {
  const links = () =>
    screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  visit("/login", <SignIn strategy="candidates" />, {});
  expect(links()).toEqual([
    ["Esqueci minha senha", "/candidates/forgot_password"],
    ["Criar conta", "/candidates/register"],
  ]);
  cleanup();
  visit("/business", <SignIn strategy="recruiters" />, {});
  expect(links()).toEqual([["Esqueci minha senha", "/recruiters/forgot_password"]]);
  cleanup();
  visit("/business", <OtherAreas strategy="recruiters" />, {});
  expect(links().map(([text]) => text)).toEqual(["Candidatos", "Clientes", "Ver vagas abertas"]);
  cleanup();
  visit("/login", <OtherAreas strategy="candidates" />, {});
  expect(links().map(([text]) => text)).toEqual(["Recrutadores", "Clientes", "Ver vagas abertas"]);
});
