// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { request } from "#client/system/testing/wire.ts";
import { calls } from "#contract/calls/all.ts";
import { type Answers, show, wrong } from "#features/recruiters/testing/show.tsx";
import { OwnAccount } from "./own-account.tsx";

const changePath = "GET /candidates/email_change";
const filesPath = "GET /candidates/data_files";
const change = {
  new_email: "nova@casa.test",
  present_email: "lia@casa.test",
  present_confirmed: true,
  new_confirmed: false,
  expires_at: "2026-12-03T12:00:00Z",
};
const changing = (email_change: object | null) =>
  sampleOf(calls[changePath].answer, { email_change }) as object;
const open = (answers: Answers) =>
  show(<OwnAccount>entre</OwnAccount>, {
    candidate: { email: "lia@casa.test" },
    answers: { [changePath]: { email_change: null }, [filesPath]: { data_files: [] }, ...answers },
  });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const dialog = async () => within(await screen.findByRole("dialog"));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
type Shown = Awaited<ReturnType<typeof open>>;
const said = (shown: Shown, text: string) =>
  waitFor(() => expect(shown.system.toasts.shown().at(-1)?.text).toBe(text));

test("a change of e-mail is asked for with the password, whose fault stands at its field until it is given up", async () => {
  const shown = await open({ "PUT /candidates/email": wrong({ current_password: "wrong_password" }) });
  expect(screen.getByLabelText<HTMLInputElement>(/^E-mail/).value).toBe("lia@casa.test");
  press("Alterar e-mail");
  let form = await dialog();
  type(form.getByLabelText(/^Novo e-mail/), "nova@casa.test");
  type(form.getByLabelText(/^Senha atual/), "segredo-1");
  fireEvent.click(form.getByRole("button", { name: "Enviar links" }));
  await shown.until(
    request("PUT /candidates/email", {
      body: { email: "nova@casa.test", current_password: "segredo-1" },
    }),
  );
  const isWrong = (name: RegExp) => form.getByLabelText(name).getAttribute("aria-invalid") === "true";
  await waitFor(() => expect([isWrong(/^Senha/), isWrong(/^Novo/)]).toEqual([true, false]));
  fireEvent.click(form.getByRole("button", { name: "Cancelar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  press("Alterar e-mail");
  form = await dialog();
  const values = [/^Novo/, /^Senha/].map((name) => form.getByLabelText<HTMLInputElement>(name).value);
  expect([values, isWrong(/^Senha/)]).toEqual([["", ""], false]);
});

test("a change that waits says which link was opened, and is mailed again or given up", async () => {
  let waits = true;
  const shown = await open({
    [changePath]: () => changing(waits ? change : null),
    "POST /candidates/email_change/mails": changing(change),
    "DELETE /candidates/email_change": () => {
      waits = false;
      return changing(null);
    },
  });
  const links = await screen.findByRole("list", { name: "Links da mudança" });
  expect(
    within(links)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "lia@casa.test: mudança autorizada.",
    "nova@casa.test: falta abrir o link que confirma o novo endereço.",
  ]);
  expect(screen.getByText(/^Mudança para nova@casa.test: abra os dois links até 03\/12\/2026/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Mudar para outro e-mail" })).toBeTruthy();
  press("Reenviar links");
  await shown.until(request("POST /candidates/email_change/mails"));
  await said(shown, "Enviamos os links de novo. Os anteriores deixaram de valer.");
  press("Cancelar mudança");
  await shown.until(request("DELETE /candidates/email_change"));
  await said(shown, "Mudança cancelada. Você continua com o e-mail atual.");
  expect(await screen.findByRole("button", { name: "Alterar e-mail" })).toBeTruthy();
  expect(links.isConnected).toBe(false);
});

test("a change that was ended elsewhere is no longer offered once a button said so", async () => {
  let waits = true;
  const shown = await open({
    [changePath]: () => changing(waits ? change : null),
    "POST /candidates/email_change/mails": 404,
  });
  await screen.findByRole("list", { name: "Links da mudança" });
  waits = false;
  press("Reenviar links");
  await shown.until(request("POST /candidates/email_change/mails"));
  expect(await screen.findByRole("button", { name: "Alterar e-mail" })).toBeTruthy();
  expect(shown.system.toasts.shown().map(({ kind }) => kind)).toEqual(["error"]);
});

test("an account is deleted with its password alone, not with what was typed for a new e-mail", async () => {
  const shown = await open({ "DELETE /candidates/account": 500 });
  press("Alterar e-mail");
  const form = await dialog();
  type(form.getByLabelText(/^Senha atual/), "segredo-1");
  fireEvent.click(form.getByRole("button", { name: "Cancelar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  press("Excluir minha conta");
  const deletion = await dialog();
  const password = deletion.getByLabelText<HTMLInputElement>(/^Senha atual/);
  expect(password.value).toBe("");
  type(password, "segredo-2");
  fireEvent.click(deletion.getByRole("button", { name: "Excluir para sempre" }));
  await shown.until(request("DELETE /candidates/account", { body: { current_password: "segredo-2" } }));
  await waitFor(() => expect(deletion.getByRole("alert")).toBeTruthy());
  expect(password.value).toBe("segredo-2");
});

test("each file is fetched by its own button; files that could not be read are read again", async () => {
  let isAway = true;
  const file = (id: number, name: string) => ({ id, name, size: 2048, created_at: "2026-11-02T12:00:00Z" });
  const files = sampleOf(calls[filesPath].answer, {
    data_files: [file(4, "rg.pdf"), file(6, "cpf.pdf")],
  }) as object;
  const shown = await open({ [filesPath]: () => (isAway ? wrong({}) : files) });
  expect(await screen.findByText("Não foi possível carregar os seus arquivos")).toBeTruthy();
  isAway = false;
  press("Tentar novamente");
  fireEvent.click(await screen.findByRole("button", { name: "Baixar cpf.pdf" }));
  await shown.until("GET /candidates/data_files/6/content");
  press("Baixar meus dados");
  await shown.until("GET /candidates/export");
  expect(shown.asked("GET /candidates/data_files/4/content")).toEqual([]);
});
