import { afterAll, beforeAll, expect, it } from "vitest";
import { personHeader, personName, seeAsHeader } from "#contract/call.ts";
import type { RecruiterPerson } from "#provider/base/http/person.ts";
import { startSession } from "#provider/domain/sessions/session-calls.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter, makeWorld } from "#provider/testing/world.ts";

let at: TestServer;
let admin: Caller;
let member: RecruiterPerson;
let token: string;
beforeAll(async () => {
  at = await testServer();
  const { db } = at.database;
  member = await makeRecruiter(db, at.world.businessId, "Bia Reis", { role_permissions: { jobs: ["read"] } });
  admin = await at.as("recruiters", at.world.admin.id);
  token = await startSession(db, "recruiters", at.world.admin.id, at.world.businessId, undefined);
});
afterAll(() => at.close());

const path = () => `/recruiters/administrator/recruiters/${member.id}/views`;
const seeing = (id: number, more: Record<string, string> = {}) =>
  at.with({ authorization: `Bearer ${token}`, [seeAsHeader]: String(id), ...more });
const trail = async () =>
  (
    await at.database.db
      .selectFrom("access_events")
      .where("recruiter_id", "=", member.id)
      .orderBy("id")
      .select(["kind", "actor_id", "subject"])
      .execute()
  ).map(({ kind, actor_id, subject }) => [kind, actor_id, subject]);

it("answers as to the member, with their permissions, and keeps both ends in the trail", async () => {
  expect(await seeing(member.id).refused("GET", "/recruiters")).toMatchObject({ code: "person_mismatch" });
  const { view } = await admin.call<{ view: object }>("POST", path());
  expect(view).toMatchObject({ id: member.id, name: "Bia Reis", viewer_id: at.world.admin.id });
  const as = seeing(member.id, { [personHeader]: personName("recruiters", member.id) });
  expect(await as.call("GET", "/recruiters")).toMatchObject({
    recruiter: { id: member.id, name: "Bia Reis", business: { id: at.world.businessId } },
  });
  await as.call("GET", `/recruiters/jobs/${at.world.jobId}`);
  expect((await as.refused("GET", "/recruiters/candidates")).code).toBe("forbidden");
  expect((await as.refused("GET", "/recruiters/administrator/recruiters")).code).toBe("forbidden");
  await admin.call("DELETE", path());
  expect((await as.refused("GET", "/recruiters")).code).toBe("person_mismatch");
  expect(await trail()).toEqual([
    ["view.started", at.world.admin.id, "Bia Reis"],
    ["view.ended", at.world.admin.id, "Bia Reis"],
  ]);
});

it("writes nothing, not even what administrators may", async () => {
  await admin.call("POST", path());
  const as = seeing(member.id);
  for (const [method, address, body] of [
    ["PUT", `/recruiters/jobs/${at.world.jobId}`, { job: { title: "Outra vaga" } }],
    ["POST", "/recruiters/notes", {}],
    ["DELETE", `/recruiters/jobs/${at.world.jobId}`, undefined],
    ["POST", "/cable_tokens", undefined],
    ["DELETE", path(), undefined],
  ] as const)
    expect(await as.refused(method, address, body)).toMatchObject({ status: 403, code: "read_only" });
  const { title } = await at.database.db
    .selectFrom("jobs")
    .where("id", "=", at.world.jobId)
    .select("title")
    .executeTakeFirstOrThrow();
  expect(title).not.toBe("Outra vaga");
  await admin.call("DELETE", path());
});

it("is for administrators, of members of their business, for as long as it was opened", async () => {
  const other = await makeWorld(at.database.db, "outra");
  expect(
    (await admin.refused("POST", `/recruiters/administrator/recruiters/${other.admin.id}/views`)).status,
  ).toBe(404);
  expect(
    (await admin.refused("POST", `/recruiters/administrator/recruiters/${at.world.admin.id}/views`)).code,
  ).toBe("conflict");
  const recruiter = await at.as("recruiters", member.id);
  expect((await recruiter.refused("POST", path())).code).toBe("forbidden");
  const own = await startSession(at.database.db, "recruiters", member.id, at.world.businessId, undefined);
  const asAdmin = at.with({ authorization: `Bearer ${own}`, [seeAsHeader]: String(at.world.admin.id) });
  expect((await asAdmin.refused("GET", "/recruiters")).code).toBe("forbidden");
  expect((await seeing(member.id, { [seeAsHeader]: "x" }).refused("GET", "/recruiters")).code).toBe(
    "forbidden",
  );
  await admin.call("POST", path());
  await at.database.db
    .updateTable("access_views")
    .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
    .execute();
  expect((await seeing(member.id).refused("GET", "/recruiters")).code).toBe("person_mismatch");
});
