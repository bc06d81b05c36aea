import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";
import { documentKey, phoneKey } from "./normal.ts";
import { notifyOfDuplicates } from "./notify-of-duplicates.ts";

type Groups = CallAnswer<"GET /recruiters/duplicates/:entity">;
type Matches = CallAnswer<"GET /recruiters/duplicates/:entity/matches">;

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

const path = "/recruiters/duplicates/candidates";

async function add(values: { name: string; email: string; [field: string]: string | null }): Promise<number> {
  const row = { business_id: at.world.businessId, ...values };
  return (await at.database.db.insertInto("candidates").values(row).returning("id").executeTakeFirstOrThrow())
    .id;
}

const matches = async (query: string, entity = "candidates") =>
  (await admin.call<Matches>("GET", `/recruiters/duplicates/${entity}/matches?${query}`)).matches;

describe("keys", () => {
  it.each([
    ["elenco_name_key", "MARIA  da Silva e Souza", "maria silva souza"],
    ["elenco_name_key", "José D'Ávila", "jose d avila"],
    ["elenco_name_key", " - ", null],
    ["elenco_company_key", "Aurora S.A.", "aurora"],
    ["elenco_company_key", "Aurora Ltda. ME", "aurora"],
    ["elenco_email_key", "Ana.Prado+vagas@GMail.com", "anaprado@gmail.com"],
    ["elenco_email_key", "ana.prado+x@casa.test", "ana.prado@casa.test"],
    ["elenco_phone_key", "(11) 98888-7777", "+5511988887777"],
    ["elenco_phone_key", "+55 11 8888-7777", "+5511988887777"],
    ["elenco_phone_key", "011 98888-7777", "+5511988887777"],
    ["elenco_phone_key", "(11) 3333-4444", "+551133334444"],
    ["elenco_phone_key", "+1 (415) 555-0100", "+14155550100"],
    ["elenco_phone_key", "12", null],
    ["elenco_document_key", "123.456.789-09", "12345678909"],
  ])("%s of %j is %j", async (name, value, key) => {
    const { rows } = await sql<{ key: string | null }>`select ${sql.raw(name)}(${value}) as key`.execute(
      at.database.db,
    );
    expect(rows[0]?.key).toBe(key);
  });
});

it.each([
  "(11) 98888-7777",
  "+55 11 8888-7777",
  "011 3333-4444",
  "0055 11 98888 7777",
  "+1 415 555 0100",
  "12",
  "",
])("the telephone %j has one key here and in the database", async (value) => {
  const { rows } = await sql<{ key: string | null }>`select elenco_phone_key(${value}) as key`.execute(
    at.database.db,
  );
  expect(phoneKey(value)).toBe(rows[0]?.key);
});

it.each(["123.456.789-09", "ab 12.3", "-", ""])(
  "the document %j has one key here and in the database",
  async (value) => {
    const { rows } = await sql<{ key: string | null }>`select elenco_document_key(${value}) as key`.execute(
      at.database.db,
    );
    expect(documentKey(value)).toBe(rows[0]?.key);
  },
);

describe("what is entered", () => {
  it("is listed with what it shares, the likeliest first", async () => {
    const phone = await add({ name: "Rita Telles", email: "rita@a.test", mobile_phone: "+5511977770001" });
    const document = await add({ name: "Rita T.", email: "r@b.test", cpf: "529.982.247-25" });
    const name = await add({ name: "Rita de Telles", email: "outra.rita@b.test" });
    const query = "name=rita%20telles&email=nova@c.test&phone=11977770001&document=52998224725";
    const found = await matches(query);
    expect(found.map(({ id, kinds }) => [id, kinds])).toEqual([
      [document, ["document"]],
      [phone, ["phone", "name"]],
      [name, ["name"]],
    ]);
    expect(found[0]).toMatchObject({ name: "Rita T.", document: "529.982.247-25", email: "r@b.test" });
    expect((await matches(`email=R%2Bvagas@b.test&except_id=${phone}`)).map(({ id }) => id)).toEqual([
      document,
    ]);
    expect(await matches(`document=52998224725&except_id=${document}`)).toEqual([]);
    expect(await matches("name=Ningu%C3%A9m")).toEqual([]);
    expect(await matches("")).toEqual([]);
  });

  it("is compared with companies without what the law adds to their name, and with contacts", async () => {
    expect(await matches("name=AURORA%20LTDA", "client_companies")).toMatchObject([
      { id: at.world.companyId, kinds: ["name"] },
    ]);
    expect(await matches("email=Clara@localhost.test", "client_contacts")).toMatchObject([
      { id: at.world.contactId, kinds: ["email"] },
    ]);
  });
});

