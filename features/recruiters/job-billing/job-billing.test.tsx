// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { useBilledPay } from "#client/system/recruiters/use-billed-pay.ts";
import { type Answers, show, wrong } from "../testing/show.tsx";
import PlacementFees from "./fee-difference.tsx";
import JobBillingTab from "./job-billing.tsx";

const profile = (items: object[]) => ({ remuneration: { items, benefits: [] } });

function Pay({ of }: { of: number | null }) {
  const [reported, setTold] = useState("nothing yet");
  const { isTaken } = useBilledPay(of, (pay) => setTold(`${pay.basic_salary} + ${pay.target_bonus}`));
  return <output>{`${reported}, ${isTaken ? "taken" : "not taken"}`}</output>;
}

test("a chosen candidate's remuneration is what the job is billed on", async () => {
  const items = [
    { moment: "current", type_remuneration: 1, value: 900_000 },
    { moment: "desired", type_remuneration: 1, value: 1_000_000 },
    { moment: "current", type_remuneration: 2, value: 1_500_000 },
  ];
  await show(<Pay of={9} />, { answers: { "GET /recruiters/candidates/9/profile": profile(items) } });
  expect(await screen.findByText("1000000 + 1500000, taken")).toBeTruthy();
});

test("without a candidate nothing is requested; empty expectations change nothing", async () => {
  const none = await show(<Pay of={null} />, { answers: {} });
  expect(screen.getByText("nothing yet, not taken")).toBeTruthy();
  expect(none.asked("GET /recruiters/candidates/9/profile")).toEqual([]);
  const { until } = await show(<Pay of={8} />, {
    answers: { "GET /recruiters/candidates/8/profile": profile([]) },
  });
  await until("GET /recruiters/candidates/8/profile", 1);
  expect(screen.getAllByText("nothing yet, not taken")).toHaveLength(2);
});

const pricing = {
  plan: {
    ...{ id: 3, name: "Busca executiva", name_en: null, fee_percent: 25 },
    ...{ minimum_value: 4_000_000, guarantee_days: 180 },
    bands: [
      { pay_from: 0, fee_percent: 22 },
      { pay_from: 20_000_000, fee_percent: 28 },
    ],
  },
  standard: null,
};

test("a billing begins with the band of the pricing plan, and shows the minimum while it applies", async () => {
  await show(
    <JobBillingTab record={{ id: 4, owner_id: 7, salary_max: 500_000 }} onChanged={() => undefined} />,
    { answers: { "GET /recruiters/jobs/4/billing": { billing: null, fees: [], pricing } } },
  );
  fireEvent.click(await screen.findByRole("button", { name: "Definir faturamento" }));
  const percent = await screen.findByRole<HTMLInputElement>("spinbutton", { name: /^Honorário/ });
  const fee = screen.getByRole<HTMLInputElement>("textbox", { name: /^Valor do honorário/ });
  expect([percent.value, fee.value]).toEqual(["22", expect.stringContaining("40.000,00")]);
  expect(screen.getByText(/66\.650,00 por ano × 22% = R\$\s14\.663,00/)).toBeTruthy();
  expect(screen.getByText(/Vale o mínimo de Busca executiva: R\$\s40\.000,00/)).toBeTruthy();
  const salary = screen.getByRole<HTMLInputElement>("textbox", { name: /^Salário base/ });
  fireEvent.change(salary, { target: { value: "20.000,00" } });
  await waitFor(() => expect(percent.value).toBe("28"));
  expect(fee.value).toContain("74.648,00");
  expect(screen.getByText("Percentual da faixa de remuneração em Busca executiva.")).toBeTruthy();
  // What somebody typed stays.
  fireEvent.change(percent, { target: { value: "24" } });
  fireEvent.change(salary, { target: { value: "5.000,00" } });
  await waitFor(() => expect(salary.value).toContain("5.000,00"));
  expect(percent.value).toBe("24");
});

test("a missing recruiter in the split is marked in that row, with no other error", async () => {
  const { asked } = await show(
    <JobBillingTab
      record={{ id: 4, owner_id: 7, owner_name: "Helena Prado", salary_max: 500_000 }}
      onChanged={() => undefined}
    />,
    { answers: { "GET /recruiters/jobs/4/billing": { billing: null, fees: [], pricing } } },
  );
  fireEvent.click(await screen.findByRole("button", { name: "Definir faturamento" }));
  const parts = () => screen.getAllByRole<HTMLInputElement>("spinbutton", { name: "Parte (%)" });
  await waitFor(() => expect(parts()).toHaveLength(1));
  fireEvent.change(parts()[0] as HTMLInputElement, { target: { value: "60" } });
  fireEvent.click(screen.getByRole("button", { name: "Adicionar recrutador" }));
  expect(parts()[1]?.value).toBe("40");
  fireEvent.click(screen.getByRole("button", { name: "Salvar" }));
  const recruiters = screen.getAllByRole("combobox", { name: "Recrutador" });
  await waitFor(() =>
    expect(recruiters.map((recruiter) => recruiter.getAttribute("aria-invalid"))).toEqual([null, "true"]),
  );
  expect(screen.queryByText("A divisão precisa totalizar 100%.")).toBeNull();
  expect(asked("PUT /recruiters/jobs/4/billing")).toEqual([]);
});

