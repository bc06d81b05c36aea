import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { notificationText, notificationTexts } from "#contract/catalogues/notifications.ts";
import { type ClientSection, clientSections, noticeSections } from "#contract/client-sections.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeWorld } from "#provider/testing/world.ts";

type Centre = CallAnswer<"GET /client_contacts/notifications">;

let at: TestServer;
let admin: Caller;
let clara: Caller;
let name: string;

beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  clara = await at.as("client_contacts", at.world.contactId);
  ({ name } = await at.database.db
    .selectFrom("recruiters")
    .where("id", "=", at.world.admin.id)
    .select("name")
    .executeTakeFirstOrThrow());
});
afterAll(() => at.close());
beforeEach(async () => {
  await at.database.db.deleteFrom("client_notifications").execute();
});

const read = (caller = clara) => caller.call<Centre>("GET", "/client_contacts/notifications");
/** What the contact reads of a category, the newest first. */
const texts = async (category: keyof Centre["notifications"]) =>
  ((await read()).notifications[category] ?? []).map(({ component, data, link }) => [
    notificationText(component, data, "en"),
    link,
  ]);
const jobTitle = async () =>
  await at.database.db
    .selectFrom("jobs")
    .where("id", "=", at.world.jobId)
    .select(["title", "slug"])
    .executeTakeFirstOrThrow();
const share = async (client_contact_ids: number[]) =>
  (
    await admin.call<{ shortlist: { id: number; uid: string } }>(
      "POST",
      `/recruiters/jobs/${at.world.jobId}/shortlists`,
      { shortlist: { name: "Finalistas", apply_ids: at.world.applyIds.slice(0, 1), client_contact_ids } },
    )
  ).shortlist;

it("notify of a shortlist once, and of each reply in it", async () => {
  const { title, slug } = await jobTitle();
  const { id, uid } = await share([at.world.contactId]);
  const link = `/client_contacts/jobs/${slug}/${at.world.jobUid}/shortlists/${uid}`;
  await admin.call("PUT", `/recruiters/shortlists/${id}/contacts`, {
    client_contact_ids: [at.world.contactId],
  });
  const shared = [`${name} shared a shortlist of ${title} with you`, link];
  expect(await texts("shortlist")).toEqual([shared]);
  const [apply_id = 0] = at.world.applyIds;
  await clara.call(
    "POST",
    `/client_contacts/jobs/${at.world.jobUid}/shortlist_relationships/${uid}/like_candidates`,
    { like_candidate: { apply_id, type_avaliation: 1, like_avaliation: true, description: "Quando?" } },
  );
  await admin.call("POST", `/recruiters/shortlists/${id}/replies`, {
    reply: { apply_id, client_contact_id: at.world.contactId, body: "Na quinta." },
  });
  expect(await texts("shortlist")).toEqual([
    [`${name} replied to you in the shortlist of ${title}`, link],
    shared,
  ]);
});

it("notify of an interview when it is invited to, changed and cancelled, without the candidate", async () => {
  const { title } = await jobTitle();
  const { interview } = await admin.call<{ interview: { id: number } }>("POST", "/recruiters/interviews", {
    interview: {
      ...{ candidate_id: at.world.candidateIds[0], job_id: at.world.jobId, stage: 2 },
      starts_at: new Date(Date.now() + 3 * 86_400_000).toISOString(),
      client_contact_id: at.world.contactId,
    },
  });
  expect(await texts("interview")).toEqual([]);
  const invite = () => admin.call("POST", `/recruiters/interviews/${interview.id}/invitations`);
  await invite();
  await invite();
  const { interview: kept } = await admin.call<{ interview: { lock_version: number } }>(
    "GET",
    `/recruiters/interviews/${interview.id}`,
  );
  await admin.call("PUT", `/recruiters/interviews/${interview.id}`, {
    interview: { status: 2 },
    lock_version: kept.lock_version,
  });
  expect(await texts("interview")).toHaveLength(3);
  // The mailed cancellation is no second one.
  await invite();
  expect((await texts("interview")).map(([text]) => text)).toEqual([
    `The interview for ${title} was cancelled`,
    `${name} sent new details of the interview for ${title}`,
    `${name} invited you to an interview for ${title}`,
  ]);
  const { notifications } = await read();
  expect(JSON.stringify(notifications)).not.toMatch(/Candidata/);
});

