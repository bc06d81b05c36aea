// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { request } from "#client/system/testing/wire.ts";
import { calls } from "#contract/calls/all.ts";
import { shortlistOf } from "#machines/testing/shortlists.ts";
import { type Answers, show } from "../testing/show.tsx";
import { DeskPreview } from "./desk-preview.tsx";
import JobShortlists from "./job-shortlists.tsx";
import { ShareShortlistDialog } from "./share-dialog.tsx";

const list = { total_count: 1, end_of_list: true, next_cursor: null };
const share = "POST /recruiters/jobs/:id/shortlists";
const [sharePath, listPath] = [share.replace(":id", "5"), "GET /recruiters/jobs/5/shortlists"];
const answers: Answers = {
  "GET /recruiters/jobs/5": { job: { id: 5, title: "Controller", client_company_id: 2 } },
  "GET /recruiters/applies": { ...list, applies: [{ id: 11, candidate_name: "Lia Prado", status: 1 }] },
  "GET /recruiters/jobs/5/shortlist_contacts": {
    has_company: true,
    contacts: [
      { id: 6, name: "Marta Reis", mails_muted: true },
      { id: 7, name: "Rui Alves", mails_muted: false },
    ],
  },
  [sharePath]: sampleOf(calls[share].answer, {
    token: "a-token-of-a-link-0001",
    shortlist: { id: 4, uid: "s4", name: "Finalistas" },
  }) as object,
};
const dialog = async (own: Answers = {}) => {
  const onClose = vi.fn();
  const shown = await show(<ShareShortlistDialog jobId={5} onClose={onClose} />, {
    answers: { ...answers, ...own },
  });
  return { ...shown, onClose };
};
const press = (role: "button" | "checkbox" | "switch", name: RegExp | string) =>
  fireEvent.click(screen.getByRole(role, { name }));
const share1 = "Compartilhar";

test("a shared link goes to whom was chosen, with all that was asked for, and leads to its desk", async () => {
  const { until, onClose } = await dialog();
  fireEvent.click(await screen.findByRole("checkbox", { name: /Lia Prado/ }));
  const mails = (rest: { checked: boolean }) =>
    screen.queryByRole("switch", { name: /^Enviar o link/, ...rest });
  expect(mails({ checked: false })?.hasAttribute("data-disabled")).toBe(true);
  const contacts = screen.getByRole("combobox", { name: /^Contatos do cliente/ });
  for (const name of ["Marta Reis", "Rui Alves"]) {
    fireEvent.mouseDown(contacts);
    fireEvent.click(contacts);
    fireEvent.change(contacts, { target: { value: name } });
    fireEvent.click(await screen.findByRole("option", { name }));
  }
  expect(await screen.findByText(/por escolha própria: Marta Reis\./)).toBeTruthy();
  expect(mails({ checked: true })?.hasAttribute("data-disabled")).toBe(false);
  fireEvent.change(screen.getByLabelText(/^Nome da shortlist/), { target: { value: "Finalistas" } });
  press("switch", /^Pedir senha/);
  fireEvent.change(screen.getByLabelText(/^Senha do link/), { target: { value: "segredo" } });
  press("switch", /^Ocultar identidades/);
  press("button", share1);
  const shortlist = { name: "Finalistas", apply_ids: [11], client_contact_ids: [6, 7], anonymous: true };
  await until(
    request(share, {
      params: { id: 5 },
      body: { shortlist: { ...shortlist, expires_at: null, password: "segredo", send_mail: true } },
    }),
  );
  const link = await screen.findByRole("link", { name: "Acompanhar avaliações" });
  expect(link.getAttribute("href")).toBe("/recruiters/jobs/5/shortlists/4");
  expect(screen.getByLabelText<HTMLInputElement>("Link da shortlist").value).toMatch(
    /\/shortlist\/s4#token=a-token-of-a-link-0001$/,
  );
  expect(screen.getByText(/também foi enviado por e-mail/)).toBeTruthy();
  fireEvent.click(link);
  expect(onClose).toHaveBeenCalledOnce();
});

