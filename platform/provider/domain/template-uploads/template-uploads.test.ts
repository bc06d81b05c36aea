import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { demoTemplates } from "#provider/demo/document-templates.ts";
import { type Block, makeDocx } from "#provider/demo/docx.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";
import { fieldsOf, paragraphsOf } from "./docx.ts";

let at: TestServer;
let admin: Caller;
let proposalId: number;
beforeAll(async () => {
  at = await testServer();
  const { db } = at.database;
  const { businessId, companyId } = at.world;
  admin = await at.as("recruiters", at.world.admin.id);
  await db
    .updateTable("client_companies")
    .set({ cnpj: "11.222.333/0001-81" })
    .where("id", "=", companyId)
    .execute();
  const proposal = { name: "Busca de diretor", value: 1_234_567, client_company_id: companyId };
  proposalId = (
    await db
      .insertInto("proposals")
      .values({ ...proposal, business_id: businessId, valid_until: "2026-12-31" })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
  for (const name of ["Diretor", "Gerente"])
    await db
      .insertInto("proposal_details")
      .values({ business_id: businessId, proposal_id: proposalId, name, quantity: 2, unit_value: 50_000 })
      .execute();
});
afterAll(() => at.close());

const area = "/recruiters/administrator/template_uploads";
interface Template {
  id: number;
  version: number;
  unknown_fields: string[];
  documents_count: number;
}
const add = async (template_upload: object) =>
  (await admin.call<{ template_upload: Template }>("POST", area, { template_upload })).template_upload;
const read = async (id: number) =>
  (await admin.call<{ template_upload: Template }>("GET", `${area}/${id}`)).template_upload;
const upload = (id: number, content: Uint8Array, name = "modelo.docx") =>
  admin.upload(`${area}/${id}/versions`, "data_file[file]", name, content);
const offered = async (path: string, who = admin) =>
  (await who.call<{ templates: { id: number }[] }>("GET", `/recruiters/documents/${path}`)).templates.map(
    ({ id }) => id,
  );
const blocks: Block[] = [
  "{{name}} para {{client_company}} ({{client_company.cnpj}}): {{value}} até {{valid_until}}",
  {
    list: "items",
    columns: [
      ["Item", "name"],
      ["Total", "total"],
    ],
  },
];
/** Money is written with spaces that do not break. */
const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll("\u00a0", " "));

