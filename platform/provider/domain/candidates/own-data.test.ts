import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "#provider/base/security/password.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { unzip } from "#provider/testing/unzip.ts";
import { exportedApart, notExported, parts, secrets, withheld } from "./own-data.ts";
import { readablePage } from "./readable.ts";
import { hasWord, isTechnical } from "./readable-words.ts";

const password = "uma-senha-longa-1";
let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

/** A candidate with an account, a file of their own, and what others wrote about them. */
async function candidateWithTraces(index: number) {
  const { db } = at.database;
  const id = at.world.candidateIds[index] ?? 0;
  const applyId = at.world.applyIds[index] ?? 0;
  const email = `pessoa${index}@casa.test`;
  await db
    .updateTable("candidates")
    .set({ email, name: `Pessoa ${index}`, password_hash: await hashPassword(password), cpf: "52998224725" })
    .where("id", "=", id)
    .execute();
  const me = await at.as("candidates", id);
  const file = await me.upload<{ data_file: { id: number } }>(
    "/candidates/data_files",
    "data_file[file]",
    "curriculo.txt",
    `Currículo da pessoa ${index}`,
  );
  for (const [reference_type, reference_id] of [
    ["candidate", id],
    ["apply", applyId],
  ] as const)
    await admin.call("POST", "/recruiters/notes", {
      note: { body: `<p>Anotação sobre a pessoa ${index}</p>`, reference_type, reference_id },
    });
  await admin.call("PUT", `/recruiters/candidates/${id}`, { candidate: { city: `Cidade ${index}` } });
  // As a guest of a meeting they are an address alone, however it is written.
  const guests = [email.replace("p", "P"), "outra@casa.test"];
  const { meeting } = await admin.call<{ meeting: { id: number } }>("POST", "/recruiters/meetings", {
    meeting: { title: "Reunião", starts_at: "2030-05-20T12:00:00Z", duration_minutes: 30, guests: [] },
  });
  await admin.call("PUT", `/recruiters/meetings/${meeting.id}`, { meeting: { guests } });
  await admin.call("POST", `/recruiters/meetings/${meeting.id}/invitations`);
  await db.deleteFrom("mails").where("kind", "in", ["invitation", "organiser_copy"]).execute();
  const { businessId: business_id } = at.world;
  const mail = await db
    .insertInto("mails")
    .values({
      ...{ business_id, kind: "rejection", to_address: email.toUpperCase(), from_address: "rh@casa.test" },
      ...{ subject: `Sobre a pessoa ${index}`, html: "", text: "" },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const queue = await db
    .insertInto("sendout_queues")
    .values({ business_id, name: "Envio", status: 4, subject: "Oi", body: "<p>Oi</p>" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("sendout_recipients")
    .values({
      ...{ business_id, sendout_queue_id: queue.id, reference_type: "candidate", reference_id: id },
      ...{ name: `Pessoa ${index}`, address: email, status: 2, mail_id: mail.id },
    })
    .execute();
  const { storage_key } = await db
    .selectFrom("data_files")
    .where("id", "=", file.data_file.id)
    .select("storage_key")
    .executeTakeFirstOrThrow();
  const path = join(at.server.services.config.dataDir, "files", storage_key);
  return { id, me, email, fileId: file.data_file.id, path };
}

/** Every table that still has a word of the person in any of its rows. */
async function tablesNaming(...words: string[]): Promise<string[]> {
  const { db } = at.database;
  const found: string[] = [];
  const tables = await db.introspection.getTables();
  for (const { name, schema } of tables) {
    // Messages of the cable are kept for minutes only.
    if (schema !== "public" || name === "cable_messages") continue;
    const rows = await db
      .selectFrom(name as "candidates")
      .selectAll()
      .execute();
    const text = JSON.stringify(rows).toLowerCase();
    if (words.some((word) => text.includes(word.toLowerCase()))) found.push(name);
  }
  return found;
}

describe("the data of a candidate", () => {
  it("is had whole, with their files, and without what is the house's", async () => {
    const { me, fileId } = await candidateWithTraces(0);
    const { data_files } = await me.call<{ data_files: object[] }>("GET", "/candidates/data_files");
    expect(data_files).toMatchObject([{ id: fileId, name: "curriculo.txt" }]);
    expect(await me.text(`/candidates/data_files/${fileId}/content`)).toBe("Currículo da pessoa 0");
    // What recruiters put on them is not theirs to read one by one.
    const { data_file } = await admin.upload<{ data_file: { id: number } }>(
      "/recruiters/data_files",
      "data_file[file]",
      "parecer.txt",
      "Parecer da casa",
      {
        "data_file[reference_type]": "candidate",
        "data_file[reference_id]": String(at.world.candidateIds[0]),
      },
    );
    const foreign = await me.refused("GET", `/candidates/data_files/${data_file.id}/content`);
    expect(foreign.code).toBe("not_found");
    await at.database.db.deleteFrom("data_files").where("id", "=", data_file.id).execute();
    const entries = unzip(await me.bytes("/candidates/export"));
    expect([...entries.keys()]).toEqual(["data.json", "meus-dados.html", `files/${fileId}-curriculo.txt`]);
    expect(entries.get(`files/${fileId}-curriculo.txt`)?.toString()).toBe("Currículo da pessoa 0");
    const text = entries.get("data.json")?.toString() ?? "";
    const page = entries.get("meus-dados.html")?.toString() ?? "";
    expect(page).toContain("<h2>Candidaturas</h2>");
    // In the words of the forms: no column names, codes or cents.
    expect(page).toMatch(/<th scope="row">Criado em<\/th>/);
    expect(page).not.toMatch(/<th scope="row">(Id|Uid|Created at|Email key|Candidate id|Zip code)</);
    expect(page).not.toMatch(/password|token|<script/i);
    expect(JSON.parse(text)).toMatchObject({
      candidate: { name: "Pessoa 0", email: "pessoa0@casa.test", cpf: "52998224725" },
      applies: [{ job: "Analista Fiscal" }],
      mails: [{ subject: "Sobre a pessoa 0" }],
      files: [{ name: "curriculo.txt" }],
    });
    expect(text).not.toMatch(/argon2|password/);
    expect(JSON.parse(text)).toMatchObject({
      notes: [{ text: "<p>Anotação sobre a pessoa 0</p>" }, { text: "<p>Anotação sobre a pessoa 0</p>" }],
      sendouts: [{ subject: "Oi", address: "pessoa0@casa.test" }],
    });
  });

  it("has a name to be read for each column", async () => {
    const tables = new Set<string>(["candidates", ...Object.values<string>(parts)]);
    const nameless = (await at.database.db.introspection.getTables())
      .filter(({ name, schema }) => schema === "public" && tables.has(name))
      .flatMap(({ name, columns }) => columns.map((column) => ({ table: name, key: column.name })))
      .filter(({ key }) => ![...withheld, ...secrets].includes(key) && !isTechnical(key) && !hasWord(key));
    expect(nameless).toEqual([]);
  });

  it("begins with who it is, and ends with when it was written", () => {
    const times = { updated_at: "2026-11-27T21:02:20.000Z", created_at: "2026-11-26T21:02:20.000Z" };
    const candidate = { ...times, city: "Natal", source: "site", email: "ana@casa.test", name: "Ana" };
    const page = readablePage({ candidate }, "Casa", "pt");
    const rows = [...page.matchAll(/<th scope="row">([^<]*)</g)].map(([, word]) => word);
    expect(rows).toEqual(["Nome", "E-mail", "Cidade", "Origem", "Criado em", "Atualizado em"]);
  });

  it("shows the moment of a consent, and languages by their names", () => {
    const candidate = { locale: "pt", consents: { marital_status: "2026-11-27T21:02:20.000Z" } };
    const page = readablePage({ candidate }, "Casa", "pt");
    expect(page).toContain('<th scope="row">Consentimentos</th>');
    expect(page).toContain("<td>27 de novembro de 2026 às 18:02</td>");
    expect(page).toContain('<th scope="row">Idioma dos e-mails</th><td>Português</td>');
  });

  it("is exported from every table, except those named with a reason", async () => {
    const named = (await at.database.db.introspection.getTables())
      .filter(({ isView, schema }) => !isView && schema === "public")
      .filter(({ columns }) => columns.some(({ name }) => name === "candidate_id"))
      .map(({ name }) => name);
    const known = [...Object.values<string>(parts), ...exportedApart, ...Object.keys(notExported)];
    expect(named.filter((table) => !known.includes(table))).toEqual([]);
  });

  it("of another candidate is not to be had", async () => {
    const { fileId } = await candidateWithTraces(1);
    const other = await at.as("candidates", at.world.candidateIds[0] ?? 0);
    const refused = await other.refused("GET", `/candidates/data_files/${fileId}/content`);
    expect(refused.code).toBe("not_found");
  });
});

describe("a candidate who is deleted", () => {
  it("by themselves leaves a receipt and nothing else", async () => {
    const { id, me, email, path } = await candidateWithTraces(2);
    const wrong = await me.refused("DELETE", "/candidates/account", { current_password: "outra" });
    expect(wrong.fields).toEqual([{ path: "current_password", rule: "wrong" }]);
    expect(existsSync(path)).toBe(true);
    const { receipt } = await me.call<{ receipt: string }>("DELETE", "/candidates/account", {
      current_password: password,
    });
    expect((await me.refused("GET", "/candidates")).code).toBe("unauthenticated");
    expect(existsSync(path)).toBe(false);
    const { db } = at.database;
    const [mail] = await db.selectFrom("mails").where("to_address", "=", email).selectAll().execute();
    expect(mail).toMatchObject({ kind: "account_deleted", text: expect.stringContaining(receipt) });
    await db.deleteFrom("mails").where("to_address", "=", email).execute();
    expect(await tablesNaming("Pessoa 2", email, "Cidade 2")).toEqual([]);
    const meeting = await db.selectFrom("meetings").orderBy("id", "desc").selectAll().executeTakeFirst();
    expect(meeting?.guests).toEqual(["outra@casa.test"]);
    expect(Object.keys(meeting?.mailed_times ?? {})).toContain("outra@casa.test");
    const shown = await at.with({}).call<{ erasure: object }>("GET", `/erasures/${receipt}`);
    expect(shown.erasure).toMatchObject({ receipt, asked_by: "person" });
    expect(JSON.stringify(shown)).not.toContain("Pessoa");
    expect((await at.with({}).refused("GET", "/erasures/outro-comprovante")).status).toBe(404);
    const kept = await db.selectFrom("erasures").where("uid", "=", receipt).selectAll().execute();
    expect(kept).toMatchObject([
      { asked_by: "person", recruiter_id: null, erased: { files: 1, notes: 2, mails: 1, sendouts: 1 } },
    ]);
    expect((await admin.refused("GET", `/recruiters/candidates/${id}`)).code).toBe("not_found");
  });

  it.each(["one", "many"] as const)("by a recruiter (%s) is erased as well", async (way) => {
    const index = way === "one" ? 3 : 4;
    const { id, email, path } = await candidateWithTraces(index);
    const collections = [{ reference_type: "candidate", reference_id: id }];
    if (way === "one") await admin.call("DELETE", `/recruiters/candidates/${id}`);
    else await admin.call("DELETE", "/recruiters/candidates", { entity_collection: { collections } });
    expect(existsSync(path)).toBe(false);
    expect(await tablesNaming(`Pessoa ${index}`, email, `Cidade ${index}`)).toEqual([]);
    const newest = await at.database.db
      .selectFrom("erasures")
      .orderBy("id", "desc")
      .selectAll()
      .executeTakeFirst();
    expect(newest).toMatchObject({ asked_by: "recruiter", recruiter_id: at.world.admin.id });
  });
});
