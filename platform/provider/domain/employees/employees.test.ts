import { afterAll, beforeAll, expect, it } from "vitest";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

type Employee = { id: number; departament_id: number | null };
const named = async (name: string) =>
  (
    await at.database.db
      .insertInto("departaments")
      .values({ business_id: at.world.businessId, name })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
const position = async (name: string, departament_id: number | null) =>
  (
    await at.database.db
      .insertInto("positions")
      .values({ business_id: at.world.businessId, name, departament_id })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
const hire = async (values: object) =>
  (
    await admin.call<{ employee: Employee }>("POST", "/recruiters/employees", {
      employee: { name: "Rui", client_company_id: at.world.companyId, ...values },
    })
  ).employee;
const change = async (id: number, values: object) =>
  (await admin.call<{ employee: Employee }>("PUT", `/recruiters/employees/${id}`, { employee: values }))
    .employee.departament_id;

it("a position brings its department where there is none, when it is given, and to that employee alone", async () => {
  const sales = await named("Vendas internas");
  const other = await named("Compras internas");
  const seller = await position("Vendedora interna", sales);
  const buyer = await position("Compradora interna", other);
  const free = await position("Sem departamento", null);
  const bystander = await hire({ name: "Ivo" });
  const { id, departament_id } = await hire({ position_id: seller });
  expect(departament_id).toBe(sales);
  // Who has a department keeps it with another position.
  expect(await change(id, { position_id: buyer })).toBe(sales);
  expect(await change(id, { departament_id: null })).toBeNull();
  expect(await change(id, { role_name: "Mudou de sala" })).toBeNull();
  expect(await change(id, { position_id: free })).toBeNull();
  expect(await change(id, { position_id: seller, departament_id: other })).toBe(other);
  const { employee } = await admin.call<{ employee: Employee }>(
    "GET",
    `/recruiters/employees/${bystander.id}`,
  );
  expect(employee.departament_id).toBeNull();
});
