import { afterAll, beforeAll, expect, test } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import type { Shortlist } from "#contract/calls/shortlists.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

type Stage = CallAnswer<"GET /client_contacts/jobs/:uid">["stages"][number];
type Funnel = CallAnswer<"GET /client_contacts/jobs/:uid">["funnel"];

let at: TestServer;
let admin: Caller;
let clara: Caller;

beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  clara = await at.as("client_contacts", at.world.contactId);
});
afterAll(() => at.close());

const share = async (applyIndex: number, wanted: object = {}) => {
  const { shortlist } = await admin.call<{ shortlist: Shortlist }>(
    "POST",
    `/recruiters/jobs/${at.world.jobId}/shortlists`,
    {
      shortlist: {
        name: "Finalistas",
        apply_ids: [at.world.applyIds[applyIndex]],
        client_contact_ids: [at.world.contactId],
        ...wanted,
      },
    },
  );
  return shortlist;
};
const stages = async () =>
  (await clara.call<{ stages: Stage[] }>("GET", `/client_contacts/jobs/${at.world.jobUid}`)).stages;
const shown = async () => (await stages()).flatMap(({ candidates }) => candidates.map(({ name }) => name));
const enters = (applyIndex: number, status: number, instant: string) =>
  at.database.db
    .updateTable("applies")
    .set({ status, status_changed_at: instant })
    .where("id", "=", at.world.applyIds[applyIndex] ?? 0)
    .execute();

test("shows in each stage who was presented, the longest there first, and counts the others", async () => {
  await enters(0, 3, "2026-11-10T12:00:00.000Z");
  await enters(1, 3, "2026-11-02T12:00:00.000Z");
  await share(0);
  await share(1);
  // Presented twice, and shown once.
  await share(1);
  const [first, third] = await stages();
  expect(first).toMatchObject({ status: 0, count: 3, candidates: [] });
  expect(third).toMatchObject({
    status: 3,
    count: 2,
    candidates: [
      { name: "Candidata 2 Souza", entered_at: "2026-11-02T12:00:00.000Z" },
      { name: "Candidata 1 Souza", entered_at: "2026-11-10T12:00:00.000Z" },
    ],
  });
});

test("keeps who is anonymous, and whose shortlist is closed or of somebody else", async () => {
  const before = await shown();
  const anonymous = await share(2, { anonymous: true });
  expect((await shown()).filter((name) => !before.includes(name))).toEqual(["C. S."]);
  await admin.call("PUT", `/recruiters/shortlists/${anonymous.id}/applies/${at.world.applyIds[2]}/reveal`, {
    revealed: true,
  });
  expect(await shown()).toContain("Candidata 3 Souza");
  await admin.call("DELETE", `/recruiters/shortlists/${anonymous.id}`);
  expect(await shown()).toEqual(before);
  const late = await share(3);
  expect(await shown()).toContain("Candidata 4 Souza");
  await at.database.db
    .updateTable("shortlist_relationships")
    .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
    .where("id", "=", late.id)
    .execute();
  expect(await shown()).toEqual(before);
  await at.database.db
    .updateTable("client_contacts")
    .set({ is_admin: false })
    .where("id", "=", at.world.contactId)
    .execute();
  await share(4, { client_contact_ids: [] });
  expect(await shown()).toEqual(before);
});

test("gives the client a job's file for as long as it is shared", async () => {
  const put = async (reference_type: string, reference_id: number) =>
    (
      await admin.upload<{ data_file: { id: number } }>(
        ...(["/recruiters/data_files", "data_file[file]", "perfil.txt", "Perfil da vaga"] as const),
        { reference_type, reference_id: String(reference_id), name: "Perfil" },
      )
    ).data_file.id;
  const id = await put("job", at.world.jobId);
  const content = `/client_contacts/jobs/${at.world.jobUid}/files/${id}/content`;
  const listed = async () =>
    (
      await clara.call<CallAnswer<"GET /client_contacts/jobs/:uid">>(
        "GET",
        `/client_contacts/jobs/${at.world.jobUid}`,
      )
    ).files;
  const share = (shared: boolean, file = id) =>
    admin.call<{ shared_at: string | null }>("PUT", `/recruiters/data_files/${file}/sharing`, { shared });
  expect(await listed()).toEqual([]);
  expect((await clara.refused("GET", content)).code).toBe("not_found");
  const { shared_at } = await share(true);
  expect(await share(true), "the day it was shared stays").toEqual({ shared_at });
  expect(await listed()).toEqual([{ id, name: "Perfil", size: 14, shared_at }]);
  expect(await clara.text(content)).toBe("Perfil da vaga");
  expect(await share(false)).toEqual({ shared_at: null });
  expect((await clara.refused("GET", content)).code).toBe("not_found");
  const ofCandidate = await put("candidate", at.world.candidateIds[0] ?? 0);
  const refused = await admin.refused("PUT", `/recruiters/data_files/${ofCandidate}/sharing`, {
    shared: true,
  });
  expect(refused.code).toBe("not_found");
});

