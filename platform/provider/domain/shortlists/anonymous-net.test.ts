import { afterAll, beforeAll, expect, it } from "vitest";
import type { Shortlist } from "#contract/calls/shortlists.ts";
import { streams } from "#provider/base/cable/streams.ts";
import { startSession } from "#provider/domain/sessions/session-calls.ts";
import { newestMail } from "#provider/testing/outbox.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

/** A candidate of an anonymous shortlist, and everything about them that an outside reader must not learn. */
const person = {
  name: "Márcia Albuquerque Teles",
  email: "marcia.teles@correio.test",
  mobile_phone: "11987654321",
  linkedin: "https://www.linkedin.com/in/marcia-teles",
  cpf: "52998224725",
  avatar_url: "/v1/files/retrato-marcia.png",
  company_name: "Jatobá Digital",
  date_birth: "1984-03-09",
};
const identifying = [
  ...[
    "márcia",
    "marcia",
    "albuquerque",
    "teles",
    "correio.test",
    "linkedin",
    "retrato",
    "98765",
    "52998224725",
  ],
  ...["529.982", "jatobá", "jatoba", "insper", "1984", "42 anos", "enfermeira", "desenvolvedora", "formada"],
  ...["curriculo-marcia", "casada"],
];

let at: TestServer;
let admin: Caller;
let shortlist: Shortlist;
let applyId: number;
/** Headers of each outside reader: by the first link, and as a signed-in contact. */
let byLink: Record<string, string>;
let asContact: Record<string, string>;

