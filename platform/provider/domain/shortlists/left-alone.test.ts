import { afterAll, beforeAll, expect, test } from "vitest";
import type { LikeReply, Shortlist } from "#contract/calls/shortlists.ts";
import { streams } from "#provider/base/cable/streams.ts";
import { listening } from "#provider/testing/broadcasts.ts";
import { newestMail } from "#provider/testing/outbox.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

let at: TestServer;
let admin: Caller;
let clara: Caller;
let bento: number;
let applyIds: number[];
let first: number;
let second: number;

beforeAll(async () => {
  at = await testServer();
  const { businessId, companyId, contactId } = at.world;
  admin = await at.as("recruiters", at.world.admin.id);
  clara = await at.as("client_contacts", contactId);
  applyIds = at.world.applyIds.slice(0, 3);
  [first = 0, second = 0] = applyIds;
  ({ id: bento } = await at.database.db
    .insertInto("client_contacts")
    .values({
      ...{ business_id: businessId, client_company_id: companyId },
      ...{ name: "Bento Dias", email: "bento@localhost.test", role_name: "Diretor" },
    })
    .returning("id")
    .executeTakeFirstOrThrow());
});
afterAll(() => at.close());

type Made = { shortlist: Shortlist; token: string };
const share = (wanted: object) =>
  [
    ...(["POST", `/recruiters/jobs/${at.world.jobId}/shortlists`] as const),
    { shortlist: { name: "Finalistas", apply_ids: applyIds, ...wanted } },
  ] as const;
const reader = (token: string) => at.with({ "x-shortlist-token": token });
const house = ({ id }: Shortlist, more = "") => `/recruiters/shortlists/${id}${more}`;
const outside = ({ uid }: Shortlist, more = "") => `/shortlist_relationships/${uid}${more}`;
const own = ({ uid }: Shortlist, more = "") =>
  `/client_contacts/jobs/${at.world.jobUid}/shortlist_relationships/${uid}${more}`;
const like = (more: object = {}) => ({
  like_candidate: { apply_id: first, type_avaliation: 1, like_avaliation: true, ...more },
});
const says = (body: string, more: object = {}) => ({ reply: { apply_id: first, body, ...more } });

/** Shared with both contacts, of whom each has read, judged, answered and concluded, as has who holds the first link. */
async function read(wanted: object = {}): Promise<Made & { mailed: { hers: string; his: string } }> {
  const client_contact_ids = [at.world.contactId, bento];
  const made = await admin.call<Made>(
    ...share({ client_contact_ids, anonymous: true, send_mail: true, ...wanted }),
  );
  const { shortlist } = made;
  const token = async (to: string) => (await newestMail(at, "shortlist", to)).token;
  const mailed = { hers: await token("clara@localhost.test"), his: await token("bento@localhost.test") };
  await admin.call("PUT", house(shortlist, `/applies/${first}`), { findings: "Lidera." });
  await admin.call("PUT", house(shortlist, `/applies/${first}/reveal`), { revealed: true });
  for (const held of [made.token, mailed.hers, mailed.his]) {
    const who = reader(held);
    await who.call("GET", outside(shortlist));
    await who.call("POST", outside(shortlist, "/seen"), { apply_ids: applyIds });
    await who.call("POST", outside(shortlist, "/like_candidates"), like({ description: "Boa" }));
    await who.call("POST", outside(shortlist, "/like_candidates"), like({ type_avaliation: 2 }));
    await who.call("POST", outside(shortlist, "/replies"), says("Quando?"));
    await who.call("POST", outside(shortlist, "/conclusions"), { concluded: true });
  }
  return { ...made, mailed };
}

const tables = [
  ...(["shortlist_links", "shortlist_applies", "shortlist_contacts", "shortlist_seen"] as const),
  ...(["shortlist_conclusions", "shortlist_replies", "like_candidates"] as const),
];
/** All that is kept of a shortlist; of its readers' those of one alone. */
async function kept({ id }: Shortlist, contactId?: number) {
  const { db } = at.database;
  const rows = await Promise.all(
    tables.map(async (table) => {
      const of = await db.selectFrom(table).where("shortlist_relationship_id", "=", id).selectAll().execute();
      const theirs = of.filter(
        (row) =>
          contactId === undefined || !("client_contact_id" in row) || row.client_contact_id === contactId,
      );
      return [table, theirs.map((row) => JSON.stringify(row)).toSorted()] as const;
    }),
  );
  const one = db.selectFrom("shortlist_relationships").where("id", "=", id).selectAll();
  return {
    ...Object.fromEntries(rows),
    ...(contactId === undefined ? { itself: await one.executeTakeFirstOrThrow() } : {}),
  };
}

