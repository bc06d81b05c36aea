import { afterAll, beforeAll, expect, it } from "vitest";
import { today } from "#provider/base/clock/today.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

const path = "/recruiters/administrator/equipment";
interface Item {
  id: number;
  status: string;
  employee_id: number | null;
  handed_on: string | null;
}
const add = async (equipment_item: object) =>
  (await admin.call<{ equipment_item: Item }>("POST", path, { equipment_item })).equipment_item;
const change = async (id: number, equipment_item: object) =>
  (await admin.call<{ equipment_item: Item }>("PUT", `${path}/${id}`, { equipment_item })).equipment_item;
const employ = async (name: string, more: object = {}) => {
  const employee = { name, client_company_id: at.world.companyId, ...more };
  return (await admin.call<{ employee: { id: number } }>("POST", "/recruiters/employees", { employee }))
    .employee.id;
};
const handovers = async (query: string) =>
  (await admin.call<{ handovers: object[] }>("GET", `/recruiters/administrator/equipment_handovers?${query}`))
    .handovers;

it("is handed over, handed on and returned, and who had it stays known", async () => {
  const ana = await employ("Ana Luz");
  const rui = await employ("Rui Sá");
  const { id, status } = await add({ name: "Notebook 14", serial_number: "SN-77" });
  expect(status).toBe("available");
  expect(await change(id, { employee_id: ana, handed_on: "2026-01-05" })).toMatchObject({
    status: "in_use",
    handed_on: "2026-01-05",
  });
  expect(await change(id, { employee_id: rui })).toMatchObject({ employee_id: rui, handed_on: today() });
  expect(await change(id, { employee_id: null })).toMatchObject({ status: "available", handed_on: null });
  expect(await handovers(`equipment_id=${id}`)).toMatchObject([
    { employee_name: "Rui Sá", handed_on: today(), returned_on: today() },
    { employee_name: "Ana Luz", handed_on: "2026-01-05", returned_on: today() },
  ]);
  expect(await handovers(`employee_id=${ana}`)).toMatchObject([{ equipment_name: "Notebook 14" }]);
  await change(id, { employee_id: ana });
  expect(await handovers(`employee_id=${ana}`)).toMatchObject([{ returned_on: null }, {}]);
  expect(await change(id, { status: "repair" })).toMatchObject({ status: "repair", employee_id: null });
  expect(await handovers(`employee_id=${ana}`)).toMatchObject([{ returned_on: today() }, {}]);
});

it("goes to nobody who left, and is there once", async () => {
  const left = await employ("Caio Nu", { status: "left", hired_on: "2025-01-01", left_on: "2026-01-01" });
  const { id } = await add({ name: "Crachá", kind: "badge", serial_number: "C-1" });
  const refused = async (equipment_item: object) =>
    (await admin.refused("PUT", `${path}/${id}`, { equipment_item })).fields;
  expect(await refused({ employee_id: left })).toEqual([
    { path: "equipment_item.employee_id", rule: "option" },
  ]);
  const away = await employ("Ivo Cal", { status: "on_leave", hired_on: "2025-01-01" });
  expect(await change(id, { employee_id: away })).toMatchObject({ status: "in_use", employee_id: away });
  expect(await refused({ employee_id: await employ("Bia Sol"), handed_on: "2999-01-01" })).toEqual([
    { path: "equipment_item.handed_on", rule: "option" },
  ]);
  const twice = await admin.refused("POST", path, {
    equipment_item: { name: "Outro", serial_number: "c-1" },
  });
  expect(twice.fields).toEqual([{ path: "equipment_item.serial_number", rule: "in_use" }]);
});

it("a sector has a category, which its options show", async () => {
  const area = "/recruiters/administrator";
  const { category_sector: category } = await admin.call<{ category_sector: { id: number } }>(
    "POST",
    `${area}/sectors/category_sectors`,
    { category_sector: { name: "Saúde e bem-estar", name_en: "Health and well-being" } },
  );
  const { business_sector } = await admin.call<{ business_sector: object }>(
    "POST",
    `${area}/business_sectors`,
    { business_sector: { name: "Clínicas", category_sector_id: category.id } },
  );
  expect(business_sector).toMatchObject({ category_sector_name: "Saúde e bem-estar" });
  const { options } = await admin.call<{ options: object[] }>(
    "GET",
    "/recruiters/lookups/business_sectors?term=clinicas",
  );
  expect(options).toMatchObject([{ label: "Clínicas", hint: "Saúde e bem-estar" }]);
  expect(await admin.call("GET", `${area}/sectors/category_sectors/${category.id}`)).toMatchObject({
    category_sector: { usage_count: 1 },
  });
});
