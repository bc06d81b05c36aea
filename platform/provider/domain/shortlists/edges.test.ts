import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import type { Shortlist, ShortlistApply, ShortlistContact } from "#contract/calls/shortlists.ts";
import { streams } from "#provider/base/cable/streams.ts";
import { listening } from "#provider/testing/broadcasts.ts";
import { newestMail } from "#provider/testing/outbox.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { unzip } from "#provider/testing/unzip.ts";
import { makeRecruiter } from "#provider/testing/world.ts";

let at: TestServer;
let admin: Caller;
let clara: Caller;
let davi: number;
let first: number;
let second: number;

beforeAll(async () => {
  at = await testServer();
  const { businessId, companyId, contactId } = at.world;
  admin = await at.as("recruiters", at.world.admin.id);
  clara = await at.as("client_contacts", contactId);
  [first = 0, second = 0] = at.world.applyIds;
  ({ id: davi } = await at.database.db
    .insertInto("client_contacts")
    .values({
      ...{ business_id: businessId, client_company_id: companyId },
      ...{ name: "Bento Dias", email: "bento@localhost.test" },
      locale: "en",
    })
    .returning("id")
    .executeTakeFirstOrThrow());
});
afterAll(() => at.close());
afterEach(() => void vi.useRealTimers());

type Made = { shortlist: Shortlist; token: string };
const shares = (wanted: object) =>
  [
    ...(["POST", `/recruiters/jobs/${at.world.jobId}/shortlists`] as const),
    { shortlist: { name: "Finalistas", apply_ids: [first, second], ...wanted } },
  ] as const;
const made = (wanted: object = {}) => admin.call<Made>(...shares(wanted));
const reader = (token: string) => at.with({ "x-shortlist-token": token });
const house = ({ id }: Shortlist, more = "") => `/recruiters/shortlists/${id}${more}`;
const outside = ({ uid }: Shortlist, more = "") => `/shortlist_relationships/${uid}${more}`;
const own = ({ uid }: Shortlist) => `/client_contacts/jobs/${at.world.jobUid}/shortlist_relationships/${uid}`;
const like = (more: object = {}) => ({
  like_candidate: { apply_id: first, type_avaliation: 1, like_avaliation: true, ...more },
});
/** What recruiters were notified of a shortlist, or of all. */
const told = async (component: string) =>
  await at.database.db
    .selectFrom("notifications")
    .where("component", "=", component)
    .orderBy("id")
    .select(["recruiter_id", "data"])
    .execute();
/** Whom of the contacts it was, since the last time. */
const toldContacts = async (component: string) => {
  const rows = await at.database.db
    .deleteFrom("client_notifications")
    .where("component", "=", component)
    .returning(["client_contact_id", "data"])
    .execute();
  return rows.map(({ client_contact_id }) => client_contact_id).toSorted((a, b) => a - b);
};

