import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LikeReply, ReviewApply, Shortlist, ShortlistContact } from "#contract/calls/shortlists.ts";
import { newestMail } from "#provider/testing/outbox.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";

interface Review {
  applies: ReviewApply[];
  stages: { status: number; name: string | null; name_en: string | null }[];
  reader: { client_contact_id: number | null; name: string | null; concluded_at: string | null };
}
interface Desk {
  applies: object[];
  contacts: ShortlistContact[];
  replies: LikeReply[];
}

let at: TestServer;
let admin: Caller;
/** By the first link. */
let anyone: Caller;
/** By the link that was mailed to her. */
let clara: Caller;
let shortlist: Shortlist;
let first: number;
let second: number;

beforeAll(async () => {
  at = await testServer();
  const { db } = at.database;
  const { businessId, candidateIds, contactId, jobId } = at.world;
  [first = 0, second = 0] = at.world.applyIds;
  admin = await at.as("recruiters", at.world.admin.id);
  const of = { business_id: businessId, candidate_id: candidateIds[0] ?? 0 };
  await db
    .updateTable("candidates")
    .set({ role_name: "Desenvolvedora", self_introduction: "Formada na USP. candidata1@localhost.test" })
    .where("id", "=", of.candidate_id)
    .execute();
  await db
    .insertInto("candidate_educations")
    .values({ ...of, institution: "USP", course: "Computação" })
    .execute();
  await admin.upload("/recruiters/data_files", "data_file[file]", "Candidata Souza.txt", "Meu currículo", {
    reference_type: "candidate",
    reference_id: String(of.candidate_id),
  });
  await db.updateTable("data_files").set({ file_type: "cv" }).execute();
  const made = await admin.call<{ shortlist: Shortlist; token: string }>(
    "POST",
    `/recruiters/jobs/${jobId}/shortlists`,
    {
      shortlist: {
        ...{ name: "Às cegas", apply_ids: [first, second], anonymous: true },
        ...{ client_contact_ids: [contactId], send_mail: true },
      },
    },
  );
  shortlist = made.shortlist;
  anyone = at.with({ "x-shortlist-token": made.token });
  clara = at.with({ "x-shortlist-token": (await newestMail(at, "shortlist")).token });
});
afterAll(() => at.close());

const path = (more = "") => `/shortlist_relationships/${shortlist.uid}${more}`;
const read = (who: Caller) => who.call<Review>("GET", path("/applies"));
const desk = () => admin.call<Desk>("GET", `/recruiters/shortlists/${shortlist.id}`);
const reveal = (revealed: boolean) =>
  admin.call("PUT", `/recruiters/shortlists/${shortlist.id}/applies/${first}/reveal`, { revealed });

describe("an anonymous shortlist", () => {
  it("keeps name, school, gender and address from its readers, and the CV file", async () => {
    const [apply] = (await read(clara)).applies;
    expect(apply).toMatchObject({
      ...{ name: "C. S.", avatar: null, role_name: "Desenvolvedor(a)", revealed: false, curriculum: false },
      educations: [{ institution: null, course: "Computação" }],
      self_introduction: "Formado(a) na …. …",
    });
    expect((await clara.refused("GET", path(`/applies/${first}/curriculum`))).code).toBe("not_found");
    expect((await anyone.refused("GET", path(`/applies/${first}/curriculum`))).code).toBe("not_found");
  });

  it("shows who one of them is once the business reveals it, and the CV file with it", async () => {
    await reveal(true);
    const { applies } = await read(clara);
    expect(applies[0]).toMatchObject({
      ...{ name: "Candidata 1 Souza", role_name: "Desenvolvedora", revealed: true, curriculum: true },
      educations: [{ institution: "USP", course: "Computação" }],
    });
    expect(applies[1]).toMatchObject({ name: "C. S.", revealed: false });
    expect(await clara.text(path(`/applies/${first}/curriculum`))).toBe("Meu currículo");
    await reveal(false);
    expect((await clara.refused("GET", path(`/applies/${first}/curriculum`))).code).toBe("not_found");
  });
});

