// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import type { Costumer } from "#contract/calls/costumers.ts";
import { clientSections } from "#contract/client-sections.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import CostumersPage from "./costumers-page.tsx";

const base = "/recruiters/administrator/costumers";
const costumer: Costumer = {
  ...{ id: 4, name: "Aurora S.A.", open_jobs: 2 },
  sections: [...clientSections],
  plan: { id: 8, name: "Assinatura", status: "active", value: 500_000, currency: "BRL" },
  contacts: [
    {
      ...{ id: 6, name: "Clara Nunes", email: "clara@aurora.test", role_name: null, is_admin: false },
      ...{ access: "none", invited_until: null, last_seen_at: null },
    },
    {
      ...{ id: 7, name: "Davi Reis", email: "davi@aurora.test", role_name: null, is_admin: true },
      ...{ access: "active", invited_until: null, last_seen_at: "2026-01-02T12:00:00Z" },
    },
  ],
};

test("a contact is invited, given more to see, and put out", async () => {
  const { until, asked, system } = await show(<CostumersPage />, {
    at: "/administrator/costumers",
    answers: {
      [`GET ${base}`]: { costumers: [costumer], next_cursor: null },
      [`GET ${base}/contacts/6/jobs`]: { jobs: [{ uid: "u", title: "Analista Fiscal", shortlists: 1 }] },
      [`POST ${base}/contacts/6/invitations`]: { contact: costumer.contacts[0] ?? {} },
      [`PUT ${base}/contacts/6/access`]: { contact: costumer.contacts[0] ?? {} },
      [`DELETE ${base}/contacts/7/access`]: { ok: true },
    },
  });
  expect(await screen.findByRole("link", { name: /Assinatura/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Retirar acesso: Clara Nunes" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Enviar convite: Clara Nunes" }));
  await until(
    request("POST /recruiters/administrator/costumers/contacts/:id/invitations", { params: { id: 6 } }),
  );
  await until(`GET ${base}`, 2);
  expect(system.toasts.shown().map(({ text }) => text)).toEqual(["Convite enviado a Clara Nunes"]);
  const [first] = screen.getAllByRole("button", { name: "Ver vagas" });
  if (first) fireEvent.click(first);
  expect(await screen.findByText("Analista Fiscal")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("O que Clara Nunes vê"), { target: { value: "all" } });
  await until(`PUT ${base}/contacts/6/access`, 1);
  expect(asked(`PUT ${base}/contacts/6/access`)[0]?.body).toEqual({ access: { is_admin: true } });
  fireEvent.click(screen.getByRole("button", { name: "Retirar acesso: Davi Reis" }));
  await until(
    request("DELETE /recruiters/administrator/costumers/contacts/:id/access", { params: { id: 7 } }),
  );
});

