import { afterAll, beforeAll, expect, it } from "vitest";
import type { ClientView } from "#contract/calls/agenda.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { invite } from "./invitations.ts";

let at: TestServer;
let admin: Caller;
let applyId: number;
let candidateId: number;
let name: string;

beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  const apply = await at.database.db
    .selectFrom("applies as a")
    .innerJoin("candidates as c", "c.id", "a.candidate_id")
    .where("a.job_id", "=", at.world.jobId)
    .orderBy("a.id")
    .select(["a.id", "a.candidate_id", "c.name"])
    .executeTakeFirstOrThrow();
  ({ id: applyId, candidate_id: candidateId, name } = apply);
  await at.database.db
    .updateTable("client_contacts")
    .set({ is_admin: false })
    .where("id", "=", at.world.contactId)
    .execute();
});
afterAll(() => at.close());

const share = async (anonymous: boolean) =>
  (
    await admin.call<{ shortlist: { id: number } }>("POST", `/recruiters/jobs/${at.world.jobId}/shortlists`, {
      shortlist: {
        ...{ name: "Finalistas", apply_ids: [applyId], anonymous },
        client_contact_ids: [at.world.contactId],
      },
    })
  ).shortlist.id;
const reveal = (id: number, revealed: boolean) =>
  admin.call("PUT", `/recruiters/shortlists/${id}/applies/${applyId}/reveal`, { revealed });
const view = async () =>
  (
    await admin.call<{ client_view: ClientView | null }>(
      "GET",
      `/recruiters/client_views?candidate_id=${candidateId}&job_id=${at.world.jobId}&client_contact_id=${at.world.contactId}`,
    )
  ).client_view;

/** The newest mails with invitations, and the contact's address. */
async function invitations() {
  const contact = await at.database.db
    .selectFrom("client_contacts")
    .where("id", "=", at.world.contactId)
    .select("email")
    .executeTakeFirstOrThrow();
  const mails = await at.database.db
    .selectFrom("mails")
    .where("kind", "=", "invitation")
    .orderBy("id", "desc")
    .limit(3)
    .select(["to_address", "subject", "text", "html", "calendar"])
    .execute();
  return { contact: contact.email, mails };
}
async function invited(place = "https://video.test/sala") {
  const { interview } = await admin.call<{ interview: { id: number } }>("POST", "/recruiters/interviews", {
    interview: {
      ...{ candidate_id: candidateId, job_id: at.world.jobId, stage: 2 },
      ...{ starts_at: new Date(Date.now() + 3 * 86_400_000).toISOString(), owner_id: at.world.admin.id },
      ...{ client_contact_id: at.world.contactId, place },
      note: `${name} traz o portfólio.`,
    },
  });
  await admin.call("POST", `/recruiters/interviews/${interview.id}/invitations`);
  const { contact, mails } = await invitations();
  const toContact = mails.find(({ to_address }) => to_address === contact);
  const toOthers = mails.filter(({ to_address }) => to_address !== contact);
  return { toContact: Object.values(toContact ?? {}).join("\n"), toOthers };
}
/** A long line of an .ics file goes on in the next one. */
const unfolded = (text: string) => text.replaceAll(/\r?\n[ \t]/g, "");

it("names the candidate by initials to a contact who knows them through an anonymous shortlist", async () => {
  const id = await share(true);
  expect(await view()).toEqual({
    code: expect.stringMatching(/^\p{Lu}\./u),
    revealed: false,
    shortlists: [{ id, apply_id: applyId }],
  });
  const { toContact, toOthers } = await invited();
  const [first = "", ...rest] = name.split(" ");
  for (const word of [first, ...rest.filter((part) => part.length > 3)])
    expect(unfolded(toContact)).not.toContain(word);
  const { email } = await at.database.db
    .selectFrom("candidates")
    .where("id", "=", candidateId)
    .select("email")
    .executeTakeFirstOrThrow();
  expect(unfolded(toContact)).not.toContain(email);
  expect(toContact).toContain("https://video.test/sala");
  expect(toOthers).not.toHaveLength(0);
  for (const { text } of toOthers) expect(text).toContain(name);
  const room = unfolded((await invited(`Sala de ${name}`)).toContact);
  expect(room).toContain("Sala de ");
  expect(room).not.toContain(first);
  // An address is to be opened as it is.
  const address = `https://video.test/${first}`;
  expect(unfolded((await invited(address)).toContact)).toContain(address);

  await reveal(id, true);
  expect(await view()).toMatchObject({ revealed: true });
  expect(unfolded((await invited()).toContact)).toContain(name);
  await reveal(id, false);
});

it("names nobody unknown in an interview whose application is gone", async () => {
  const { interview } = await admin.call<{ interview: { id: number } }>("POST", "/recruiters/interviews", {
    interview: {
      ...{
        candidate_id: candidateId,
        job_id: at.world.jobId,
        stage: 2,
        client_contact_id: at.world.contactId,
      },
      starts_at: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    },
  });
  await at.database.db
    .updateTable("interviews")
    .set({ apply_id: null })
    .where("id", "=", interview.id)
    .execute();
  const mailed = async () => {
    await admin.call("POST", `/recruiters/interviews/${interview.id}/invitations`);
    const { contact, mails } = await invitations();
    const mail = mails.find(({ to_address }) => to_address === contact);
    return unfolded(Object.values(mail ?? {}).join("\n"));
  };
  const [first = ""] = name.split(" ");
  expect(await mailed()).not.toContain(first);
  const id = (await view())?.shortlists[0]?.id ?? 0;
  await reveal(id, true);
  expect(await mailed()).toContain(name);
  await reveal(id, false);
});

it("says who cancelled to all but the contact who does not know them", async () => {
  const { businessId, admin: owner, contactId, jobId } = at.world;
  const { db } = at.database;
  const { interview } = await admin.call<{ interview: { id: number } }>("POST", "/recruiters/interviews", {
    interview: {
      ...{ candidate_id: candidateId, job_id: jobId, stage: 2, client_contact_id: contactId, status: 2 },
      ...{ starts_at: new Date(Date.now() + 3 * 86_400_000).toISOString(), owner_id: owner.id },
    },
  });
  const { mailer, cable } = at.server.services;
  const organiser = { name: owner.name, email: owner.email, businessId };
  await invite({ mailer, cable, db, organiser, canceller: name }, "interviews", interview.id);
  const mails = await db.selectFrom("mails").where("kind", "=", "cancellation").selectAll().execute();
  const { contact } = await invitations();
  const said = mails.map(({ to_address, text }) => [
    to_address === contact,
    text.includes(`${name} cancelou`),
  ]);
  expect(said.toSorted()).toEqual([
    [false, true],
    [false, true],
    [true, false],
  ]);
  const [first = ""] = name.split(" ");
  const toContact = mails.find(({ to_address }) => to_address === contact);
  expect(unfolded(Object.values(toContact ?? {}).join("\n"))).not.toContain(first);
});

it("hides nobody whom another shortlist names", async () => {
  await share(false);
  expect(await view()).toBeNull();
  expect((await invited()).toContact).toContain(name);
});