test("counts who came as far as each stage, also those who left since", async () => {
  const { db } = at.database;
  const { jobId, jobUid, businessId } = at.world;
  const made = await db
    .selectFrom("applies")
    .where("job_id", "=", jobId)
    .orderBy("id")
    .select(["id", "status"])
    .execute();
  await db.updateTable("applies").set({ status: 0 }).where("job_id", "=", jobId).execute();
  await db
    .updateTable("applies")
    .set({ status: 3 })
    .where("id", "=", made[0]?.id ?? 0)
    .execute();
  // Rejected after the interview at the client's.
  await db
    .updateTable("applies")
    .set({ status: 9 })
    .where("id", "=", made[1]?.id ?? 0)
    .execute();
  const move = { business_id: businessId, apply_id: made[1]?.id ?? 0, from_position: 1, to_position: 1 };
  await db
    .insertInto("apply_moves")
    .values([
      { ...move, from_status: 0, to_status: 5 },
      { ...move, from_status: 5, to_status: 9 },
    ])
    .execute();
  const { funnel } = await clara.call<{ funnel: Funnel }>("GET", `/client_contacts/jobs/${jobUid}`);
  const reached = Object.fromEntries(funnel.map((stage) => [stage.status, stage.reached]));
  expect(reached).toMatchObject({ 0: made.length, 3: 2, 5: 1, 6: 0, 8: 0 });
  expect(reached).not.toHaveProperty("9");
});

test("lists the jobs that a contact is named on, the latest first, with the shortlists that they can open", async () => {
  const { db } = at.database;
  const { businessId, companyId, contactId } = at.world;
  const of = { business_id: businessId, client_company_id: companyId };
  const job = (title: string, published_at: string | null, more: object = {}) => ({
    ...{
      ...of,
      title: `Ordem ${title}`,
      client_contact_id: contactId,
      status: "published" as const,
      published_at,
    },
    ...more,
  });
  const [first] = await db
    .insertInto("jobs")
    .values([
      job("sem dia", null),
      job("antiga", "2026-01-01T12:00:00Z"),
      job("gêmea", "2026-01-01T12:00:00Z"),
      job("nova", "2026-02-01T12:00:00Z", { status: "filled" }),
      job("rascunho", "2026-03-01T12:00:00Z", { status: "draft" }),
      job("de outro", "2026-03-01T12:00:00Z", { client_contact_id: null }),
    ])
    .returning("uid")
    .execute();
  const listed = async () =>
    (await clara.call<CallAnswer<"GET /client_contacts/jobs">>("GET", "/client_contacts/jobs")).jobs;
  const titles = async () =>
    (await listed()).map(({ title }) => title).filter((title) => title.startsWith("Ordem"));
  const own = ["Ordem nova", "Ordem gêmea", "Ordem antiga", "Ordem sem dia"];
  expect(await titles()).toEqual(own);
  const rank = (is_admin: boolean) =>
    db.updateTable("client_contacts").set({ is_admin }).where("id", "=", contactId).execute();
  await rank(true);
  expect(await titles(), "of her company").toEqual(["Ordem de outro", ...own]);
  await rank(false);
  const counted = async () =>
    (await listed()).find(({ uid }) => uid === at.world.jobUid)?.shortlists_count ?? 0;
  const before = await counted();
  const mine = await share(0);
  await share(0, { client_contact_ids: [] });
  expect(await counted()).toBe(before + 1);
  const shortlists = async (uid = at.world.jobUid) =>
    (
      await clara.call<CallAnswer<"GET /client_contacts/jobs/:uid">>("GET", `/client_contacts/jobs/${uid}`)
    ).shortlists.map((item) => item.uid);
  const newer = await share(1);
  await db
    .updateTable("shortlist_relationships")
    .set({ created_at: "2030-01-01T00:00:00Z" })
    .where("id", "in", [mine.id, newer.id])
    .execute();
  expect((await shortlists()).slice(0, 2)).toEqual([newer.uid, mine.uid]);
  expect(await shortlists(first?.uid)).toEqual([]);
  await admin.call("DELETE", `/recruiters/shortlists/${mine.id}`);
  expect(await shortlists()).not.toContain(mine.uid);
  expect(await counted()).toBe(before + 1);
});

test("has a job's files with the last shared first, and none of another job or of whom they do not see", async () => {
  const { db } = at.database;
  const { businessId, jobId, jobUid } = at.world;
  const other = await db
    .insertInto("jobs")
    .values({ business_id: businessId, title: "De outro", status: "published" })
    .returning(["id", "uid"])
    .executeTakeFirstOrThrow();
  const file = async (name: string, job: number, shared_at: string | null) => {
    const { data_file } = await admin.upload<{ data_file: { id: number } }>(
      ...(["/recruiters/data_files", "data_file[file]", `${name}.txt`, name] as const),
      { reference_type: "job", reference_id: String(job), name },
    );
    await db.updateTable("data_files").set({ shared_at }).where("id", "=", data_file.id).execute();
    return data_file.id;
  };
  const day = (n: number) => `2026-01-0${n}T12:00:00Z`;
  const late = await file("tarde", jobId, day(3));
  const early = await file("cedo", jobId, day(1));
  const twin = await file("junto", jobId, day(1));
  await file("nosso", jobId, null);
  const elsewhere = await file("alheio", other.id, day(2));
  const path = `/client_contacts/jobs/${jobUid}`;
  const { files } = await clara.call<CallAnswer<"GET /client_contacts/jobs/:uid">>("GET", path);
  expect(files.map(({ id }) => id)).toEqual([late, twin, early]);
  for (const uid of [jobUid, other.uid])
    expect((await clara.refused("GET", `/client_contacts/jobs/${uid}/files/${elsewhere}/content`)).code).toBe(
      "not_found",
    );
});
