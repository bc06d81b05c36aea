import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import type { LikeCounts, ReviewApply, Shortlist, ShortlistContact } from "#contract/calls/shortlists.ts";
import { hashToken, makeToken } from "#provider/base/security/token.ts";
import { newestMail } from "#provider/testing/outbox.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { unzip } from "#provider/testing/unzip.ts";
import { makeWorld } from "#provider/testing/world.ts";

let at: TestServer;
let admin: Caller;
let first: { shortlist: Shortlist; token: string };
let applyIds: number[];

interface Loaded {
  shortlist: Shortlist;
  applies: ReviewApply[];
  contacts: ShortlistContact[];
}
const path = () => `/recruiters/shortlists/${first.shortlist.id}`;
const load = () => admin.call<Loaded>("GET", path());
const put = <T = { shortlist: Shortlist }>(to: string, body: object) =>
  admin.call<T>("PUT", `${path()}${to}`, body);
const outside = (token: string) =>
  at
    .with({ "x-shortlist-token": token })
    .call<{ shortlist_relationship: object; applies: ReviewApply[] }>(
      "GET",
      `/shortlist_relationships/${first.shortlist.uid}/applies`,
    );

const sheetTexts = (file: Buffer) =>
  [...(unzip(file).get("xl/worksheets/sheet1.xml") ?? "").matchAll(/<t [^>]*>([^<]*)</g)].map(
    ([, text = ""]) => text,
  );

beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  applyIds = at.world.applyIds.slice(0, 3);
  await at.database.db
    .updateTable("candidates")
    .set({ clt_expectation: 900_000, skills: ["SQL"], self_introduction: "Sou Candidata." })
    .where("business_id", "=", at.world.businessId)
    .execute();
  first = await admin.call("POST", `/recruiters/jobs/${at.world.jobId}/shortlists`, {
    shortlist: { name: "Finalistas", apply_ids: applyIds },
  });
});
afterAll(() => at.close());

describe("the settings of a shortlist", () => {
  test("keep parts to the house: reviewers get them neither by the link nor in the preview", async () => {
    const { lock_version } = (await load()).shortlist;
    const { shortlist } = await put("", {
      shortlist: { message: "Boa leitura.", hidden_parts: ["salary", "skills"] },
      lock_version,
    });
    expect(shortlist).toMatchObject({ message: "Boa leitura.", lock_version: lock_version + 1 });
    const seen = await outside(first.token);
    expect(seen.shortlist_relationship).toMatchObject({ message: "Boa leitura." });
    expect(seen.shortlist_relationship).not.toHaveProperty("hidden_parts");
    expect(seen.applies[0]).toMatchObject({
      clt_expectation: null,
      skills: [],
      self_introduction: "Sou Candidata.",
    });
    const preview = await admin.call<{ applies: ReviewApply[] }>("GET", `${path()}/preview`);
    // Without what they filter by.
    expect(preview.applies).toEqual(seen.applies.map(({ stage: _, judged_by: __, ...rest }) => rest));
    expect((await load()).applies[0]).toMatchObject({ clt_expectation: 900_000, skills: ["SQL"] });
  });

  test("have no message where its text was taken away", async () => {
    const { lock_version } = (await load()).shortlist;
    const { shortlist } = await put("", { shortlist: { message: "" }, lock_version });
    expect(shortlist.message).toBeNull();
    expect(
      await put("", { shortlist: { message: "Boa leitura." }, lock_version: shortlist.lock_version }),
    ).toMatchObject({ shortlist: { message: "Boa leitura." } });
  });

  test("refuse a second save and a date in the past", async () => {
    const { lock_version } = (await load()).shortlist;
    const settings = (changes: object, version: number) =>
      admin.refused("PUT", path(), { shortlist: changes, lock_version: version });
    expect(await settings({ name: "Outra" }, lock_version - 1)).toMatchObject({ code: "conflict" });
    expect(await settings({ expires_at: "2020-01-01T00:00:00Z" }, lock_version)).toMatchObject({
      fields: [{ path: "shortlist.expires_at", rule: "future" }],
    });
  });
});

describe("the candidates of a shortlist", () => {
  test("are put in order, added, and removed with their evaluations", async () => {
    const [one = 0, two = 0, three = 0] = applyIds;
    const reviewer = at.with({ "x-shortlist-token": first.token });
    await reviewer.call<LikeCounts>(
      "POST",
      `/shortlist_relationships/${first.shortlist.uid}/like_candidates`,
      {
        like_candidate: { apply_id: two, type_avaliation: 1, like_avaliation: true },
      },
    );
    const { lock_version } = (await load()).shortlist;
    const added = at.world.applyIds[3] ?? 0;
    const { shortlist } = await put("/applies", { apply_ids: [three, one, added], lock_version });
    expect(shortlist.applies_count).toBe(3);
    expect((await load()).applies.map(({ id }) => id)).toEqual([three, one, added]);
    const counted = await at.database.db
      .selectFrom("applies")
      .where("id", "=", two)
      .select("like_candidate")
      .executeTakeFirstOrThrow();
    expect(counted.like_candidate).toBe(0);
    await put("/applies", { apply_ids: [one, two, three], lock_version: shortlist.lock_version });
  });

  test("are of its job only", async () => {
    const other = await makeWorld(at.database.db, "outra");
    const { lock_version } = (await load()).shortlist;
    const answer = await admin.refused("PUT", `${path()}/applies`, {
      apply_ids: other.applyIds,
      lock_version,
    });
    expect(answer.fields).toEqual([{ path: "apply_ids", rule: "option" }]);
    expect((await load()).shortlist.lock_version).toBe(lock_version);
  });

  test("have findings that the client reads, without the name where it is anonymous", async () => {
    const [one = 0] = applyIds;
    await put(`/applies/${one}`, { findings: "Candidata lidera bem." });
    expect((await outside(first.token)).applies[0]?.findings).toBe("Candidata lidera bem.");
    const { lock_version } = (await load()).shortlist;
    await put("", { shortlist: { anonymous: true }, lock_version });
    expect((await outside(first.token)).applies[0]?.findings).toBe("C. lidera bem.");
    await put("", {
      shortlist: { anonymous: false, hidden_parts: ["findings"] },
      lock_version: lock_version + 1,
    });
    expect((await outside(first.token)).applies[0]?.findings).toBeNull();
    await put("", { shortlist: { hidden_parts: [] }, lock_version: lock_version + 2 });
    expect(await admin.refused("PUT", `${path()}/applies/999999`, { findings: "x" })).toMatchObject({
      code: "not_found",
    });
  });
});