describe("who applies", () => {
  it("is notified to the job's recruiter once, and learns nothing of it", async () => {
    const { db } = at.database;
    const { businessId, admin: owner, jobUid } = at.world;
    await add({ name: "Vera Luz", email: "vera@a.test", mobile_phone: "+5531955550001" });
    const now = new Date().toISOString();
    const person = { confirmed_at: now, completed_at: now, mobile_phone: "(31) 95555-0001" };
    const id = await add({ name: "Vera L.", email: "vera@b.test", ...person });
    const { id: second } = await db
      .insertInto("jobs")
      .values({
        business_id: businessId,
        title: "Outra",
        status: "published",
        owner_id: owner.id,
        published_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { uid } = await db
      .selectFrom("jobs")
      .where("id", "=", second)
      .select("uid")
      .executeTakeFirstOrThrow();
    await db.updateTable("jobs").set({ published_at: now }).where("uid", "=", jobUid).execute();
    const caller = await at.as("candidates", id);
    for (const job of [jobUid, uid]) {
      const answer = await caller.call<object>("POST", `/candidates/jobs/${job}/applies`, { apply: {} });
      expect(JSON.stringify(answer)).not.toContain("Vera Luz");
    }
    const notified = await db
      .selectFrom("notifications")
      .where("component", "=", "duplicate_found")
      .select(["recruiter_id", "category", "data", "link"])
      .execute();
    expect(notified).toMatchObject([
      {
        recruiter_id: owner.id,
        category: "candidate",
        data: { candidate_name: "Vera L.", other_name: "Vera Luz", candidate_id: id },
      },
    ]);
    expect(notified[0]?.link).toMatch(new RegExp(`ids=${id},`));
  });

  it("is notified to who looks after the person, else to the administrators", async () => {
    const { db } = at.database;
    const { businessId, admin: administrator } = at.world;
    await add({ name: "Nina Sá", email: "nina@a.test", mobile_phone: "+5531955550002" });
    const { id: ownerId } = await makeRecruiter(db, businessId, "Dona Alves");
    const registers = async (email: string, owner_id: number | null) => {
      const id = await add({ name: "Nina S.", email, mobile_phone: "(31) 95555-0002" });
      await db.updateTable("candidates").set({ owner_id }).where("id", "=", id).execute();
      await db
        .transaction()
        .execute((trx) => notifyOfDuplicates(trx, at.server.services, businessId, id, null));
      const rows = await db.selectFrom("notifications").select(["recruiter_id", "data"]).execute();
      return rows
        .filter(({ data }) => (data as { candidate_id?: number }).candidate_id === id)
        .map(({ recruiter_id }) => recruiter_id);
    };
    expect(await registers("nina@b.test", ownerId)).toEqual([ownerId]);
    expect(await registers("nina@c.test", null)).toEqual([administrator.id]);
  });
});

describe("groups", () => {
  const groups = async (query = "") => await admin.call<Groups>("GET", `${path}${query}`);
  const holding = async (id: number) =>
    (await groups("?size=100")).groups.find(({ records }) => records.some((record) => record.id === id));

  it("join who shares a telephone, a document, a mailbox, or a name in a city", async () => {
    const a = await add({ name: "Beto Lins", email: "beto@a.test", mobile_phone: "(21) 96666-0001" });
    const b = await add({
      name: "Roberto Lins",
      email: "beto@b.test",
      mobile_phone: "+5521966660001",
      city: "Niterói",
    });
    const c = await add({ name: "roberto de lins", email: "beto@c.test", city: "niteroi" });
    await add({ name: "Roberto Lins", email: "beto@d.test", city: "Recife" });
    expect(await holding(a)).toMatchObject({
      kinds: ["phone", "name"],
      records: [{ id: a }, { id: b }, { id: c }],
    });
  });

  it("are listed page by page, without dismissed pairs", async () => {
    const ids = [
      await add({ name: "Caio Um", email: "caio.reis@gmail.com" }),
      await add({ name: "Caio Dois", email: "caioreis@gmail.com" }),
    ];
    const { total_count } = await groups();
    const seen: number[] = [];
    let after: number | null = 0;
    while (after !== null) {
      const page: Groups = await groups(`?after=${after}&size=1`);
      seen.push(...page.groups.flatMap(({ records }) => records.map(({ id }) => id)));
      after = page.next_after;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(ids));
    const body = { dismissal: { ids } };
    expect(await admin.call("POST", `${path}/dismissals`, body)).toEqual({ dismissed: 1 });
    expect(await admin.call("POST", `${path}/dismissals`, body)).toEqual({ dismissed: 1 });
    expect(await groups()).toMatchObject({ total_count: total_count - 1 });
    await admin.call("DELETE", `${path}/dismissals`, body);
    expect(await groups()).toMatchObject({ total_count });
  });

  it("keep who is joined by another, and are parted by the pair alone", async () => {
    const city = "Parnaíba";
    const trio = [
      await add({ name: "Ivo Trio", email: "ivo@a.test", city }),
      await add({ name: "Ivo Trio", email: "ivo@b.test", city }),
      await add({ name: "Ivo Trio", email: "ivo@c.test", city }),
    ];
    const [a = 0, b = 0, c = 0] = trio;
    const shown = async () => (await holding(b))?.records.map(({ id }) => id);
    const dismiss = (method: "POST" | "DELETE", ids: number[]) =>
      admin.call(method, `${path}/dismissals`, { dismissal: { ids } });
    await dismiss("POST", [b, a]);
    expect(await shown()).toEqual(trio);
    await dismiss("POST", [b, c]);
    expect(await shown()).toBeUndefined();
    await dismiss("DELETE", [a, b]);
    expect(await shown()).toEqual(trio);
    await dismiss("DELETE", [b, c]);
    // The strongest come first, and of equals the newest.
    const twins = [
      await add({ name: "Edu Par", email: "edu@a.test", city }),
      await add({ name: "Edu Par", email: "edu@b.test", city }),
    ];
    const { groups: all, total_count } = await groups("?size=100");
    const placeOf = (id: number) =>
      all.findIndex(({ records }) => records.some((record) => record.id === id));
    expect(placeOf(a) - placeOf(twins[0] ?? 0)).toBe(1);
    expect(all.map(({ kinds }) => kinds.includes("name") && kinds.length === 1)).toEqual(
      all.map((_, n) => n >= all.findIndex(({ kinds }) => kinds.join() === "name")),
    );
    expect(await groups(`?size=${total_count}`)).toMatchObject({ next_after: null });
    expect(await groups(`?size=${total_count - 1}`)).toMatchObject({ next_after: total_count - 1 });
  });

  it("take ten of a key, as many as one merge takes", async () => {
    const ids: number[] = [];
    for (let n = 0; n < 10; n++)
      ids.push(await add({ name: `Dezena ${n}`, email: `dezena+${n}@casa.test`, city: null }));
    expect((await holding(ids[0] ?? 0))?.records.map(({ id }) => id)).toEqual(ids);
    // Whoever enters an eleventh is shown the newest five.
    const found = await matches(`email=dezena@casa.test&except_id=${ids[9]}`);
    expect(found.map(({ id }) => id)).toEqual(ids.slice(4, 9).toReversed());
  });

  it("show of a longer chain as many as one merge takes", async () => {
    const ids: number[] = [];
    // Each has the telephone of one neighbour and the mailbox of the other.
    for (let n = 0; n < 12; n++) {
      const email = `elo${Math.ceil(n / 2)}+${n}@casa.test`;
      const mobile_phone = `(51) 94444-00${10 + Math.floor(n / 2)}`;
      ids.push(await add({ name: `Elo ${n}`, email, mobile_phone, city: null }));
    }
    expect((await holding(ids[0] ?? 0))?.records.map(({ id }) => id)).toEqual(ids.slice(0, 10));
  });

  it("are parted by who may change the records", async () => {
    const { db } = at.database;
    const rita = await makeRecruiter(db, at.world.businessId, "Rita Lê", {
      role_permissions: { candidates: ["read"] },
    });
    const reader = await at.as("recruiters", rita.id);
    await reader.call("GET", path);
    const body = { dismissal: { ids: at.world.candidateIds.slice(0, 2) } };
    for (const method of ["POST", "DELETE"] as const)
      expect((await reader.refused(method, `${path}/dismissals`, body)).code).toBe("forbidden");
    for (const of of ["client_companies", "client_contacts"])
      expect((await reader.refused("GET", `/recruiters/duplicates/${of}`)).code).toBe("forbidden");
  });

  it("leave a mailbox of a whole company alone", async () => {
    const ids = await Promise.all(
      Array.from({ length: 11 }, (_, n) =>
        add({ name: `Equipe ${n}`, email: `equipe+${n}@casa.test`, city: null }),
      ),
    );
    expect(await holding(ids[0] ?? 0)).toBeUndefined();
  });

  it("hold nothing of another business", async () => {
    const body = { dismissal: { ids: [at.world.candidateIds[0] ?? 0, 999_999] } };
    expect((await admin.refused("POST", `${path}/dismissals`, body)).code).toBe("not_found");
  });

  it("are found by an index", async () => {
    // Of a handful of rows any index is as good as another.
    await sql`
      insert into candidates (business_id, name, email, mobile_phone)
      select ${at.world.businessId}, 'Nome ' || n, 'nome' || n || '@plan.test', '+55119' || (80000000 + n) from generate_series(1, 2000) n
    `.execute(at.database.db);
    await sql`analyze candidates`.execute(at.database.db);
    const { rows } = await sql<{ "QUERY PLAN": string }>`
      explain select t.id from candidates t where t.business_id = ${at.world.businessId}
        and t.phone_key = elenco_phone_key('11977770001')`.execute(at.database.db);
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("candidates_by_phone_key");
  });
});