describe("an evaluation", () => {
  test("is told where it is new: said again, or taken back, it is broadcast alone", async () => {
    const { shortlist, token } = await made();
    const received = await listening(at.database.db, { all: streams.shortlist(shortlist.uid) });
    const star = { type_avaliation: 2 };
    const said = [
      ...[{}, {}, { description: "Boa" }, { description: " Boa " }, { like_avaliation: false }],
      ...[{ like_avaliation: null }, { like_avaliation: null, description: "Outra" }],
      ...[{ like_avaliation: null, description: "" }, star, star, { ...star, like_avaliation: false }, star],
    ];
    for (const more of said)
      await reader(token).call("POST", outside(shortlist, "/like_candidates"), like(more));
    expect((await told("shortlist_evaluated")).map(({ data }) => data.evaluation)).toEqual([
      ...["like", "description", "dislike", "description", "star", "star"],
    ]);
    expect((await received()).all).toMatchObject(
      said.map((_, n) => ({
        type: "evaluated",
        like_candidate: n === 7 || n === 10 ? null : { mine: false },
      })),
    );
  });

  test("is told to who shared it and to whom the job is, and to administrators where both are gone", async () => {
    const { db } = at.database;
    const { businessId, jobId } = at.world;
    const owner = await makeRecruiter(db, businessId, "Otto Dono");
    const { shortlist, token } = await made();
    const hear = async (evaluation: object) => {
      const before = (await told("shortlist_evaluated")).length;
      await reader(token).call("POST", outside(shortlist, "/like_candidates"), like(evaluation));
      return (await told("shortlist_evaluated")).slice(before).map(({ recruiter_id }) => recruiter_id);
    };
    const owned = (owner_id: number) =>
      db.updateTable("jobs").set({ owner_id }).where("id", "=", jobId).execute();
    expect(await hear({}), "one person once").toEqual([at.world.admin.id]);
    await owned(owner.id);
    expect(new Set(await hear({ like_avaliation: false }))).toEqual(new Set([at.world.admin.id, owner.id]));
    await db
      .updateTable("shortlist_relationships")
      .set({ recruiter_id: null })
      .where("id", "=", shortlist.id)
      .execute();
    expect(await hear({})).toEqual([owner.id]);
    await db
      .updateTable("recruiter_businesses")
      .set({ deactivated_at: "2026-01-01T00:00:00Z" })
      .where("recruiter_id", "=", owner.id)
      .execute();
    expect(await hear({ like_avaliation: false })).toEqual([at.world.admin.id]);
    await owned(at.world.admin.id);
  });
});

