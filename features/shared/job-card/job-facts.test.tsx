// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { PublicJob } from "#contract/calls/public-jobs.ts";
import type { TenantConfig } from "#contract/calls/tenant.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { JobFacts, useJobWords } from "./job-facts.tsx";

const job = {
  ...{
    uid: "a",
    title: "Contador",
    company_name: null,
    city: "Recife",
    state: "PE",
    remote_work: 0,
    regime: 1,
  },
  ...{ salary_min: null, salary_max: null, currency: "BRL", openings: 1, deadline: null },
  ...{ published_at: "2026-11-20T12:00:00Z" },
} as unknown as PublicJob;

function Words({
  of,
  schedule,
}: {
  of: PublicJob;
  schedule: Parameters<ReturnType<typeof useJobWords>["schedule"]>[0];
}) {
  const words = useJobWords();
  const said = {
    ...{ salary: words.salary(of), short: words.shortSalary(of), openings: words.openings(of) },
    ...{ deadline: words.deadline(of), regime: words.regime(of) !== "", work: words.work(of) !== "" },
    ...{ schedule: words.schedule(schedule), new: words.isNew(of) },
  };
  return <output>{JSON.stringify(said)}</output>;
}
const schedule = (name: string, weekly_hours: number | null) =>
  ({ name, name_en: null, weekly_hours }) as Parameters<ReturnType<typeof useJobWords>["schedule"]>[0];
const said = async (
  of: Partial<PublicJob>,
  tenant: Partial<TenantConfig> = {},
  hours = schedule("Integral", 40),
) => {
  await show(<Words of={{ ...job, ...of }} schedule={hours} />, { answers: {}, tenant });
  return JSON.parse(
    (screen.getAllByRole("status").at(-1)?.textContent ?? "").replaceAll("\u00a0", " "),
  ) as Record<string, unknown>;
};
const all = { show_salary: true, show_opening_data: true, show_contract_type: true };
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [null, null, "", ""],
  [500_000, null, "A partir de R$ 5.000,00", "A partir de R$ 5 mil"],
  [null, 700_000, "Até R$ 7.000,00", "Até R$ 7 mil"],
  [500_000, 700_000, "R$ 5.000,00 a R$ 7.000,00", "R$ 5 – 7 mil"],
  [500_000, 500_000, "R$ 5.000,00", expect.stringMatching(/^R\$ 5/)],
])("a salary from %s to %s is said as %s", async (salary_min, salary_max, salary, short) => {
  expect(await said({ salary_min, salary_max }, all)).toMatchObject({ salary, short });
});

test("what a site does not show is not said", async () => {
  const given = { salary_min: 500_000, openings: 3, deadline: "2026-12-01", remote_work: 3 };
  expect(await said(given, all)).toMatchObject({
    openings: "3 posições",
    deadline: "Inscrições até 01/12/2026",
    regime: true,
    work: true,
  });
  const none = { show_salary: false, show_opening_data: false, show_contract_type: false };
  expect(await said(given, none)).toMatchObject({
    salary: "",
    short: "",
    openings: "",
    deadline: "",
    regime: false,
  });
  expect(await said({ openings: 1 }, all)).toMatchObject({ openings: "", deadline: "", work: false });
});

test.each([
  ["Integral", 40, "Integral · 40 h por semana"],
  ["40 horas semanais", 40, "40 horas semanais"],
  ["Escala", null, "Escala"],
] as const)("hours are said once: %s", async (name, hours, text) => {
  expect(await said({}, {}, schedule(name, hours))).toMatchObject({ schedule: text });
});

test("a job is new for three days", async () => {
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  const day = 86_400_000;
  expect(await said({ published_at: ago(3 * day - 60_000) })).toMatchObject({ new: true });
  expect(await said({ published_at: ago(3 * day + 60_000) })).toMatchObject({ new: false });
});

test("a column of facts has no company, a line has one though it is confidential", async () => {
  const facts = () =>
    screen.getAllByRole("listitem").map(({ textContent }) => textContent?.replaceAll("\u00a0", " "));
  await show(
    <>
      <JobFacts job={{ ...job, salary_min: 500_000 }} />
      <JobFacts job={{ ...job, openings: 2 }} column salary={false} />
    </>,
    { answers: {}, tenant: { ...all, show_contract_type: false } },
  );
  expect(facts()).toEqual([
    "Empresa confidencial",
    "Recife · PE",
    "A partir de R$ 5.000,00 por mês",
    "Recife · PE",
    "2 posições",
  ]);
});
