import { afterAll, beforeAll, expect, test } from "vitest";
import type { ImportRow, ImportTask } from "#contract/calls/imports.ts";
import { streams } from "#provider/base/cable/streams.ts";
import { type Caller, eventually, type TestServer, testServer } from "#provider/testing/server.ts";
import { importRunner } from "./run-import.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

const upload = async (lines: readonly string[]) =>
  (
    await admin.upload<{ import: ImportTask }>(
      "/recruiters/imports",
      "import[file]",
      "pessoas.csv",
      lines.join("\n"),
    )
  ).import;
const state = async (id: number) =>
  (await admin.call<{ import: ImportTask }>("GET", `/recruiters/imports/${id}`)).import;
const rowsOf = async (id: number) =>
  (await admin.call<{ rows: ImportRow[] }>("GET", `/recruiters/imports/${id}/rows?size=200`)).rows;
const told = async (id: number) =>
  (
    await at.database.db
      .selectFrom("cable_messages")
      .where("stream", "=", streams.import(id))
      .orderBy("offset", "desc")
      .select("payload")
      .executeTakeFirstOrThrow()
  ).payload;

/** Runs it where the file is read by `read`. */
async function run(id: number, read: (key: string) => Promise<void>) {
  const { db } = at.database;
  const { services } = at.server;
  const files = Object.create(services.files, {
    read: {
      value: async (key: string) => {
        await read(key);
        return await services.files.read(key);
      },
    },
  }) as typeof services.files;
  await db.updateTable("imports").set({ state: "queued" }).where("id", "=", id).execute();
  await importRunner({ ...services, files })(id, new AbortController().signal);
}

test("a row that the database refuses fails alone, and is counted with the others", async () => {
  const { db } = at.database;
  const { businessId: business_id, admin: requester } = at.world;
  const industry = await db
    .insertInto("core_industries")
    .values({ business_id, name: "Pesca", status: "active" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const task = await upload([
    "Nome;E-mail;Ramo de atividade",
    "Ana Um;um@quebra.test;",
    "Bia Dois;dois@quebra.test;Pesca",
    "Caio Um;um@quebra.test;",
    "Davi Quatro;;",
    "Eva Cinco;cinco@quebra.test;",
  ]);
  expect(task.mapping).toMatchObject({ "Ramo de atividade": "core_industry_id" });
  // What the row names is deleted after the names were read.
  await run(task.id, async () => {
    await db.deleteFrom("core_industries").where("id", "=", industry.id).execute();
  });
  const counts = { processed: 5, created: 2, updated: 0, skipped: 1, failed: 2 };
  expect(await state(task.id)).toMatchObject({ state: "completed", total: 5, ...counts });
  expect(await told(task.id)).toMatchObject({ status: "completed", percent: 100, total: 5, ...counts });
  expect((await rowsOf(task.id)).map(({ line, outcome, reason }) => [line, outcome, reason])).toEqual([
    [2, "created", null],
    [3, "failed", "internal"],
    [4, "skipped", "duplicate_email_in_file"],
    [5, "failed", "required_missing"],
    [6, "created", null],
  ]);
  expect(await admin.text(`/recruiters/imports/${task.id}/report`)).toContain(
    "3;Falhou;Erro ao gravar;;Bia Dois;dois@quebra.test;Pesca\r\n",
  );
  const notified = await db
    .selectFrom("notifications")
    .where("component", "=", "import_completed")
    .where("recruiter_id", "=", requester.id)
    .select(["data", "link"])
    .execute();
  expect(notified).toEqual([
    {
      data: { import_id: task.id, file_name: "pessoas.csv", ...counts },
      link: `/recruiters/candidates/import?id=${task.id}`,
    },
  ]);
});

test("one that cannot go on says so with how far it is, and is resumed", async () => {
  const task = await upload(["Nome;E-mail", "Ana Sete;sete@quebra.test"]);
  await run(task.id, () => Promise.reject(new Error("The file is not to be had")));
  const error = "A importação parou por um erro. Tente continuar mais tarde.";
  expect(await state(task.id)).toMatchObject({ state: "failed", error, processed: 0, percent: 0 });
  expect(await told(task.id)).toMatchObject({
    ...{ status: "error", error, message: error, total: 1, processed: 0, created: 0 },
  });
  await admin.call("POST", `/recruiters/imports/${task.id}/resume`);
  const completed = await eventually(
    () => state(task.id),
    (now) => now.state === "completed",
  );
  expect(completed).toMatchObject({ processed: 1, created: 1, error: null });
});

test("a zero byte far down the file is passed over, as all of the row can be kept without it", async () => {
  const long = "Analista de contas a pagar e a receber, com folha".repeat(2);
  const many = Array.from({ length: 700 }, (_, n) => `Pessoa ${n};p${n}@zero.test;${long}`);
  const task = await upload(["Nome;E-mail;Cargo", ...many, "Ze\0ro;zero@zero.test;Chefe", "Nada;;\0"]);
  await run(task.id, () => Promise.resolve());
  expect(await state(task.id)).toMatchObject({ state: "completed", processed: 702, created: 701, failed: 1 });
  const made = at.database.db.selectFrom("candidates").where("email", "=", "zero@zero.test").select("name");
  expect(await made.execute()).toEqual([{ name: "Zero" }]);
});

test("a sign of two units at the end of what is shown of a cell is no reason to refuse the file", async () => {
  const long = (letters: number) => `${"a".repeat(letters - 1)}😀 e mais`;
  const { columns, sample } = await upload([
    `Nome;E-mail;${long(120)}`,
    `Ana Oito;oito@quebra.test;${long(200)}`,
  ]);
  expect(columns.map(({ length }) => length)).toEqual([4, 6, 120]);
  expect(sample[0]?.map(({ length }) => length)).toEqual([8, 16, 200]);
});