test("what is done to a shortlist leaves the other one of the same candidates and contacts as it was", async () => {
  const other = await read();
  const one = await read();
  const before = await kept(other.shortlist);
  for (const table of tables) expect(before, table).not.toMatchObject({ [table]: [] });
  const { shortlist, token, mailed } = one;
  const received = await listening(at.database.db, { other: streams.shortlist(other.shortlist.uid) });
  const steps: readonly (readonly [who: Caller, "PUT" | "POST" | "DELETE", path: string, body?: object])[] = [
    [reader(token), "POST", outside(shortlist, "/like_candidates"), like({ like_avaliation: false })],
    [
      reader(token),
      "POST",
      outside(shortlist, "/like_candidates"),
      like({ type_avaliation: 2, like_avaliation: false }),
    ],
    [reader(token), "POST", outside(shortlist, "/conclusions"), { concluded: false }],
    [clara, "POST", own(shortlist, "/like_candidates"), like({ like_avaliation: null, description: "" })],
    [clara, "POST", own(shortlist, "/conclusions"), { concluded: false }],
    [admin, "PUT", house(shortlist), { shortlist: { name: "Outra" }, lock_version: shortlist.lock_version }],
    [admin, "PUT", house(shortlist, `/applies/${first}`), { findings: "Escuta." }],
    [admin, "PUT", house(shortlist, `/applies/${first}/reveal`), { revealed: false }],
    [admin, "POST", house(shortlist, "/mails"), { mail: { client_contact_ids: [bento] } }],
    [
      ...([admin, "PUT", house(shortlist, "/applies")] as const),
      { apply_ids: [second, first], lock_version: shortlist.lock_version + 1 },
    ],
    [admin, "PUT", house(shortlist, "/contacts"), { client_contact_ids: [bento] }],
    [admin, "PUT", house(shortlist, "/contacts"), { client_contact_ids: [] }],
    [admin, "POST", house(shortlist, "/tokens"), {}],
    [admin, "DELETE", house(shortlist)],
    [admin, "POST", house(shortlist, "/tokens"), { reactivate: true }],
  ];
  for (const [who, method, path, body] of steps) {
    await who.call(method, path, body);
    expect(await kept(other.shortlist), `${method} ${path}`).toEqual(before);
  }
  expect((await received()).other).toEqual([]);
  for (const held of [other.token, other.mailed.hers, other.mailed.his])
    await reader(held).call("GET", outside(other.shortlist, "/applies"));
  expect((await reader(mailed.his).refused("GET", outside(shortlist))).code).toBe("token_invalid");
});

test("what one reader takes back leaves what the others of that shortlist said and concluded", async () => {
  const { shortlist } = await read();
  const before = await kept(shortlist, bento);
  await clara.call(
    "POST",
    own(shortlist, "/like_candidates"),
    like({ like_avaliation: null, description: "" }),
  );
  await clara.call("POST", own(shortlist, "/conclusions"), { concluded: false });
  await clara.call("POST", own(shortlist, "/replies"), says("Ou antes?"));
  await clara.call("GET", own(shortlist));
  expect(await kept(shortlist, bento)).toEqual(before);
  await admin.call("PUT", house(shortlist, "/contacts"), { client_contact_ids: [bento] });
  expect(await kept(shortlist, bento), "he stays on it, with the link of his own").toEqual(before);
});

test("another order keeps what is known and said of each candidate", async () => {
  const { shortlist } = await read();
  const withoutPlaces = async () => {
    const { itself: _, ...rows } = await kept(shortlist);
    return JSON.stringify(rows).replaceAll(/"position\\":\d+/g, "");
  };
  const before = await withoutPlaces();
  const { lock_version } = shortlist;
  await admin.call("PUT", house(shortlist, "/applies"), { apply_ids: [...applyIds].reverse(), lock_version });
  expect(await withoutPlaces()).toBe(before);
});

test("what is refused leaves nothing behind, and nobody hears of it", async () => {
  const { db } = at.database;
  const { shortlist, token } = await read();
  const received = await listening(db, { all: streams.shortlist(shortlist.uid) });
  const before = await kept(shortlist);
  const count = () =>
    Promise.all(
      (["shortlist_relationships", "mails", "notifications", "client_notifications"] as const).map(
        async (table) => (await db.selectFrom(table).select("id").execute()).length,
      ),
    );
  const counted = await count();
  const elsewhere = at.world.applyIds[4];
  const refusals: readonly (readonly [who: Caller, "PUT" | "POST", path: string, body: object])[] = [
    [admin, ...share({ client_contact_ids: [at.world.contactId, 999_999], send_mail: true })],
    [admin, ...share({ apply_ids: [first, 999_999] })],
    [admin, "POST", house(shortlist, "/mails"), { mail: { client_contact_ids: [bento, 999_999] } }],
    [admin, "PUT", house(shortlist, "/contacts"), { client_contact_ids: [999_999] }],
    [
      ...([admin, "PUT", house(shortlist, "/applies")] as const),
      { apply_ids: [first, 999_999], lock_version: shortlist.lock_version },
    ],
    [
      admin,
      "POST",
      house(shortlist, "/replies"),
      says("Sim.", { apply_id: second, client_contact_id: bento }),
    ],
    [reader(token), "POST", outside(shortlist, "/like_candidates"), like({ reasons: ["location"] })],
    [reader(token), "POST", outside(shortlist, "/like_candidates"), like({ apply_id: elsewhere })],
    [reader(token), "POST", outside(shortlist, "/replies"), says("Sim.", { apply_id: elsewhere })],
  ];
  for (const [who, method, path, body] of refusals) {
    expect((await who.refused(method, path, body)).status, path).toBe(422);
    expect(await kept(shortlist), path).toEqual(before);
    expect(await count(), path).toEqual(counted);
  }
  expect((await received()).all).toEqual([]);
});

