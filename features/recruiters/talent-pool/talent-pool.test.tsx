// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import type { JobOffer, PooledCandidate, SuggestedDescription } from "#contract/calls/talent-pool.ts";
import { type Answers, show } from "../testing/show.tsx";
import JobOffers from "./job-offers.tsx";
import JobSuggestions from "./job-suggestions.tsx";
import JobTalentPool from "./job-talent-pool.tsx";

const nothing = () => undefined;
const record = { id: 5, lock_version: 0 };
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

const offer = (id: number, rest: Partial<JobOffer> = {}): JobOffer => ({
  ...{
    id,
    apply_id: id,
    candidate_id: 10 + id,
    candidate_name: `Pessoa ${id}`,
    salary: 900_000,
    currency: "BRL",
  },
  ...{ regime: 2, starts_on: null, expires_on: null, note: null, by_name: "Ana", outcome: "waiting" },
  ...{ offered_at: "2026-11-01T12:00:00Z", outcome_at: null, agreed_salary: null },
  ...rest,
});
const offers = async (list: JobOffer[]) => {
  cleanup();
  await show(<JobOffers record={record} onChanged={nothing} />, {
    answers: { "GET /recruiters/jobs/5/offers": { offers: list } },
  });
  return async (term: string) => (await screen.findByText(term)).nextSibling?.textContent;
};

test("offers are counted by what was answered, and the days that answers took", async () => {
  const figure = await offers([
    offer(1, { outcome: "accepted", outcome_at: "2026-11-03T12:00:00Z", agreed_salary: 950_000 }),
    offer(2, { outcome: "declined", outcome_at: "2026-11-02T00:00:00Z" }),
    offer(3, { outcome: "withdrawn", outcome_at: "2026-11-29T12:00:00Z" }),
    offer(4, { outcome: "expired", expires_on: "2026-11-20" }),
    offer(5, { starts_on: "2026-12-01", note: "Com carro", currency: "USD" }),
  ]);
  expect(await figure("Aceitas")).toBe("1 de 2");
  expect(await figure("Dias até a resposta (média)")).toBe("1,3");
  expect(screen.getAllByText("Aguardando resposta")[0]?.nextSibling?.textContent).toBe("1");
  const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
  expect(rows[0]).toMatch(/Pessoa 1: R\$\s9\.000,00.*Aceita em 03\/11\/2026 · fechada em R\$\s9\.500,00/);
  expect(rows[3]).toMatch(/Vencida sem resposta · válida até 20\/11\/2026/);
  expect(rows[4]).toMatch(/US\$\s9\.000,00.*Aguardando resposta · início em 01\/12\/2026 · Com carro/);
  expect(screen.getByRole("link", { name: /Pessoa 2/ }).getAttribute("href")).toBe(
    "/recruiters/candidates/12",
  );
  const none = await offers([offer(1)]);
  expect(await none("Aceitas")).toBe("—");
  expect(await none("Dias até a resposta (média)")).toBe("—");
  await offers([]);
  const board = await screen.findByRole("link", { name: "Abrir o kanban" });
  expect(board.getAttribute("href")).toBe("/recruiters/jobs/5/applies/kanban");
});

const pooled = (id: number, rest: Partial<PooledCandidate> = {}): PooledCandidate => ({
  ...{
    id,
    name: `Pessoa ${id}`,
    avatar_url: null,
    role_name: "Analista",
    company_name: null,
    city: "Lisboa",
  },
  ...{ state: null, clt_expectation: null, skills: ["SQL", "Excel"], fit: 80, reasons: ["skills", "place"] },
  ...rest,
});
const pool = async (answers: Answers = {}, as = {}) => {
  cleanup();
  return show(<JobTalentPool record={record} onChanged={nothing} />, {
    answers: {
      "GET /recruiters/jobs/5/talent_pool": {
        candidates: [pooled(1), pooled(2, { clt_expectation: 900_000 })],
      },
      ...answers,
    },
    as,
  });
};