describe("the contacts of a shortlist", () => {
  test("are of its company, and see it for as long as they are named", async () => {
    const { contacts } = await put<{ contacts: ShortlistContact[] }>("/contacts", {
      client_contact_ids: [at.world.contactId],
    });
    expect(contacts).toMatchObject([{ client_contact_id: at.world.contactId, last_opened_at: null }]);
    expect((await load()).contacts).toEqual(contacts);
    expect(await admin.refused("PUT", `${path()}/contacts`, { client_contact_ids: [999_999] })).toMatchObject(
      {
        fields: [{ path: "client_contact_ids", rule: "option" }],
      },
    );
    expect(await put("/contacts", { client_contact_ids: [] })).toEqual({ contacts: [] });
  });

  test("leave links of which nobody knows whose they are to their holders", async () => {
    const { id: shortlist_relationship_id, business_id } = await at.database.db
      .selectFrom("shortlist_relationships")
      .where("id", "=", first.shortlist.id)
      .select(["id", "business_id"])
      .executeTakeFirstOrThrow();
    const token = makeToken();
    await at.database.db
      .insertInto("shortlist_links")
      .values({ business_id, shortlist_relationship_id, token_hash: hashToken(token) })
      .execute();
    for (const client_contact_ids of [[at.world.contactId], []])
      await put("/contacts", { client_contact_ids });
    expect((await outside(token)).applies).toHaveLength(applyIds.length);
  });

  test("are known to get no mails about shortlists, where they chose so", async () => {
    const { contactId, jobId } = at.world;
    const muted = async (muted_mails: string[]) => {
      await at.database.db
        .updateTable("client_contacts")
        .set({ muted_mails })
        .where("id", "=", contactId)
        .execute();
      const { contacts } = await put<{ contacts: ShortlistContact[] }>("/contacts", {
        client_contact_ids: [contactId],
      });
      const offered = await admin.call<CallAnswer<"GET /recruiters/jobs/:id/shortlist_contacts">>(
        "GET",
        `/recruiters/jobs/${jobId}/shortlist_contacts`,
      );
      expect(offered.has_company).toBe(true);
      return [contacts[0]?.mails_muted, offered.contacts.find(({ id }) => id === contactId)?.mails_muted];
    };
    expect(await muted(["surveys", "shortlists"])).toEqual([true, true]);
    expect(await muted(["surveys"])).toEqual([false, false]);
    expect(await muted([])).toEqual([false, false]);
    await put("/contacts", { client_contact_ids: [] });
  });

  test("are mailed a link of their own with the message; a new link ends them all", async () => {
    const mailed = {
      mail: { client_contact_ids: [at.world.contactId], message: "Olá, {{first_name}}!\n\nVeja {{link}}." },
    };
    expect(await admin.call("POST", `${path()}/mails`, mailed)).toEqual({ sent: 1 });
    const mail = await newestMail(at, "shortlist");
    expect(mail.text).toContain(`Olá, ${mail.to_name?.split(" ")[0]}!\n\nVeja {{link}}.`);
    const { token } = mail;
    expect(token).not.toBe(first.token);
    await outside(token);
    await outside(first.token);
    const renewed = await admin.call<{ token: string }>("POST", `${path()}/tokens`, {});
    const applies = `/shortlist_relationships/${first.shortlist.uid}/applies`;
    for (const old of [token, first.token]) {
      expect(await at.with({ "x-shortlist-token": old }).refused("GET", applies)).toMatchObject({
        code: "token_invalid",
      });
    }
    first.token = renewed.token;
    await admin.call("DELETE", path());
    expect(await admin.refused("POST", `${path()}/mails`, mailed)).toMatchObject({ code: "token_revoked" });
    first.token = (
      await admin.call<{ token: string }>("POST", `${path()}/tokens`, { reactivate: true })
    ).token;
  });
});

describe("its workbooks", () => {
  test("hold the evaluations for the house, and the candidates as the client may know them", async () => {
    const dashboard = sheetTexts(await admin.bytes(`${path()}/files/dashboard`));
    expect(dashboard.slice(0, 8)).toEqual([
      "Candidato",
      "Cargo",
      "Empresa",
      "Etapa",
      "Sub-status",
      "Gostaram",
      "Não gostaram",
      "Favoritos",
    ]);
    expect(dashboard.join("\n")).toContain("Candidata 1 Souza");
    const { lock_version } = (await load()).shortlist;
    await put("", { shortlist: { anonymous: true, hidden_parts: ["skills"] }, lock_version });
    const mapping = sheetTexts(await admin.bytes(`${path()}/files/mapping`)).join("\n");
    expect(mapping).toContain("Pretensão");
    expect(mapping).not.toContain("Souza");
    expect(mapping).not.toContain("SQL");
  });
});
