import { afterAll, beforeAll, expect, it } from "vitest";
import type { BusinessFile, FileVersion } from "#contract/calls/business-files.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";

let at: TestServer;
let admin: Caller;
let recruiter: Caller;
let client: Caller;
beforeAll(async () => {
  at = await testServer();
  const { db } = at.database;
  admin = await at.as("recruiters", at.world.admin.id);
  recruiter = await at.as("recruiters", (await makeRecruiter(db, at.world.businessId, "Rui Comum", {})).id);
  const { id } = await db
    .selectFrom("client_contacts")
    .where("business_id", "=", at.world.businessId)
    .select("id")
    .executeTakeFirstOrThrow();
  client = await at.as("client_contacts", id);
});
afterAll(() => at.close());

const area = "/recruiters/administrator/business/files";
interface File {
  id: number;
  file_name: string | null;
  version: number;
  downloads_count: number;
}
const add = async (business_file: object) =>
  (await admin.call<{ business_file: File }>("POST", area, { business_file })).business_file;
const read = async (id: number) =>
  (await admin.call<{ business_file: File }>("GET", `${area}/${id}`)).business_file;
const upload = (id: number, name: string, content: string) =>
  admin.upload(`${area}/${id}/versions`, "data_file[file]", name, content);
const seen = async (who: Caller, of = "recruiters", query = "") =>
  (await who.call<{ files: BusinessFile[] }>("GET", `/${of}/business_files${query}`)).files.map(
    ({ name }) => name,
  );

it("is replaced by a new version, and the earlier ones stay to be fetched", async () => {
  const { id } = await add({ name: "Manual do recrutador", folder: "handbooks" });
  expect(await seen(recruiter)).not.toContain("Manual do recrutador");
  await upload(id, "manual.pdf", "primeira");
  await upload(id, "manual-2.pdf", "segunda");
  expect(await read(id)).toMatchObject({ file_name: "manual-2.pdf", version: 2 });
  const { versions } = await admin.call<{ versions: FileVersion[] }>("GET", `${area}/${id}/versions`);
  expect(versions.map(({ number, file_name }) => [number, file_name])).toEqual([
    [2, "manual-2.pdf"],
    [1, "manual.pdf"],
  ]);
  expect(await admin.text(`${area}/${id}/versions/${versions[1]?.id}/content`)).toBe("primeira");
  expect(await recruiter.text(`/recruiters/business_files/${id}/content`)).toBe("segunda");
  expect((await read(id)).downloads_count).toBe(1);
  expect(await seen(recruiter, "recruiters", "?term=MANUAL-2")).toEqual(["Manual do recrutador"]);
  expect(await seen(recruiter, "recruiters", "?term=nada")).toEqual([]);
});

it("is for its audience, and for nobody once it is retired", async () => {
  const of = { administrators: 0, recruiters: 0, clients: 0 };
  for (const audience of Object.keys(of) as (keyof typeof of)[]) {
    of[audience] = (await add({ name: `Para ${audience}`, audience })).id;
    await upload(of[audience], `${audience}.pdf`, audience);
  }
  const shown = async (who: Caller, whose?: string) =>
    (await seen(who, whose)).filter((name) => name.startsWith("Para")).map((name) => name.slice(5));
  expect(await shown(admin)).toEqual(["clients", "recruiters", "administrators"]);
  expect(await shown(recruiter)).toEqual(["clients", "recruiters"]);
  expect(await shown(client, "client_contacts")).toEqual(["clients"]);
  expect(await client.text(`/client_contacts/business_files/${of.clients}/content`)).toBe("clients");
  const hidden = [
    await client.refused("GET", `/client_contacts/business_files/${of.recruiters}/content`),
    await recruiter.refused("GET", `/recruiters/business_files/${of.administrators}/content`),
  ];
  expect(hidden.map(({ code }) => code)).toEqual(["not_found", "not_found"]);
  await admin.call("PUT", `${area}/${of.clients}`, { business_file: { status: "retired" } });
  expect(await shown(client, "client_contacts")).toEqual([]);
  expect((await recruiter.refused("GET", area)).code).toBe("forbidden");
});

