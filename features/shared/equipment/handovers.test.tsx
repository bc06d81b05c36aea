// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import { Handovers } from "./handovers.tsx";

const list = "GET /recruiters/administrator/equipment_handovers";
const handover = (id: number, more: object = {}) => ({
  ...{
    id,
    equipment_id: 4,
    equipment_name: "Notebook 4",
    equipment_kind: "notebook",
    equipment_serial_number: "S1",
  },
  ...{ employee_id: 9, employee_name: "Ana Lima", handed_on: "2026-01-05", returned_on: null, ...more },
});
const handovers = [handover(1), handover(2, { equipment_serial_number: null, returned_on: "2026-02-06" })];
const rows = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );
const open = async (of: Parameters<typeof Handovers>[0]["of"], said: object) => {
  const { asked } = await show(<Handovers of={of} />, { answers: { [list]: said } });
  return () => Object.fromEntries(asked(list)[0]?.query ?? []);
};

test("an employee has equipment, until it is given back", async () => {
  const query = await open({ employee_id: 9 }, { handovers });
  await screen.findByRole("table");
  expect(query()).toEqual({ employee_id: "9" });
  const [first, second] = rows();
  expect(first?.slice(1)).toEqual(["05/01/2026", "Em uso"]);
  expect(second?.slice(1)).toEqual(["05/01/2026", "06/02/2026"]);
  expect(first?.[0]).toMatch(/^Notebook 4.+ · S1$/);
  expect(second?.[0]).not.toContain("·");
  expect(screen.getAllByRole("link")[0]?.getAttribute("href")).toMatch(/equipment\/4$/);
});

test("equipment was with employees", async () => {
  const query = await open({ equipment_id: 4 }, { handovers });
  await screen.findByRole("table");
  expect(query()).toEqual({ equipment_id: "4" });
  expect(rows()[0]).toEqual(["Ana Lima", "05/01/2026", "Em uso"]);
  expect(screen.getAllByRole("link")[0]?.getAttribute("href")).toMatch(/employees\/9$/);
});

test("where nothing was handed over it is said how it would be", async () => {
  await open({ equipment_id: 4 }, { handovers: [] });
  expect(await screen.findByText("Nenhuma entrega ainda")).toBeTruthy();
});
