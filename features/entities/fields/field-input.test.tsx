// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { entityFields } from "#contract/entities/all.ts";
import type { EntityName } from "#contract/entity-names.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { FieldInput } from "./field-input.tsx";

const changed = vi.fn();
/** A field in a form that takes what is entered. */
function Entered({ entity, name, values, record }: Given) {
  const [form, setForm] = useState(values);
  const field = entityFields(entity)[name];
  if (!field) throw new Error(`${entity} has no ${name}`);
  const change = (at: string, next: unknown) => {
    changed(at, next);
    setForm((now) => ({ ...now, [at]: next }));
  };
  return (
    <FieldInput
      name={name}
      field={field}
      record={record ?? null}
      form={{ value: (at) => form[at] ?? null, change, errors: [] }}
    />
  );
}
interface Given {
  entity: EntityName;
  name: string;
  values: Record<string, unknown>;
  record?: { id: number } & Record<string, unknown>;
}
const option = (id: number, label: string) => ({ id, label, hint: null });
const answers = {
  "GET /recruiters/lookups/client_companies": { options: [option(4, "Aurora"), option(5, "Borel")] },
  "GET /recruiters/lookups/client_contacts": { options: [option(9, "Clara")] },
  "GET /recruiters/lookups/job_benefits": { options: [option(2, "Vale"), option(3, "Saúde")] },
  "GET /lookups/cities": { options: [{ city: "Olinda", state: "PE" }] },
};
const input = (entity: EntityName, name: string, values: Given["values"] = {}, record?: Given["record"]) => {
  changed.mockClear();
  return show(<Entered entity={entity} name={name} values={values} {...(record ? { record } : {})} />, {
    answers,
  });
};
const box = (role = "textbox") => screen.getByRole<HTMLInputElement>(role);
const type = (value: string) => fireEvent.change(box(), { target: { value } });

test.each<[EntityName, string, unknown, string, string, unknown]>([
  // In an empty field, or one with a value: what it shows, what is typed, and what the form is given.
  ["jobs", "title", "Contador", "Contador", "", ""],
  ["jobs", "state", null, "", "PE", "PE"],
  ["candidates", "linkedin", "in.test/a", "in.test/a", "", null],
  ["candidates", "skills", ["sql", "java"], "sql, java", "sql,  java , php", ["sql", "java ", "php"]],
  ["candidates", "skills", ["sql"], "sql", "  ", []],
  ["jobs", "openings", 3, "3", "1a2.345.678.901", 123456789],
  ["jobs", "openings", 3, "3", "x", null],
  ["jobs", "salary_min", 350000, "3.500,00", "4.000,50", 400050],
  ["city_taxes", "rate", 2.9, "2,90", "290", 2.9],
  ["jobs", "deadline", "2026-12-01", "01/12/2026", "02/12/2026", "2026-12-02"],
  ["jobs", "deadline", "2026-12-01", "01/12/2026", "", null],
])("%s: %s with %j shows %s, and %j gives %j", async (entity, name, value, shown, typed, given) => {
  await input(entity, name, { [name]: value });
  const [role = "textbox"] = name === "state" ? ["combobox"] : [];
  expect(box(role).value).toBe(shown);
  fireEvent.change(box(role), { target: { value: typed } });
  expect(changed).toHaveBeenLastCalledWith(name, given);
});

test("a moment is that of the person's own clock, and goes with its hour", async () => {
  await input("tasks", "due_at", { due_at: "2026-12-01T13:30:00.000Z" });
  const at = new Date("2026-12-01T13:30:00.000Z");
  expect(box().value).toBe(`01/12/2026 ${String(at.getHours()).padStart(2, "0")}:30`);
  type("02/12/2026 09:15");
  expect(changed).toHaveBeenLastCalledWith("due_at", new Date("2026-12-02T09:15").toISOString());
  type("");
  expect(changed).toHaveBeenLastCalledWith("due_at", null);
});