it("takes no program, and its versions go with it", async () => {
  const { id } = await add({ name: "Certidão" });
  await expect(upload(id, "virus.exe", "MZ")).rejects.toThrow("unsupported_file");
  await upload(id, "certidao.pdf", "negativa");
  await admin.call("DELETE", `${area}/${id}`);
  const left = await at.database.db
    .selectFrom("data_files")
    .where("reference_type", "=", "business_file")
    .where("reference_id", "=", id)
    .select("id")
    .execute();
  expect(left).toEqual([]);
});

it("comes fifty at a time, by all words of what is sought", async () => {
  const { db } = at.database;
  const { businessId: business_id } = at.world;
  const { id } = await add({ name: "Modelo base" });
  await upload(id, "base.PDF", "base");
  const { data_file_id } = await db
    .selectFrom("business_files")
    .where("id", "=", id)
    .select("data_file_id")
    .executeTakeFirstOrThrow();
  const row = (name: string, more: object = {}) => ({
    ...{ business_id, name, audience: "recruiters" as const, data_file_id, file_name: "x.pdf", file_size: 1 },
    ...{ replaced_at: new Date().toISOString(), ...more },
  });
  await db
    .insertInto("business_files")
    .values([
      ...Array.from({ length: 51 }, (_, n) => row(`Guia número ${n} interno`)),
      row("Guia sem arquivo interno", { data_file_id: null }),
      row("Guia retirado interno", { status: "retired" }),
    ])
    .execute();
  interface Page {
    files: BusinessFile[];
    next_after: number | null;
  }
  const page = (query: string) => recruiter.call<Page>("GET", `/recruiters/business_files?${query}`);
  const first = await page("term=GUIA%20interno");
  expect(first.files.map(({ name }) => name)).toEqual(
    Array.from({ length: 50 }, (_, n) => `Guia número ${50 - n} interno`),
  );
  expect(first.next_after).toBe(first.files.at(-1)?.id);
  const rest = await page(`term=guia&after=${first.next_after}`);
  expect([rest.files.map(({ name }) => name), rest.next_after]).toEqual([["Guia número 0 interno"], null]);
  expect((await page("term=guia%20externo")).files).toEqual([]);
  const all = await page("term=numero");
  await db.deleteFrom("business_files").where("name", "=", "Guia número 0 interno").execute();
  expect((await page("term=guia")).next_after).toBeNull();
  expect(all.files).toHaveLength(50);
  await db.deleteFrom("business_files").where("name", "like", "Guia %").execute();
});

it("has versions of its own, each with who sent it; an empty one is none", async () => {
  const [one, other] = [await add({ name: "Contrato" }), await add({ name: "Apólice" })];
  await upload(one.id, "um.pdf", "um");
  await upload(other.id, "dois.pdf", "dois");
  const of = async (id: number) =>
    (await admin.call<{ versions: FileVersion[] }>("GET", `${area}/${id}/versions`)).versions;
  const [version] = await of(other.id);
  expect(version).toMatchObject({ number: 1, file_name: "dois.pdf", size: 4, author_name: "Ana Prado" });
  expect(await of(one.id)).toHaveLength(1);
  const strange = `${area}/${one.id}/versions/${version?.id}/content`;
  expect((await admin.refused("GET", strange)).code).toBe("not_found");
  await expect(upload(one.id, "vazio.pdf", "")).rejects.toThrow("validation_failed");
  expect((await admin.refused("GET", `${area}/999999/versions`)).code).toBe("not_found");
  await expect(upload(999_999, "um.pdf", "um")).rejects.toThrow("not_found");
  expect(await read(one.id)).toMatchObject({ version: 1, file_name: "um.pdf", downloads_count: 0 });
  // An administrator who looks at versions fetches nothing; who fetches the file does, each time.
  for (let time = 0; time < 2; time++) await admin.text(`/recruiters/business_files/${one.id}/content`);
  expect((await read(one.id)).downloads_count).toBe(2);
});