it("fills a document from the record, in the template's language, and keeps it among the record's files", async () => {
  const { id } = await add({ name: "Contrato", entity: "proposals" });
  expect(await offered(`proposals/${proposalId}`)).not.toContain(id);
  await upload(id, makeDocx(blocks));
  expect(await read(id)).toMatchObject({ version: 1, unknown_fields: [] });
  const preview = await admin.call<{ record: { id: number }; paragraphs: string[] }>(
    "GET",
    `${area}/${id}/preview?record_id=${proposalId}`,
  );
  const company = /para (.+) \(11/.exec(preview.paragraphs[0] ?? "")?.[1] ?? "";
  expect(company).not.toBe("");
  expect(plain(preview.paragraphs)).toEqual([
    `Busca de diretor para ${company} (11.222.333/0001-81): R$ 12.345,67 até 31 de dezembro de 2026`,
    ...["Item", "Total", "Diretor", "R$ 1.000,00", "Gerente", "R$ 1.000,00"],
  ]);
  expect(await offered(`proposals/${proposalId}`)).toContain(id);
  const path = `/recruiters/documents/proposals/${proposalId}`;
  const { data_file } = await admin.call<{ data_file: { id: number; name: string } }>("POST", path, {
    document: { template_upload_id: id },
  });
  expect(data_file.name).toBe("Contrato - Busca de diretor.docx");
  const content = await admin.bytes(`/recruiters/data_files/${data_file.id}/content`);
  expect(plain(paragraphsOf(content))).toEqual(plain(preview.paragraphs));
  const kept = await admin.call<{ data_files: { id: number }[] }>(
    "GET",
    `/recruiters/data_files?reference_type=proposal&reference_id=${proposalId}`,
  );
  expect(kept.data_files.map((file) => file.id)).toContain(data_file.id);
  expect((await read(id)).documents_count).toBe(1);

  const english = await add({ name: "Contract", entity: "proposals", language: "en" });
  await upload(english.id, makeDocx(["{{value}} until {{valid_until}}"]));
  const reported = await admin.call<{ paragraphs: string[] }>(
    "GET",
    `${area}/${english.id}/preview?record_id=${proposalId}`,
  );
  expect(plain(reported.paragraphs)).toEqual(["R$12,345.67 until December 31, 2026"]);
});

it("lists unknown fields with the nearest known ones, and is not offered until they are corrected", async () => {
  const { id } = await add({ name: "Errado", entity: "proposals" });
  await upload(id, makeDocx(["{{valeu}} {{total}}", "{{candidate.email}}"]));
  expect((await read(id)).unknown_fields).toEqual(["valeu", "total", "candidate.email"]);
  const { fields } = await admin.call<{ fields: { name: string; suggestions: string[] | null }[] }>(
    "GET",
    `${area}/${id}/fields`,
  );
  expect(fields.find(({ name }) => name === "valeu")?.suggestions?.[0]).toBe("value");
  expect(await offered(`proposals/${proposalId}`)).not.toContain(id);
  const refused = await admin.refused("POST", `/recruiters/documents/proposals/${proposalId}`, {
    document: { template_upload_id: id },
  });
  expect(refused.fields).toEqual([{ path: "document.template_upload_id", rule: "option" }]);
  await upload(id, makeDocx(["{{value}}"]));
  expect(await read(id)).toMatchObject({ version: 2, unknown_fields: [] });
  type Versions = CallAnswer<"GET /recruiters/administrator/template_uploads/:id/versions">;
  const { versions } = await admin.call<Versions>("GET", `${area}/${id}/versions`);
  expect(versions.map(({ number, file_name }) => [number, file_name])).toEqual([
    [2, "modelo.docx"],
    [1, "modelo.docx"],
  ]);
  const earlier = await admin.bytes(`${area}/${id}/versions/${versions[1]?.id}/content`);
  expect(paragraphsOf(earlier)).toEqual(["{{valeu}} {{total}}", "{{candidate.email}}"]);
  expect(await offered(`proposals/${proposalId}`)).toContain(id);
  await admin.call("PUT", `${area}/${id}`, { template_upload: { status: "retired" } });
  expect(await offered(`proposals/${proposalId}`)).not.toContain(id);
});

it("is refused where it unpacks to too many parts, or to too much", () => {
  const parts = unzipSync(makeDocx(blocks));
  const many = Object.fromEntries(
    Array.from({ length: 1_001 }, (_, at) => [`word/media/${at}.png`, new Uint8Array()]),
  );
  expect(() => fieldsOf(zipSync({ ...parts, ...many }))).toThrow("unsupported_file");
  const much = { "word/media/1.png": new Uint8Array(41_000_000) };
  expect(() => fieldsOf(zipSync({ ...parts, ...much }, { level: 1 }))).toThrow("unsupported_file");
  expect(fieldsOf(zipSync(parts)).length).toBeGreaterThan(0);
});

it("is no document of other records, and for nobody who may not read or change them", async () => {
  const { id } = await add({ name: "De vagas", entity: "jobs" });
  await upload(id, makeDocx(["{{title}} {{client_company.cnpj}}"]));
  const other = await admin.refused("POST", `/recruiters/documents/proposals/${proposalId}`, {
    document: { template_upload_id: id },
  });
  expect(other.code).toBe("validation_failed");
  const rights = { role_permissions: { jobs: ["read", "update"] as ("read" | "update")[] } };
  const who = await makeRecruiter(at.database.db, at.world.businessId, "Rui Comum", rights);
  const recruiter = await at.as("recruiters", who.id);
  const job = `jobs/${at.world.jobId}`;
  expect(await offered(job, recruiter)).toContain(id);
  // The template tells of the company, which they may not read.
  const requested = { document: { template_upload_id: id } };
  expect((await recruiter.refused("POST", `/recruiters/documents/${job}`, requested)).code).toBe("forbidden");
  expect((await recruiter.refused("GET", `/recruiters/documents/proposals/${proposalId}`)).code).toBe(
    "forbidden",
  );
  expect((await admin.refused("GET", "/recruiters/documents/proposals/999999")).code).toBe("not_found");
});

describe("what is no template", () => {
  const parts = unzipSync(makeDocx(["{{name}}"]));
  const xml = (text: string) => ({ ...parts, "word/document.xml": strToU8(text) });
  it.each([
    ["no archive", strToU8("nada")],
    ["an archive of something else", zipSync({ "a.txt": strToU8("a") })],
    ["with macros", zipSync({ ...parts, "word/vbaProject.bin": strToU8("x") })],
    [
      "with entities",
      zipSync(xml(`<!DOCTYPE a [<!ENTITY b "c">]>${strFromU8(parts["word/document.xml"] ?? strToU8(""))}`)),
    ],
    ["that unpacks to very much", zipSync({ ...parts, "word/big.xml": new Uint8Array(50_000_000) })],
    ["with a field left open", makeDocx(["{{name"])],
    ["with a list left open", makeDocx(["{{#items}}{{name}}"])],
  ])("a file %s is refused", async (_, content) => {
    const { id } = await add({ name: "Nada", entity: "proposals" });
    await expect(upload(id, content)).rejects.toThrow("unsupported_file");
    expect((await read(id)).version).toBe(0);
  });
});

it.each([
  ["Oi {{client_company.name} e outros", "{{client_company.name}"],
  ["Oi {{client_company.name e outros", "{{client_company.name"],
  ["Oi {client_company.name}} e outros", "{client_company.name}}"],
  ["{{#items}} {{name}}", "{{#items}}"],
  ["{{/items}} {{name}}", "{{/items}}"],
  ["{{#items}} {{/lines}}", "{{/lines}}"],
])("what is wrong in %s is shown as it was written", (text, field) => {
  expect(() => fieldsOf(makeDocx([text]))).toThrow(
    expect.objectContaining({ details: { fields: [{ path: "file", rule: "unclosed", params: { field } }] } }),
  );
});

it("the templates of the demo have the fields that they say, all of them known", async () => {
  for (const { content, merge_fields, language, name, entity } of demoTemplates) {
    expect([...new Set(fieldsOf(content).map((field) => field.name))].toSorted(), name).toEqual(
      [...merge_fields].toSorted(),
    );
    const { id } = await add({ name: `Demo ${name}`, entity, language });
    await upload(id, content);
    expect((await read(id)).unknown_fields, name).toEqual([]);
  }
});

it("is made by whom may change the record, of a template in use, and previewed on the newest record", async () => {
  const { db } = at.database;
  const { businessId: business_id } = at.world;
  const [b, a] = [
    await add({ name: "Modelo B", entity: "proposals" }),
    await add({ name: "Modelo A", entity: "proposals" }),
  ];
  const empty = await add({ name: "Modelo sem arquivo", entity: "proposals" });
  const person = { role_permissions: { proposals: ["read"] as "read"[] } };
  const reader = await at.as("recruiters", (await makeRecruiter(db, business_id, "Lia Lê", person)).id);
  for (const { id } of [b, a]) await upload(id, makeDocx(["{{name}}"]));
  const own = (await offered(`proposals/${proposalId}`, reader)).filter((id) =>
    [b.id, a.id, empty.id].includes(id),
  );
  expect(own).toEqual([a.id, b.id]);
  const path = `/recruiters/documents/proposals/${proposalId}`;
  const of = (template_upload_id: number) => ({ document: { template_upload_id } });
  expect((await reader.refused("POST", path, of(a.id))).code).toBe("forbidden");
  await admin.call("PUT", `${area}/${a.id}`, { template_upload: { status: "retired" } });
  expect((await admin.refused("POST", path, of(a.id))).fields).toEqual([
    { path: "document.template_upload_id", rule: "option" },
  ]);
  expect(await read(a.id)).toMatchObject({ documents_count: 0 });
  const { id: newest } = await db
    .insertInto("proposals")
    .values({ business_id, name: "A mais nova", value: 1, client_company_id: at.world.companyId })
    .returning("id")
    .executeTakeFirstOrThrow();
  const preview = (id: number) => admin.call("GET", `${area}/${id}/preview`);
  expect(await preview(b.id)).toEqual({
    record: { id: newest, name: "A mais nova" },
    paragraphs: ["A mais nova"],
  });
  expect(await preview(empty.id)).toEqual({ record: null, paragraphs: [] });
  // Three names at most are near enough to be meant, the nearest first.
  await upload(b.id, makeDocx(["{{nane}} {{qualquercoisabemlonge}}"]));
  const { fields } = await admin.call<{ fields: { suggestions: string[] }[] }>(
    "GET",
    `${area}/${b.id}/fields`,
  );
  expect(fields[0]?.suggestions).toHaveLength(3);
  expect(fields[0]?.suggestions[0]).toBe("name");
  expect(fields[1]?.suggestions).toEqual([]);
});
