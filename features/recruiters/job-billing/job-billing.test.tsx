// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { useBilledPay } from "#client/system/recruiters/use-billed-pay.ts";
import { show } from "../testing/show.tsx";
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