test("an answer is heard by who reads the shortlist, of whichever side it is", async () => {
  const { shortlist, token } = await read();
  const received = await listening(at.database.db, { all: streams.shortlist(shortlist.uid) });
  const changed = { all: [{ type: "changed" }] };
  await reader(token).call("POST", outside(shortlist, "/replies"), says("Sim."));
  expect(await received()).toEqual(changed);
  const { id, ...reply } = await admin.call<LikeReply>(
    ...(["POST", house(shortlist, "/replies")] as const),
    says("Em 30 dias.", { client_contact_id: bento }),
  );
  expect(reply).toEqual({
    ...{ apply_id: first, client_contact_id: bento, by_house: true, body: "Em 30 dias." },
    ...{ author_name: "Ana Prado", created_at: expect.any(String) },
  });
  expect(await received()).toEqual(changed);
  const { replies } = await admin.call<{ replies: LikeReply[] }>("GET", house(shortlist));
  expect(replies.at(-1)).toEqual({ id, ...reply });
});

test("recruiters are told of what a reader does with all that their notification shows, and where it leads", async () => {
  const { db } = at.database;
  const { shortlist } = await read({ name: "Segunda rodada" });
  const told = () =>
    db
      .deleteFrom("notifications")
      .returning(["recruiter_id", "category", "component", "data", "link"])
      .execute();
  await told();
  const notice = (component: string, data: object) => [
    {
      ...{ recruiter_id: at.world.admin.id, category: "shortlist", component },
      ...{ data, link: `/recruiters/jobs/${at.world.jobId}/shortlists/${shortlist.id}` },
    },
  ];
  const of = { reviewer_name: "Clara Nunes", job_title: "Analista Fiscal" };
  const named = { apply_id: second, candidate_name: "Candidata 2 Souza", ...of };
  await clara.call("POST", own(shortlist, "/like_candidates"), like({ apply_id: second }));
  expect(await told()).toEqual(
    notice("shortlist_evaluated", {
      ...{ evaluation: "like", shortlist_id: shortlist.id, shortlist_name: "Segunda rodada" },
      ...named,
    }),
  );
  await clara.call("POST", own(shortlist, "/replies"), says("Quando?", { apply_id: second }));
  expect(await told()).toEqual(notice("shortlist_replied", named));
  await clara.call("POST", own(shortlist, "/conclusions"), { concluded: false });
  await clara.call("POST", own(shortlist, "/conclusions"), { concluded: true });
  expect(await told()).toEqual(notice("shortlist_concluded", { shortlist_name: "Segunda rodada", ...of }));
});

test("a star has neither words nor reasons, and takes none of the verdict's", async () => {
  const { shortlist, token } = await admin.call<Made>(...share({}));
  const judge = (more: object) =>
    reader(token).call<object>("POST", outside(shortlist, "/like_candidates"), like(more));
  await judge({ description: "Boa", reasons: ["skills"] });
  const counts = { like_candidate: 1, deslike_candidate: 0, amount_description: 1 };
  expect(await judge({ type_avaliation: 2, description: "Ótima", reasons: ["sector"] })).toEqual({
    ...counts,
    star_candidate: 1,
  });
  const rows = await at.database.db
    .selectFrom("like_candidates")
    .where("shortlist_relationship_id", "=", shortlist.id)
    .orderBy("type_avaliation")
    .select(["like_avaliation", "description", "reasons"])
    .execute();
  expect(rows).toEqual([
    { like_avaliation: true, description: "Boa", reasons: ["skills"] },
    { like_avaliation: true, description: null, reasons: [] },
  ]);
});