test("a company's contacts see what the administrator ticks", async () => {
  const { until, asked } = await show(<CostumersPage />, {
    at: "/administrator/costumers",
    answers: {
      [`GET ${base}`]: { costumers: [costumer], next_cursor: null },
      [`PUT ${base}/4/sections`]: { costumer: { id: 4, sections: ["jobs"] } },
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Vê toda a área do cliente: Aurora S.A." }));
  fireEvent.click(await screen.findByLabelText("Faturas"));
  fireEvent.click(screen.getByLabelText("Pretensão salarial do candidato"));
  fireEvent.click(screen.getByRole("button", { name: "Salvar" }));
  await until(`PUT ${base}/4/sections`, 1);
  expect(asked(`PUT ${base}/4/sections`)[0]?.body).toEqual({
    costumer: {
      sections: ["jobs", "projects", "interviews", "proposals", "feedbacks", "documents", "contact_data"],
    },
  });
});

test("without clients the page leads to the first; a search that finds none goes back to all", async () => {
  const { asked, until } = await show(<CostumersPage />, {
    at: "/administrator/costumers?q=Aurora",
    answers: { [`GET ${base}`]: { costumers: [], next_cursor: null } },
  });
  expect(await screen.findByText("Nenhuma empresa cliente encontrada.")).toBeTruthy();
  expect(asked(`GET ${base}`)[0]?.query.get("term")).toBe("Aurora");
  fireEvent.click(screen.getByRole("button", { name: "Ver todas" }));
  await until(`GET ${base}`, 2);
  expect(await screen.findByText("Ainda não há empresas clientes")).toBeTruthy();
  const first = screen.getByRole("link", { name: "Nova empresa cliente" });
  expect(first.getAttribute("href")).toBe("/recruiters/client_companies/new");
});

test("the next page is that of the search in force, whatever is typed meanwhile", async () => {
  const { asked, until } = await show(<CostumersPage />, {
    at: "/administrator/costumers?q=Aurora",
    answers: { [`GET ${base}`]: { costumers: [costumer], next_cursor: "c2" } },
  });
  fireEvent.change(screen.getByRole("textbox", { name: "Buscar empresa" }), { target: { value: "Boreal" } });
  fireEvent.click(await screen.findByRole("button", { name: "Próxima página" }));
  await until(`GET ${base}`, 2);
  expect(asked(`GET ${base}`).map(({ query }) => [query.get("term"), query.get("page[after]")])).toEqual([
    ["Aurora", null],
    ["Aurora", "c2"],
  ]);
});

test("a page further on keeps the term; another term begins anew", async () => {
  const { asked } = await show(<CostumersPage />, {
    at: "/administrator/costumers?q=Aurora",
    answers: { [`GET ${base}`]: { costumers: [costumer], next_cursor: "c2" } },
  });
  const press = (name: string) =>
    screen.findByRole("button", { name }).then((button) => fireEvent.click(button));
  const search = (term: string) => {
    const field = screen.getByRole<HTMLInputElement>("textbox");
    fireEvent.change(field, { target: { value: term } });
    fireEvent.submit(field.form ?? field);
  };
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("Aurora");
  await screen.findByRole("link", { name: "Aurora S.A." });
  expect(screen.queryByRole("button", { name: "Voltar ao início" })).toBeNull();
  await press("Próxima página");
  await waitFor(() => expect(asked(`GET ${base}`).at(-1)?.query.get("page[after]")).toBe("c2"));
  expect(asked(`GET ${base}`).at(-1)?.query.get("term")).toBe("Aurora");
  await screen.findByRole("button", { name: "Voltar ao início" });
  search("  Boa ");
  await waitFor(() => expect(asked(`GET ${base}`).at(-1)?.query.get("term")).toBe("Boa"));
  expect(asked(`GET ${base}`).at(-1)?.query.get("page[after]")).toBeNull();
  expect(screen.queryByRole("button", { name: "Voltar ao início" })).toBeNull();
});

test("each thing done to a contact is told with the name, and a refusal with its reason", async () => {
  const invitation = `POST ${base}/contacts/7/invitations`;
  const removal = `DELETE ${base}/contacts/7/access`;
  const { asked, system } = await show(<CostumersPage />, {
    at: "/administrator/costumers",
    answers: {
      [`GET ${base}`]: { costumers: [costumer], next_cursor: null },
      [`GET ${base}/contacts/7/jobs`]: { jobs: [] },
      [invitation]: { contact: costumer.contacts[1] ?? {} },
      [removal]: 403,
    },
  });
  const toasts = () => system.toasts.shown().map(({ kind, text }) => `${kind} ${text}`);
  await screen.findByText("Davi Reis");
  fireEvent.click(screen.getByRole("button", { name: "Enviar nova senha: Davi Reis" }));
  await waitFor(() => expect(toasts()).toEqual(["success Link para nova senha enviado a Davi Reis"]));
  expect(asked(invitation)).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Retirar acesso: Davi Reis" }));
  await waitFor(() => expect(toasts().at(-1)).toMatch(/^error ./));
  expect(asked(removal)).toHaveLength(1);
  const jobs = screen.getAllByRole("button", { name: "Ver vagas" });
  for (const expanded of ["true", "false"]) {
    fireEvent.click(jobs[1] as HTMLElement);
    expect(jobs.map((button) => button.getAttribute("aria-expanded"))).toEqual(["false", expanded]);
  }
});
