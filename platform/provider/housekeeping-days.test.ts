import { existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newKey } from "./base/files/store.ts";
import { uploadFolder } from "./base/http/uploads.ts";
import { keptMailPath } from "./base/mail/tokens.ts";
import { exportFolder } from "./domain/downloads/run-download.ts";
import { conversionFolder } from "./domain/template-uploads/pdf.ts";
import { keepHouse } from "./housekeeping.ts";
import { type TestServer, testServer } from "./testing/server.ts";

let at: TestServer;
beforeAll(async () => {
  at = await testServer();
});
afterAll(() => at.close());

const hourMs = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();
const monthsAgo = (months: number, hours: number) => {
  const day = new Date(Date.now() - hours * hourMs);
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString();
};
const of = (days: number) => days * 24;

it("keeps what a round removes until its day, and no longer", async () => {
  const { db } = at.database;
  const { businessId: business_id, admin, candidateIds } = at.world;
  const [candidate_id = 0, other_id = 0] = candidateIds;
  const own = { business_id };
  const text = () => crypto.randomUUID();
  const idOf = async (query: { executeTakeFirstOrThrow(): Promise<{ id: number }> }) =>
    (await query.executeTakeFirstOrThrow()).id;
  const integration_id = await idOf(
    db
      .insertInto("integrations")
      .values({ ...own, name: "Folha" })
      .returning("id"),
  );
  const flow = await idOf(
    db
      .insertInto("action_flows")
      .values({ ...own, name: "Fluxo", version: 1 })
      .returning("id"),
  );
  const version_id = await idOf(
    db
      .insertInto("flow_versions")
      .values({ ...own, action_flow_id: flow, version: 1, steps: "[]" })
      .returning("id"),
  );
  const automation_id = await idOf(
    db
      .insertInto("automations")
      .values({ ...own, name: "Sempre", fact: "moved", action_flow_id: flow, repeats: "each" })
      .returning("id"),
  );
  const mail = (kind: string, created_at: string) => ({
    ...{ ...own, kind, created_at, to_address: "a@b.test", from_address: "c@d.test", subject: "Oi" },
    ...{ html: "", text: "" },
  });
  const file = (file_type: string | null, created_at: string, more: object = {}) => ({
    ...{ ...own, name: "a", file_name: "a.pdf", content_type: "application/pdf", size: 1, file_type },
    ...{ checksum: "x", storage_key: newKey(), created_at, ...more },
  });
  const alert = (values: object) => ({
    ...{ ...own, email: `${text()}@casa.test`, frequency: "daily" as const, search: "{}" },
    ...{ origin: "https://casa.test", sealed_token: "x", token_hash: text(), ...values },
  });
  const draft = (state: "draft" | "running" | "cancelled", updated_at: string) => ({
    ...{ ...own, recruiter_id: admin.id, entity: "candidates", file_name: "a.csv", size: 1 },
    ...{ state, updated_at, storage_key: newKey() },
  });
  /** Each kind with a row that stays and one that goes, by how long ago it was made, or ended. */
  const kinds: Record<string, (hours: number) => Promise<{ table: string; id: number | string }>> = {
    "of 0 sessions": async (hours) => ({
      table: "sessions",
      id: await idOf(
        db
          .insertInto("sessions")
          .values({
            strategy: "recruiters",
            recruiter_id: admin.id,
            token_hash: text(),
            expires_at: ago(hours),
          })
          .returning("id"),
      ),
    }),
    "of 24 links": async (hours) => ({
      table: "single_use_tokens",
      id: await idOf(
        db
          .insertInto("single_use_tokens")
          .values({
            ...{ token_hash: text(), purpose: "cable", strategy: "recruiters", recruiter_id: admin.id },
            expires_at: ago(hours),
          })
          .returning("id"),
      ),
    }),
    "of 24 previews": async (hours) => ({
      table: "page_previews",
      id: await idOf(
        db
          .insertInto("page_previews")
          .values({ ...own, path: "/", token_hash: text(), author_name: "Ana", expires_at: ago(hours) })
          .returning("id"),
      ),
    }),
    "of 24 changes of an address": async (hours) => ({
      table: "email_changes",
      id: await idOf(
        db
          .insertInto("email_changes")
          .values({
            ...{ ...own, candidate_id: hours > 24 ? candidate_id : other_id, new_email: "n@b.test" },
            ...{ present_email: "a@b.test", expires_at: ago(hours) },
          })
          .returning("id"),
      ),
    }),
    [`of ${of(365)} mails`]: async (hours) => ({
      table: "mails",
      id: await idOf(
        db
          .insertInto("mails")
          .values(mail("rejection", ago(hours)))
          .returning("id"),
      ),
    }),
    [`of ${of(7)} receipts`]: async (hours) => ({
      table: "mails",
      id: await idOf(
        db
          .insertInto("mails")
          .values(mail("account_deleted", ago(hours)))
          .returning("id"),
      ),
    }),
    [`of ${of(30)} deliveries`]: async (hours) => ({
      table: "webhook_deliveries",
      id: await idOf(
        db
          .insertInto("webhook_deliveries")
          .values({ ...own, integration_id, created_at: ago(hours) })
          .returning("id"),
      ),
    }),
    [`of ${of(730)} calls of tokens`]: async (hours) => ({
      table: "api_token_calls",
      id: await idOf(
        db
          .insertInto("api_token_calls")
          .values({
            ...{ ...own, integration_id, request_id: text(), method: "PUT", path: "/", address: "::1" },
            created_at: ago(hours),
          })
          .returning("id"),
      ),
    }),
    [`of ${of(730)} runs`]: async (hours) => ({
      table: "flow_runs",
      id: await idOf(
        db
          .insertInto("flow_runs")
          .values({
            ...{ ...own, automation_id, action_flow_id: flow, version_id, entity: "applies", name: "Ana" },
            ...{ record_id: 1, status: "completed", snapshot: "{}", planned_on: "2020-01-01" },
            finished_at: ago(hours),
          })
          .returning("id"),
      ),
    }),
    [`of ${of(7)} alerts that nobody confirmed`]: async (hours) => ({
      table: "job_alerts",
      id: await idOf(
        db
          .insertInto("job_alerts")
          .values(alert({ created_at: ago(hours) }))
          .returning("id"),
      ),
    }),
    "of 24 alerts that ended": async (hours) => ({
      table: "job_alerts",
      id: await idOf(
        db
          .insertInto("job_alerts")
          .values(alert({ confirmed_at: ago(99), ended_at: ago(hours) }))
          .returning("id"),
      ),
    }),
    [`of ${of(7)} CVs of nobody`]: async (hours) => ({
      table: "data_files",
      id: await idOf(
        db
          .insertInto("data_files")
          .values(file("cv", ago(hours)))
          .returning("id"),
      ),
    }),
    [`of ${of(30)} pictures of no page`]: async (hours) => ({
      table: "data_files",
      id: await idOf(
        db
          .insertInto("data_files")
          .values(file(null, ago(hours), { reference_type: "site_picture" }))
          .returning("id"),
      ),
    }),
  };
  const old = ago(of(3_000));
  const stay = {
    "a CV of a candidate": await idOf(
      db
        .insertInto("data_files")
        .values(file("cv", old, { reference_type: "candidate", reference_id: candidate_id }))
        .returning("id"),
    ),
    "another file of nobody": await idOf(
      db.insertInto("data_files").values(file("photo", old)).returning("id"),
    ),
  };
  const confirmed = await idOf(
    db
      .insertInto("job_alerts")
      .values(alert({ created_at: old, confirmed_at: old }))
      .returning("id"),
  );
  const made: [kind: string, table: string, stays: number | string, goes: number | string][] = [];
  for (const [kind, make] of Object.entries(kinds)) {
    const hours = Number(kind.split(" ")[1]);
    const [young, gone] = [await make(hours - 0.5), await make(hours + 0.5)];
    made.push([kind, young.table, young.id, gone.id]);
  }
  const referee = (answered_at: string | null) =>
    db
      .insertInto("professional_references")
      .values({
        ...{ ...own, candidate_id, name: "Rita", email: `${text()}@casa.test`, consent_version: 1 },
        ...{ created_at: old, answered_at },
      })
      .returning("id");
  const references = [
    await idOf(referee(monthsAgo(24, -1))),
    await idOf(referee(monthsAgo(24, 1))),
    await idOf(referee(null)),
  ];
  const imports: number[] = [];
  for (const [state, hours] of [
    ["draft", of(30) - 0.5],
    ["draft", of(30) + 0.5],
    ["running", of(3_000)],
    ["cancelled", 0],
  ] as const)
    imports.push(
      await idOf(
        db
          .insertInto("imports")
          .values(draft(state, ago(hours)))
          .returning("id"),
      ),
    );
  const tokens = [of(7) - 0.5, of(7) + 0.5].map((hours) => ({
    ...mail("login_code", ago(hours)),
    tokens: ["a"],
  }));
  const mailed = await db.insertInto("mails").values(tokens).returning("id").execute();
  await db
    .insertInto("attempts")
    .values([
      { key: "stays", taken: 1, until: ago(-0.1) },
      { key: "goes", taken: 1, until: ago(0.1) },
    ])
    .execute();
  const { config } = at.server.services;
  const aged = (path: string, hours: number) => {
    mkdirSync(join(path, ".."), { recursive: true });
    writeFileSync(path, "half");
    utimesSync(path, new Date(ago(hours)), new Date(ago(hours)));
    return path;
  };
  const halves = [uploadFolder, conversionFolder, exportFolder(config)].map((folder) =>
    [23.5, 24.5].map((hours) => aged(join(folder, text()), hours)),
  );
  const whole = [of(7) - 0.5, of(7) + 0.5].map((hours, n) =>
    aged(keptMailPath(config.dataDir, 900_000 + n), hours),
  );

  await keepHouse(at.server.services);

  const left = async (table: string, id: number | string) =>
    (
      await db
        .selectFrom(table as "mails")
        .where("id", "=", Number(id))
        .select("id")
        .execute()
    ).length;
  for (const [kind, table, young, gone] of made)
    expect([kind, await left(table, young), await left(table, gone)]).toEqual([kind, 1, 0]);
  for (const [name, id] of Object.entries(stay)) expect(await left("data_files", id), name).toBe(1);
  expect(await left("job_alerts", confirmed)).toBe(1);
  expect(await Promise.all(references.map((id) => left("professional_references", id)))).toEqual([1, 0, 1]);
  const keys = await db
    .selectFrom("imports")
    .where("id", "in", imports)
    .orderBy("id")
    .select("storage_key")
    .execute();
  expect(keys.map(({ storage_key }) => storage_key !== null)).toEqual([true, false, true, false]);
  const kept = await db
    .selectFrom("mails")
    .where(
      "id",
      "in",
      mailed.map(({ id }) => id),
    )
    .orderBy("id")
    .select("tokens")
    .execute();
  expect(kept.map((row) => row.tokens.length)).toEqual([1, 0]);
  const attempts = await db.selectFrom("attempts").select("key").execute();
  expect(attempts.map(({ key }) => key)).toContain("stays");
  expect(attempts.map(({ key }) => key)).not.toContain("goes");
  expect(halves.map((pair) => pair.map((path) => existsSync(path)))).toEqual(
    [1, 2, 3].map(() => [true, false]),
  );
  expect(whole.map((path) => existsSync(path))).toEqual([true, false]);
});
