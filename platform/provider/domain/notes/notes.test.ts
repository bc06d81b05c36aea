import { afterAll, beforeAll, expect, it } from "vitest";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter, makeWorld } from "#provider/testing/world.ts";

let at: TestServer;
let admin: Caller;
let colleague: Caller;
let colleagueId: number;
let candidateId: number;
const rights = {
  role_permissions: {
    notes: ["read" as const, "create" as const, "update" as const, "delete" as const],
    candidates: ["read" as const],
  },
};
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  colleagueId = (await makeRecruiter(at.database.db, at.world.businessId, "Caio Reis", rights)).id;
  colleague = await at.as("recruiters", colleagueId);
  candidateId = at.world.candidateIds[0] ?? 0;
});
afterAll(() => at.close());

interface One {
  note: { id: number; body: string; mentions: { id: number; name: string }[]; lock_version: number };
}
const path = "/recruiters/notes";
const write = (by: Caller, body: string, mention_ids: number[] = []) =>
  by.call<One>("POST", path, {
    note: { body, reference_type: "candidate", reference_id: candidateId, mention_ids },
  });
const notices = () =>
  at.database.db
    .selectFrom("notifications")
    .where("component", "=", "note_mention")
    .where("recruiter_id", "=", colleagueId)
    .select(["category", "data", "link"])
    .execute();
const history = async () =>
  (
    await admin.call<{ events: { kind: string; action: string; body: string; by_name: string }[] }>(
      "GET",
      `/recruiters/timelines/candidates/${candidateId}?kinds[]=note_history`,
    )
  ).events.map(({ action, body, by_name }) => [action, body, by_name]);

it("calls colleagues in, each once, and nobody into their own note", async () => {
  const { note } = await write(admin, "<p>Veja isto</p>", [colleagueId, at.world.admin.id]);
  expect(note.mentions.map(({ name }) => name)).toEqual(["Ana Prado", "Caio Reis"]);
  const notice = {
    category: "note",
    data: { by_name: "Ana Prado", record_name: "Candidata 1 Souza" },
    link: `/recruiters/candidates/${candidateId}/notes`,
  };
  expect(await notices()).toEqual([notice]);
  await admin.call("PUT", `${path}/${note.id}`, {
    note: { body: "<p>Veja já</p>", mention_ids: [colleagueId] },
  });
  expect(await notices()).toEqual([notice]);
  const own = await at.database.db
    .selectFrom("notifications")
    .where("recruiter_id", "=", at.world.admin.id)
    .where("component", "=", "note_mention")
    .select("id")
    .execute();
  expect(own).toEqual([]);
});

it("links its record's page: for an application its candidate's, and nobody else's", async () => {
  const on = async (reference_type: string, reference_id: number) => {
    const { note } = await admin.call<{ note: { reference: unknown } }>("POST", path, {
      note: { body: "<p>Sobre</p>", reference_type, reference_id },
    });
    return note.reference;
  };
  const candidate = { entity: "candidates", id: candidateId, name: "Candidata 1 Souza" };
  expect(await on("candidate", candidateId)).toEqual(candidate);
  expect(await on("apply", at.world.applyIds[0] ?? 0)).toEqual(candidate);
  expect(await on("job", at.world.jobId)).toMatchObject({ entity: "jobs", id: at.world.jobId });
  const { task } = await admin.call<{ task: { reference: unknown } }>("POST", "/recruiters/tasks", {
    task: { title: "Sem registro", task_type: 0 },
  });
  expect(task.reference).toBeNull();
});

it("takes members of the business only, and none who left it", async () => {
  const { db } = at.database;
  const other = await makeWorld(db, "outra");
  const { id: left } = await makeRecruiter(db, at.world.businessId, "Lia Foi", rights);
  await db
    .updateTable("recruiter_businesses")
    .set({ deactivated_at: new Date().toISOString() })
    .where("recruiter_id", "=", left)
    .execute();
  for (const mentioned of [other.admin.id, left]) {
    const answer = await admin.refused("POST", path, {
      note: {
        ...{ body: "x", reference_type: "candidate", reference_id: candidateId },
        mention_ids: [mentioned],
      },
    });
    expect(answer.fields).toEqual([{ path: "note.mention_ids", rule: "option" }]);
  }
});

