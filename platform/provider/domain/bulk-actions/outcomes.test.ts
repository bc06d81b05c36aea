import { afterAll, beforeAll, expect, test } from "vitest";
import { bulkActionsOf } from "#contract/bulk-actions.ts";
import { streams } from "#provider/base/cable/streams.ts";
import { listening } from "#provider/testing/broadcasts.ts";
import { type TestServer, testServer } from "#provider/testing/server.ts";
import { bulkActionRunner } from "./run-bulk-action.ts";

let at: TestServer;
beforeAll(async () => {
  at = await testServer();
});
afterAll(() => at.close());

const one = async (
  table: "candidates" | "jobs" | "tearsheets",
  values: { name: string; email: string } | { title: string } | { name: string },
) =>
  (
    await at.database.db
      .insertInto(table)
      .values({ business_id: at.world.businessId, ...values } as never)
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
const person = () => one("candidates", { name: "Pessoa", email: `${crypto.randomUUID()}@elenco.test` });
const remove = (table: "candidates" | "jobs" | "tearsheets", id: number) =>
  at.database.db.deleteFrom(table).where("id", "=", id).execute();

/** An action that was requested of these records, and did not begin yet. */
async function requested(action: string, params: object, ids: readonly number[], entity = "candidates") {
  const { db } = at.database;
  const { businessId: business_id, admin } = at.world;
  const { id } = await db
    .insertInto("bulk_actions")
    .values({
      ...{ business_id, recruiter_id: admin.id, entity, action },
      ...{ params: JSON.stringify(params), total: ids.length },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("bulk_action_rows")
    .values(ids.map((reference_id) => ({ bulk_action_id: id, business_id, reference_id, label: "Nome" })))
    .execute();
  return id;
}
const begin = (id: number) => bulkActionRunner(at.server.services)(id, new AbortController().signal);

/** What became of each. */
async function run(...bulk: Parameters<typeof requested>) {
  const { db } = at.database;
  const id = await requested(...bulk);
  await begin(id);
  const rows = await db
    .selectFrom("bulk_action_rows")
    .where("bulk_action_id", "=", id)
    .orderBy("reference_id")
    .select(["outcome", "reason"])
    .execute();
  return rows.map(({ outcome, reason }) => reason ?? outcome);
}

test("who was deleted after it was requested is found gone, whatever was to be done, and the others get it", async () => {
  const job = await one("jobs", { title: "Vaga" });
  const tearsheet = await one("tearsheets", { name: "Lista" });
  const params: Record<string, object> = {
    note: { body: "<p>Oi</p>" },
    status: { status: 5 },
    owner: { owner_id: at.world.admin.id },
    job: { job_id: job },
    tearsheet: { tearsheet_id: tearsheet },
    leave_tearsheet: { tearsheet_id: tearsheet },
    delete: {},
  };
  expect(Object.keys(params).toSorted()).toEqual([...bulkActionsOf("candidates")].toSorted());
  for (const [action, given] of Object.entries(params)) {
    const [gone, there] = [await person(), await person()];
    await remove("candidates", gone);
    // Who is no more is on no list either.
    const expected = action === "leave_tearsheet" ? ["unchanged", "unchanged"] : ["gone", "done"];
    expect(await run(action, given, [gone, there]), action).toEqual(expected);
  }
});

test("nobody is put on a job or a list that was deleted after it was requested", async () => {
  const [job, tearsheet, id] = [
    await one("jobs", { title: "Vaga" }),
    await one("tearsheets", { name: "Lista" }),
    await person(),
  ];
  await remove("jobs", job);
  await remove("tearsheets", tearsheet);
  expect(await run("job", { job_id: job }, [id])).toEqual(["gone"]);
  expect(await run("tearsheet", { tearsheet_id: tearsheet }, [id])).toEqual(["gone"]);
});

test("whoever looks on hears of each record what became of it, and why not", async () => {
  const { db } = at.database;
  const [gone, draft, same] = [
    await one("jobs", { title: "Some" }),
    await one("jobs", { title: "Sem texto" }),
    await one("jobs", { title: "No ar" }),
  ];
  await remove("jobs", gone);
  const published = { status: "published", description: "<p>x</p>" } as const;
  await db.updateTable("jobs").set(published).where("id", "=", same).execute();
  const id = await requested("status", { status: "published" }, [gone, draft, same], "jobs");
  const received = await listening(db, { all: streams.bulkAction(id) });
  await begin(id);
  const row = { label: "Nome", reason: null, field: null, rule: null };
  const rows = [
    { ...row, reference_id: gone, outcome: "skipped", reason: "gone" },
    {
      ...{ ...row, reference_id: draft, outcome: "failed" },
      ...{ reason: "refused", field: "job.description", rule: "required" },
    },
    { ...row, reference_id: same, outcome: "skipped", reason: "unchanged" },
  ];
  const messages: { rows?: object[] }[] = (await received()).all;
  expect(messages.flatMap((message) => message.rows ?? [])).toEqual(rows);
  expect(messages.at(-1)).toMatchObject({
    ...{ status: "completed", total: 3, processed: 3, done: 0, skipped: 2, failed: 1, rows: [] },
  });
  const kept = db
    .selectFrom("bulk_action_rows")
    .where("bulk_action_id", "=", id)
    .orderBy("reference_id")
    .select(["reference_id", "label", "outcome", "reason", "field", "rule"]);
  expect(await kept.execute()).toEqual(rows);
});
