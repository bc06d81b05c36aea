import { afterAll, beforeAll, expect, it } from "vitest";
import type { ReferenceImport } from "#contract/calls/references.ts";
import type { Field } from "#contract/entity.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { valueOfCell } from "./entry-cells.ts";
import { giveReferences } from "./give-references.ts";

type Entry = { id: number; name: string; status: string };
const path = "/recruiters/administrator";
let at: TestServer;
let admin: Caller;

beforeAll(async () => {
  at = await testServer();
  await giveReferences(at.database.db, at.world.businessId);
  admin = await at.as("recruiters", at.world.admin.id);
  const known = { business_sector: { name: "Comércio varejista" } };
  await admin.call("POST", `${path}/business_sectors`, known);
});
afterAll(() => at.close());

const entries = async (list: string) =>
  (await admin.call<Record<string, Entry[]>>("GET", `${path}/${list}?page[size]=200`))[list] ?? [];
const named = async (list: string, name: string) => {
  const found = (await entries(list)).find((entry) => entry.name === name);
  if (!found) throw new Error(`${name} is not in ${list}`);
  return found;
};

const taken = (list: string, csv: string, keep = true) =>
  admin.call<{ import: ReferenceImport }>("POST", `${path}/references/${list}/imports`, {
    import: { csv, keep },
  });
const outcomes = async (...asked: Parameters<typeof taken>) =>
  (await taken(...asked)).import.rows.map(({ name, outcome, field, rule, value }) => [
    ...[name, outcome, field, rule],
    ...(value === null ? [] : [value]),
  ]);

it("a file makes new entries and mends known ones, each by itself; one that is only looked at leaves nothing", async () => {
  const csv = [
    "Nome;Nome em inglês;Ramo de atividade;Observação",
    "COMERCIO VAREJISTA;Retail trade;comercio;",
    "Comércio de rua;Street trade;Trade;nada",
    ";;;",
    "Sem ramo;;Inventada;",
    ";Nameless;;",
    "Comércio Varejista;;;",
  ].join("\r\n");
  const expected = [
    ["COMERCIO VAREJISTA", "updated", null, null],
    ["Comércio de rua", "created", null, null],
    ["Sem ramo", "refused", "core_industry_id", "option", "Inventada"],
    [null, "refused", "name", "required"],
    ["Comércio Varejista", "refused", "name", "repeated", "Comércio Varejista"],
  ];
  const before = await entries("business_sectors");
  expect(await outcomes("business_sectors", csv, false)).toEqual(expected);
  expect(await entries("business_sectors")).toEqual(before);
  const { import: kept } = await taken("business_sectors", csv);
  expect(kept).toMatchObject({ kept: true, left_out: ["Observação"] });
  expect(kept.rows.map(({ line }) => line)).toEqual([2, 3, 5, 6, 7]);
  expect(await named("business_sectors", "COMERCIO VAREJISTA")).toMatchObject({ name_en: "Retail trade" });
  expect(await named("business_sectors", "Comércio de rua")).toMatchObject({
    core_industry_name: "Comércio",
  });
  expect((await outcomes("business_sectors", csv)).map(([, outcome]) => outcome)).toEqual([
    "unchanged",
    "unchanged",
    "refused",
    "refused",
    "refused",
  ]);
});

it("a status is given by its code or its name", async () => {
  await taken("departaments", "name,status\nLogística,retired\nCompras,Ativo");
  expect((await named("departaments", "Logística")).status).toBe("retired");
  expect((await named("departaments", "Compras")).status).toBe("active");
});

it("a file without names, of too many rows, or of what is no list is refused whole", async () => {
  const refused = async (list: string, csv: string) => {
    const { code, fields } = await admin.refused("POST", `${path}/references/${list}/imports`, {
      import: { csv, keep: true },
    });
    return [code, ...(fields ?? []).map(({ rule }) => rule)];
  };
  expect(await refused("departaments", "Cor\nazul")).toEqual(["validation_failed", "no_name_column"]);
  expect(await refused("departaments", "PK\u0003\u0004\0Nome")).toEqual(["validation_failed", "csv"]);
  expect(await refused("departaments", 'Nome\n"aberta')).toEqual(["validation_failed", "csv"]);
  expect(await refused("departaments", `Nome\n${"x\n".repeat(1001)}`)).toEqual([
    "validation_failed",
    "too_many",
  ]);
  expect((await refused("workflows", "Nome\nx"))[0]).toBe("not_found");
});

it.each([
  ["number", "12,5", 12.5],
  ["number", "1.000", 1000],
  ["number", "doze", undefined],
  ["number", "-3", undefined],
  ["money", "1.234,56", 123_456],
  ["boolean", "Sim", true],
  ["boolean", "TRUE", true],
  ["boolean", "não", false],
  ["boolean", "0", false],
  ["boolean", "talvez", undefined],
  ["text", "Sim", "Sim"],
] as const)("a %s written %j is %j", (type, text, value) => {
  expect(valueOfCell({ type } as Field, text, undefined)).toBe(value);
});

it("names that differ by a sign are two entries, and one that says nothing is left as it is", async () => {
  const csv = "Nome;words\nC++;cpp, c plus\nC#;csharp, c sharp\n";
  const asked = ["search_synonyms", csv] as const;
  const [plus, sharp] = ["C++", "C#"];
  expect(await outcomes(...asked)).toEqual([
    [plus, "created", null, null],
    [sharp, "created", null, null],
  ]);
  expect((await outcomes(...asked)).map(([name, outcome]) => [name, outcome])).toEqual([
    [plus, "unchanged"],
    [sharp, "unchanged"],
  ]);
});

it("numbers and yes or no come as they are written, and what a form would not accept is refused", async () => {
  const csv = [
    "Nome,,weekly_hours,Status",
    "Comercial,x,43",
    `${"Longa ".repeat(60)},,10,active`,
    "Demais,,999999,active",
  ].join("\n");
  const { import: kept } = await taken("work_schedules", csv);
  expect(kept.left_out).toEqual([]);
  expect(kept.rows.map(({ outcome, field, rule }) => [outcome, field, rule])).toEqual([
    ["created", null, null],
    ["refused", "name", "unknown"],
    ["refused", "weekly_hours", "unknown"],
  ]);
  expect(await named("work_schedules", "Comercial")).toMatchObject({ weekly_hours: 43, status: "active" });
  const again = await outcomes("work_schedules", csv.split("\n").slice(0, 2).join("\n"));
  expect(again).toEqual([["Comercial", "unchanged", null, null]]);
  await taken("off_limit_rule_candidates", "Nome,level,admins_only\nRegra nova,2,sim");
  const rule = await named("off_limit_rule_candidates", "Regra nova");
  expect(rule).toMatchObject({ level: 2, admins_only: true });
});

it("a name that the database takes for a known one is refused in its own row", async () => {
  await taken("departaments", "Nome\nŒuvre");
  expect(await outcomes("departaments", "Nome\nOeuvre\nLogística reversa")).toEqual([
    ["Oeuvre", "refused", "name", "in_use", "Oeuvre"],
    ["Logística reversa", "created", null, null],
  ]);
});
