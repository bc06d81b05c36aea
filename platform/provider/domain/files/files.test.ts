import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { RolePermissions } from "#contract/access.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";
import { imageTypeOf } from "./images.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

const path = "/recruiters/data_files";
const add = (fields: Record<string, string> = {}, who = admin, content = "Contrato") =>
  who.upload<{ data_file: { id: number } }>(path, "data_file[file]", "contrato.txt", content, fields);
/** What an upload is refused for. */
const refusedFor = async (fields: Record<string, string>, who = admin) => {
  const refusal = await add(fields, who).then(
    () => "200 {}",
    (error: Error) => error.message,
  );
  const { code, fields: wrong } = JSON.parse(refusal.slice(4)) as { code: string; fields?: object[] };
  return { status: Number(refusal.slice(0, 3)), code, wrong };
};
const person = async (name: string, role_permissions: RolePermissions) =>
  at.as(
    "recruiters",
    (await makeRecruiter(at.database.db, at.world.businessId, name, { role_permissions })).id,
  );
const listed = async (type: string, id: number, who = admin) =>
  (
    await who.call<{ data_files: { id: number }[] }>(
      "GET",
      `${path}?reference_type=${type}&reference_id=${id}`,
    )
  ).data_files.map((file) => file.id);

it("is put to a record that there is, by whom may change it, or to none", async () => {
  const { jobId, candidateIds } = at.world;
  const [candidateId = 0] = candidateIds;
  const wrong = (field: string, rule: string) => [{ path: field, rule }];
  expect((await refusedFor({ reference_type: "job" })).wrong).toEqual(wrong("reference_id", "required"));
  expect((await refusedFor({ reference_id: "1" })).wrong).toEqual(wrong("reference_type", "required"));
  for (const file_type of ["avatar", "image"])
    expect((await refusedFor({ file_type })).wrong).toEqual(wrong("file_type", "option"));
  expect(await refusedFor({ reference_type: "job", reference_id: "999999" })).toMatchObject({ status: 404 });
  const reader = await person("Lia Lê", { jobs: ["read"], candidates: ["read", "update"] });
  const job = { reference_type: "job", reference_id: String(jobId) };
  expect((await refusedFor(job, reader)).code).toBe("forbidden");
  const candidate = { reference_type: "candidate", reference_id: String(candidateId) };
  const { data_file: first } = await add(candidate, reader);
  const { data_file: second } = await add(candidate, reader, "Outro");
  const onJob = (await add(job)).data_file.id;
  expect(await listed("candidate", candidateId, reader)).toEqual([second.id, first.id]);
  expect(await listed("job", jobId, reader)).toEqual([onJob]);
  const writer = await person("Edu Edita", { candidates: ["update"] });
  const other = `${path}?reference_type=candidate&reference_id=${candidateId}`;
  expect((await writer.refused("GET", other)).code).toBe("forbidden");
  expect((await writer.refused("GET", `${path}/${first.id}/content`)).code).toBe("forbidden");
  expect(await reader.text(`${path}/${second.id}/content`)).toBe("Outro");
  // What is put to nothing is its sender's, whoever else administers.
  const loose = (await add({}, reader, "Solto")).data_file.id;
  expect(await reader.text(`${path}/${loose}/content`)).toBe("Solto");
  expect((await admin.refused("GET", `${path}/${loose}/content`)).code).toBe("not_found");
});

it("is shared with the job's clients, who learn of it each time it is shared anew", async () => {
  const { db } = at.database;
  const { businessId: business_id, companyId: client_company_id, contactId, jobId, candidateIds } = at.world;
  const job = (values: object) => db.updateTable("jobs").set(values).where("id", "=", jobId).execute();
  const contact = async (name: string, is_admin = false) =>
    (
      await db
        .insertInto("client_contacts")
        .values({ business_id, client_company_id, name, email: `${name}@aurora.test`, is_admin })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  await db.updateTable("client_contacts").set({ is_admin: false }).where("id", "=", contactId).execute();
  const [boss, listedOne, revokedOne] = [
    await contact("chefe", true),
    await contact("ana"),
    await contact("rui"),
  ];
  const { data_file } = await add({ reference_type: "job", reference_id: String(jobId), name: "Anexo" });
  const share = (shared: boolean) =>
    admin.call<{ shared_at: string | null }>("PUT", `${path}/${data_file.id}/sharing`, { shared });
  const told = async () => {
    const rows = await db
      .selectFrom("client_notifications")
      .orderBy("client_contact_id")
      .select(["client_contact_id", "data"])
      .execute();
    await db.deleteFrom("client_notifications").execute();
    expect(rows.every(({ data }) => data.file_name === "Anexo")).toBe(true);
    return rows.map((row) => row.client_contact_id);
  };
  await job({ client_contact_id: null });
  const { shared_at } = await share(true);
  expect(await told()).toEqual([boss]);
  expect(await share(true)).toEqual({ shared_at });
  expect(await told()).toEqual([]);
  expect(await share(false)).toEqual({ shared_at: null });
  await job({ client_contact_id: contactId });
  const lists = await db
    .insertInto("shortlist_relationships")
    .values([
      { business_id, job_id: jobId, name: "Finalistas", token_hash: "one" },
      { business_id, job_id: jobId, name: "Antiga", token_hash: "two", revoked_at: new Date().toISOString() },
    ])
    .returning("id")
    .execute();
  const on = (at: number, client_contact_id: number) => ({
    ...{ business_id, name: "Contato", client_contact_id },
    shortlist_relationship_id: lists[at]?.id ?? 0,
  });
  await db
    .insertInto("shortlist_contacts")
    .values([on(0, listedOne), on(0, contactId), on(1, revokedOne)])
    .execute();
  await share(true);
  expect(await told()).toEqual([contactId, listedOne].toSorted((a, b) => a - b));
  await share(false);
  await job({ status: "draft" });
  await share(true);
  expect(await told()).toEqual([]);
  const ofCandidate = { reference_type: "candidate", reference_id: String(candidateIds[0]) };
  const other = (await add(ofCandidate)).data_file.id;
  expect((await admin.refused("PUT", `${path}/${other}/sharing`, { shared: true })).code).toBe("not_found");
});

it("is a picture by its first bytes", async () => {
  const folder = mkdtempSync(join(tmpdir(), "elenco-images-"));
  const typeOf = async (content: string, encoding: BufferEncoding = "hex") => {
    const file = join(folder, "file");
    writeFileSync(file, Buffer.from(content, encoding));
    return imageTypeOf(file).catch((error: { code: string }) => error.code);
  };
  expect(await typeOf("89504e470d0a1a0a00")).toBe("image/png");
  expect(await typeOf("89504e470d0a1a")).toBe("unsupported_file");
  expect(await typeOf("ffd8ffe0")).toBe("image/jpeg");
  expect(await typeOf("ffd8")).toBe("unsupported_file");
  expect(await typeOf("RIFF....WEBP", "latin1")).toBe("image/webp");
  expect(await typeOf("RIFF....WAVE", "latin1")).toBe("unsupported_file");
  expect(await typeOf("RIFX....WEBP", "latin1")).toBe("unsupported_file");
  expect(await typeOf("")).toBe("unsupported_file");
  rmSync(folder, { recursive: true, force: true });
});
