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