test("who fits is entered once that is said twice, and who may not is not offered to", async () => {
  const post = "POST /recruiters/applies";
  const { asked, until, system } = await pool({ [post]: { apply: { candidate_name: "Pessoa 2" } } });
  const rows = (await screen.findAllByRole("row")).map(({ textContent }) => textContent);
  expect(rows[1]).toBe("Pessoa 1Analista · Lisboa80 de 100Competências: SQL, ExcelLocal—Adicionar à vaga");
  expect(rows[2]).toMatch(/R\$\s9\.000,00Adicionar à vaga$/);
  press("Adicionar Pessoa 2 à vaga");
  const dialog = within(await screen.findByRole("dialog", { name: "Adicionar Pessoa 2 à vaga" }));
  expect(asked(post)).toEqual([]);
  fireEvent.click(dialog.getByRole("button", { name: "Adicionar à vaga" }));
  await until(post);
  expect(asked(post)[0]?.body).toMatchObject({ apply: { job_id: 5, candidate_id: 2 } });
  await waitFor(() =>
    expect(system.toasts.shown().map(({ text }) => text)).toEqual(["Pessoa 2 está na vaga, em Submissão."]),
  );
  await until("GET /recruiters/jobs/5/talent_pool", 2);
  const role_permissions = { candidates: ["read"], jobs: ["read"], applies: ["read"] };
  await pool({}, { is_admin: false, role_permissions });
  expect(await screen.findAllByRole("columnheader")).toHaveLength(4);
  await pool({}, { is_admin: false, role_permissions: { jobs: ["read"] } });
  expect(screen.getByText("Você não tem permissão para ver candidatos.")).toBeTruthy();
  await pool({ "GET /recruiters/jobs/5/talent_pool": { candidates: [] } });
  expect(await screen.findByText("Ninguém da base combina com esta vaga")).toBeTruthy();
});

const path = "GET /recruiters/job_suggestions";
const described = (
  job_id: number | null,
  rest: Partial<SuggestedDescription> = {},
): SuggestedDescription => ({
  ...{ job_id, title: "Contador", description: `<p>Texto ${job_id}</p>`, requirements: null },
  ...rest,
});
const change = vi.fn();
function Form({ occupation = "" }: { occupation?: string }) {
  const [title, setTitle] = useState("");
  return (
    <>
      <input aria-label="título" value={title} onChange={({ target }) => setTitle(target.value)} />
      <JobSuggestions value={(name) => (name === "title" ? title : occupation)} change={change} />
    </>
  );
}

test("suggestions are asked for once there are three letters or an occupation, and taken as they are", async () => {
  const { asked, until } = await show(<Form />, {
    answers: {
      [path]: {
        titles: ["Contador fiscal"],
        descriptions: [described(null, { requirements: "<p>CRC</p>" }), described(7)],
      },
    },
  });
  press("Sugestões de título e descrição");
  const write = (value: string) => fireEvent.change(screen.getByLabelText("título"), { target: { value } });
  write(" co ");
  expect(screen.getByText(/^Digite o título ou escolha/)).toBeTruthy();
  expect(asked(path)).toEqual([]);
  write(" con ");
  await until(path);
  expect(Object.fromEntries(asked(path)[0]?.query ?? [])).toEqual({ title: "con" });
  fireEvent.click(await screen.findByRole("button", { name: "Contador fiscal" }));
  expect(change.mock.calls.splice(0)).toEqual([["title", "Contador fiscal"]]);
  for (const details of document.querySelectorAll("details")) details.open = true;
  press("Usar a descrição: Da vaga Contador");
  expect(change.mock.calls.splice(0)).toEqual([["description", "<p>Texto 7</p>"]]);
  press("Usar a descrição: Modelo para Contador");
  expect(change.mock.calls.splice(0)).toEqual([
    ["description", "<p>Texto null</p>"],
    ["requirements", "<p>CRC</p>"],
  ]);
  cleanup();
  const other = await show(<Form occupation="2522-10" />, {
    answers: { [path]: { titles: [], descriptions: [] } },
  });
  press("Sugestões de título e descrição");
  expect(await screen.findByText("Nenhuma sugestão para este título.")).toBeTruthy();
  expect(Object.fromEntries(other.asked(path)[0]?.query ?? [])).toEqual({ occupation: "2522-10" });
});
