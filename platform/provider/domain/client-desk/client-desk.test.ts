import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
  ClientInterview,
  ClientProposal,
  ClientProposalDetail,
  FeedbackRequest,
  WaitingShortlist,
} from "#contract/calls/client-desk.ts";
import { mostClientPages } from "#contract/calls/client-pages.ts";
import { type ClientSection, clientSections } from "#contract/client-sections.ts";
import { readCalendar } from "#provider/testing/icalendar.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

interface Desk {
  shortlists: WaitingShortlist[];
  interviews: ClientInterview[];
  proposals: ClientProposal[];
  feedbacks: FeedbackRequest[];
}

let at: TestServer;
let admin: Caller;
let contact: Caller;
/** Administrator of another company of the same business. */
let stranger: Caller;
const day = 86_400_000;
const on = (days: number) => new Date(Date.now() + days * day).toISOString();

beforeAll(async () => {
  at = await testServer();
  const { db } = at.database;
  const { businessId, contactId } = at.world;
  admin = await at.as("recruiters", at.world.admin.id);
  contact = await at.as("client_contacts", contactId);
  const { id: company } = await db
    .insertInto("client_companies")
    .values({ business_id: businessId, name: "Beta S.A." })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: other } = await db
    .insertInto("client_contacts")
    .values({
      ...{ business_id: businessId, client_company_id: company, name: "Otto Reis" },
      ...{ email: "otto@beta.test", is_admin: true },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  stranger = await at.as("client_contacts", other);
});
afterAll(() => at.close());

const waiting = (who = contact) => who.call<Desk>("GET", "/client_contacts/waiting");
const lastReported = async () =>
  await at.database.db
    .selectFrom("notifications")
    .orderBy("id", "desc")
    .select(["component", "data", "link"])
    .executeTakeFirst();

async function interview(more: object = {}): Promise<number> {
  const { candidateIds, jobId, contactId, admin: owner } = at.world;
  const made = await admin.call<{ interview: { id: number } }>("POST", "/recruiters/interviews", {
    interview: {
      ...{ candidate_id: candidateIds[0], job_id: jobId, stage: 2, starts_at: on(2), owner_id: owner.id },
      ...{ client_contact_id: contactId, place: "Sala 3", ...more },
    },
  });
  return made.interview.id;
}
const invited = async (more: object = {}) => {
  const id = await interview(more);
  await at.database.db
    .updateTable("interviews")
    .set({ invited_at: on(0) })
    .where("id", "=", id)
    .execute();
  return id;
};
const proposal = async (values: object = {}): Promise<number> => {
  const { companyId, contactId, admin: owner } = at.world;
  const made = await admin.call<{ proposal: { id: number } }>("POST", "/recruiters/proposals", {
    proposal: {
      ...{ name: "Busca executiva", client_company_id: companyId, client_contact_id: contactId },
      ...{ owner_id: owner.id, status: 2, ...values },
    },
  });
  return made.proposal.id;
};

describe("interviews", () => {
  it("are the contact's own, to come, and what they were invited to", async () => {
    const planned = await interview();
    const past = await invited({ starts_at: on(-2) });
    const id = await invited();
    const { interviews } = await waiting();
    const ids = interviews.map((item) => item.id);
    expect(ids).toContain(id);
    expect(ids).not.toContain(planned);
    expect(ids).not.toContain(past);
    expect(interviews.find((item) => item.id === id)).toMatchObject({
      candidate_name: "Candidata 1 Souza",
      job_title: "Analista Fiscal",
      place: "Sala 3",
    });
    expect((await waiting(stranger)).interviews).toEqual([]);
  });

  it("are confirmed with one call; requesting another time withdraws the confirmation", async () => {
    const id = await invited();
    const path = `/client_contacts/interviews/${id}`;
    const confirmed = await contact.call<{ interview: ClientInterview }>("POST", `${path}/confirmations`);
    expect(confirmed.interview.confirmed_at).not.toBeNull();
    expect(await lastReported()).toMatchObject({
      component: "interview_client_confirmed",
      data: { contact_name: "Clara Nunes", job_title: "Analista Fiscal" },
      link: `/recruiters/interviews/${id}`,
    });
    const again = await contact.call<{ interview: ClientInterview }>("POST", `${path}/confirmations`);
    expect(again).toEqual(confirmed);
    const late = await contact.refused("POST", `${path}/requests`, { request: { times: [on(-1)] } });
    expect(late.fields).toEqual([{ path: "request.times.0", rule: "future" }]);
    const later = on(6);
    const times = [later, on(5), later];
    const requested = await contact.call<{ interview: ClientInterview }>("POST", `${path}/requests`, {
      request: { times, reason: "Viagem" },
    });
    expect(requested.interview).toMatchObject({
      confirmed_at: null,
      asked_reason: "Viagem",
      proposed_times: [times[1], times[0]],
    });
    const [event] = readCalendar(await contact.text(`${path}/ics`)).parts;
    expect(event?.properties.SUMMARY?.[0]).toContain("Analista Fiscal");
    // A new time is a new question.
    await admin.call("PUT", `/recruiters/interviews/${id}`, { interview: { starts_at: on(5) } });
    const { interviews } = await waiting();
    expect(interviews.find((item) => item.id === id)).toMatchObject({ asked_at: null, proposed_times: [] });
  });

  it("show initials while the shortlist that shows the candidate is anonymous", async () => {
    const { db } = at.database;
    const { businessId, companyId, contactId, jobId, applyIds } = at.world;
    const id = await invited({ place: "https://salas.test/candidata", note: "Candidata fala francês." });
    const inside = await invited({ place: "Casa da Candidata", starts_at: on(3) });
    const { feedback } = await admin.call<{ feedback: { id: number } }>("POST", "/recruiters/feedbacks", {
      feedback: {
        ...{ name: "Como foi Candidata?", given_by: "client", job_id: jobId, client_contact_id: contactId },
        candidate_id: at.world.candidateIds[0],
      },
    });
    const shortlist = await db
      .insertInto("shortlist_relationships")
      .values({
        ...{ business_id: businessId, job_id: jobId, client_company_id: companyId, name: "Às cegas" },
        ...{ token_hash: "x", anonymous: true },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const of = { business_id: businessId, shortlist_relationship_id: shortlist.id };
    await db
      .insertInto("shortlist_applies")
      .values({ ...of, apply_id: applyIds[0] ?? 0 })
      .execute();
    await db
      .insertInto("shortlist_contacts")
      .values({ ...of, client_contact_id: contactId, name: "Clara" })
      .execute();
    const name = async () => (await waiting()).interviews.find((item) => item.id === id)?.candidate_name;
    expect(await name()).toBe("C. S.");
    const desk = async () => {
      const { interviews, feedbacks } = await waiting();
      const shown = (one: number) => interviews.find((item) => item.id === one);
      const requested = feedbacks.find((item) => item.id === feedback.id);
      return [
        shown(id)?.note,
        shown(id)?.place,
        shown(inside)?.place,
        requested?.name,
        requested?.candidate_name,
      ];
    };
    const address = "https://salas.test/candidata";
    expect(await desk()).toEqual(["C. fala francês.", address, "Casa da C.", "Como foi C.?", "C. S."]);
    expect(await contact.text(`/client_contacts/interviews/${id}/ics`)).not.toContain("Candidata");
    await db
      .updateTable("shortlist_applies")
      .set({ revealed_at: on(0) })
      .execute();
    expect(await name()).toBe("Candidata 1 Souza");
    expect((await desk()).slice(2)).toEqual([
      "Casa da Candidata",
      "Como foi Candidata?",
      "Candidata 1 Souza",
    ]);
    await db.deleteFrom("shortlist_relationships").where("id", "=", shortlist.id).execute();
    await db.deleteFrom("feedbacks").where("id", "=", feedback.id).execute();
  });
});

describe("proposals", () => {
  const path = (id: number, more = "") => `/client_contacts/proposals/${id}${more}`;

  it("are approved once: they go on to the signature, and the history shows it", async () => {
    const id = await proposal();
    expect((await waiting()).proposals.map((item) => item.id)).toContain(id);
    const { proposal: approved } = await contact.call<{ proposal: ClientProposalDetail }>(
      "POST",
      path(id, "/approvals"),
    );
    expect(approved).toMatchObject({
      ...{ status: 11, open: false, decision: "approved", decided_by: "Clara Nunes", reason: null },
    });
    expect((await contact.refused("POST", path(id, "/approvals"))).code).toBe("already_done");
    expect((await waiting()).proposals.map((item) => item.id)).not.toContain(id);
    expect(await lastReported()).toMatchObject({
      component: "proposal_client_approved",
      data: { contact_name: "Clara Nunes", proposal_name: "Busca executiva" },
    });
    const { overview } = await admin.call<{ overview: { history: object[] } }>(
      "GET",
      `/recruiters/proposals/${id}/overview`,
    );
    expect(overview.history[0]).toMatchObject({ from_status: 2, to_status: 11, by_name: null });
  });

  it("are refused with the client's reason, which closes them", async () => {
    const id = await proposal();
    const refusal = { reason: "overprice", note: "Acima do orçamento deste ano." };
    const { proposal: refused } = await contact.call<{ proposal: ClientProposalDetail }>(
      "POST",
      path(id, "/refusals"),
      { refusal },
    );
    expect(refused).toMatchObject({ status: 7, decision: "refused", ...refusal });
    const { proposal: kept } = await admin.call<{ proposal: object }>("GET", `/recruiters/proposals/${id}`);
    expect(kept).toMatchObject({ client_decision: "refused", closing_reason: "overprice", probability: 0 });
  });

  it("stay where they are if the funnel has no such stage, with the client's answer", async () => {
    const { db } = at.database;
    const stage = { name: "Assinatura", name_en: "Signature", probability: 90, active: false, position: 1 };
    await db
      .insertInto("sales_funnel_stages")
      .values({ business_id: at.world.businessId, status: 11, ...stage })
      .execute();
    const id = await proposal();
    const kept = () =>
      db
        .selectFrom("proposals")
        .where("id", "=", id)
        .select(["status", "status_changed_at", "closed_at", "client_decision"])
        .executeTakeFirstOrThrow();
    const before = await kept();
    const moves = db.selectFrom("audit_events").where("reference_type", "=", "proposal").select("id");
    const moved = moves.where("reference_id", "=", id).where("field", "=", "status");
    const until = (await moved.execute()).length;
    await contact.call("POST", path(id, "/approvals"));
    expect(await kept()).toEqual({ ...before, client_decision: "approved" });
    expect(await moved.execute()).toHaveLength(until);
    await db.deleteFrom("sales_funnel_stages").execute();
  });

  it("are not for the client before they are sent, after they are over, or cancelled", async () => {
    const draft = await proposal({ status: 1 });
    const over = await proposal({ valid_until: "2020-01-01" });
    const cancelled = await proposal();
    await admin.call("POST", `/recruiters/proposals/${cancelled}/cancellations`);
    expect((await contact.refused("GET", path(draft))).status).toBe(404);
    expect((await contact.refused("POST", path(cancelled, "/approvals"))).status).toBe(404);
    expect((await contact.refused("POST", path(over, "/approvals"))).code).toBe("already_done");
    const { proposals } = await contact.call<{ proposals: ClientProposal[] }>(
      "GET",
      "/client_contacts/proposals",
    );
    expect(proposals.find((item) => item.id === over)).toMatchObject({ open: false });
    expect((await stranger.refused("GET", path(over))).status).toBe(404);
  });

  it("come in pages, the newest first", async () => {
    const { db } = at.database;
    const { businessId, contactId } = at.world;
    await db
      .insertInto("proposals")
      .values(
        Array.from({ length: 31 }, (_, index) => ({
          ...{ business_id: businessId, client_contact_id: contactId, name: `P ${index}`, status: 2 },
        })),
      )
      .execute();
    type Page = { proposals: ClientProposal[]; next_after: number | null };
    const first = await contact.call<Page>("GET", "/client_contacts/proposals");
    expect(first.proposals).toHaveLength(30);
    const second = await contact.call<Page>("GET", `/client_contacts/proposals?after=${first.next_after}`);
    expect(second.next_after).toBeNull();
    expect(second.proposals[0]?.id).toBeLessThan(first.proposals.at(-1)?.id ?? 0);
  });
});

describe("feedback", () => {
  it("that was requested from the contact is given once, with a rating or words", async () => {
    const { candidateIds, jobId, contactId, admin: owner } = at.world;
    const { feedback } = await admin.call<{ feedback: { id: number } }>("POST", "/recruiters/feedbacks", {
      feedback: {
        ...{ name: "Como foi?", given_by: "client", candidate_id: candidateIds[1], job_id: jobId },
        ...{ client_contact_id: contactId, owner_id: owner.id },
      },
    });
    const path = `/client_contacts/feedbacks/${feedback.id}/answers`;
    expect((await waiting()).feedbacks).toEqual([
      expect.objectContaining({ id: feedback.id, candidate_name: "Candidata 2 Souza" }),
    ]);
    expect((await stranger.refused("POST", path, { feedback: { rating: 5 } })).status).toBe(404);
    const empty = await contact.refused("POST", path, { feedback: { description: "  " } });
    expect(empty.fields).toEqual([{ path: "feedback.description", rule: "required" }]);
    const see = (sections: readonly ClientSection[]) =>
      admin.call("PUT", `/recruiters/administrator/costumers/${at.world.companyId}/sections`, {
        costumer: { sections },
      });
    expect((await waiting()).interviews).not.toEqual([]);
    await see(clientSections.filter((section) => section !== "interviews"));
    expect((await waiting()).interviews).toEqual([]);
    await see(clientSections.filter((section) => section !== "feedbacks"));
    expect((await waiting()).feedbacks).toEqual([]);
    expect((await contact.refused("POST", path, { feedback: { rating: 5 } })).code).toBe("forbidden");
    await see(clientSections);
    await contact.call("POST", path, { feedback: { rating: 5, description: "Ótima conversa." } });
    expect((await contact.refused("POST", path, { feedback: { rating: 1 } })).status).toBe(404);
    expect((await waiting()).feedbacks).toEqual([]);
    const { feedback: kept } = await admin.call<{ feedback: object }>(
      "GET",
      `/recruiters/feedbacks/${feedback.id}`,
    );
    expect(kept).toMatchObject({ status: "received", rating: 5, description: "Ótima conversa." });
    expect(await lastReported()).toMatchObject({ component: "feedback_given" });
    await at.database.db
      .updateTable("feedbacks")
      .set({ status: "requested" })
      .where("id", "=", feedback.id)
      .execute();
    await contact.call("POST", path, { feedback: { description: " Só palavras. " } });
    const words = await admin.call<{ feedback: object }>("GET", `/recruiters/feedbacks/${feedback.id}`);
    expect(words.feedback).toMatchObject({ rating: null, description: "Só palavras." });
  });
});

it("pins pages up to a number; one that is pinned is not one more", async () => {
  const pin = (link: string) => ({
    entity_pages: {
      entity: "jobs",
      type_view: "show",
      pages: { link: `/client_contacts/jobs/${link}`, name: link },
    },
  });
  const path = "/client_contacts/entity_pages";
  for (let n = 1; n <= mostClientPages; n += 1) await contact.call("POST", path, pin(`v${n}`));
  const full = await contact.refused("POST", path, pin("mais"));
  expect(full.fields).toMatchObject([{ path: "entity_pages.pages", rule: "max" }]);
  const again = await contact.call<{ entity_pages: object[] }>("POST", path, pin("v1"));
  expect(again.entity_pages).toHaveLength(mostClientPages);
  await contact.call("DELETE", `${path}/destroy_all`);
});

describe("shortlists", () => {
  it("wait until each of their candidates was judged by the contact", async () => {
    const { jobId, jobUid, applyIds, contactId } = at.world;
    const { shortlist } = await admin.call<{ shortlist: { uid: string } }>(
      "POST",
      `/recruiters/jobs/${jobId}/shortlists`,
      {
        shortlist: {
          ...{ name: "Finalistas", apply_ids: applyIds.slice(0, 2), client_contact_ids: [contactId] },
        },
      },
    );
    const own = async () => (await waiting()).shortlists.find(({ uid }) => uid === shortlist.uid);
    expect(await own()).toMatchObject({ applies_count: 2, judged_count: 0, job_title: "Analista Fiscal" });
    expect((await waiting(stranger)).shortlists).toEqual([]);
    for (const [index, apply_id] of applyIds.slice(0, 2).entries()) {
      await contact.call(
        "POST",
        `/client_contacts/jobs/${jobUid}/shortlist_relationships/${shortlist.uid}/like_candidates`,
        { like_candidate: { like_avaliation: true, type_avaliation: 1, apply_id } },
      );
      if (index === 0) expect(await own()).toMatchObject({ judged_count: 1 });
    }
    expect(await own()).toBeUndefined();
  });

  it("wait no longer once they are revoked or over, or their job is", async () => {
    const { db } = at.database;
    const { jobId, applyIds, contactId } = at.world;
    const { shortlist } = await admin.call<{ shortlist: { id: number; uid: string } }>(
      "POST",
      `/recruiters/jobs/${jobId}/shortlists`,
      { shortlist: { name: "Segunda", apply_ids: applyIds.slice(0, 1), client_contact_ids: [contactId] } },
    );
    const set = (values: { revoked_at?: string | null; expires_at?: string | null }) =>
      db.updateTable("shortlist_relationships").set(values).where("id", "=", shortlist.id).execute();
    const is = (status: "published" | "paused" | "closed") =>
      db.updateTable("jobs").set({ status }).where("id", "=", jobId).execute();
    const waits = async () => (await waiting()).shortlists.some(({ uid }) => uid === shortlist.uid);
    await is("published");
    expect(await waits()).toBe(true);
    await set({ revoked_at: on(-1) });
    expect(await waits()).toBe(false);
    await set({ revoked_at: null, expires_at: on(-1) });
    expect(await waits()).toBe(false);
    await set({ expires_at: on(1) });
    expect(await waits()).toBe(true);
    await is("closed");
    expect(await waits()).toBe(false);
    await is("paused");
    expect(await waits()).toBe(true);
    await is("published");
  });
});