test("a password that is not wanted after all is not sent; nobody chosen is said at the candidates", async () => {
  const { asked, until } = await dialog({ [sharePath]: 500 });
  await screen.findByRole("checkbox", { name: /Lia Prado/ });
  press("button", share1);
  expect(await screen.findByText("Escolha ao menos um candidato.")).toBeTruthy();
  press("button", /^Marcar todos/);
  expect(screen.queryByText("Escolha ao menos um candidato.")).toBeNull();
  press("switch", /^Pedir senha/);
  press("switch", /^Pedir senha/);
  expect(screen.queryByLabelText(/^Senha do link/)).toBeNull();
  expect(asked(sharePath)).toEqual([]);
  press("button", share1);
  await until(sharePath);
  const [sent] = asked(sharePath);
  expect(sent?.body).toMatchObject({ shortlist: { name: "Finalistas - Controller", send_mail: false } });
  expect(JSON.stringify(sent?.body)).not.toContain("password");
  expect(await screen.findByRole("alert")).toBeTruthy();
});

test("only what could not be read is read again", async () => {
  const { until, asked } = await dialog({ "GET /recruiters/jobs/5": 500 });
  fireEvent.click(await screen.findByRole("button", { name: "Tentar novamente" }));
  await until("GET /recruiters/jobs/5", 2);
  expect(asked("GET /recruiters/applies")).toHaveLength(1);
  cleanup();
  const other = await dialog({ "GET /recruiters/applies": 500 });
  fireEvent.click(await screen.findByRole("button", { name: "Tentar novamente" }));
  await other.until("GET /recruiters/applies", 2);
  expect(other.asked("GET /recruiters/jobs/5")).toHaveLength(1);
});

test.each([
  [{ has_company: false, contacts: [] }, /^A vaga não tem empresa cliente/],
  [{ has_company: true, contacts: [] }, /^A empresa ainda não tem contatos/],
])("says why nobody can be chosen: %o", async (contacts, text) => {
  await dialog({ "GET /recruiters/jobs/5/shortlist_contacts": contacts });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole("combobox", { name: /^Contatos/ })).toBeNull();
});

const tab = (own: Answers, as = {}) =>
  show(<JobShortlists record={{ id: 5, lock_version: 0 }} onChanged={() => undefined} />, {
    answers: { ...answers, ...own },
    as,
  });

test("a job's shortlists: none yet, one shared by its button, and none for who may but read", async () => {
  await tab({ [listPath]: { shortlists: [] } });
  expect(await screen.findByText("Nenhuma shortlist compartilhada")).toBeTruthy();
  press("button", "Compartilhar shortlist");
  await screen.findByRole("checkbox", { name: /Lia Prado/ });
  press("button", "Fechar");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  cleanup();
  const one = shortlistOf({ id: 4, job_id: 5, applies_count: 1, has_password: true, name: "Três" });
  const reads = { applies: ["read"], candidates: ["read"] };
  await tab(
    { [listPath]: { shortlists: [one] } },
    { is_admin: false, role_permissions: { ...reads, jobs: ["read"] } },
  );
  const link = await screen.findByRole("link", { name: "Três" });
  expect(link.getAttribute("href")).toBe("/recruiters/jobs/5/shortlists/4");
  expect(screen.getByText(/^1 candidato · Criada em/)).toBeTruthy();
  expect([screen.queryByText("Com senha"), screen.queryByText("Anônima")].map(Boolean)).toEqual([
    true,
    false,
  ]);
  expect(screen.queryByRole("button")).toBeNull();
  cleanup();
  const { until } = await tab({ [listPath]: 500 });
  fireEvent.click(await screen.findByRole("button", { name: "Tentar novamente" }));
  await until(listPath, 2);
});

function Changed() {
  const [lock_version, change] = useState(1);
  return (
    <>
      <button type="button" onClick={() => change(2)}>
        Mudar
      </button>
      <DeskPreview shortlist={shortlistOf({ id: 5, lock_version })} />
    </>
  );
}

test("the client's view is read again where the shortlist was changed", async () => {
  const path = "GET /recruiters/shortlists/5/preview";
  const seen = { ...shortlistOf({ id: 5 }), message: "Prezados" };
  const { until } = await show(<Changed />, {
    answers: { [path]: { shortlist_relationship: seen, applies: [] } },
  });
  expect(await screen.findByText("Prezados")).toBeTruthy();
  press("button", "Mudar");
  await until(path, 2);
});
