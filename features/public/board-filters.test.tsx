// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { LanguageContext } from "#client/i18n/use-texts.ts";
import { createSystem } from "#client/system/app/system.ts";
import { SystemContext, TenantContext } from "#client/system/app/use-system.ts";
import { defaultTenant } from "#client/tenant/tenant.ts";
import type { JobFacets } from "#machines/job-search/job-search.machine.ts";
import type { JobFilterChange, JobFilters } from "#machines/shared/job-address.ts";
import { BoardChips, BoardFilters } from "./board-filters.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const states = ["SP", "RJ", "MG", "PR", "SC", "RS", "BA", "PE"];
const facets: JobFacets = {
  areas: [{ value: "Vendas", name_en: "Sales", count: 6 }],
  cities: [{ value: "Campinas", count: 3 }],
  states: states.map((value, index) => ({ value, count: 20 - index })),
  remote_work: [
    { value: "1", count: 4 },
    { value: "2", count: 9 },
  ],
  regimes: [{ value: "2", count: 3 }],
  companies: [{ value: "Aurora S.A.", count: 2 }],
  levels: [{ value: "Sênior", name_en: "Senior", count: 5 }],
};

function show(filters: JobFilters, shown: JobFacets = facets) {
  const changes: JobFilterChange[] = [];
  const system = createSystem();
  const props = { filters, facets: shown, onChange: (change: JobFilterChange) => changes.push(change) };
  render(
    <SystemContext value={system}>
      <LanguageContext value={system.language}>
        <TenantContext value={{ ...defaultTenant, show_salary: true, show_contract_type: true }}>
          <BoardFilters {...props} />
          <div data-testid="chips">
            <BoardChips {...props} />
          </div>
        </TenantContext>
      </LanguageContext>
    </SystemContext>,
  );
  return changes;
}
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });

it("takes a second value of a facet beside the first, and gives one back", () => {
  const changes = show({ state: ["SP"], remote_work: [2] });
  expect(box(/São Paulo \(20\)/).checked).toBe(true);
  fireEvent.click(box(/Rio de Janeiro/));
  fireEvent.click(box(/São Paulo/));
  fireEvent.click(box(/Sênior/));
  fireEvent.click(box(/Aurora/));
  fireEvent.click(box(/Vendas \(6\)/));
  fireEvent.click(box(/Campinas \(3\)/));
  expect(changes).toEqual([
    { state: ["SP", "RJ"] },
    { state: [] },
    { level: ["Sênior"] },
    { company: ["Aurora S.A."] },
    { area: ["Vendas"] },
    { city: ["Campinas"] },
  ]);
});

it.each<[JobFilters, string]>([
  [{ area: ["Vendas"] }, "Vendas (6)"],
  [{ remote_work: [1] }, "Somente presencial (4)"],
  [{ level: ["Sênior"] }, "Sênior (5)"],
  [{ regime: [2] }, "CLT - Efetivo (3)"],
  [{ state: ["RJ"] }, "Rio de Janeiro (19)"],
  [{ city: ["Campinas"] }, "Campinas (3)"],
  [{ company: ["Aurora S.A."] }, "Aurora S.A. (2)"],
])("ticks what the address asks for: %o", (filters, name) => {
  show(filters);
  const ticked = screen.getAllByRole<HTMLInputElement>("checkbox").filter(({ checked }) => checked);
  expect(ticked).toEqual([screen.getByRole("checkbox", { name })]);
});

it("shows the rarer values on demand, and the chosen ones always", () => {
  show({ state: ["PE", "AC"] });
  expect(box(/Pernambuco/).checked).toBe(true);
  expect(box(/Acre/).checked).toBe(true);
  expect(screen.queryByRole("checkbox", { name: /Bahia/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Estado: Mais 1" }));
  expect(box(/Bahia/).checked).toBe(false);
});

it("asks for a distance once there is a place", async () => {
  const changes = show({ place: "Campinas/SP" });
  const distance = await screen.findByLabelText("Distância");
  fireEvent.change(distance, { target: { value: "50" } });
  fireEvent.change(screen.getByLabelText("Publicada"), { target: { value: "7" } });
  fireEvent.change(screen.getByLabelText("Salário a partir de"), { target: { value: "500000" } });
  expect(changes).toEqual([{ radius: 50 }, { published_within: 7 }, { salary_from: 500_000 }]);
  cleanup();
  show({});
  expect(screen.queryByLabelText("Distância")).toBeNull();
});

it("takes each part of what narrows the list away by itself", () => {
  const filters: JobFilters = {
    term: "dados",
    state: ["RJ", "SP"],
    place: "Campinas/SP",
    radius: 50,
    salary_from: 500_000,
    published_within: 1,
    regime: [2],
  };
  const changes = show(filters);
  const chips = screen.getByTestId("chips");
  expect(chips.textContent).toContain("Campinas · SP, até 50 km");
  expect(chips.textContent).toContain("Nas últimas 24 horas");
  const removals = [...chips.querySelectorAll("button")];
  for (const button of removals) fireEvent.click(button);
  // Strictly: what is left out of a change stays as it was.
  expect(changes).toStrictEqual([
    { term: "" },
    { place: undefined, radius: undefined },
    { regime: [] },
    { salary_from: undefined },
    { published_within: undefined },
    { state: ["SP"] },
    { state: ["RJ"] },
  ]);
});

it("takes a municipality by its name, and none that is not there", async () => {
  vi.stubGlobal("fetch", async () =>
    Response.json({
      options: [
        { city: "Campinas", state: "SP" },
        { city: "Campinas do Sul", state: "RS" },
      ],
    }),
  );
  const changes = show({});
  const field = await screen.findByLabelText("Cidade");
  const suggested = () => waitFor(() => expect(document.querySelectorAll("datalist option")).toHaveLength(2));
  fireEvent.change(field, { target: { value: "campinas" } });
  await suggested();
  fireEvent.blur(field);
  fireEvent.change(field, { target: { value: "Atlântida" } });
  await suggested();
  fireEvent.blur(field);
  fireEvent.change(field, { target: { value: "Campinas do Sul · RS" } });
  expect(changes).toEqual([
    { place: "Campinas/SP", city: undefined },
    { place: "Campinas do Sul/RS", city: undefined },
  ]);
});

it("takes what is named by Enter too, gives a place up where it is emptied, and says nothing twice", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ options: [{ city: "Campinas", state: "SP" }] }));
  const changes = show({ place: "Campinas/SP" });
  const field = await screen.findByLabelText<HTMLInputElement>("Cidade");
  const shown = field.value;
  expect(shown).not.toBe("Campinas/SP");
  fireEvent.change(field, { target: { value: "Camp" } });
  expect([field.value, screen.queryByText(/[Ee]scolha/) !== null]).toEqual(["Camp", true]);
  await waitFor(() => expect(document.querySelectorAll("datalist option")).toHaveLength(1));
  fireEvent.keyDown(field, { key: "Enter" });
  expect([changes, field.value]).toEqual([[], "Camp"]);
  fireEvent.change(field, { target: { value: "campinas" } });
  fireEvent.keyDown(field, { key: "a" });
  expect(field.value).toBe("campinas");
  await waitFor(() => {
    fireEvent.keyDown(field, { key: "Enter" });
    expect([changes, field.value]).toEqual([[], shown]);
  });
  fireEvent.change(field, { target: { value: "" } });
  expect(changes).toEqual([{ place: undefined, city: undefined }]);
});