it("is changed and deleted by its author and administrators; its earlier text stays in the timeline", async () => {
  const before = await history();
  const theirs = await write(admin, "<p>Da chefe</p>");
  const one = await write(colleague, "<p>Primeira</p>");
  const refused = (method: "PUT" | "DELETE", id: number) =>
    colleague.refused(method, `${path}/${id}`, method === "PUT" ? { note: { body: "x" } } : undefined);
  expect((await refused("PUT", theirs.note.id)).code).toBe("forbidden");
  expect((await refused("DELETE", theirs.note.id)).code).toBe("forbidden");
  const many = (ids: number[]) => ({
    entity_collection: {
      collections: ids.map((reference_id) => ({ reference_type: "note", reference_id })),
    },
  });
  const both = many([theirs.note.id, one.note.id]);
  expect((await colleague.refused("DELETE", path, both)).code).toBe("forbidden");
  await colleague.call("PUT", `${path}/${one.note.id}`, { note: { body: "<p>Segunda</p>" } });
  await admin.call("DELETE", `${path}/${one.note.id}`);
  const now = await history();
  expect(now.slice(0, now.length - before.length)).toEqual([
    ["note_deleted", "<p>Segunda</p>", "Ana Prado"],
    ["note_changed", "<p>Primeira</p>", "Caio Reis"],
  ]);
});

it("on a job call their readers in as recruiters of it", async () => {
  await admin.call<One>("POST", path, {
    note: {
      body: "<p>Olhe a vaga</p>",
      reference_type: "job",
      reference_id: at.world.jobId,
      mention_ids: [colleagueId],
    },
  });
  const notices = await at.database.db
    .selectFrom("notifications")
    .where("recruiter_id", "=", colleagueId)
    .where("category", "=", "recruiter")
    .select(["component", "data", "link"])
    .execute();
  expect(notices).toEqual([
    {
      component: "recruiter_mentioned",
      data: { by_name: "Ana Prado", job_title: expect.any(String) },
      link: `/recruiters/jobs/${at.world.jobId}/notes`,
    },
  ]);
});

it("that administrators change stays its author's, and only another text is kept as history", async () => {
  const before = (await history()).length;
  const { note } = await write(colleague, "<p>Minha</p>");
  await admin.call("PUT", `${path}/${note.id}`, { note: { body: "<p>Minha</p>" } });
  expect(await history()).toHaveLength(before);
  await admin.call("PUT", `${path}/${note.id}`, { note: { body: "<p>Corrigida</p>" } });
  expect((await history()).slice(0, -before || undefined)).toEqual([
    ["note_changed", "<p>Minha</p>", "Ana Prado"],
  ]);
  await colleague.call("PUT", `${path}/${note.id}`, { note: { body: "<p>Minha de novo</p>" } });
  const again = await write(colleague, "<p>Outra</p>");
  const collections = [note.id, again.note.id].map((reference_id) => ({
    reference_type: "note",
    reference_id,
  }));
  await colleague.call("DELETE", path, { entity_collection: { collections } });
  const now = (await history()).slice(0, 2).map(([action, body]) => `${action} ${body}`);
  expect(now.toSorted()).toEqual(["note_deleted <p>Minha de novo</p>", "note_deleted <p>Outra</p>"]);
});

it("calls in whom a change adds, once, with the name of its record in short and the link to its page", async () => {
  const { db } = at.database;
  const { id: dora } = await makeRecruiter(db, at.world.businessId, "Dora Lima", rights);
  const long = `Longa ${"x".repeat(150)}`;
  const [, , , , candidate = 0] = at.world.candidateIds;
  const [, , , , apply = 0] = at.world.applyIds;
  await db.updateTable("candidates").set({ name: long }).where("id", "=", candidate).execute();
  const { note } = await admin.call<One>("POST", path, {
    note: { body: "<p>Ver</p>", reference_type: "apply", reference_id: apply, mention_ids: [colleagueId] },
  });
  const of = (recruiter: number) =>
    db
      .selectFrom("notifications")
      .where("recruiter_id", "=", recruiter)
      .where("link", "=", `/recruiters/candidates/${candidate}`)
      .select(["component", "data"])
      .execute();
  await admin.call("PUT", `${path}/${note.id}`, {
    note: { body: "<p>Ver</p>", mention_ids: [dora, colleagueId, dora] },
  });
  const notice = {
    component: "note_mention",
    data: { by_name: "Ana Prado", record_name: long.slice(0, 120) },
  };
  expect(await of(dora)).toEqual([notice]);
  expect(await of(colleagueId)).toEqual([notice]);
});
