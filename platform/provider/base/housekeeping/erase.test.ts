import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestServer, testServer } from "#provider/testing/server.ts";
import { makeWorld } from "#provider/testing/world.ts";
import { emptyChanges } from "../records/changes.ts";
import { eraseTraces } from "./erase.ts";

let at: TestServer;
beforeAll(async () => {
  at = await testServer({}, undefined, { workers: false });
});
afterAll(() => at.close());

it("what stands of a person elsewhere goes with them, and nothing of another or of another business", async () => {
  const { db } = at.database;
  const { businessId: business_id, admin: person } = at.world;
  const other = await makeWorld(db, "outra");
  const made = async (own: number, name: string) => {
    const values = {
      business_id: own,
      name,
      email: "mesma@casa.test",
      sign_in_email: `entra.${name}@casa.test`,
    };
    return (await db.insertInto("candidates").values(values).returning("id").executeTakeFirstOrThrow()).id;
  };
  const [id, foreign] = [await made(business_id, "some"), await made(other.businessId, "fica")];
  const mail = (own: number, kind: string, to_address: string) => ({
    ...{
      business_id: own,
      kind,
      to_address,
      from_address: "rh@casa.test",
      subject: "Oi",
      html: "",
      text: "",
    },
  });
  await db.deleteFrom("mails").execute();
  await db
    .insertInto("mails")
    .values([
      mail(business_id, "rejection", "Mesma@casa.test"),
      mail(business_id, "login_code", "entra.some@casa.test"),
      mail(other.businessId, "rejection", "mesma@casa.test"),
      mail(business_id, "email_change", "nova@casa.test"),
      mail(business_id, "rejection", "nova@casa.test"),
      mail(business_id, "professional_reference", "refere@casa.test"),
      mail(business_id, "rejection", "refere@casa.test"),
    ])
    .execute();
  const later = new Date(Date.now() + 60_000).toISOString();
  await db
    .insertInto("email_changes")
    .values({
      ...{ business_id, candidate_id: id, present_email: "mesma@casa.test", new_email: "NOVA@casa.test" },
      expires_at: later,
    })
    .execute();
  await db
    .insertInto("professional_references")
    .values({ business_id, candidate_id: id, name: "Rita", email: "Refere@casa.test", consent_version: 1 })
    .execute();
  const alert = (own: number, email: string) => ({
    ...{ business_id: own, email, frequency: "daily" as const, search: "{}", origin: "https://casa.test" },
    ...{ sealed_token: "x", token_hash: crypto.randomUUID() },
  });
  await db
    .insertInto("job_alerts")
    .values([alert(business_id, "MESMA@casa.test"), alert(business_id, "outra@casa.test")])
    .execute();
  await db
    .insertInto("job_alerts")
    .values([alert(other.businessId, "mesma@casa.test")])
    .execute();
  const { id: integration_id } = await db
    .insertInto("integrations")
    .values({ business_id, name: "Folha" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const delivery = (fact: string, entity: string, record_id: number) => ({
    ...{ business_id, integration_id, fact, entity, record_id },
  });
  await db
    .insertInto("webhook_deliveries")
    .values([
      delivery("candidates.updated", "candidates", id),
      delivery("candidates.deleted", "candidates", id),
      delivery("jobs.updated", "jobs", id),
      delivery("candidates.updated", "candidates", id + 1),
    ])
    .execute();
  const action = async (entity: string) =>
    (
      await db
        .insertInto("bulk_actions")
        .values({ business_id, recruiter_id: person.id, entity, action: "note" })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  const row = (bulk_action_id: number, reference_id: number) => ({
    ...{ bulk_action_id, business_id, reference_id, label: "Nome", effect: JSON.stringify({ name: "Nome" }) },
  });
  const [ofCandidates, ofJobs] = [await action("candidates"), await action("jobs")];
  await db
    .insertInto("bulk_action_rows")
    .values([row(ofCandidates, id), row(ofCandidates, id + 1), row(ofJobs, id)])
    .execute();
  const { id: queue } = await db
    .insertInto("sendout_queues")
    .values({ business_id, name: "Envio", status: 4, subject: "Oi", body: "<p>Oi</p>" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const recipient = (reference_type: "candidate" | "client_contact", status: number) => ({
    ...{ business_id, sendout_queue_id: queue, reference_type, reference_id: id, name: "Nome", status },
  });
  await db
    .insertInto("sendout_recipients")
    .values([recipient("candidate", 0), recipient("client_contact", 0)])
    .execute();
  const apply = await db
    .insertInto("applies")
    .values({ business_id, job_id: at.world.jobId, candidate_id: id })
    .returning("id")
    .executeTakeFirstOrThrow();
  const notice = (apply_id: number) => ({
    ...{ business_id, recruiter_id: person.id, category: "applies", component: "applied" },
    data: JSON.stringify({ apply_id }),
  });
  await db.deleteFrom("notifications").execute();
  await db
    .insertInto("notifications")
    .values([notice(apply.id), notice(apply.id + 1)])
    .execute();
  const erase = (ids: number[], recruiterId: number | null, byRule = false) =>
    db
      .transaction()
      .execute((trx) =>
        eraseTraces(trx, { businessId: business_id, entity: "candidates", recruiterId, byRule }, ids),
      );
  expect(await erase([], null)).toEqual([]);
  expect(await erase([id], null)).toHaveLength(1);

  const mails = await db
    .selectFrom("mails")
    .orderBy("id")
    .select(["business_id", "kind", "to_address"])
    .execute();
  expect(mails.map(({ kind, to_address }) => `${kind} ${to_address}`)).toEqual([
    ...["rejection mesma@casa.test", "rejection nova@casa.test", "rejection refere@casa.test"],
  ]);
  expect(mails[0]?.business_id).toBe(other.businessId);
  const alerts = await db.selectFrom("job_alerts").orderBy("id").select("email").execute();
  expect(alerts.map(({ email }) => email)).toEqual(["outra@casa.test", "mesma@casa.test"]);
  const deliveries = await db
    .selectFrom("webhook_deliveries")
    .where("integration_id", "=", integration_id)
    .orderBy("id")
    .select(["fact", "record_id"])
    .execute();
  expect(deliveries).toEqual([
    { fact: "candidates.deleted", record_id: id },
    { fact: "jobs.updated", record_id: id },
    { fact: "candidates.updated", record_id: id + 1 },
  ]);
  const labelled = await db
    .selectFrom("bulk_action_rows")
    .where("bulk_action_id", "in", [ofCandidates, ofJobs])
    .where("label", "is not", null)
    .where("effect", "is not", null)
    .select(["bulk_action_id", "reference_id"])
    .execute();
  expect(labelled).toHaveLength(2);
  expect(labelled).not.toContainEqual({ bulk_action_id: ofCandidates, reference_id: id });
  const recipients = await db
    .selectFrom("sendout_recipients")
    .where("sendout_queue_id", "=", queue)
    .orderBy("reference_type")
    .select(["name", "skip_reason"])
    .execute();
  expect(recipients).toEqual([
    { name: "", skip_reason: "missing" },
    { name: "Nome", skip_reason: null },
  ]);
  const notices = await db.selectFrom("notifications").select("data").execute();
  expect(notices.map(({ data }) => data.apply_id)).toEqual([apply.id + 1]);
  expect(await db.selectFrom("candidates").where("id", "=", foreign).select("email").execute()).toHaveLength(
    1,
  );

  // The receipt says who asked, and of one person what there was.
  await erase([id, at.world.candidateIds[0] ?? 0], person.id);
  await erase([id], null, true);
  const receipts = await db
    .selectFrom("erasures")
    .orderBy("id", "desc")
    .limit(4)
    .select(["asked_by", "recruiter_id", "erased"])
    .execute();
  const none = { files: 0, notes: 0, tasks: 0, changes: 0, sendouts: 1, mails: 0 };
  expect(receipts).toEqual([
    { asked_by: "retention", recruiter_id: null, erased: none },
    ...[0, 1].map(() => ({ asked_by: "recruiter", recruiter_id: person.id, erased: {} })),
    { asked_by: "person", recruiter_id: null, erased: { ...none, mails: 2 } },
  ]);
});

it("of a client's contact goes what is theirs alone, and nothing of a candidate of the same number or their applies", async () => {
  const { db } = at.database;
  const { businessId: business_id, admin, companyId } = at.world;
  const other = await makeWorld(db, "terceira");
  const { id } = await db
    .insertInto("client_contacts")
    .values({ business_id, client_company_id: companyId, name: "Rui", email: "Rui@cliente.test" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const own = { business_id };
  const ref = (reference_type: "client_contact" | "candidate", reference_id = id) => ({
    reference_type,
    reference_id,
  });
  const all = [ref("client_contact"), ref("candidate"), ref("client_contact", id + 1)];
  for (const table of ["notes", "tasks", "data_files", "audit_events"] as const)
    await db.deleteFrom(table).execute();
  for (const of of all) {
    const note = await db
      .insertInto("notes")
      .values({ ...own, ...of, body: "<p>Oi</p>", author_id: admin.id })
      .returning("id")
      .executeTakeFirstOrThrow();
    const change = { ...own, action: "update", field: "body", before: '"a"', after: '"b"' };
    await db
      .insertInto("audit_events")
      .values([
        { ...change, reference_type: "note", reference_id: note.id },
        { ...change, ...of },
      ])
      .execute();
    await db
      .insertInto("tasks")
      .values({ ...own, ...of, title: "Ligar" })
      .execute();
    await db
      .insertInto("data_files")
      .values({
        ...{ ...own, ...of, name: "a", file_name: "a.pdf", content_type: "application/pdf", size: 1 },
        ...{ checksum: "x", storage_key: `aa/${crypto.randomUUID()}` },
      })
      .execute();
  }
  const { id: talk } = await db
    .insertInto("talk_events")
    .values({
      ...own,
      name: "Palestra",
      status: "published",
      starts_at: "2030-01-01T12:00:00Z",
      place: "Sala",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("talk_participants")
    .values(
      ["rui@cliente.test", "rita@cliente.test"].map((email) => ({
        ...own,
        talk_event_id: talk,
        name: "Rui",
        email,
      })),
    )
    .execute();
  const meeting = (owner: number, guests: string[]) =>
    db
      .insertInto("meetings")
      .values({
        ...{
          business_id: owner,
          title: "Reunião",
          starts_at: "2030-01-01T12:00:00Z",
          duration_minutes: 30,
          guests,
        },
        mailed_times: JSON.stringify(
          Object.fromEntries(guests.map((guest) => [guest, "2030-01-01T12:00:00Z"])),
        ),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
  const invited = await meeting(business_id, ["RUI@cliente.test", "rita@cliente.test"]);
  const elsewhere = await meeting(other.businessId, ["rui@cliente.test"]);
  const changes = emptyChanges("Ana");
  await db
    .transaction()
    .execute((trx) =>
      eraseTraces(
        trx,
        { businessId: business_id, entity: "client_contacts", recruiterId: admin.id, changes },
        [id],
      ),
    );
  for (const table of ["notes", "tasks", "data_files"] as const) {
    const rows = await db
      .selectFrom(table)
      .orderBy("id")
      .select(["reference_type", "reference_id"])
      .execute();
    expect([table, rows]).toEqual([table, all.slice(1)]);
  }
  const trail = await db
    .selectFrom("audit_events")
    .where("reference_type", "in", ["note", "client_contact", "candidate"])
    .orderBy("id")
    .select("reference_type")
    .execute();
  expect(trail.map(({ reference_type }) => reference_type)).toEqual([
    "note",
    "candidate",
    "note",
    "client_contact",
  ]);
  const left = await db
    .selectFrom("talk_participants")
    .where("talk_event_id", "=", talk)
    .select("email")
    .execute();
  expect(left).toEqual([{ email: "rita@cliente.test" }]);
  const guests = await db
    .selectFrom("meetings")
    .where("id", "in", [invited.id, elsewhere.id])
    .orderBy("id")
    .select(["guests", "mailed_times"])
    .execute();
  expect(guests.map((row) => [row.guests, Object.keys(row.mailed_times ?? {})])).toEqual([
    [["rita@cliente.test"], ["rita@cliente.test"]],
    [["rui@cliente.test"], ["rui@cliente.test"]],
  ]);
  // Who looks at any of it hears of it.
  expect([...changes.deleted.keys()].toSorted()).toEqual(["notes", "talk_participants", "tasks"]);
  expect([...(changes.saved.get("meetings") ?? [])]).toEqual([invited.id]);
  const receipt = await db
    .selectFrom("erasures")
    .orderBy("id", "desc")
    .select(["entity", "asked_by", "erased"])
    .executeTakeFirstOrThrow();
  expect(receipt).toEqual({
    ...{ entity: "client_contacts", asked_by: "recruiter" },
    erased: { files: 1, notes: 1, tasks: 1, changes: 1, sendouts: 0, mails: 0 },
  });
});
