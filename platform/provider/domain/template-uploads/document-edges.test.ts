import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Database } from "#provider/base/database/open.ts";
import { testDatabase } from "#provider/base/database/testing.ts";
import { makeDocx } from "#provider/demo/docx.ts";
import { makeWorld, type World } from "#provider/testing/world.ts";
import { documentName } from "./document-name.ts";
import { valuesOf } from "./document-values.ts";
import { fill, paragraphsOf } from "./docx.ts";
import { mainPart, partsOf } from "./docx-parts.ts";

let database: Database;
let world: World;
beforeAll(async () => {
  database = await testDatabase();
  world = await makeWorld(database.db);
});
afterAll(() => database.close());

it("a name of 110 letters is whole, and one more ends with the word before", () => {
  const nameOf = (record: string) => documentName("D", record, "docx").slice("D - ".length, -".docx".length);
  const [word, rest] = ["a".repeat(95), "b".repeat(10)];
  expect(nameOf(`${word} ${rest}`), "110 with its template").toBe(`${word} ${rest}`);
  expect(nameOf(`${word} ${rest}b`)).toBe(word);
  // What is cut between two words loses no more.
  expect(nameOf(`${word} ${rest} c`)).toBe(`${word} ${rest}`);
  expect(nameOf(`ab ${"c".repeat(200)}`), "one word is most of it").toBe(`ab ${"c".repeat(103)}`);
});

const template = (change: (xml: string) => string, blocks: Parameters<typeof makeDocx>[0] = ["Olá"]) => {
  const parts = unzipSync(makeDocx(blocks));
  return zipSync({ ...parts, [mainPart]: strToU8(change(strFromU8(parts[mainPart] as Uint8Array))) });
};

it("a paragraph has its breaks, its tabs and its signs", () => {
  const text =
    '</w:t><w:br/><w:t xml:space="preserve">a &lt;b&gt; &amp;amp; &quot;c&quot;</w:t><w:tab/><w:t>d';
  expect(paragraphsOf(template((xml) => xml.replace("Olá", `Olá${text}`)))).toEqual([
    'Olá\na <b> &amp; "c"\td',
  ]);
});

it("a text of several lines has its lines in the document, too", () => {
  const filled = fill(makeDocx(["Resumo: {{summary}}"]), { summary: "Dez anos.\nDuas equipes." });
  const xml = strFromU8(unzipSync(filled)[mainPart] as Uint8Array);
  expect(xml).toMatch(/Resumo: Dez anos\.<\/w:t>.*<w:br\/>.*Duas equipes\.<\/w:t>/);
});

it.each([
  ["a heading in English", '<w:pStyle w:val="Heading1"/>', true],
  ["a heading in Portuguese", '<w:pStyle w:val="Ttulo1"/>', true],
  ["a heading with its accent", '<w:pStyle w:val="Título 2"/>', true],
  ["a paragraph kept with what follows", "<w:keepNext/>", true],
  ["a paragraph", '<w:pStyle w:val="Normal"/>', false],
])("above the table of an empty list %s goes with it: %s %s", (_, style, goes) => {
  const list = {
    list: "items",
    columns: [
      ["Item", "name"],
      ["Nº", "number"],
    ] as const,
  };
  const styled = template(
    (xml) => xml.replace("<w:pPr>", `<w:pPr>${style}`),
    ["Itens", list, "Fim", { heading: "Parcelas" }, { ...list, list: "instalments" }],
  );
  const said = (values: object) => paragraphsOf(fill(styled, values as never));
  expect(said({ items: [], instalments: [] })).toEqual(goes ? ["Fim"] : ["Itens", "Fim"]);
  expect(said({ items: [{ name: "A", number: "1" }], instalments: [] })).toEqual([
    "Itens",
    "Item",
    "Nº",
    "A",
    "1",
    "Fim",
  ]);
});

it("a part of twelve megabytes is read, and one that is larger is not", () => {
  const padded = (bytes: number) => {
    const parts = unzipSync(makeDocx(["Olá"]));
    const xml = strFromU8(parts[mainPart] as Uint8Array);
    const comment = `<!--${" ".repeat(bytes - Buffer.byteLength(xml) - 7)}-->`;
    return zipSync({ ...parts, [mainPart]: strToU8(xml + comment) }, { level: 1 });
  };
  expect(partsOf(padded(12_000_000))[mainPart]).toHaveLength(12_000_000);
  expect(() => partsOf(padded(12_000_001))).toThrow("unsupported_file");
});