describe("a mailed link", () => {
  it("is its contact's own; by the first link nobody knows who reads", async () => {
    expect((await read(clara)).reader.name).toBe("Clara Nunes");
    expect((await read(anyone)).reader.name).toBeNull();
    await clara.call("POST", path("/like_candidates"), {
      like_candidate: { apply_id: first, type_avaliation: 1, like_avaliation: false, reasons: ["location"] },
    });
    expect((await read(clara)).applies[0]).toMatchObject({ liked: false, reasons: ["location"] });
    expect((await read(anyone)).applies[0]).toMatchObject({ liked: null, reasons: [], deslike_candidate: 1 });
  });

  it("is opened by its contact alone, as is the shortlist in their area", async () => {
    const { db } = at.database;
    const { businessId, companyId, contactId, jobUid } = at.world;
    const of = { business_id: businessId, client_company_id: companyId };
    const { id: dora } = await db
      .insertInto("client_contacts")
      .values({ ...of, name: "Dora Lima", email: "dora@localhost.test" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await admin.call("PUT", `/recruiters/shortlists/${shortlist.id}/contacts`, {
      client_contact_ids: [contactId, dora],
    });
    const opened = async () =>
      (await desk()).contacts.map(({ name, last_opened_at }) => [name, last_opened_at !== null]);
    const closed = [
      ["Clara Nunes", false],
      ["Dora Lima", false],
    ];
    await anyone.call("GET", path());
    expect(await opened(), "by the first link").toEqual(closed);
    await clara.call("GET", path());
    expect(await opened(), "by her own link").toEqual([["Clara Nunes", true], closed[1]]);
    await db.updateTable("shortlist_contacts").set({ last_opened_at: null }).execute();
    const area = await at.as("client_contacts", contactId);
    await area.call("GET", `/client_contacts/jobs/${jobUid}/shortlist_relationships/${shortlist.uid}`);
    expect(await opened(), "in her area").toEqual([["Clara Nunes", true], closed[1]]);
    await db.deleteFrom("client_contacts").where("id", "=", dora).execute();
  });
});

describe("what its readers choose candidates by", () => {
  it("is the stage and who has judged, and who of them is oneself", async () => {
    const { db } = at.database;
    const holder = await read(anyone);
    const hers = await read(clara);
    expect(holder.reader.client_contact_id).toBeNull();
    expect(hers.reader.client_contact_id).toBe(at.world.contactId);
    const byClara = { client_contact_id: at.world.contactId, name: "Clara Nunes" };
    expect(holder.applies.map(({ judged_by }) => judged_by)).toEqual([[byClara], []]);
    await anyone.call("POST", path("/like_candidates"), {
      like_candidate: { apply_id: first, type_avaliation: 2, like_avaliation: true },
    });
    const byHolder = { client_contact_id: null, name: null };
    expect((await read(clara)).applies[0]?.judged_by).toEqual([byHolder, byClara]);
    await anyone.call("POST", path("/like_candidates"), {
      like_candidate: { apply_id: first, type_avaliation: 2, like_avaliation: null },
    });
    const statuses = await db
      .selectFrom("applies")
      .where("id", "in", [first, second])
      .orderBy("id")
      .select("status")
      .execute();
    const stages = statuses.map(({ status }) => status);
    expect(holder.applies.map(({ stage }) => stage)).toEqual(stages);
    expect(new Set(holder.stages.map(({ status }) => status))).toEqual(new Set(stages));
  });

  it("has no stages where the company's contacts are not shown jobs", async () => {
    const companies = at.database.db.updateTable("client_companies").where("id", "=", at.world.companyId);
    await companies.set({ hidden_from_contacts: ["jobs"] }).execute();
    const { applies, stages } = await read(anyone);
    expect([applies.map(({ stage }) => stage), stages]).toEqual([[null, null], []]);
    await companies.set({ hidden_from_contacts: [] }).execute();
  });

  it("is not reported to recruiters, who may know the contacts or not", async () => {
    for (const apply of (await desk()).applies) expect(Object.keys(apply)).not.toContain("judged_by");
  });

  it("says whose it is, and is shared with contacts, only by who may read them", async () => {
    const { businessId, contactId, jobId } = at.world;
    const bia = await makeRecruiter(at.database.db, businessId, "Bia Vagas", {
      role_permissions: { jobs: ["read", "update"], applies: ["read"], candidates: ["read"] },
    });
    const caller = await at.as("recruiters", bia.id);
    expect((await desk()).contacts).toHaveLength(1);
    expect((await caller.call<Desk>("GET", `/recruiters/shortlists/${shortlist.id}`)).contacts).toEqual([]);
    const shares = `/recruiters/jobs/${jobId}/shortlists`;
    const wanted = { name: "Outra", apply_ids: [first] };
    const named = { shortlist: { ...wanted, client_contact_ids: [contactId] } };
    expect((await caller.refused("POST", shares, named)).code).toBe("forbidden");
    await caller.call("POST", shares, { shortlist: { ...wanted, client_contact_ids: [] } });
  });
});

describe("reasons", () => {
  it("fit the verdict, and go with it", async () => {
    const like = (more: object) => ({
      like_candidate: { apply_id: second, type_avaliation: 1, like_avaliation: true, ...more },
    });
    const wrong = await clara.refused("POST", path("/like_candidates"), like({ reasons: ["location"] }));
    expect(wrong.fields).toEqual([{ path: "like_candidate.reasons", rule: "option" }]);
    const reasons = async () => (await read(clara)).applies[1]?.reasons;
    await clara.call("POST", path("/like_candidates"), like({ reasons: ["skills", "sector"] }));
    await clara.call("POST", path("/like_candidates"), like({ description: "Chamar" }));
    expect(await reasons()).toEqual(["skills", "sector"]);
    await clara.call("POST", path("/like_candidates"), like({ like_avaliation: false }));
    expect(await reasons()).toEqual([]);
  });
});

describe("reading", () => {
  it("notes for each reviewer whom they have seen, and once", async () => {
    const elsewhere = at.world.applyIds[4] ?? 0;
    for (const _ of [1, 2]) await clara.call("POST", path("/seen"), { apply_ids: [first, elsewhere] });
    expect((await read(clara)).applies.map(({ seen }) => seen)).toEqual([true, false]);
    expect((await read(anyone)).applies.map(({ seen }) => seen)).toEqual([false, false]);
    expect((await desk()).contacts).toMatchObject([{ seen_count: 1, judged_count: 2, concluded_at: null }]);
  });

  it("is concluded by each reviewer, of which the recruiters hear once, and taken up again", async () => {
    const notified = async () =>
      (
        await at.database.db
          .selectFrom("notifications")
          .where("component", "=", "shortlist_concluded")
          .select("data")
          .execute()
      ).map(({ data }) => data);
    for (const _ of [1, 2]) await clara.call("POST", path("/conclusions"), { concluded: true });
    expect(await notified()).toMatchObject([{ reviewer_name: "Clara Nunes" }]);
    expect((await read(clara)).reader.concluded_at).not.toBeNull();
    expect((await read(anyone)).reader.concluded_at).toBeNull();
    expect((await desk()).contacts[0]?.concluded_at).not.toBeNull();
    await clara.call("POST", path("/conclusions"), { concluded: false });
    expect((await read(clara)).reader.concluded_at).toBeNull();
  });
});

describe("a thread", () => {
  it("goes on between a reviewer and the house", async () => {
    const words = (body: string) => ({ reply: { apply_id: second, body } });
    const { contactId } = at.world;
    const house = `/recruiters/shortlists/${shortlist.id}/replies`;
    await admin.call("POST", house, {
      reply: { apply_id: second, client_contact_id: contactId, body: "Em 30 dias." },
    });
    await clara.call("POST", path("/replies"), words("Ótimo, marcamos?"));
    const { replies } = await desk();
    expect(replies.map(({ by_house, author_name, body }) => [by_house, author_name, body])).toEqual([
      [true, "Ana Prado", "Em 30 dias."],
      [false, "Clara Nunes", "Ótimo, marcamos?"],
    ]);
    // Nobody wrote by the first link: there is nothing to answer.
    const empty = await admin.refused("POST", house, {
      reply: { apply_id: first, client_contact_id: null, body: "Olá" },
    });
    expect(empty.fields).toEqual([{ path: "reply.apply_id", rule: "option" }]);
    const elsewhere = { reply: { apply_id: at.world.applyIds[4], body: "Olá" } };
    expect((await clara.refused("POST", path("/replies"), elsewhere)).status).toBe(422);
  });

  it("says to nobody who the candidate is but where they wrote it themselves", async () => {
    const { name } = await at.database.db
      .selectFrom("applies as a")
      .innerJoin("candidates as c", "c.id", "a.candidate_id")
      .where("a.id", "=", second)
      .select("c.name")
      .executeTakeFirstOrThrow();
    await admin.call("POST", `/recruiters/shortlists/${shortlist.id}/replies`, {
      reply: { apply_id: second, client_contact_id: at.world.contactId, body: `${name} aceita.` },
    });
    await clara.call("POST", path("/replies"), { reply: { apply_id: second, body: `É ${name}?` } });
    const bodies = async (who: Caller) => {
      const { replies } = await who.call<{ replies: LikeReply[] }>("GET", path("/like_candidates"));
      return replies.slice(-2).map(({ body }) => body);
    };
    expect(await bodies(clara)).toEqual(["C. 2 S. aceita.", `É ${name}?`]);
    expect(await bodies(anyone)).toEqual(["C. 2 S. aceita.", "É C. 2 S.?"]);
  });
});

describe("a company whose contacts do not see salaries or contacts of candidates", () => {
  it("gets neither the expectation nor the CV file, by the link too", async () => {
    const { db } = at.database;
    const hide = (hidden_from_contacts: ("contact_data" | "salary")[]) =>
      db
        .updateTable("client_companies")
        .set({ hidden_from_contacts })
        .where("id", "=", at.world.companyId)
        .execute();
    const { candidate_id } = await db
      .selectFrom("applies")
      .where("id", "=", first)
      .select("candidate_id")
      .executeTakeFirstOrThrow();
    await db
      .updateTable("candidates")
      .set({ clt_expectation: 900_000 })
      .where("id", "=", candidate_id)
      .execute();
    await reveal(true);
    expect((await read(clara)).applies[0]).toMatchObject({ clt_expectation: 900_000, curriculum: true });
    await hide(["salary", "contact_data"]);
    for (const reader of [clara, anyone]) {
      expect((await read(reader)).applies[0]).toMatchObject({ clt_expectation: null, curriculum: false });
      expect((await reader.refused("GET", path(`/applies/${first}/curriculum`))).code).toBe("not_found");
    }
    await hide([]);
    expect((await read(anyone)).applies[0]).toMatchObject({ clt_expectation: 900_000, curriculum: true });
    await reveal(false);
  });
});

describe("a contact who is taken off a shortlist", () => {
  it("does not open it by their own link any more, and what they said stays", async () => {
    const { db } = at.database;
    const said = () => db.selectFrom("like_candidates").where("client_contact_id", "=", at.world.contactId);
    const before = await said().select("id").execute();
    expect((await read(clara)).reader.name).toBe("Clara Nunes");
    await admin.call("PUT", `/recruiters/shortlists/${shortlist.id}/contacts`, { client_contact_ids: [] });
    expect((await clara.refused("GET", path("/applies"))).code).toBe("token_invalid");
    expect((await read(anyone)).reader.name).toBeNull();
    expect(await said().select("id").execute()).toEqual(before);
  });
});
