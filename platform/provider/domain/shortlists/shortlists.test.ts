import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LikeCandidate, LikeCounts, Shortlist, ShortlistApply } from "#contract/calls/shortlists.ts";
import { streams } from "#provider/base/cable/streams.ts";
import { hashPassword } from "#provider/base/security/password.ts";
import { listening } from "#provider/testing/broadcasts.ts";
import { newestMail } from "#provider/testing/outbox.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

let at: TestServer;
let admin: Caller;
let reviewer: Caller;
let shared: { shortlist: Shortlist; token: string };

const share = (wanted: object) =>
  admin.call<{ shortlist: Shortlist; token: string }>(
    "POST",
    `/recruiters/jobs/${at.world.jobId}/shortlists`,
    {
      shortlist: { name: "Finalistas", apply_ids: at.world.applyIds.slice(0, 3), ...wanted },
    },
  );
const path = () => `/shortlist_relationships/${shared.shortlist.uid}`;
const like = (wanted: object, who = reviewer) =>
  who.call<LikeCounts>("POST", `${path()}/like_candidates`, {
    like_candidate: { apply_id: at.world.applyIds[0], type_avaliation: 1, like_avaliation: null, ...wanted },
  });
const counts = (
  like_candidate: number,
  deslike_candidate = 0,
  star_candidate = 0,
  amount_description = 0,
) => ({
  like_candidate,
  deslike_candidate,
  star_candidate,
  amount_description,
});

beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  await at.database.db
    .insertInto("candidate_experiences")
    .values({
      business_id: at.world.businessId,
      candidate_id: at.world.candidateIds[0] ?? 0,
      company: "Aurora",
      role: "Analista",
      started_on: "2020-01-01",
    })
    .execute();
  await at.database.db
    .updateTable("candidates")
    .set({ self_introduction: "Sou a Candidata Souza.", company_name: "Aurora", avatar_url: "/a.png" })
    .where("id", "=", at.world.candidateIds[0] ?? 0)
    .execute();
  shared = await share({ client_contact_ids: [at.world.contactId], send_mail: true });
  reviewer = at.with({ "x-shortlist-token": shared.token });
});
afterAll(() => at.close());