describe("contacts", () => {
  const put = (shortlist: Shortlist, client_contact_ids: number[]) =>
    admin.call<{ contacts: ShortlistContact[] }>("PUT", house(shortlist, "/contacts"), {
      client_contact_ids,
    });
  const sentAt = async ({ id }: Shortlist) =>
    (
      await at.database.db
        .selectFrom("shortlist_relationships")
        .where("id", "=", id)
        .select("sent_at")
        .executeTakeFirstOrThrow()
    ).sent_at;

  test("hear of a shortlist once, and are mailed only where that is wanted", async () => {
    const { contactId } = at.world;
    const mails = async () =>
      (await at.database.db.selectFrom("mails").where("kind", "=", "shortlist").select("id").execute())
        .length;
    await toldContacts("client_shortlist_shared");
    const before = await mails();
    const twice = [second, first, second];
    const { shortlist } = await made({ client_contact_ids: [contactId], apply_ids: twice });
    expect(shortlist.applies_count, "each once").toBe(2);
    expect(await toldContacts("client_shortlist_shared")).toEqual([contactId]);
    expect([await mails(), await sentAt(shortlist)]).toEqual([before, null]);
    const { contacts } = await put(shortlist, [contactId, davi]);
    expect(contacts.map(({ name }) => name)).toEqual(["Bento Dias", "Clara Nunes"]);
    expect(await toldContacts("client_shortlist_shared")).toEqual([davi]);
    await put(shortlist, [contactId, davi]);
    await admin.call("POST", house(shortlist, "/mails"), { mail: { client_contact_ids: [contactId, davi] } });
    expect(await toldContacts("client_shortlist_shared")).toEqual([]);
    expect([await mails(), await sentAt(shortlist)]).toEqual([before + 2, expect.any(String)]);
    const links = await Promise.all(
      ["clara@localhost.test", "bento@localhost.test"].map((to) => newestMail(at, "shortlist", to)),
    );
    expect(links.map(({ locale }) => locale)).toEqual(["pt", "en"]);
    // Each has their own: one is taken off, the other reads on.
    const [hers = "", his = ""] = links.map(({ token }) => token);
    await put(shortlist, [davi]);
    expect((await reader(hers).refused("GET", outside(shortlist))).code).toBe("token_invalid");
    await reader(his).call("GET", outside(shortlist));
    await admin.call("DELETE", house(shortlist));
    await put(shortlist, [contactId, davi]);
    expect(await toldContacts("client_shortlist_shared"), "it does not open").toEqual([]);
  });

  test("are mailed the shortlist's own message where none is written for them, in their name", async () => {
    const { shortlist } = await made();
    const message = "Olá, {{first_name}}: veja.";
    const { lock_version } = shortlist;
    await admin.call("PUT", house(shortlist), { shortlist: { message }, lock_version });
    const client_contact_ids = [davi];
    const mailed = async (mail: object) => {
      await admin.call("POST", house(shortlist, "/mails"), { mail: { client_contact_ids, ...mail } });
      return (await newestMail(at, "shortlist")).text;
    };
    expect(await mailed({})).toContain("Olá, Bento: veja.");
    const another = await mailed({ message: "Outra." });
    expect(another).toContain("Outra.");
    expect(another).not.toContain("veja.");
  });

  test("of another company of the business are not taken, wherever they are named", async () => {
    const { id } = await at.database.db
      .insertInto("client_contacts")
      .values({ business_id: at.world.businessId, name: "Rui Fora", email: "rui@fora.test" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { shortlist } = await made();
    const client_contact_ids = [at.world.contactId, id];
    const tries = [
      shares({ client_contact_ids }),
      ["PUT", house(shortlist, "/contacts"), { client_contact_ids }],
      ["POST", house(shortlist, "/mails"), { mail: { client_contact_ids } }],
    ] as const;
    for (const [method, path, body] of tries)
      expect((await admin.refused(method, path, body)).fields, path).toMatchObject([{ rule: "option" }]);
    expect(await sentAt(shortlist)).toBeNull();
  });

  test("have judged a candidate once, with a verdict and a star, and of this shortlist alone", async () => {
    const { contactId } = at.world;
    const { shortlist } = await made({ client_contact_ids: [contactId, davi] });
    const { shortlist: other } = await made({ client_contact_ids: [contactId] });
    await clara.call("POST", `${own(shortlist)}/like_candidates`, like());
    await clara.call("POST", `${own(shortlist)}/like_candidates`, like({ type_avaliation: 2 }));
    await clara.call("POST", `${own(other)}/like_candidates`, like({ apply_id: second }));
    await clara.call("POST", `${own(other)}/seen`, { apply_ids: [first, second] });
    await clara.call("POST", `${own(other)}/conclusions`, { concluded: true });
    const { contacts } = await admin.call<{ contacts: ShortlistContact[] }>("GET", house(shortlist));
    expect(contacts).toMatchObject([
      { name: "Bento Dias", judged_count: 0, seen_count: 0, concluded_at: null },
      { name: "Clara Nunes", judged_count: 1, seen_count: 0, concluded_at: null },
    ]);
  });
});

test("a shortlist is over at the moment that was set, and not before", async () => {
  const { contactId } = at.world;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const now = Date.now();
  const day = (ms: number) => new Date(now + ms).toISOString();
  const refused = { fields: [{ path: "shortlist.expires_at", rule: "future" }] };
  expect(await admin.refused(...shares({ expires_at: day(0) }))).toMatchObject(refused);
  const { shortlist } = await made({ expires_at: day(60_000), client_contact_ids: [contactId] });
  const saved = { shortlist: { expires_at: day(0) }, lock_version: shortlist.lock_version };
  expect(await admin.refused("PUT", house(shortlist), saved)).toMatchObject(refused);
  const mail = { mail: { client_contact_ids: [contactId] } };
  vi.setSystemTime(now + 59_999);
  await clara.call("GET", own(shortlist));
  await admin.call("POST", house(shortlist, "/mails"), mail);
  await toldContacts("client_shortlist_shared");
  vi.setSystemTime(now + 60_000);
  expect((await clara.refused("GET", own(shortlist))).code).toBe("token_expired");
  expect((await admin.refused("POST", house(shortlist, "/mails"), mail)).code).toBe("token_expired");
  await admin.call("PUT", house(shortlist, "/contacts"), { client_contact_ids: [contactId, davi] });
  expect(await toldContacts("client_shortlist_shared")).toEqual([]);
});

test("a link that is revoked is heard of, and keeps a last day that is to come when it is taken up again", async () => {
  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  const { shortlist } = await made({ expires_at });
  const received = await listening(at.database.db, { all: streams.shortlist(shortlist.uid) });
  const revoked = await admin.call<{ shortlist: Shortlist }>("DELETE", house(shortlist));
  expect(revoked.shortlist.revoked_at).not.toBeNull();
  expect((await received()).all).toEqual([{ type: "revoked" }]);
  await admin.call("POST", house(shortlist, "/tokens"), { reactivate: true });
  const after = await admin.call<{ shortlist: Shortlist }>("GET", house(shortlist));
  expect(after.shortlist).toMatchObject({ revoked_at: null });
  expect(Date.parse(after.shortlist.expires_at ?? "")).toBe(Date.parse(expires_at));
});

test("readers hear of each change of it, and of what is no change nothing", async () => {
  const { shortlist, token } = await made();
  const received = await listening(at.database.db, { all: streams.shortlist(shortlist.uid) });
  const heard = async () => (await received()).all;
  const changed = [{ type: "changed" }];
  const { lock_version } = shortlist;
  const applies = { apply_ids: [second, first, second], lock_version: lock_version + 1 };
  const changes = [
    ["PUT", "", { shortlist: { name: "Outra" }, lock_version }],
    ["PUT", "/applies", applies],
    ["PUT", `/applies/${first}`, { findings: "Sim" }],
    ["PUT", `/applies/${first}/reveal`, { revealed: true }],
  ] as const;
  for (const [method, to, body] of changes) {
    await admin.call(method, house(shortlist, to), body);
    expect(await heard(), to).toEqual(changed);
  }
  expect((await admin.refused("PUT", house(shortlist, "/applies"), applies)).code).toBe("conflict");
  for (const [method, to, body] of changes.slice(2)) {
    const elsewhere = to.replace(`${first}`, `${at.world.applyIds[4]}`);
    expect((await admin.refused(method, house(shortlist, elsewhere), body)).code).toBe("not_found");
  }
  expect(await heard()).toEqual([]);
  const anyone = reader(token);
  for (const [concluded, messages] of [
    [true, changed],
    [true, []],
    [false, changed],
  ] as const) {
    await anyone.call("POST", outside(shortlist, "/conclusions"), { concluded });
    expect(await heard()).toEqual(messages);
  }
  expect((await told("shortlist_concluded")).at(-1)?.data).toMatchObject({ reviewer_name: "Aurora S.A." });
});

test("a conclusion is the reader's own, as is what they have seen", async () => {
  const { shortlist, token } = await made({ client_contact_ids: [at.world.contactId] });
  const anyone = reader(token);
  type Review = CallAnswer<"GET /shortlist_relationships/:id/applies">;
  const states = async () => {
    const hers = await clara.call<Review>("GET", own(shortlist));
    const theirs = await anyone.call<Review>("GET", outside(shortlist, "/applies"));
    return [hers, theirs].map(({ reader: who, applies }) => [who.concluded_at !== null, applies[0]?.seen]);
  };
  for (const _ of [1, 2]) await anyone.call("POST", outside(shortlist, "/seen"), { apply_ids: [first] });
  await clara.call("POST", `${own(shortlist)}/conclusions`, { concluded: true });
  expect(await states()).toEqual([
    [true, false],
    [false, true],
  ]);
  await anyone.call("POST", outside(shortlist, "/conclusions"), { concluded: true });
  await clara.call("POST", `${own(shortlist)}/conclusions`, { concluded: false });
  expect(await states()).toEqual([
    [false, false],
    [true, true],
  ]);
});

test("an answer is told to the other side alone, in a thread that was begun by words too", async () => {
  const { contactId } = at.world;
  const { shortlist, token } = await made({ client_contact_ids: [contactId, davi] });
  const says = (client_contact_id: number | null, apply_id = second) =>
    ({ reply: { apply_id, client_contact_id, body: "Sim." } }) as const;
  const answer = house(shortlist, "/replies");
  expect((await admin.refused("POST", answer, says(contactId))).status).toBe(422);
  const words = { reply: { apply_id: second, body: "Pode?" } };
  await clara.call("POST", `${own(shortlist)}/replies`, words);
  await reader(token).call("POST", outside(shortlist, "/replies"), words);
  const heard = await told("shortlist_replied");
  expect(heard.slice(-2).map(({ recruiter_id, data }) => [recruiter_id, data.reviewer_name])).toEqual([
    [at.world.admin.id, "Clara Nunes"],
    [at.world.admin.id, "Aurora S.A."],
  ]);
  await admin.call("POST", answer, says(contactId));
  expect(await toldContacts("client_shortlist_replied")).toEqual([contactId]);
  await admin.call("POST", answer, says(null));
  expect(await toldContacts("client_shortlist_replied"), "nobody knows who reads by it").toEqual([]);
  expect(await told("shortlist_replied")).toHaveLength(heard.length);
  for (const [whose, apply_id] of [
    [davi, second],
    [contactId, first],
  ] as const)
    expect((await admin.refused("POST", answer, says(whose, apply_id))).status).toBe(422);
});

/** The cells of a sheet's row by their columns. */
function rowOf(file: Buffer, number: number): Record<string, string> {
  const sheet = unzip(file).get("xl/worksheets/sheet1.xml") ?? "";
  const cells = sheet.matchAll(new RegExp(`<c r="([A-Z]+)${number}"[^>]*>(.*?)</c>`, "g"));
  return Object.fromEntries(
    [...cells].map(([, column, inner]) => [column, inner?.replaceAll(/<[^>]*>/g, "")]),
  );
}

describe("a candidate who has it all", () => {
  beforeAll(async () => {
    const { db } = at.database;
    const of = { business_id: at.world.businessId, candidate_id: at.world.candidateIds[0] ?? 0 };
    await db
      .updateTable("candidates")
      .set({ company_name: "Boreal", city: "Campinas", state: "SP", skills: ["SQL", "BI"] })
      .set({ clt_expectation: 700_000, self_introduction: "Olá" })
      .where("id", "=", of.candidate_id)
      .execute();
    await db
      .updateTable("applies")
      .set({ status: 1, sub_status: 3, clt_expectation: 812_345 })
      .where("id", "=", first)
      .execute();
    await db
      .insertInto("candidate_experiences")
      .values([
        {
          ...of,
          company: "Antes",
          role: "Júnior",
          started_on: "2015-01-01",
          ended_on: "2017-01-01",
          position: 0,
        },
        { ...of, company: "Sem data", role: "Bico", position: 1 },
        { ...of, company: "Depois", role: "Sênior", started_on: "2019-01-01", position: 3 },
        { ...of, company: "Junto", role: "Docente", started_on: "2019-01-01", position: 2 },
      ])
      .execute();
    await db
      .insertInto("candidate_educations")
      .values([
        { ...of, institution: "USP", course: "Mestrado", position: 2 },
        { ...of, institution: "UFMG", course: "Direito", position: 1 },
      ])
      .execute();
    await db
      .insertInto("candidate_languages")
      .values([
        { ...of, language: "es", level: 3 },
        { ...of, language: "fr", level: 4 },
        { ...of, language: "en", level: 4 },
      ])
      .execute();
    for (const [name, content, file_type] of [
      ["velho.txt", "velho", "cv"],
      ["novo.txt", "novo", "cv"],
      ["foto.txt", "foto", "photo"],
    ] as const) {
      const { data_file } = await admin.upload<{ data_file: { id: number } }>(
        ...(["/recruiters/data_files", "data_file[file]", name, content] as const),
        { reference_type: "candidate", reference_id: String(of.candidate_id) },
      );
      await db.updateTable("data_files").set({ file_type }).where("id", "=", data_file.id).execute();
    }
  });

  test("is shown in order, with what this job pays before what they wish, and their newest CV", async () => {
    const { shortlist, token } = await made();
    const applies = () =>
      reader(token).call<{ applies: ShortlistApply[] }>("GET", outside(shortlist, "/applies"));
    const [shown, other] = (await applies()).applies;
    expect(shown?.experiences.map(({ company, started_on }) => [company, started_on])).toEqual([
      ["Junto", "2019-01-01"],
      ["Depois", "2019-01-01"],
      ["Antes", "2015-01-01"],
      ["Sem data", ""],
    ]);
    expect(shown?.educations.map(({ institution }) => institution)).toEqual(["UFMG", "USP"]);
    expect(shown?.languages.map(({ language }) => language)).toEqual(["en", "fr", "es"]);
    expect(shown).toMatchObject({ clt_expectation: 812_345, curriculum: true, liked: null, starred: false });
    expect(other).toMatchObject({ experiences: [], educations: [], languages: [], curriculum: false });
    expect(await reader(token).text(outside(shortlist, `/applies/${first}/curriculum`))).toBe("novo");
    await reader(token).call("POST", outside(shortlist, "/like_candidates"), like({ type_avaliation: 2 }));
    expect((await applies()).applies[0]).toMatchObject({ liked: null, starred: true });
    const hidden_parts = ["self_introduction", "experiences", "educations", "languages", "skills", "salary"];
    const { lock_version } = shortlist;
    await admin.call("PUT", house(shortlist), { shortlist: { hidden_parts }, lock_version });
    expect((await applies()).applies[0]).toMatchObject({
      ...{ self_introduction: null, experiences: [], educations: [], languages: [] },
      ...{ skills: [], clt_expectation: null, company_name: "Boreal" },
    });
  });

  test("is in its workbooks with all of that, at the hour of the business", async () => {
    const { db } = at.database;
    const { businessId, contactId } = at.world;
    const { shortlist, token } = await made({ client_contact_ids: [contactId] });
    await admin.call("PUT", house(shortlist, `/applies/${first}`), { findings: "Lidera." });
    await clara.call("POST", `${own(shortlist)}/like_candidates`, like({ description: "Boa" }));
    await clara.call("POST", `${own(shortlist)}/like_candidates`, like({ type_avaliation: 2 }));
    await reader(token).call(
      ...(["POST", outside(shortlist, "/like_candidates")] as const),
      like({ like_avaliation: false, description: "Talvez" }),
    );
    const likes = db.updateTable("like_candidates").where("shortlist_relationship_id", "=", shortlist.id);
    await likes.set({ updated_at: "2026-03-01T01:30:00Z" }).execute();
    await likes.set({ updated_at: "2026-02-27T01:30:00Z" }).where("client_contact_id", "is", null).execute();
    await likes.set({ updated_at: "2026-02-26T01:30:00Z" }).where("type_avaliation", "=", 2).execute();
    const zone = (time_zone: string) =>
      db.updateTable("businesses").set({ time_zone }).where("id", "=", businessId).execute();
    const last = (instant: string) => String(Date.parse(instant) / 86_400_000 + 25_569);
    const file = (kind: string, who = admin) => who.bytes(house(shortlist, `/files/${kind}`));
    const person = { A: "Candidata 1 Souza", B: "Analista", C: "Boreal" };
    const written = { ...person, D: expect.any(String), E: "Pré-triagem", F: "1", G: "1", H: "1" };
    const comments = "Clara Nunes: Boa; Talvez";
    expect(rowOf(await file("dashboard"), 2)).toEqual({
      ...{ ...written, I: comments, J: last("2026-02-28T22:30:00Z") },
    });
    await zone("Europe/Lisbon");
    expect(rowOf(await file("dashboard"), 2)).toMatchObject({ J: last("2026-03-01T01:30:00Z") });
    await zone("America/Sao_Paulo");
    expect(rowOf(await file("dashboard"), 3)).toMatchObject({
      A: "Candidata 2 Souza",
      F: "0",
      G: "0",
      H: "0",
    });
    expect(Object.keys(rowOf(await file("dashboard"), 3))).not.toContain("J");
    const english = await at.as("recruiters", at.world.admin.id, "en");
    expect(rowOf(await file("mapping", english), 2)).toEqual({
      ...{ ...person, D: "Campinas", E: "SP", F: expect.any(String), G: "Pre Screening", H: "8123.45" },
      I: "Docente, Junto; Sênior, Depois; Júnior, Antes; Bico, Sem data",
      J: "Direito, UFMG; Mestrado, USP",
      K: "English: Proficient; French: Proficient; Spanish: Advanced",
      ...{ L: "SQL; BI", M: "Lidera." },
    });
  });
});
