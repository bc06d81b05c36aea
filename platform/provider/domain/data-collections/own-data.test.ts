import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { allCollectedFields } from "#contract/catalogues/data-collection.ts";
import { removeDueFiles } from "#provider/base/files/loose.ts";
import { hashPassword } from "#provider/base/security/password.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { unzip } from "#provider/testing/unzip.ts";
import { makeRecruiter } from "#provider/testing/world.ts";

type Own = CallAnswer<"GET /candidates/own_data">;

let at: TestServer;
let admin: Caller;
let me: Caller;
let candidateId: number;
beforeAll(async () => {
  at = await testServer();
  candidateId = at.world.candidateIds[0] ?? 0;
  admin = await at.as("recruiters", at.world.admin.id);
  const now = new Date().toISOString();
  await at.database.db
    .updateTable("candidates")
    .set({ confirmed_at: now, completed_at: now })
    .where("id", "=", candidateId)
    .execute();
  me = await at.as("candidates", candidateId);
});
afterAll(() => at.close());

const pdf = "%PDF-1.7 rg";
const save = (answers: object, consents: readonly string[] = [], removed: readonly string[] = []) =>
  me.call<Own>("PUT", "/candidates/own_data", { answers, consents, removed });
const refused = async (
  answers: object,
  consents: readonly string[] = [],
  removed: readonly string[] = [],
) => {
  const { fields } = await me.refused("PUT", "/candidates/own_data", { answers, consents, removed });
  return fields?.map(({ path, rule }) => `${path} ${rule}`);
};
const sendDocument = (fields: Record<string, string>, content = pdf) =>
  me.upload<CallAnswer<"POST /candidates/own_data/documents">>(
    "/candidates/own_data/documents",
    "data_file[file]",
    "rg.pdf",
    content,
    fields,
  );
const datum = ({ data }: Own, name: string) => data.find(({ field }) => field === name);
const documentPath = () => `/recruiters/candidates/${candidateId}/documents/rg_form`;

const sensitive = {
  ethnicity: 3,
  orientation: 4,
  biological_gender: 1,
  disabilitys: [
    { type: "visual", level: "low_vision" },
    { type: "other", other: "Dislexia rara" },
  ],
  dependents: [{ name: "Lia Sensível", kinship: 3, date_birth: "2015-05-01", cpf: "52998224725" }],
};

it("holds every datum of the catalogue, one by one", async () => {
  const before = await me.call<Own>("GET", "/candidates/own_data");
  expect(before.data.map(({ field }) => field)).toEqual(allCollectedFields);
  const after = await save({ ...sensitive, pis: "12056985480" }, ["pis"]);
  expect(datum(after, "orientation")).toEqual({ field: "orientation", value: 4, consent: null });
  expect(datum(after, "dependents")?.value).toEqual([{ ...sensitive.dependents[0], cpf: "529.982.247-25" }]);
  expect(datum(after, "disabilitys")?.value).toEqual([
    { type: "visual", level: "low_vision", other: null },
    { type: "other", level: null, other: "Dislexia rara" },
  ]);
  expect(datum(after, "pis")).toMatchObject({
    value: "120.56985.48-0",
    consent: { text_version: 1, given_at: expect.any(String) },
  });
});

it("takes what is right, with its consent, where it is corrected", async () => {
  expect(await refused({ pis: "12056985480" })).toEqual(["consents.pis required"]);
  expect(await refused({ email: "outro@casa.test" })).toEqual(["answers.email option"]);
  expect(await refused({}, [], ["name"])).toEqual(["removed option"]);
  expect(await refused({ disabilitys: [{ type: "none" }, { type: "visual" }] })).toEqual([
    "answers.disabilitys alone",
  ]);
  expect(await refused({ disabilitys: [{ type: "other" }] })).toEqual([
    "answers.disabilitys.0.other required",
  ]);
  const lia = sensitive.dependents[0];
  expect(await refused({ dependents: [{ ...lia, date_birth: "2999-01-01" }] })).toEqual([
    "answers.dependents.0.date_birth past",
  ]);
  expect(await refused({ dependents: [{ ...lia, cpf: "11111111111" }] })).toEqual([
    "answers.dependents.0.cpf cpf",
  ]);
  expect(
    (
      await me.refused("PUT", "/candidates/own_data", {
        answers: { ethnicity: 9 },
        consents: [],
        removed: [],
      })
    ).status,
  ).toBe(422);
  await expect(sendDocument({ field: "rg_form" })).rejects.toThrow();
  await expect(sendDocument({ field: "rg_form", consent: "true" }, "<script>")).rejects.toThrow();
  expect(datum(await me.call<Own>("GET", "/candidates/own_data"), "rg_form")?.value).toBeNull();
});

it("removes what the candidate removes, and with a consent its datum", async () => {
  await save({ rg: "12", ...sensitive, pis: "12056985480" }, ["pis"]);
  const after = await save({}, [], ["rg", "ethnicity", "disabilitys", "dependents", "pis"]);
  for (const field of ["rg", "ethnicity", "disabilitys", "dependents", "pis"])
    expect(datum(after, field), field).toEqual({ field, value: null, consent: null });
  expect(datum(await save({ dependents: [] }), "dependents")?.value).toEqual([]);
});