it("notify of a proposal that is sent, and of requested feedback", async () => {
  const { db } = at.database;
  const { id } = await db
    .insertInto("proposals")
    .values({
      ...{ business_id: at.world.businessId, name: "Busca de diretora", status: 1 },
      ...{ client_company_id: at.world.companyId, client_contact_id: at.world.contactId },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await admin.call("PUT", `/recruiters/proposals/${id}`, { proposal: { status: 2 }, lock_version: 0 });
  expect(await texts("proposal")).toEqual([
    ["There is a proposal for you to approve: Busca de diretora", `/client_contacts/proposals/${id}`],
  ]);
  const move = async (values: object) => {
    const { proposal } = await admin.call<{ proposal: { lock_version: number } }>(
      "GET",
      `/recruiters/proposals/${id}`,
    );
    await admin.call("PUT", `/recruiters/proposals/${id}`, {
      proposal: values,
      lock_version: proposal.lock_version,
    });
  };
  // Back and forth by recruiters is no news; a proposal sent anew after an answer waits for another one.
  await move({ status: 3 });
  await move({ status: 2 });
  expect(await texts("proposal")).toHaveLength(1);
  await clara.call("POST", `/client_contacts/proposals/${id}/refusals`, { refusal: { reason: "overprice" } });
  await move({ status: 2 });
  expect(await texts("proposal")).toHaveLength(2);
  const feedback = {
    ...{ name: "Depois da entrevista", given_by: "client", status: "requested" },
    ...{ candidate_id: at.world.candidateIds[0], job_id: at.world.jobId },
    client_contact_id: at.world.contactId,
  };
  await admin.call("POST", "/recruiters/feedbacks", { feedback });
  expect(await texts("feedback")).toEqual([[`${name} requested your feedback`, "/client_contacts/jobs"]]);
});

it("notify of a job's document when it is first shared, and of a project", async () => {
  const { db } = at.database;
  const { title, slug } = await jobTitle();
  const { data_file } = await admin.upload<{ data_file: { id: number } }>(
    "/recruiters/data_files",
    "data_file[file]",
    "contrato.txt",
    "Contrato",
    { reference_type: "job", reference_id: String(at.world.jobId) },
  );
  const sharing = (shared: boolean) =>
    admin.call("PUT", `/recruiters/data_files/${data_file.id}/sharing`, { shared });
  await sharing(true);
  await sharing(true);
  expect(await texts("job")).toEqual([
    [
      `${name} shared a document of ${title}: contrato.txt`,
      `/client_contacts/jobs/${slug}/${at.world.jobUid}`,
    ],
  ]);
  const project = await db
    .insertInto("projects")
    .values({ business_id: at.world.businessId, name: "Expansão" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const members = { members: { add: { client_contact_ids: [at.world.contactId] } } };
  await admin.call("PUT", `/recruiters/projects/${project.id}/members`, members);
  await admin.call("PUT", `/recruiters/projects/${project.id}/members`, members);
  expect((await texts("job"))[0]).toEqual([
    `${name} added you to the project Expansão`,
    `/client_contacts/projects/${project.id}`,
  ]);
  expect(await texts("job")).toHaveLength(2);
});

it("are read, marked and removed by their contact alone, of each category apart", async () => {
  const other = await makeWorld(at.database.db, "outra");
  const rows = await at.database.db
    .insertInto("client_notifications")
    .values(
      [at.world.contactId, at.world.contactId, other.contactId].map((client_contact_id, index) => ({
        ...{ client_contact_id, component: "client_feedback_requested" },
        business_id: index === 2 ? other.businessId : at.world.businessId,
        category: index === 1 ? ("job" as const) : ("feedback" as const),
      })),
    )
    .returning("id")
    .execute();
  const [first = 0, second = 0, foreign = 0] = rows.map(({ id }) => id);
  const { notifications, unread } = await read();
  expect(Object.values(notifications).flatMap((list) => list.map(({ id }) => id))).toEqual([first, second]);
  expect(unread).toEqual({ shortlist: 0, interview: 0, proposal: 0, feedback: 1, job: 1 });
  await clara.call("PUT", "/client_contacts/notifications/read/all", { category: "job" });
  expect((await read()).unread).toMatchObject({ feedback: 1, job: 0 });
  await clara.call("PUT", "/client_contacts/notifications/read/all", {});
  expect((await read()).unread).toMatchObject({ feedback: 0, job: 0 });
  const refused = await clara.refused("DELETE", `/client_contacts/notifications/${foreign}`);
  expect(refused.code).toBe("not_found");
  await clara.call("DELETE", `/client_contacts/notifications/${first}`);
  await clara.call("DELETE", "/client_contacts/notifications/delete/all");
  const left = await at.database.db.selectFrom("client_notifications").select(["id", "is_read"]).execute();
  expect(left).toEqual([{ id: foreign, is_read: false }]);
});

it("go to nobody whose access to the area has ended", async () => {
  const setAccess = (access_revoked_at: string | null) =>
    at.database.db
      .updateTable("client_contacts")
      .set({ access_revoked_at })
      .where("id", "=", at.world.contactId)
      .execute();
  await setAccess(new Date().toISOString());
  await share([at.world.contactId]);
  await setAccess(null);
  expect(await texts("shortlist")).toEqual([]);
});

it("are neither made nor shown where the company does not see what they are about", async () => {
  const hide = (sections: readonly ClientSection[]) =>
    admin.call("PUT", `/recruiters/administrator/costumers/${at.world.companyId}/sections`, {
      costumer: { sections: clientSections.filter((section) => !sections.includes(section)) },
    });
  await share([at.world.contactId]);
  expect(await texts("shortlist")).toHaveLength(1);
  await hide(["jobs"]);
  expect(await texts("shortlist")).toEqual([]);
  expect((await read()).unread.shortlist).toBe(0);
  await share([at.world.contactId]);
  await hide([]);
  expect(await texts("shortlist")).toHaveLength(1);
});

it("are each about a part of the client area", () => {
  const components = Object.keys(notificationTexts).filter(
    (component) => component.startsWith("client_") && !component.startsWith("client_request_"),
  );
  expect(components.filter((component) => !noticeSections[component])).toEqual([]);
});