describe("sharing", () => {
  test("answers the token once, keeps its hash, mails the link", async () => {
    expect(shared.shortlist).toMatchObject({
      name: "Finalistas",
      applies_count: 3,
      client_company_name: "Aurora S.A.",
    });
    const row = await at.database.db
      .selectFrom("shortlist_relationships")
      .where("id", "=", shared.shortlist.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(shared.token);
    const mail = await newestMail(at, "shortlist");
    expect(mail.to_address).toBe("clara@localhost.test");
    // Hers, and not the one that may be passed on.
    expect(mail.text).toContain(`/shortlist/${shared.shortlist.uid}#token=${mail.token}`);
    expect(mail.token).not.toBe(shared.token);
    const list = await admin.call<{ shortlists: Shortlist[] }>(
      "GET",
      `/recruiters/jobs/${at.world.jobId}/shortlists`,
    );
    expect(list.shortlists.map((shortlist) => shortlist.id)).toEqual([shared.shortlist.id]);
  });

  test.each([
    [{ apply_ids: [999_999] }, "shortlist.apply_ids"],
    [{ client_contact_ids: [999_999] }, "shortlist.client_contact_ids"],
    [{ expires_at: "2020-01-01T00:00:00Z" }, "shortlist.expires_at"],
    [{ name: " " }, "shortlist.name"],
  ])("refuses %j", async (wanted, field) => {
    const answer = await admin.refused("POST", `/recruiters/jobs/${at.world.jobId}/shortlists`, {
      shortlist: { name: "Outra", apply_ids: at.world.applyIds, ...wanted },
    });
    expect(answer.fields?.map((item) => item.path)).toContain(field);
  });
});

describe("the link", () => {
  test("is open until the day that was set", async () => {
    const expires_at = new Date(Date.now() + 86_400_000).toISOString();
    const { shortlist } = await share({ expires_at });
    expect(Date.parse(shortlist.expires_at ?? "")).toBe(Date.parse(expires_at));
    await at.database.db.deleteFrom("shortlist_relationships").where("id", "=", shortlist.id).execute();
  });

  test("distinguishes a missing, wrong, revoked and expired token", async () => {
    const code = async (headers: Record<string, string>, uid = shared.shortlist.uid) =>
      (await at.with(headers).refused("GET", `/shortlist_relationships/${uid}`)).code;
    expect(await code({})).toBe("token_missing");
    expect(await code({ "x-shortlist-token": "wrong" })).toBe("token_invalid");
    const other = await share({});
    const token = { "x-shortlist-token": other.token };
    await admin.call("DELETE", `/recruiters/shortlists/${other.shortlist.id}`);
    expect(await code(token, other.shortlist.uid)).toBe("token_revoked");
    expect(await admin.refused("DELETE", `/recruiters/shortlists/${other.shortlist.id}`)).toMatchObject({
      code: "already_done",
    });
    const renew = `/recruiters/shortlists/${other.shortlist.id}/tokens`;
    expect((await admin.refused("POST", renew)).code).toBe("token_revoked");
    expect((await admin.refused("POST", renew, { reactivate: false })).code).toBe("token_revoked");
    expect(await code(token, other.shortlist.uid)).toBe("token_revoked");
    expect((await admin.refused("POST", "/recruiters/shortlists/999999/tokens")).code).toBe("not_found");
    const { token: fresh } = await admin.call<{ token: string }>("POST", renew, { reactivate: true });
    expect(await code(token, other.shortlist.uid)).toBe("token_invalid");
    await at
      .with({ "x-shortlist-token": fresh })
      .call("GET", `/shortlist_relationships/${other.shortlist.uid}`);
    await at.database.db
      .updateTable("shortlist_relationships")
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where("id", "=", other.shortlist.id)
      .execute();
    expect(await code({ "x-shortlist-token": fresh }, other.shortlist.uid)).toBe("token_expired");
  });

  test("opens again when it is reactivated after its last day", async () => {
    const { shortlist } = await share({});
    await at.database.db
      .updateTable("shortlist_relationships")
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where("id", "=", shortlist.id)
      .execute();
    const reactivated = () =>
      admin.call<{ token: string }>("POST", `/recruiters/shortlists/${shortlist.id}/tokens`, {
        reactivate: true,
      });
    const reader = ({ token }: { token: string }) => at.with({ "x-shortlist-token": token });
    const page = `/shortlist_relationships/${shortlist.uid}`;
    const late = await reactivated();
    expect((await reader(late).refused("GET", page)).code, "a new token moves no day").toBe("token_expired");
    await admin.call("DELETE", `/recruiters/shortlists/${shortlist.id}`);
    await reader(await reactivated()).call("GET", page);
  });

  test("shows the candidates; only initials where it is anonymous", async () => {
    type Review = { applies: ShortlistApply[]; shortlist_relationship: object };
    const open = await reviewer.call<Review>("GET", `${path()}/applies`);
    expect(open.applies.map((apply) => apply.id)).toEqual(at.world.applyIds.slice(0, 3));
    expect(open.applies[0]).toMatchObject({
      name: "Candidata 1 Souza",
      avatar: "/a.png",
      company_name: "Aurora",
    });
    expect(open.shortlist_relationship).not.toHaveProperty("job_id");
    const hidden = await share({ anonymous: true });
    const review = await at
      .with({ "x-shortlist-token": hidden.token })
      .call<Review>("GET", `/shortlist_relationships/${hidden.shortlist.uid}/applies`);
    expect(review.applies[0]).toMatchObject({
      name: "C. S.",
      avatar: null,
      company_name: null,
      self_introduction: "Sou a C. S..",
      experiences: [{ company: null, role: "Analista" }],
    });
    const own = await admin.call<Review>("GET", `/recruiters/shortlists/${hidden.shortlist.id}`);
    expect(own.applies[0]).toMatchObject({ name: "Candidata 1 Souza" });
  });
});

describe("following", () => {
  const followed = (uids: { own: string; other: string }) =>
    listening(at.database.db, { own: streams.shortlist(uids.own), other: streams.shortlist(uids.other) });

  interface Added {
    id: number;
    candidate_id: number;
  }
  let added = 0;
  const candidateInJob = async (): Promise<Added> => {
    added += 1;
    const { candidate } = await admin.call<{ candidate: { id: number } }>("POST", "/recruiters/candidates", {
      candidate: { name: "Bia Nunes", email: `followed.${added}@elenco.test` },
    });
    const { apply } = await admin.call<{ apply: Added }>("POST", "/recruiters/applies", {
      apply: { job_id: at.world.jobId, candidate_id: candidate.id },
    });
    return apply;
  };

  test("readers hear of a candidate's new stage and of its undoing, those of other shortlists do not", async () => {
    const { shortlist: other } = await share({ apply_ids: at.world.applyIds.slice(3, 4) });
    const [applyId] = at.world.applyIds;
    const { uid } = shared.shortlist;
    const received = await followed({ own: uid, other: other.uid });
    const { apply } = await admin.call<{ apply: { status: number; lock_version: number } }>(
      "GET",
      `/recruiters/applies/${applyId}`,
    );
    const { move } = await admin.call<{ move: { id: number } }>(
      "POST",
      `/recruiters/applies/${applyId}/moves`,
      { move: { status: apply.status === 1 ? 2 : 1, lock_version: apply.lock_version } },
    );
    expect(await received()).toEqual({ own: [{ type: "changed" }], other: [] });
    await admin.call("DELETE", `/recruiters/applies/moves/${move.id}`);
    expect(await received()).toEqual({ own: [{ type: "changed" }], other: [] });
  });

  test.each([
    [
      "their application is removed",
      (apply: Added) => admin.call("DELETE", `/recruiters/applies/${apply.id}`),
    ],
    [
      "it is removed in a selection",
      ({ id }: Added) =>
        admin.call("DELETE", "/recruiters/applies", {
          entity_collection: { collections: [{ reference_type: "apply", reference_id: id }] },
        }),
    ],
    [
      "they are deleted",
      (apply: Added) => admin.call("DELETE", `/recruiters/candidates/${apply.candidate_id}`),
    ],
    [
      "they erase their account",
      async ({ candidate_id }: Added) => {
        const current_password = "uma-senha-longa-1";
        await at.database.db
          .updateTable("candidates")
          .set({ password_hash: await hashPassword(current_password) })
          .where("id", "=", candidate_id)
          .execute();
        const me = await at.as("candidates", candidate_id);
        await me.call("DELETE", "/candidates/account", { current_password });
      },
    ],
  ])("readers of a candidate's shortlist, and no others, hear when %s", async (_, remove) => {
    const added = await candidateInJob();
    const { shortlist, token } = await share({ apply_ids: [at.world.applyIds[0], added.id] });
    const received = await followed({ own: shortlist.uid, other: shared.shortlist.uid });
    await remove(added);
    expect(await received()).toEqual({ own: [{ type: "changed" }], other: [] });
    const { applies } = await at
      .with({ "x-shortlist-token": token })
      .call<{ applies: { id: number }[] }>("GET", `/shortlist_relationships/${shortlist.uid}/applies`);
    expect(applies.map(({ id }) => id)).toEqual([at.world.applyIds[0]]);
  });
});

describe("evaluating", () => {
  test("a like clears a dislike and the other way round; the star is its own; an empty description goes", async () => {
    expect(await like({ like_avaliation: true })).toEqual(counts(1));
    expect(await like({ like_avaliation: false })).toEqual(counts(0, 1));
    expect(await like({ like_avaliation: true, type_avaliation: 2 })).toEqual(counts(0, 1, 1));
    expect(await like({ like_avaliation: true, description: "Ótima" })).toEqual(counts(1, 0, 1, 1));
    expect(await like({ like_avaliation: true })).toEqual(counts(1, 0, 1, 1));
    expect(await like({ like_avaliation: null })).toEqual(counts(0, 0, 1, 1));
    // As little as spaces, which are left out around words too.
    expect(await like({ like_avaliation: null, description: "  " })).toEqual(counts(0, 0, 1, 0));
    const words = async () =>
      (
        await at.database.db
          .selectFrom("like_candidates")
          .where("apply_id", "=", at.world.applyIds[0] ?? 0)
          .where("description", "is not", null)
          .select("description")
          .execute()
      ).map(({ description }) => description);
    expect(await words()).toEqual([]);
    await like({ like_avaliation: null, description: " Chamar\n" });
    expect(await words()).toEqual(["Chamar"]);
    await like({ like_avaliation: null, description: "" });
    expect(await like({ like_avaliation: false, type_avaliation: 2 })).toEqual(counts(0));
  });

  test("is broadcast to those watching, and notified to the recruiters", async () => {
    await like({ like_avaliation: true, description: "Chamar" });
    const message = await at.database.db
      .selectFrom("cable_messages")
      .where("stream", "=", streams.shortlist(shared.shortlist.uid))
      .orderBy("offset", "desc")
      .select("payload")
      .executeTakeFirstOrThrow();
    expect(message.payload).toMatchObject({
      type: "evaluated",
      apply_id: at.world.applyIds[0],
      counts: counts(1, 0, 0, 1),
      like_candidate: { like_avaliation: true, description: "Chamar" },
    });
    const notified = await at.database.db
      .selectFrom("notifications")
      .orderBy("id", "desc")
      .select(["category", "data", "recruiter_id", "link"])
      .executeTakeFirstOrThrow();
    expect(notified).toMatchObject({
      category: "shortlist",
      link: `/recruiters/jobs/${at.world.jobId}/shortlists/${shared.shortlist.id}`,
      recruiter_id: at.world.admin.id,
      data: { evaluation: "like", reviewer_name: "Aurora S.A." },
    });
    await like({ like_avaliation: null, description: "" });
  });

  test("are listed of the link's own shortlist alone", async () => {
    const of = (uid: string) => `${path()}/like_candidates?where[shortlist_relationship_uid]=${uid}`;
    expect(await reviewer.call("GET", of(shared.shortlist.uid))).toHaveProperty("like_candidates");
    expect((await reviewer.refused("GET", of("another"))).code).toBe("not_found");
  });

  test("of a candidate who is not on the shortlist is refused", async () => {
    const answer = await reviewer.refused("POST", `${path()}/like_candidates`, {
      like_candidate: { apply_id: at.world.applyIds[4], type_avaliation: 1, like_avaliation: true },
    });
    expect(answer.fields).toEqual([{ path: "like_candidate.apply_id", rule: "option" }]);
  });
});

describe("client contacts", () => {
  test("see their jobs and shortlists, and evaluate for themselves", async () => {
    const clara = await at.as("client_contacts", at.world.contactId);
    const { jobs } = await clara.call<{ jobs: { uid: string; shortlists_count: number }[] }>(
      "GET",
      "/client_contacts/jobs",
    );
    expect(jobs).toMatchObject([{ uid: at.world.jobUid, shortlists_count: 1 }]);
    const job = await clara.call<{ stages: object[]; shortlists: { uid: string }[] }>(
      "GET",
      `/client_contacts/jobs/${at.world.jobUid}`,
    );
    const entered_at = expect.any(String);
    const candidates = [1, 2, 3].map((n) => {
      return { id: at.world.applyIds[n - 1], name: `Candidata ${n} Souza`, entered_at };
    });
    expect(job.stages).toEqual([{ status: 0, name: null, name_en: null, count: 5, candidates }]);
    expect(job.shortlists.map((shortlist) => shortlist.uid)).toEqual([shared.shortlist.uid]);
    const own = `/client_contacts/jobs/${at.world.jobUid}/shortlist_relationships/${shared.shortlist.uid}`;
    const body = {
      like_candidate: { apply_id: at.world.applyIds[0], type_avaliation: 1, like_avaliation: false },
    };
    await like({ like_avaliation: true });
    expect(await clara.call("POST", `${own}/like_candidates`, body)).toEqual(counts(1, 1));
    const review = await clara.call<{ applies: ShortlistApply[] }>("GET", own);
    expect(review.applies[0]).toMatchObject({ liked: false, like_candidate: 1, deslike_candidate: 1 });
    const { like_candidates } = await clara.call<{ like_candidates: LikeCandidate[] }>(
      "GET",
      `${own}/like_candidates?where[shortlist_relationship_uid]=${shared.shortlist.uid}`,
    );
    expect(like_candidates.map((candidate) => [candidate.reviewer_name, candidate.mine])).toEqual([
      ["Clara Nunes", true],
      [null, false],
    ]);
  });

  test("of another company see nothing", async () => {
    const { id } = await at.database.db
      .insertInto("client_contacts")
      .values({ business_id: at.world.businessId, name: "Otto Braun", email: "otto@x.test", is_admin: true })
      .returning("id")
      .executeTakeFirstOrThrow();
    const otto = await at.as("client_contacts", id);
    expect(await otto.call("GET", "/client_contacts/jobs")).toEqual({ jobs: [] });
    const own = `/client_contacts/jobs/${at.world.jobUid}`;
    expect(await otto.refused("GET", own)).toMatchObject({ code: "not_found" });
    expect(await otto.refused("GET", `${own}/shortlist_relationships/${shared.shortlist.uid}`)).toMatchObject(
      {
        code: "not_found",
      },
    );
  });
});