test("evaluations are read with the last word first, and of one candidate where that is asked", async () => {
  const { shortlist, token } = await admin.call<Made>(...share({}));
  await admin.call("PUT", house(shortlist, "/contacts"), { client_contact_ids: [at.world.contactId] });
  const holder = reader(token);
  await holder.call("POST", outside(shortlist, "/like_candidates"), like());
  await clara.call("POST", own(shortlist, "/like_candidates"), like());
  await clara.call("POST", own(shortlist, "/like_candidates"), like({ apply_id: second }));
  await clara.call("POST", own(shortlist, "/replies"), says("E ela?", { apply_id: second }));
  await holder.call("POST", outside(shortlist, "/like_candidates"), like({ like_avaliation: false }));
  type Read = { like_candidates: { apply_id: number; mine: boolean }[]; replies: { apply_id: number }[] };
  const list = async (query = "") => {
    const read = await holder.call<Read>("GET", outside(shortlist, `/like_candidates${query}`));
    return [
      read.like_candidates.map(({ apply_id, mine }) => [apply_id, mine]),
      read.replies.map(({ apply_id }) => apply_id),
    ];
  };
  const [ofHolder, ofClara, ofSecond] = [
    [first, true],
    [first, false],
    [second, false],
  ];
  expect(await list()).toEqual([[ofHolder, ofSecond, ofClara], [second]]);
  expect(await list(`?where[apply_id]=${first}`)).toEqual([[ofHolder, ofClara], []]);
  expect(await list(`?where[apply_id]=${second}`)).toEqual([[ofSecond], [second]]);
});

test("a mail fills the message with who reads and who writes", async () => {
  const { shortlist } = await admin.call<Made>(...share({}));
  const message = "{{name}}, {{role}}: {{sender}}, {{company}}.";
  const mail = { client_contact_ids: [bento, at.world.contactId], message };
  await admin.call("POST", house(shortlist, "/mails"), { mail });
  const text = async (to: string) => (await newestMail(at, "shortlist", to)).text;
  expect(await text("bento@localhost.test")).toContain("Bento Dias, Diretor: Ana Prado, Casa localhost.");
  expect(await text("clara@localhost.test")).toContain("Clara Nunes, : Ana Prado, Casa localhost.");
});

test("whoever is off limits is neither put on it nor mailed, and nothing comes of trying", async () => {
  const { db } = at.database;
  const base = "/recruiters/administrator";
  const limit = async (coverage: object, of: object) => {
    const name = `Regra ${crypto.randomUUID()}`;
    const { off_limit_rule_candidate: rule } = await admin.call<{ off_limit_rule_candidate: { id: number } }>(
      ...(["POST", `${base}/off_limit_rule_candidates`] as const),
      { off_limit_rule_candidate: { name, level: 2, ...coverage } },
    );
    const off_limit = { rule_id: rule.id, starts_on: "2020-01-01", ...of };
    await admin.call("POST", `${base}/off_limits`, { off_limit });
  };
  const [, , , , elsewhere = 0] = at.world.applyIds;
  const client_contact_ids = [bento];
  const { shortlist } = await admin.call<Made>(...share({}));
  await limit({}, { candidate_id: at.world.candidateIds[4] });
  const count = async (table: "shortlist_relationships" | "mails") =>
    (await db.selectFrom(table).select("id").execute()).length;
  const stands = async () => ({
    ...{ kept: await kept(shortlist), mails: await count("mails") },
    shortlists: await count("shortlist_relationships"),
  });
  const before = await stands();
  const order = (apply_ids: number[], { lock_version } = shortlist) => ({ apply_ids, lock_version });
  const refused = async (...call: Parameters<Caller["refused"]>) => {
    expect((await admin.refused(...call)).code, call[1]).toBe("off_limits");
    expect(await stands(), call[1]).toEqual(before);
  };
  await refused(...share({ apply_ids: [first, elsewhere] }));
  await refused("PUT", house(shortlist, "/applies"), order([first, elsewhere]));
  await limit({}, { candidate_id: at.world.candidateIds[0] });
  const mail = ["POST", house(shortlist, "/mails"), { mail: { client_contact_ids } }] as const;
  await refused(...mail);
  // Who is on it already was asked about when they were put on it.
  const saved = await admin.call<{ shortlist: Shortlist }>(
    ...(["PUT", house(shortlist, "/applies"), order([second, first])] as const),
  );
  expect(saved.shortlist.applies_count).toBe(2);
  const { shortlist: other } = await admin.call<Made>(...share({ apply_ids: [second] }));
  await limit({ coverage: "contacts" }, { client_company_id: at.world.companyId });
  // Only who is mailed is approached.
  await admin.call(...share({ apply_ids: [second], client_contact_ids }));
  await admin.call("PUT", house(other, "/contacts"), { client_contact_ids });
  const mailed = { apply_ids: [second], client_contact_ids, send_mail: true };
  expect((await admin.refused(...share(mailed))).code).toBe("off_limits");
  expect((await admin.refused("POST", house(other, "/mails"), mail[2])).code).toBe("off_limits");
  expect(await count("mails")).toBe(before.mails);
});
