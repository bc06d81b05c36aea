import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { newestMail } from "#provider/testing/outbox.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";

type Listed = CallAnswer<"GET /recruiters/candidates/:id/development_reports">;
type Published = CallAnswer<"POST /development_reports/:id/open">;

let at: TestServer;
let admin: Caller;
let person: Caller;
let candidateId: number;
beforeAll(async () => {
  at = await testServer();
  candidateId = at.world.candidateIds[0] ?? 0;
  admin = await at.as("recruiters", at.world.admin.id);
  person = at.with({});
});
afterAll(() => at.close());
beforeEach(async () => {
  await at.database.db.deleteFrom("development_reports").execute();
});

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const report = {
  title: "Próximos passos",
  strengths: "Escuta",
  competences: [
    { name: "Escuta", level: 4, note: "Em reuniões difíceis" },
    { name: "Priorização", level: 2 },
  ],
  actions: [{ action: "Mentoria mensal", due_on: "2099-01-31" }, { action: "Curso de finanças" }],
};
const write = async () => {
  const path = `/recruiters/candidates/${candidateId}/development_reports`;
  const { development_reports } = await admin.call<Listed>("POST", path, { development_report: report });
  return development_reports[0]?.id ?? 0;
};
const publish = async (id: number) => {
  const { development_reports } = await admin.call<Listed>(
    "POST",
    `/recruiters/development_reports/${id}/publish`,
    { development_report: { expires_on: day(30) } },
  );
  const { text } = await newestMail(at, "development_report");
  const [, uid = "", token = ""] = /dh\/([^#\s]+)#token=(\S+)/.exec(text) ?? [];
  return { uid, token, status: development_reports[0]?.status };
};
type Link = { uid: string; token: string };
const open = async ({ uid, token }: Link) =>
  (await person.call<Published>("POST", `/development_reports/${uid}/open`, { token })).development_report;
const refusal = async ({ uid, token }: Link) =>
  (await person.refused("POST", `/development_reports/${uid}/open`, { token })).code;

it("is a draft until it is published by a mailed link", async () => {
  const id = await write();
  const link = await publish(id);
  expect(link.status).toBe("published");
  expect(await open(link)).toMatchObject({
    title: "Próximos passos",
    competences: [
      { name: "Escuta", level: 4, note: "Em reuniões difíceis" },
      { name: "Priorização", level: 2, note: null },
    ],
    actions: [
      { action: "Mentoria mensal", due_on: "2099-01-31" },
      { action: "Curso de finanças", due_on: null },
    ],
    expires_on: day(30),
  });
});

it("is changed by who read it last", async () => {
  const id = await write();
  const path = `/recruiters/development_reports/${id}`;
  const body = { development_report: { ...report, competences: [], lock_version: 0 } };
  const { development_reports } = await admin.call<Listed>("PUT", path, body);
  expect(development_reports[0]).toMatchObject({ lock_version: 1, status: "draft", competences: [] });
  expect((await admin.refused("PUT", path, body)).code).toBe("conflict");
});

it("opens by no link that was replaced, revoked or is over", async () => {
  const id = await write();
  const first = await publish(id);
  const second = await publish(id);
  expect(await refusal(first)).toBe("token_invalid");
  await at.database.db
    .updateTable("development_reports")
    .set({ expires_at: "2020-01-01T00:00:00Z" })
    .execute();
  expect(await refusal(second)).toBe("token_expired");
  await admin.call("POST", `/recruiters/development_reports/${id}/revoke`);
  expect(await refusal(second)).toBe("token_revoked");
  expect((await admin.refused("POST", `/recruiters/development_reports/${id}/revoke`)).code).toBe(
    "already_done",
  );
});

it("lists those of one candidate, the newest first, each with its own parts", async () => {
  const [, otherId = 0] = at.world.candidateIds;
  const older = await write();
  const newer = await write();
  const list = (of: number) => `/recruiters/candidates/${of}/development_reports`;
  await admin.call("POST", list(otherId), { development_report: { ...report, title: "De outra" } });
  const colleague = await makeRecruiter(at.database.db, at.world.businessId, "Bia Costa", { is_admin: true });
  const bia = await at.as("recruiters", colleague.id);
  const competences = [
    { name: "Zelo", level: 3, note: "" },
    { name: "Autonomia", level: 5 },
  ];
  const changed = {
    title: "Segundo",
    strengths: "",
    summary: "Resumo",
    competences,
    actions: [],
    lock_version: 0,
  };
  const path = `/recruiters/development_reports/${newer}`;
  const { development_reports } = await bia.call<Listed>("PUT", path, { development_report: changed });
  const shown = {
    ...{ id: newer, title: "Segundo", summary: "Resumo", strengths: null, to_develop: null },
    ...{ by_name: "Bia Costa", status: "draft", expires_on: null, opened_at: null, actions: [] },
    competences: [
      { name: "Zelo", level: 3, note: null },
      { name: "Autonomia", level: 5, note: null },
    ],
  };
  expect(development_reports).toMatchObject([shown]);
  const { development_reports: listed } = await admin.call<Listed>("GET", list(candidateId));
  expect(listed).toMatchObject([
    shown,
    { id: older, title: "Próximos passos", by_name: "Ana Prado", strengths: "Escuta", lock_version: 0 },
  ]);
  expect(listed[1]?.competences).toHaveLength(2);
  expect(listed[1]?.actions).toHaveLength(2);
});

it("says when its link was opened first, and begins anew when it is published again", async () => {
  const { db } = at.database;
  await db.updateTable("candidates").set({ locale: "en" }).where("id", "=", candidateId).execute();
  const id = await write();
  const row = () =>
    db
      .selectFrom("development_reports")
      .where("id", "=", id)
      .select(["opened_at", "revoked_at"])
      .executeTakeFirstOrThrow();
  expect((await admin.refused("POST", `/recruiters/development_reports/${id}/revoke`)).code).toBe(
    "already_done",
  );
  const unknown = await admin.refused("POST", "/recruiters/development_reports/999999/revoke");
  expect(unknown.code).toBe("not_found");
  const first = await publish(id);
  expect((await row()).opened_at).toBeNull();
  await open(first);
  const { opened_at } = await row();
  expect(opened_at).not.toBeNull();
  await open(first);
  expect((await row()).opened_at).toBe(opened_at);
  await admin.call("POST", `/recruiters/development_reports/${id}/revoke`);
  const list = `/recruiters/candidates/${candidateId}/development_reports`;
  const status = async () => (await admin.call<Listed>("GET", list)).development_reports[0]?.status;
  expect(await status()).toBe("revoked");
  const mail = await newestMail(at, "development_report");
  const until = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
  expect(mail).toMatchObject({ to_address: "candidata1@localhost.test", locale: "en" });
  expect(mail.text).toContain(until.format(new Date(day(30))));
  expect((await publish(id)).status).toBe("published");
  expect(await row()).toEqual({ opened_at: null, revoked_at: null });
  const over = (expires_at: string) => db.updateTable("development_reports").set({ expires_at }).execute();
  await over(new Date(Date.now() - 1000).toISOString());
  expect(await status()).toBe("expired");
  await over(new Date(Date.now() + 60_000).toISOString());
  expect(await status()).toBe("published");
  await db.updateTable("candidates").set({ locale: "pt" }).where("id", "=", candidateId).execute();
});