it("takes what stands beside a datum along with it: how well a skill is known", async () => {
  const { db } = at.database;
  const known = ["Excel", "SAP"].map((name) => ({ name, level: 2, experience: 3 }));
  const of = { business_id: at.world.businessId, candidate_id: candidateId };
  await db
    .insertInto("candidate_skills")
    .values(known.map((skill) => ({ ...of, ...skill })))
    .execute();
  const left = async () =>
    (
      await db.selectFrom("candidate_skills").where("candidate_id", "=", candidateId).select("name").execute()
    ).map(({ name }) => name);
  await save({ skills: ["SAP", "Power BI"] });
  expect(await left()).toEqual(["SAP"]);
  expect(datum(await save({}, [], ["skills"]), "skills")?.value ?? []).toEqual([]);
  expect(await left()).toEqual([]);
});

it("shows sensitive data to nobody without the permission, and orientation to nobody at all", async () => {
  await save(sensitive);
  const { data_file } = await sendDocument({ field: "rg_form", consent: "true" });
  const { handovers } = await admin.call<CallAnswer<"POST /recruiters/data_collections">>(
    "POST",
    "/recruiters/data_collections",
    {
      data_collection: {
        candidate_ids: [candidateId],
        fields: ["ethnicity", "orientation", "disabilitys", "dependents", "rg_form"],
        expires_on: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
        channel: "whatsapp",
      },
    },
  );
  const [, uid, token] = /data_collection\/([^#\s]+)#token=(\S+)/.exec(handovers[0]?.text ?? "") ?? [];
  const { ethnicity, orientation, disabilitys, dependents } = sensitive;
  const answers = { ethnicity, orientation, disabilitys, dependents };
  await at.with({}).call("PUT", `/data_collections/${uid}`, { token, answers, consents: [] });
  const few = await makeRecruiter(at.database.db, at.world.businessId, "Rui Reis", {
    role_permissions: { candidates: ["read", "update"] },
  });
  const reader = await at.as("recruiters", few.id);
  const hiring = await makeRecruiter(at.database.db, at.world.businessId, "Lu Lobo", {
    role_permissions: { candidates: ["read"], placements: ["read"] },
  });
  const hirer = await at.as("recruiters", hiring.id);
  type Listed = CallAnswer<"GET /recruiters/candidates/:id/data_collections">;
  const valuesFor = async (caller: Caller) => {
    const path = `/recruiters/candidates/${candidateId}/data_collections`;
    const { data_collections } = await caller.call<Listed>("GET", path);
    const fields = data_collections[0]?.fields ?? [];
    return Object.fromEntries(fields.map(({ field, value }) => [field, value]));
  };
  expect(Object.values(await valuesFor(reader)).every((value) => value === null)).toBe(true);
  expect(await valuesFor(hirer)).toMatchObject({
    ethnicity: 3,
    orientation: null,
    dependents: [{ kinship: 3 }],
  });
  expect(await admin.text(documentPath())).toBe(pdf);
  expect(await hirer.text(documentPath())).toBe(pdf);
  expect((await reader.refused("GET", documentPath())).code).toBe("forbidden");
  // Not among their files, by no other path, nor in any other answer.
  const others = [
    `/recruiters/candidates/${candidateId}`,
    `/recruiters/data_files?reference_type=candidate&reference_id=${candidateId}`,
    `/recruiters/candidates/${candidateId}/profile`,
  ];
  for (const path of others)
    expect(await admin.text(path), path).not.toMatch(/orientation|ethnicity|Dislexia|Sensível|rg\.pdf/);
  expect(await me.text("/candidates/data_files")).not.toContain("rg.pdf");
  expect(data_file.file_type).toBe("rg_form");
});

it("gives all of it to the candidate, and erases it with them", async () => {
  await save(sensitive);
  await sendDocument({ field: "rg_form", consent: "true" });
  const { db } = at.database;
  const { storage_key } = await db
    .selectFrom("candidate_documents")
    .where("candidate_id", "=", candidateId)
    .select("storage_key")
    .executeTakeFirstOrThrow();
  const path = join(at.server.services.config.dataDir, "files", storage_key);
  const entries = unzip(await me.bytes("/candidates/export"));
  const data = JSON.parse(entries.get("data.json") ?? "{}");
  expect(data).toMatchObject({
    candidate: { ethnicity: 3, orientation: 4, biological_gender: 1 },
    dependents: [{ name: "Lia Sensível" }],
    disabilities: [{ type: "visual" }, { other: "Dislexia rara" }],
    documents: [{ field: "rg_form", file_name: "rg.pdf" }],
  });
  expect(JSON.stringify(data)).not.toContain(storage_key);
  const file = [...entries.keys()].find((name) => name.startsWith("documents/"));
  expect(entries.get(file ?? "")).toBe(pdf);

  const consent = { consent: { field: "rg_form", given: false } };
  await me.call("PUT", "/candidates/consents", consent);
  expect((await me.refused("GET", "/candidates/own_data/documents/rg_form")).code).toBe("not_found");
  await removeDueFiles(db, at.server.services.files);
  expect(existsSync(path)).toBe(false);

  await sendDocument({ field: "rg_form", consent: "true" });
  const password = "uma-senha-longa-1";
  await db
    .updateTable("candidates")
    .set({ password_hash: await hashPassword(password) })
    .where("id", "=", candidateId)
    .execute();
  await me.call("DELETE", "/candidates/account", { current_password: password });
  for (const table of ["candidate_documents", "candidate_dependents", "candidate_disabilities"] as const)
    expect(await db.selectFrom(table).where("candidate_id", "=", candidateId).selectAll().execute()).toEqual(
      [],
    );
});
