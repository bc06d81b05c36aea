// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import type { DevelopmentReport } from "#contract/calls/development.ts";
import { type Answers, show } from "../testing/show.tsx";
import CandidateDevelopment from "./candidate-development.tsx";

const path = "GET /recruiters/candidates/9/development_reports";
const report: DevelopmentReport = {
  ...{
    id: 3,
    lock_version: 4,
    status: "draft",
    by_name: null,
    updated_at: "2026-11-02T12:00:00Z",
    title: "Plano",
  },
  ...{
    summary: null,
    strengths: null,
    to_develop: null,
    published_at: null,
    expires_on: null,
    opened_at: null,
  },
  competences: [
    { name: "Escuta", level: 2, note: null },
    { name: "Foco", level: 4, note: "Bom" },
  ],
  actions: [
    { action: "Ler", due_on: null },
    { action: "Falar", due_on: "2026-12-01" },
  ],
};
const tab = async (reports: DevelopmentReport[], answers: Answers = {}, as = {}) => {
  cleanup();
  const shown = await show(
    <CandidateDevelopment record={{ id: 9, lock_version: 0 }} onChanged={() => undefined} />,
    {
      answers: { [path]: { development_reports: reports }, ...answers },
      as,
    },
  );
  await screen.findByText(reports.length > 0 ? "Plano" : "Nenhum relatório ainda");
  return shown;
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const said = ({ system }: Awaited<ReturnType<typeof tab>>, text: string) =>
  waitFor(() => expect(system.toasts.shown().map((toast) => toast.text)).toEqual([text]));
const open = async (name: string) => within(await screen.findByRole("dialog", { name }));
const type = (field: HTMLElement | undefined, value: string) =>
  fireEvent.change(field as Element, { target: { value } });
const written = { title: "Plano", summary: null, strengths: null, to_develop: null };

test("a report begins empty, with a title, and grows by competences and actions", async () => {
  const post = "POST /recruiters/candidates/:id/development_reports";
  const shown = await tab([], { "POST /recruiters/candidates/9/development_reports": {} });
  press("Escrever relatório");
  const dialog = await open("Relatório de desenvolvimento");
  const save = dialog.getByRole("button", { name: "Salvar" });
  fireEvent.click(save);
  const title = dialog.getByLabelText(/^Título/);
  await waitFor(() => expect(title.getAttribute("aria-invalid")).toBe("true"));
  type(title, "Plano");
  type(dialog.getByLabelText("Pontos fortes"), "Escuta bem");
  fireEvent.click(dialog.getByRole("button", { name: "Adicionar competência" }));
  expect(dialog.getByLabelText<HTMLSelectElement>("Nível").selectedOptions[0]?.text).toMatch(/^3 · /);
  type(dialog.getByLabelText(/^Competência/), "Foco");
  type(dialog.getByLabelText("Nível"), "5");
  fireEvent.click(dialog.getByRole("button", { name: "Adicionar ação" }));
  type(dialog.getByLabelText(/^Ação/), "Ler");
  fireEvent.click(save);
  await shown.until(
    request(post, {
      params: { id: 9 },
      body: {
        development_report: {
          ...{ ...written, strengths: "Escuta bem" },
          competences: [{ name: "Foco", level: 5, note: null }],
          actions: [{ action: "Ler", due_on: null }],
        },
      },
    }),
  );
  await said(shown, "Relatório salvo.");
});

test("an entry of a report is taken out by its own button, the others stay as they are", async () => {
  const put = "PUT /recruiters/development_reports/:id";
  const { until } = await tab([report], { "PUT /recruiters/development_reports/3": {} });
  press("Editar: Plano");
  const dialog = await open("Relatório de desenvolvimento");
  fireEvent.click(dialog.getByRole("button", { name: "Remover a competência 1" }));
  fireEvent.click(dialog.getByRole("button", { name: "Remover a ação 2" }));
  type(dialog.getByLabelText("Observação"), "Muito bom");
  fireEvent.click(dialog.getByRole("button", { name: "Salvar" }));
  const competences = [{ name: "Foco", level: 4, note: "Muito bom" }];
  const actions = [{ action: "Ler", due_on: null }];
  await until(
    request(put, {
      params: { id: 3 },
      body: { development_report: { ...written, competences, actions, lock_version: 4 } },
    }),
  );
});

test("a day and a text that are taken out are saved as none; entries without their words are marked first", async () => {
  const put = "PUT /recruiters/development_reports/3";
  const { asked, until } = await tab([{ ...report, summary: "Bem" }], { [put]: {} });
  press("Editar: Plano");
  const dialog = await open("Relatório de desenvolvimento");
  const [, due] = dialog.getAllByLabelText<HTMLInputElement>("Até");
  expect(due?.value).toBe("01/12/2026");
  type(due, "");
  type(dialog.getByLabelText("Resumo"), "");
  const [read] = dialog.getAllByLabelText(/^Ação/);
  const [listen] = dialog.getAllByLabelText(/^Competência/);
  for (const field of [listen, read]) type(field, "");
  const save = dialog.getByRole("button", { name: "Salvar" });
  fireEvent.click(save);
  for (const field of [listen, read])
    await waitFor(() => expect(field?.getAttribute("aria-invalid")).toBe("true"));
  expect(asked(put)).toEqual([]);
  type(listen, "Fala");
  type(read, "Ler mais");
  fireEvent.click(save);
  await until(
    request("PUT /recruiters/development_reports/:id", {
      params: { id: 3 },
      body: {
        development_report: {
          ...{
            ...written,
            competences: [
              { name: "Fala", level: 2, note: null },
              { name: "Foco", level: 4, note: "Bom" },
            ],
          },
          actions: [
            { action: "Ler mais", due_on: null },
            { action: "Falar", due_on: null },
          ],
          lock_version: 4,
        },
      },
    }),
  );
});

test("twenty competences and thirty actions are the most", async () => {
  const many = (count: number) => Array.from({ length: count });
  const full = {
    competences: many(20).map(() => ({ name: "Foco", level: 3, note: null })),
    actions: many(30).map(() => ({ action: "Ler", due_on: null })),
  };
  await tab([{ ...report, ...full }]);
  press("Editar: Plano");
  const dialog = await open("Relatório de desenvolvimento");
  const disabled = (name: string) => dialog.getByRole<HTMLButtonElement>("button", { name }).disabled;
  expect([disabled("Adicionar competência"), disabled("Adicionar ação")]).toEqual([true, true]);
  fireEvent.click(dialog.getByRole("button", { name: "Remover a ação 30" }));
  expect([disabled("Adicionar competência"), disabled("Adicionar ação")]).toEqual([true, false]);
});

test("a report is published, sent again and revoked, as it stands", async () => {
  const publish = "POST /recruiters/development_reports/3/publish";
  const shown = await tab([report], { [publish]: {} });
  expect(screen.queryByRole("button", { name: "Revogar: Plano" })).toBeNull();
  press("Publicar: Plano");
  const dialog = await open("Publicar e enviar");
  fireEvent.click(dialog.getByRole("button", { name: "Publicar" }));
  await shown.until(publish);
  expect(shown.asked(publish)[0]?.body).toEqual({
    development_report: { expires_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
  });
  await said(shown, "Relatório enviado por e-mail.");
  const published = {
    status: "published" as const,
    published_at: "2026-11-02T12:00:00Z",
    expires_on: "2027-01-01",
  };
  const again = await tab([{ ...report, ...published, by_name: "Ana" }], {
    "POST /recruiters/development_reports/3/revoke": {},
  });
  expect(screen.getByText(/por Ana · publicado em 02\/11\/2026 · até 01\/01\/2027$/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Enviar novo link: Plano" })).toBeTruthy();
  press("Revogar: Plano");
  fireEvent.click((await open("Revogar o link?")).getByRole("button", { name: "Revogar" }));
  await again.until(request("POST /recruiters/development_reports/:id/revoke", { params: { id: 3 } }));
  await said(again, "Link revogado.");
  for (const status of ["revoked", "expired"] as const) {
    await tab([{ ...report, ...published, status }]);
    expect(screen.queryByRole("button", { name: "Revogar: Plano" })).toBeNull();
  }
  await tab(
    [{ ...report, ...published, status: "expired" }],
    {},
    { is_admin: false, role_permissions: { candidates: ["read"] } },
  );
  expect(screen.queryByText(/até 01\/01\/2027/)).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});
