import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestServer, testServer } from "#provider/testing/server.ts";
import { makeWorld } from "#provider/testing/world.ts";
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