it("may have a thousand parts", () => {
  const parts = unzipSync(makeDocx(["Olá"]));
  const more = Array.from({ length: 1_000 - Object.keys(parts).length }, (_, n) => `word/media/${n}.png`);
  const empty = Object.fromEntries(more.map((name) => [name, new Uint8Array()]));
  expect(Object.keys(partsOf(zipSync({ ...parts, ...empty })))).toHaveLength(1_000);
});

it("says nothing to whom its record hides it, and names the business as the law knows it", async () => {
  const { db } = database;
  const { businessId, jobId, admin } = world;
  await db.updateTable("businesses").set({ legal_name: "Casa Ltda." }).where("id", "=", businessId).execute();
  const saying = async (person: typeof admin) =>
    (await valuesOf({ db, businessId, person, locale: "pt" }, "jobs", jobId, [])).values;
  const reader = { ...admin, is_admin: false, role_permissions: { jobs: ["read" as const] } };
  expect(await saying(admin)).toMatchObject({
    ...{ client_company: "Aurora S.A.", "business.name": "Casa localhost" },
    "business.legal_name": "Casa Ltda.",
  });
  expect(await saying(reader)).toMatchObject({ client_company: "", title: "Analista Fiscal" });
  await db.updateTable("businesses").set({ legal_name: null }).where("id", "=", businessId).execute();
});

it("says the parts of a plan in their order, items with their totals, and the day where the business is", async () => {
  const { db } = database;
  const { businessId: business_id, admin: person } = world;
  await db.updateTable("businesses").set({ time_zone: "Asia/Tokyo" }).where("id", "=", business_id).execute();
  const idOf = async (query: { executeTakeFirstOrThrow(): Promise<{ id: number }> }) =>
    (await query.executeTakeFirstOrThrow()).id;
  const proposal = await idOf(
    db
      .insertInto("proposals")
      .values({ business_id, name: "Busca", value: 1, currency: "USD", valid_until: "2027-03-31" })
      .returning("id"),
  );
  const detail = { business_id, proposal_id: proposal };
  await db
    .insertInto("proposal_details")
    .values([
      { ...detail, name: "Zelador", quantity: 3, unit_value: 1_050, fee_percent: 12.5 },
      { ...detail, name: "Analista", quantity: 1, unit_value: 0, base_salary: 0 },
    ])
    .execute();
  for (const name of ["Um", "Dois"]) {
    const plan = await idOf(
      db
        .insertInto("billing_plans")
        .values({ business_id, name, proposal_id: proposal, value: 300, currency: "USD" })
        .returning("id"),
    );
    const part = { business_id, billing_plan_id: plan, billing_event: "signing" as const, days: 0 };
    await db
      .insertInto("billing_plan_instalments")
      .values([
        { ...part, position: 2, name: `${name} B`, value: 200, due_on: "2027-01-01" },
        { ...part, position: 1, name: `${name} A`, value: 100, percent: 33.3 },
      ])
      .execute();
  }
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-02-28T20:00:00Z") });
  const { name, values } = await valuesOf(
    { db, businessId: business_id, person, locale: "en" },
    ...(["proposals", proposal, ["items", "instalments"]] as const),
  ).finally(() => vi.useRealTimers());
  expect(name).toBe("Busca");
  expect(values).toMatchObject({
    ...{ today: "March 1, 2027", valid_until: "March 31, 2027" },
    ...{ "business.name": "Casa localhost", "business.legal_name": "Casa localhost" },
    ...{ "recruiter.name": person.name, "recruiter.email": person.email },
  });
  expect(values.items).toEqual([
    {
      ...{ name: "Zelador", quantity: "3", base_salary: "", fee_percent: "12.5" },
      ...{ unit_value: "$10.50", total: "$31.50" },
    },
    {
      ...{ name: "Analista", quantity: "1", base_salary: "$0.00", fee_percent: "" },
      ...{ unit_value: "$0.00", total: "$0.00" },
    },
  ]);
  const instalments = values.instalments as unknown as Record<string, string>[];
  expect(instalments.map(({ number, name: of, value }) => [number, of, value])).toEqual([
    ["1", "Um A", "$1.00"],
    ["2", "Um B", "$2.00"],
    ["3", "Dois A", "$1.00"],
    ["4", "Dois B", "$2.00"],
  ]);
  expect(instalments.map(({ percent, due_on }) => [percent, due_on])).toEqual([
    ["33.3", ""],
    ["", "January 1, 2027"],
    ["33.3", ""],
    ["", "January 1, 2027"],
  ]);
});