beforeAll(async () => {
  at = await testServer();
  const { db } = at.database;
  const { businessId, candidateIds, contactId, jobId, applyIds } = at.world;
  applyId = applyIds[0] ?? 0;
  const candidate_id = candidateIds[0] ?? 0;
  admin = await at.as("recruiters", at.world.admin.id);
  const colleague = await db
    .insertInto("client_contacts")
    .values({
      ...{ business_id: businessId, client_company_id: at.world.companyId, name: "Otto Reis" },
      ...{ email: "otto@cliente.test", is_admin: true },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const otto = await at.as("client_contacts", colleague.id);
  const introduction =
    "Sou Marcia, enfermeira formada no Insper, tenho 42 anos, casada. Nascida em 09/03/1984. Fale: (11) 98765-4321, " +
    "@marcia.teles, CPF 529.982.247-25. Hoje na Jatoba Digital.";
  await db
    .updateTable("candidates")
    .set({
      ...person,
      role_name: "Desenvolvedora na Jatobá Digital",
      self_introduction: introduction,
      skills: ["React", "Jatobá Digital"],
      gender: 1,
    })
    .where("id", "=", candidate_id)
    .execute();
  const of = { business_id: businessId, candidate_id };
  await db
    .insertInto("candidate_experiences")
    .values({
      ...of,
      company: "Jatobá Digital",
      role: "Enfermeira (Jatobá Digital)",
      started_on: "2019-01-01",
      position: 0,
    })
    .execute();
  await db
    .insertInto("candidate_educations")
    .values({ ...of, institution: "Insper", course: "MBA Insper em Gestão" })
    .execute();
  await admin.upload("/recruiters/data_files", "data_file[file]", "curriculo-marcia.txt", introduction, {
    reference_type: "candidate",
    reference_id: String(candidate_id),
  });
  await db.updateTable("data_files").set({ file_type: "cv" }).execute();
  const made = await admin.call<{ shortlist: Shortlist; token: string }>(
    "POST",
    `/recruiters/jobs/${jobId}/shortlists`,
    {
      shortlist: {
        name: "Márcia e finalistas",
        apply_ids: [applyId],
        anonymous: true,
        client_contact_ids: [contactId],
      },
    },
  );
  shortlist = made.shortlist;
  await admin.call("PUT", `/recruiters/shortlists/${shortlist.id}`, {
    shortlist: { message: "A Márcia Teles é a minha favorita." },
    lock_version: shortlist.lock_version,
  });
  await admin.call("PUT", `/recruiters/shortlists/${shortlist.id}/applies/${applyId}`, {
    findings: "Márcia é casada; ela saiu do Insper em boa posição.",
  });
  byLink = { "x-shortlist-token": made.token };
  asContact = {
    authorization: `Bearer ${await startSession(db, "client_contacts", contactId, businessId, undefined)}`,
  };
  // A colleague writes a guess, and a recruiter answers with the name.
  const like = {
    like_avaliation: true,
    type_avaliation: 1,
    apply_id: applyId,
    description: "É a Marcia Teles?",
  };
  await otto.call(
    "POST",
    `/client_contacts/jobs/${at.world.jobUid}/shortlist_relationships/${shortlist.uid}/like_candidates`,
    {
      like_candidate: like,
    },
  );
  await admin.call("POST", `/recruiters/shortlists/${shortlist.id}/replies`, {
    reply: {
      apply_id: applyId,
      client_contact_id: colleague.id,
      body: "Sim, a Márcia. Ligue para 11 98765-4321.",
    },
  });
  await db
    .insertInto("interviews")
    .values({
      ...{ business_id: businessId, candidate_id, job_id: jobId, apply_id: applyId, stage: 2, status: 0 },
      ...{ title: "Márcia · vaga", client_contact_id: contactId, owner_id: at.world.admin.id },
      ...{ starts_at: new Date(Date.now() + 86_400_000).toISOString(), duration_minutes: 60 },
      ...{ invited_at: new Date().toISOString(), note: "Márcia chega às 10 h.", place: "Sala da Márcia" },
    })
    .execute();
  await db
    .insertInto("feedbacks")
    .values({
      ...{
        business_id: businessId,
        name: "Feedback sobre Márcia Teles",
        status: "requested",
        given_by: "client",
      },
      ...{ candidate_id, job_id: jobId, client_contact_id: contactId, owner_id: at.world.admin.id },
    })
    .execute();
  // The candidate may be met outside that application too: an interview whose application is gone, feedback of no job.
  await db
    .insertInto("interviews")
    .values({
      ...{ business_id: businessId, candidate_id, job_id: jobId, apply_id: null, stage: 1, status: 0 },
      ...{ title: "Márcia · vaga", client_contact_id: contactId, owner_id: at.world.admin.id },
      ...{ starts_at: new Date(Date.now() + 2 * 86_400_000).toISOString(), duration_minutes: 60 },
      ...{ invited_at: new Date().toISOString(), note: "Com Márcia Teles.", place: "Sala da Márcia" },
    })
    .execute();
  await db
    .insertInto("feedbacks")
    .values({
      ...{ business_id: businessId, name: "Márcia Teles no almoço", status: "requested", given_by: "client" },
      ...{ candidate_id, job_id: null, client_contact_id: contactId, owner_id: at.world.admin.id },
    })
    .execute();
});
afterAll(() => at.close());

const listed = async () => {
  const { db } = at.database;
  const { id } = await db
    .selectFrom("interviews")
    .select("id")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const uid = shortlist.uid;
  const own = `/client_contacts/jobs/${at.world.jobUid}/shortlist_relationships/${uid}`;
  return [
    ["link", `/shortlist_relationships/${uid}`],
    ["link", `/shortlist_relationships/${uid}/applies`],
    ["link", `/shortlist_relationships/${uid}/like_candidates`],
    ["link", `/shortlist_relationships/${uid}/applies/${applyId}/curriculum`],
    ["contact", own],
    ["contact", `${own}/applies/${applyId}/curriculum`],
    ["contact", "/client_contacts/jobs"],
    ["contact", `/client_contacts/jobs/${at.world.jobUid}`],
    ["contact", "/client_contacts/waiting"],
    ["contact", `/client_contacts/interviews/${id}/ics`],
    ["contact", "/client_contacts/progress_report"],
    ["contact", "/client_contacts/projects"],
    ["contact", "/client_contacts/business_files"],
  ] as const;
};

const found = (text: string) => identifying.filter((value) => text.toLowerCase().includes(value));

async function leaks() {
  const leaking: string[] = [];
  for (const [who, path] of await listed()) {
    const headers = who === "link" ? byLink : asContact;
    const answer = await at.server.app.inject({
      method: "GET",
      url: `/v1${path}`,
      headers: { host: "localhost", ...headers },
    });
    expect([200, 404], `${path}: ${answer.body}`).toContain(answer.statusCode);
    const values = found(`${JSON.stringify(answer.headers)}\n${answer.body}`);
    if (values.length > 0) leaking.push(`${who} ${path}: ${values.join(", ")}`);
  }
  return leaking;
}

it("answers an outside reader with nothing that identifies the candidate, in bodies and headers", async () => {
  expect(await leaks()).toEqual([]);
});

it("broadcasts nothing of it to those who look on", async () => {
  const messages = await at.database.db
    .selectFrom("cable_messages")
    .where("stream", "=", streams.shortlist(shortlist.uid))
    .select("payload")
    .execute();
  expect(messages.length).toBeGreaterThan(0);
  expect(found(JSON.stringify(messages))).toEqual([]);
});

it("mails the contact neither the name of the candidate nor a message with it", async () => {
  await admin.call("POST", `/recruiters/shortlists/${shortlist.id}/mails`, {
    mail: { client_contact_ids: [at.world.contactId], message: "Olá, {{first_name}}. Veja a Márcia Teles." },
  });
  const { subject, text } = await newestMail(at, "shortlist");
  expect(text).toContain("Veja a M. T.");
  expect(found(`${subject} ${text}`)).toEqual([]);
});

it("keeps it so after the shortlist was revoked", async () => {
  const paths = (await listed()).filter(([who]) => who === "contact");
  await admin.call("DELETE", `/recruiters/shortlists/${shortlist.id}`);
  const texts: string[] = [];
  for (const [, path] of paths)
    texts.push(
      (
        await at.server.app.inject({
          method: "GET",
          url: `/v1${path}`,
          headers: { host: "localhost", ...asContact },
        })
      ).body,
    );
  // A random id may hold the digits of a year.
  const said = texts.map((text) => text.replace(/"request_id":"[^"]*"/, ""));
  expect(found(said.join("\n"))).toEqual([]);
});