const proposed = { of: "proposal", id: 9, name: "Busca do gerente", currency: "BRL", fee_value: null };

test("the percentage agreed in the proposal is named, and does not follow the pricing plan", async () => {
  const fees = [{ ...proposed, fee_percent: 22 }];
  await show(<JobBillingTab record={{ id: 4, owner_id: 7, salary_max: 0 }} onChanged={() => undefined} />, {
    answers: { "GET /recruiters/jobs/4/billing": { billing: null, fees, pricing } },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Definir faturamento" }));
  const percent = await screen.findByRole<HTMLInputElement>("spinbutton", { name: /^Honorário/ });
  const salary = screen.getByRole<HTMLInputElement>("textbox", { name: /^Salário base/ });
  fireEvent.change(salary, { target: { value: "20.000,00" } });
  expect(await screen.findByText("Percentual combinado na proposta Busca do gerente.")).toBeTruthy();
  expect(percent.value).toBe("22");
});

test("a saved billing says how its fee was calculated, and that it was adjusted", async () => {
  const billing = {
    ...{ id: 1, job_id: 4, candidate_id: null, candidate_name: null, currency: "BRL", note: null },
    ...{ basic_salary: 1_000_000, target_bonus: 0, fee_percent: 20, fee_value: 2_700_000 },
    splits: [{ recruiter_id: 7, name: "Helena Prado", percent: 100 }],
    updated_at: "2026-11-20T12:00:00Z",
  };
  await show(<JobBillingTab record={{ id: 4, owner_id: 7 }} onChanged={() => undefined} />, {
    answers: { "GET /recruiters/jobs/4/billing": { billing, fees: [], pricing } },
  });
  const said = await screen.findByText(/por ano × 20%/);
  expect(said.textContent?.replaceAll(/\s/g, " ")).toBe(
    "R$ 133.300,00 por ano × 20% = R$ 26.660,00. Valor ajustado: pelo cálculo seriam R$ 26.660,00.",
  );
});

const path = "GET /recruiters/jobs/4/billing";
const save = "PUT /recruiters/jobs/4/billing";
const saved = (more: object = {}) => ({
  ...{ candidate_id: null, candidate_name: null, currency: "BRL", note: null },
  ...{ basic_salary: 1_000_000, target_bonus: 50_000, fee_percent: 20, fee_value: 2_676_000 },
  splits: [
    { recruiter_id: 7, name: "Helena Prado", percent: 66.67 },
    { recruiter_id: 8, name: "Rui Alves", percent: 33.33 },
  ],
  updated_at: "2026-11-20T12:00:00Z",
  ...more,
});
const open = (billing: object | null, more: Answers = {}, as = {}, own = {}) =>
  show(
    <JobBillingTab
      record={{ id: 4, owner_id: 7, owner_name: "Helena Prado", ...own }}
      onChanged={() => undefined}
    />,
    {
      answers: {
        [path]: { billing, fees: [], pricing: { plan: null, standard: null } },
        [save]: { billing: saved() },
        ...more,
      },
      as,
    },
  );
const money = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const number = (name: RegExp, at = 0) =>
  screen.getAllByRole<HTMLInputElement>("spinbutton", { name })[at] as HTMLInputElement;
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
async function choose(field: HTMLElement, typed: string) {
  field.focus();
  fireEvent.mouseDown(field);
  fireEvent.click(field);
  write(field, typed);
  fireEvent.click(await screen.findByRole("option", { name: new RegExp(`^${typed}`) }));
}

test("a billing shows its parts, each with its share of the fee; who may not change jobs only reads", async () => {
  const as = { is_admin: false, role_permissions: { jobs: ["read" as const] } };
  const { asked } = await open(saved({ candidate_name: "Lia Prado", note: "Em duas vezes" }), {}, as);
  const rows = (await screen.findAllByRole("row")).map(({ textContent }) =>
    textContent?.replaceAll(/\s/g, " "),
  );
  expect(rows.slice(1)).toEqual([
    ...["Helena Prado66,67%R$ 17.840,89", "Rui Alves33,33%R$ 8.919,11", "Total100%R$ 26.760,00"],
  ]);
  const facts = screen.getByText("Candidato").closest("dl");
  const said = [...(facts?.querySelectorAll("dd") ?? [])].map((fact) =>
    fact.textContent?.replaceAll(/\s/g, " "),
  );
  expect(said).toEqual([
    ...["Lia Prado", "R$ 10.000,00", "R$ 500,00", "20%", "R$ 26.760,00"],
    ...["R$ 133.800,00 por ano × 20% = R$ 26.760,00", "Em duas vezes"],
  ]);
  expect(screen.queryByRole("button", { name: "Editar faturamento" })).toBeNull();
  expect(asked("GET /recruiters/administrator/billing_handovers/job/4")).toEqual([]);
  cleanup();
  await open(saved({ basic_salary: 0, target_bonus: 0, currency: "USD" }), {}, as);
  expect(await screen.findByText(/^US\$\s26\.760,00$/, { selector: "dd" })).toBeTruthy();
  expect(screen.queryByText("Cálculo")).toBeNull();
});

test("an edited billing is sent whole: typed amounts, another owner, none of those taken out", async () => {
  const options = { options: [{ id: 9, label: "Ana Reis" }] };
  const { asked, until, system } = await open(saved(), { "GET /recruiters/lookups/recruiters": options });
  fireEvent.click(await screen.findByRole("button", { name: "Editar faturamento" }));
  await screen.findByRole("dialog", { name: "Faturamento da vaga" });
  // An administrator sees what went to the billing system.
  await until("GET /recruiters/administrator/billing_handovers/job/4");
  // A bonus counts for the fee; the fee itself may be set to anything.
  write(money(/^Bônus/), "1.000,00");
  await waitFor(() => expect(money(/^Valor do honorário/).value).toBe("26.860,00"));
  write(number(/^Honorário/), "");
  await waitFor(() => expect(money(/^Valor do honorário/).value).toBe("0,00"));
  press("Salvar");
  await waitFor(() => expect(number(/^Honorário/).getAttribute("aria-invalid")).toBe("true"));
  write(number(/^Honorário/), "12.5");
  await waitFor(() => expect(money(/^Valor do honorário/).value).toBe("16.787,50"));
  write(money(/^Valor do honorário/), "17.000,00");
  write(screen.getByLabelText("Observação"), "Em duas vezes");
  press("Remover Helena Prado da divisão");
  expect(screen.getByText("Total: 33,33%")).toBeTruthy();
  // One is left, and has to stay.
  expect(
    screen.getByRole<HTMLButtonElement>("button", { name: "Remover Rui Alves da divisão" }).disabled,
  ).toBe(true);
  write(number(/^Parte/), "66.6");
  press("Adicionar recrutador");
  expect(number(/^Parte/, 1).value).toBe("33.4");
  expect(screen.getByText("Total: 100%")).toBeTruthy();
  // With nothing left there is no part to begin with.
  press("Adicionar recrutador");
  expect(number(/^Parte/, 2).value).toBe("");
  const [first, second, third] = screen.getAllByRole("combobox", { name: "Recrutador" });
  await choose(third as HTMLElement, "Ana Reis");
  press("Remover recrutador 2 da divisão");
  await waitFor(() => expect(second?.isConnected && third?.isConnected).toBe(false));
  expect(
    screen.getAllByRole<HTMLInputElement>("combobox", { name: "Recrutador" }).map(({ value }) => value),
  ).toEqual([...["Rui Alves", "Ana Reis"]]);
  expect(first?.isConnected).toBe(true);
  write(number(/^Parte/, 1), "33.4");
  press("Salvar");
  await until(save, 1);
  expect(asked(save)[0]?.body).toEqual({
    billing: {
      ...{ candidate_id: null, currency: "BRL", basic_salary: 1_000_000, target_bonus: 100_000 },
      ...{ fee_percent: 12.5, fee_value: 1_700_000, note: "Em duas vezes" },
      splits: [
        { recruiter_id: 8, percent: 66.6 },
        { recruiter_id: 9, percent: 33.4 },
      ],
    },
  });
  await waitFor(() => expect(system.toasts.shown().at(-1)?.text).toBe("Salvo."));
  await until(path, 2);
});

test("a newly chosen candidate's pay is taken in reais only; what the provider refuses is said at the split", async () => {
  const items = [
    { moment: "desired", type_remuneration: 1, value: 2_000_000 },
    { moment: "desired", type_remuneration: 2, value: 300_000 },
  ];
  const answers = {
    "GET /recruiters/lookups/candidates": { options: [{ id: 31, label: "Lia Prado" }] },
    "GET /recruiters/candidates/31/profile": profile(items),
    [save]: wrong({ "billing.splits": "twice" }),
  };
  const { asked, until } = await open(null, answers, {}, { salary_max: 100_000 });
  fireEvent.click(await screen.findByRole("button", { name: "Definir faturamento" }));
  await choose(await screen.findByRole("combobox", { name: "Candidato" }), "Lia Prado");
  await waitFor(() => expect(money(/^Salário base/).value).toBe("20.000,00"));
  expect([money(/^Bônus/).value, number(/^Honorário/).value]).toEqual(["3.000,00", "20"]);
  expect(screen.getByText("Preenchido com a remuneração do candidato.")).toBeTruthy();
  press("Salvar");
  await until(save, 1);
  expect(asked(save)[0]?.body).toEqual({
    billing: {
      ...{ candidate_id: 31, currency: "BRL", basic_salary: 2_000_000, target_bonus: 300_000 },
      ...{ fee_percent: 20, fee_value: 5_392_000, note: null, splits: [{ recruiter_id: 7, percent: 100 }] },
    },
  });
  expect(await screen.findByText("Cada recrutador entra uma vez só.")).toBeTruthy();
  cleanup();
  const dollars = await open(
    null,
    { ...answers, [save]: wrong({ "billing.splits": "total" }) },
    {},
    { currency: "USD", salary_max: 100_000 },
  );
  fireEvent.click(await screen.findByRole("button", { name: "Definir faturamento" }));
  await choose(await screen.findByRole("combobox", { name: "Candidato" }), "Lia Prado");
  write(number(/^Parte/), "90");
  press("Salvar");
  expect(await screen.findByText("A divisão precisa totalizar 100%.")).toBeTruthy();
  expect(dollars.asked("GET /recruiters/candidates/31/profile")).toEqual([]);
  expect(dollars.asked(save)[0]?.body).toMatchObject({
    billing: { currency: "USD", candidate_id: 31, basic_salary: 100_000, splits: [{ percent: 90 }] },
  });
});

test("a candidate of whom only the bonus is known fills nothing in, and nothing says so", async () => {
  const read = "GET /recruiters/candidates/31/profile";
  const answers = {
    "GET /recruiters/lookups/candidates": { options: [{ id: 31, label: "Lia Prado" }] },
    [read]: profile([{ moment: "current", type_remuneration: 2, value: 300_000 }]),
  };
  const { until } = await open(null, answers, {}, { salary_max: 100_000 });
  fireEvent.click(await screen.findByRole("button", { name: "Definir faturamento" }));
  await choose(await screen.findByRole("combobox", { name: "Candidato" }), "Lia Prado");
  await until(read, 1);
  await screen.findByRole("button", { name: "Salvar" });
  expect([money(/^Salário base/).value, money(/^Bônus/).value]).toEqual(["1.000,00", "0,00"]);
  expect(screen.queryByText("Preenchido com a remuneração do candidato.")).toBeNull();
});

const fee = { id: 1, name: null, candidate_id: null, currency: "BRL", fee_percent: null, fee_value: null };
const said = () => screen.queryByRole("status")?.textContent?.replaceAll(/\s/g, " ");

test("fees that contradict each other are told apart; a placement's own among those of its job", async () => {
  const fees = [
    { ...fee, of: "billing", fee_percent: 20, fee_value: 100_000 },
    { ...fee, of: "placement", id: 5, name: "Lia", fee_percent: 22.5 },
    { ...fee, of: "placement", id: 6, name: "Rui", currency: "USD", fee_value: 300_000 },
  ];
  const answers = { [path]: { billing: null, fees, pricing } };
  const of = async (id: number, own: object = { job_id: 4 }, as = {}) => {
    cleanup();
    return show(<PlacementFees record={{ id, ...own }} onChanged={() => undefined} />, { answers, as });
  };
  const differ = "Os honorários desta vaga não coincidem.";
  await of(5);
  await screen.findByRole("status");
  expect(said()).toBe(`${differ}Faturamento da vaga · 20% · R$ 1.000,00Contratação: Lia · 22,5%`);
  await of(6);
  await screen.findByRole("status");
  expect(said()).toBe(`${differ}Faturamento da vaga · 20% · R$ 1.000,00Contratação: Rui · US$ 3.000,00`);
  const blind = await of(
    5,
    { job_id: 4 },
    {
      is_admin: false,
      role_permissions: { jobs: ["read"], placements: ["read"] },
    },
  );
  const alone = await of(5, {});
  for (const { asked } of [blind, alone]) expect(asked(path)).toEqual([]);
  expect(said()).toBeUndefined();
});