test("a telephone is given with its country, and nothing where there are no digits", async () => {
  await input("candidates", "mobile_phone", { mobile_phone: "+5511988887777" });
  const [country] = screen.getAllByRole<HTMLSelectElement>("combobox", { name: "País" });
  expect(country?.value).toBe("BR");
  const digits = screen.getByRole("textbox");
  fireEvent.change(digits, { target: { value: "(81) 3333-2222" } });
  expect(changed).toHaveBeenLastCalledWith("mobile_phone", "+558133332222");
  fireEvent.change(digits, { target: { value: "" } });
  expect(changed).toHaveBeenLastCalledWith("mobile_phone", null);
});

test("yes and no are given as such", async () => {
  await input("jobs", "confidential", { confidential: "true" });
  expect(box("checkbox").checked).toBe(false);
  fireEvent.click(box("checkbox"));
  expect(changed).toHaveBeenLastCalledWith("confidential", true);
});

const look = async (term: string, name: string) => {
  const field = box("combobox");
  field.focus();
  fireEvent.mouseDown(field);
  fireEvent.click(field);
  fireEvent.change(field, { target: { value: term } });
  fireEvent.click(await screen.findByRole("option", { name: new RegExp(`^${name}`) }));
};

test("another company leaves its contact to be chosen again, and a city brings its state", async () => {
  const { asked } = await input("jobs", "client_company_id", { client_contact_id: 9 });
  await look("Bor", "Borel");
  expect(changed.mock.calls).toEqual([
    ["client_company_id", 5],
    ["client_contact_id", null],
  ]);
  const [query] = asked("GET /recruiters/lookups/client_companies").slice(-1);
  expect(query?.query.has("client_company_id")).toBe(false);
});

test("a company without a contact touches nothing else", async () => {
  await input("jobs", "client_company_id");
  await look("Bor", "Borel");
  expect(changed.mock.calls).toEqual([["client_company_id", 5]]);
});

test("contacts are those of the chosen company", async () => {
  const { asked } = await input("jobs", "client_contact_id", { client_company_id: 4 });
  await look("Cla", "Clara");
  const query = asked("GET /recruiters/lookups/client_contacts").at(-1)?.query;
  expect([query?.get("client_company_id"), query?.get("term")]).toEqual(["4", "Cla"]);
  expect(changed.mock.calls).toEqual([["client_contact_id", 9]]);
});

test("a city brings its state, several records are given by their ids", async () => {
  await input("jobs", "city");
  await look("Oli", "Olinda");
  expect(changed.mock.calls).toEqual([
    ["city", "Olinda"],
    ["state", "PE"],
  ]);
});

test("several records are given by their ids", async () => {
  await input("jobs", "job_benefit_ids", { job_benefit_ids: [2] });
  expect(await screen.findByText("Vale")).toBeTruthy();
  await look("Saú", "Saúde");
  expect(changed).toHaveBeenLastCalledWith("job_benefit_ids", [2, 3]);
});

test("a whole document with wrong digits says so, one that is being typed does not", async () => {
  await input("candidates", "cpf", { cpf: "111.444.777-3" });
  expect(screen.queryByText("CPF inválido: confira os números.")).toBeNull();
  type("111.444.777-36");
  await waitFor(() => expect(screen.getByText("CPF inválido: confira os números.")).toBeTruthy());
  type("111.444.777-35");
  await waitFor(() => expect(screen.queryByText("CPF inválido: confira os números.")).toBeNull());
});

test.each(["city", "service_on", "account_id", "value"])("%s of an issued invoice is fixed", async (name) => {
  await input("invoices", name, {}, { id: 1, status: "issued" });
  const [control] = screen
    .queryAllByRole<HTMLInputElement>("combobox")
    .concat(screen.queryAllByRole("textbox"));
  expect(control?.disabled).toBe(true);
});

test("money is in the record's currency", async () => {
  await input("invoices", "value", { currency: "USD" }, { id: 1, status: "draft" });
  expect(screen.getByText("US$")).toBeTruthy();
  expect(box().disabled).toBe(false);
});

test("of a status only those are offered that may follow the one that is saved", async () => {
  await input("jobs", "status", { status: "draft" }, { id: 1, status: "closed" });
  const offered = [...box("combobox").querySelectorAll("option")].map(({ value }) => value);
  expect(offered).toContain("draft");
  expect(offered).toContain("closed");
  expect(offered).not.toContain("filled");
  fireEvent.change(box("combobox"), { target: { value: "" } });
  expect(changed).toHaveBeenLastCalledWith("status", null);
});
