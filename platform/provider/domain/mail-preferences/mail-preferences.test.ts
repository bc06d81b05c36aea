import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ContactMailPreferences, MailPreferences } from "#contract/calls/mail-preferences.ts";
import {
  type ContactMailChoice,
  contactMailChoices,
  type MailChoice,
  mailChoices,
} from "#contract/catalogues/mail-kind.ts";
import { allMailKinds, type MailKind } from "#contract/catalogues/mails.ts";
import type { MailRequest } from "#provider/base/services.ts";
import { newestMail } from "#provider/testing/outbox.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeWorld } from "#provider/testing/world.ts";

let at: TestServer;
let me: Caller;
let contact: Caller;
const contactPath = "/client_contacts/mail_preferences";
let id: number;
let email: string;
type Answer = { mail_preferences: MailPreferences };
const path = "/candidates/mail_preferences";
const read = async () => (await me.call<Answer>("GET", path)).mail_preferences;
const choose = async (mail_preferences: object) =>
  (await me.call<Answer>("PUT", path, { mail_preferences })).mail_preferences;
const all = (wanted: boolean) => Object.fromEntries(mailChoices.map((choice) => [choice, wanted]));

beforeAll(async () => {
  at = await testServer();
  id = at.world.candidateIds[0] ?? 0;
  me = await at.as("candidates", id);
  contact = await at.as("client_contacts", at.world.contactId);
  email = (
    await at.database.db
      .selectFrom("candidates")
      .where("id", "=", id)
      .select("email")
      .executeTakeFirstOrThrow()
  ).email;
});
afterAll(() => at.close());
beforeEach(async () => {
  await choose({ locale: "pt", wanted: all(true) });
  await at.database.db.deleteFrom("mails").execute();
});

const followedByContacts: Partial<Record<MailKind, ContactMailChoice>> = {
  shortlist: "shortlists",
  invitation: "interviews",
  survey: "surveys",
};
/** The rest always goes. */
const followed: Partial<Record<MailKind, MailChoice>> = {
  apply_received: "applications",
  apply_progress: "applications",
  rejection: "applications",
  message_waiting: "applications",
  invitation: "interviews",
  interview_reminder: "interviews",
  job_alert: "alerts",
  saved_jobs_closing: "saved_jobs",
  survey: "surveys",
};

describe("of all kinds of mails", () => {
  const went = async (candidateId: number | null, contactId: number | null = null) => {
    const { services } = at.server;
    for (const kind of allMailKinds) {
      const to = [{ name: "Bia", address: email, candidateId, contactId }];
      const mail: MailRequest = { businessId: at.world.businessId, kind, to, locale: "pt", values: {} };
      await services.mailer.send(mail);
      await at.database.db.transaction().execute((trx) => services.mailerIn(trx).send(mail));
    }
    const rows = await at.database.db.selectFrom("mails").select("kind").execute();
    return allMailKinds.filter((kind) => rows.filter((row) => row.kind === kind).length === 2);
  };
  it.each(mailChoices)(
    "those of %s alone are left out where the candidate does not want them",
    async (choice) => {
      await choose({ wanted: { [choice]: false } });
      expect(await went(id)).toEqual(allMailKinds.filter((kind) => followed[kind] !== choice));
    },
  );
  it("people who are no candidates get every mail", async () => {
    await choose({ wanted: all(false) });
    expect(await went(null)).toEqual(allMailKinds);
  });
  it.each(contactMailChoices)("a client's contact leaves out those of %s alone", async (choice) => {
    await contact.call("PUT", contactPath, { mail_preferences: { wanted: { [choice]: false } } });
    const left = await went(null, at.world.contactId);
    await contact.call("PUT", contactPath, { mail_preferences: { wanted: { [choice]: true } } });
    expect(left).toEqual(allMailKinds.filter((kind) => followedByContacts[kind] !== choice));
  });
});

describe("a candidate's choice of mails", () => {
  it("is all of them at first; what is not sent along stays", async () => {
    expect(await read()).toEqual({ locale: "pt", wanted: all(true) });
    await choose({ wanted: { surveys: false } });
    expect(await choose({ locale: "en", wanted: { alerts: false } })).toEqual({
      locale: "en",
      wanted: { ...all(true), surveys: false, alerts: false },
    });
    const other = await at.as("candidates", at.world.candidateIds[1] ?? 0);
    expect((await other.call<Answer>("GET", path)).mail_preferences.wanted).toEqual(all(true));
    expect((await me.refused("PUT", path, { mail_preferences: { wanted: { passwords: false } } })).code).toBe(
      "validation_failed",
    );
  });

  it("of news is the opt-out of the address, however it was given", async () => {
    const optOuts = () => at.database.db.selectFrom("email_opt_outs").select("address").execute();
    await choose({ wanted: { news: false } });
    expect(await optOuts()).toEqual([{ address: email }]);
    await choose({ wanted: { news: true } });
    expect(await optOuts()).toEqual([]);
    const business_id = at.world.businessId;
    await at.database.db
      .insertInto("email_opt_outs")
      .values({ business_id, address: email.toUpperCase() })
      .execute();
    expect((await read()).wanted.news).toBe(false);
    // Taken up again it is theirs alone: what another address or business left stays left.
    const other = await makeWorld(at.database.db, "vizinha.localhost");
    await at.database.db
      .insertInto("email_opt_outs")
      .values([
        { business_id, address: "outra@casa.test" },
        { business_id: other.businessId, address: email },
      ])
      .execute();
    await choose({ wanted: { news: true } });
    expect((await optOuts()).map(({ address }) => address).toSorted()).toEqual(
      [email, "outra@casa.test"].toSorted(),
    );
    await at.database.db.deleteFrom("email_opt_outs").execute();
  });

  it("of the language holds for mails, whatever language the screen has", async () => {
    await choose({ locale: "en" });
    const visitor = at.with({ "x-locale": "pt" });
    await visitor.call("POST", "/passwords", { strategy: "candidates", email });
    expect(await newestMail(at, "password_reset", email)).toMatchObject({ locale: "en" });
  });
});

describe("a client contact's choice of mails", () => {
  type Own = { mail_preferences: ContactMailPreferences };
  const everything = { shortlists: true, interviews: true, surveys: true, news: true };

  it("is kept with the language of all their mails, the weekly report included", async () => {
    const own = async () => (await contact.call<Own>("GET", contactPath)).mail_preferences;
    expect(await own()).toEqual({ locale: "pt", wanted: everything });
    await contact.call("PUT", contactPath, { mail_preferences: { wanted: { surveys: false } } });
    const answer = await contact.call<Own>("PUT", contactPath, {
      mail_preferences: { locale: "en", wanted: { news: false } },
    });
    expect(answer.mail_preferences).toEqual({
      locale: "en",
      wanted: { ...everything, surveys: false, news: false },
    });
    const { email: address } = await at.database.db
      .selectFrom("client_contacts")
      .where("id", "=", at.world.contactId)
      .select("email")
      .executeTakeFirstOrThrow();
    expect(await at.database.db.selectFrom("email_opt_outs").select("address").execute()).toEqual([
      { address },
    ]);
    const visitor = at.with({ "x-locale": "pt" });
    await visitor.call("POST", "/passwords", { strategy: "client_contacts", email: address });
    expect(await newestMail(at, "password_reset", address)).toMatchObject({ locale: "en" });
    await contact.call("PUT", contactPath, { mail_preferences: { locale: "pt", wanted: everything } });
  });

  it("knows its own mails alone", async () => {
    const wrong = { mail_preferences: { wanted: { alerts: false } } };
    expect((await contact.refused("PUT", contactPath, wrong)).code).toBe("validation_failed");
  });
});

describe("the link in a mail", () => {
  type Linked = { mail_choice: { address: string; of: object; wanted: boolean } };
  const visitor = () => at.with({});
  const open = (token: string) => visitor().call<Linked>("POST", "/mail_choices/open", { token });
  const put = (token: string, wanted: boolean) =>
    visitor().call<Linked>("PUT", "/mail_choices", { token, mail_choice: { wanted } });
  const mailTo = async (kind: MailKind, reader: { candidateId?: number; contactId?: number }) => {
    const { candidateId = null, contactId = null } = reader;
    const to = [{ name: "Bia", address: email, candidateId, contactId }];
    const values = { link: "http://localhost:3000/shortlist/a" };
    const mail: MailRequest = { businessId: at.world.businessId, kind, to, locale: "en", values };
    await at.server.services.mailer.send(mail);
    return await newestMail(at, kind);
  };
  const changed = (token: string) => `${token.slice(0, 80)}AAAA${token.slice(84)}`;
  const contactLink = async () => {
    const mail = await mailTo("shortlist", { contactId: at.world.contactId });
    return { mail, token: /mail_choices#token=([\w-]+)/.exec(mail.text)?.[1] ?? "" };
  };

  it("stops its mails, and begins them again, without an account", async () => {
    const { mail, token } = await contactLink();
    expect(mail.text).toMatch(
      /Unsubscribe or choose your emails: http:\/\/localhost:3000\/mail_choices#token=/,
    );
    expect(mail.unsubscribe_url).toMatch(/^http:\/\/localhost:3000\/v1\/mail_choices\/one_click\/\[\d\]$/);
    expect((await open(token)).mail_choice).toMatchObject({
      of: { audience: "client_contacts", choice: "shortlists" },
      wanted: true,
    });
    expect((await put(token, false)).mail_choice.wanted).toBe(false);
    const { mail_preferences } = await contact.call<{ mail_preferences: ContactMailPreferences }>(
      "GET",
      contactPath,
    );
    expect(mail_preferences.wanted).toMatchObject({ shortlists: false, interviews: true });
    expect((await put(token, true)).mail_choice.wanted).toBe(true);
  });

  it("is posted to by mail programs", async () => {
    const { token } = await contactLink();
    const click = (secret: string) =>
      at.server.app.inject({
        method: "POST",
        url: `/v1/mail_choices/one_click/${secret}`,
        headers: { host: "localhost", "content-type": "application/x-www-form-urlencoded" },
        payload: "List-Unsubscribe=One-Click",
      });
    expect((await click(changed(token))).statusCode).toBe(403);
    expect((await open(token)).mail_choice.wanted).toBe(true);
    expect((await click(token)).statusCode).toBe(204);
    expect((await open(token)).mail_choice.wanted).toBe(false);
    await put(token, true);
  });

  it("is good for its own choice of its own reader, in their business, while they are there", async () => {
    const { db } = at.database;
    await makeWorld(db, "outra.localhost");
    const elsewhere = at.with({ host: "outra.localhost" });
    const { token } = await contactLink();
    expect((await elsewhere.refused("POST", "/mail_choices/open", { token })).code).toBe("token_invalid");
    const body = { token, mail_choice: { wanted: false } };
    expect((await elsewhere.refused("PUT", "/mail_choices", body)).code).toBe("token_invalid");
    expect((await open(token)).mail_choice).toEqual({
      ...{ brand: "Casa localhost", address: "clara@localhost.test", wanted: true },
      of: { audience: "client_contacts", choice: "shortlists" },
    });
    const muted = async () => {
      const rows = async (table: "candidates" | "client_contacts") =>
        (await db.selectFrom(table).select(["id", "muted_mails"]).execute()).filter(
          ({ muted_mails }) => muted_mails.length > 0,
        );
      return [...(await rows("candidates")), ...(await rows("client_contacts"))];
    };
    expect(await muted()).toEqual([]);
    const mail = await mailTo("job_alert", { candidateId: id });
    const own = /mail_choices#token=([\w-]+)/.exec(mail.text)?.[1] ?? "";
    await put(own, false);
    await put(own, false);
    await put(token, false);
    expect(await muted()).toEqual([
      { id, muted_mails: ["alerts"] },
      { id: at.world.contactId, muted_mails: ["shortlists"] },
    ]);
    await put(token, true);
    // Whoever is gone has nothing to choose.
    const gone = await db
      .insertInto("client_contacts")
      .values({ business_id: at.world.businessId, name: "Foi", email: "foi@localhost.test" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const last = await mailTo("shortlist", { contactId: gone.id });
    const lost = /mail_choices#token=([\w-]+)/.exec(last.text)?.[1] ?? "";
    await db.deleteFrom("client_contacts").where("id", "=", gone.id).execute();
    expect((await visitor().refused("POST", "/mail_choices/open", { token: lost })).code).toBe(
      "token_invalid",
    );
  });

  it("opens nothing once it was changed", async () => {
    const { token } = await contactLink();
    const wrong = { token: changed(token) };
    expect((await visitor().refused("POST", "/mail_choices/open", wrong)).code).toBe("token_invalid");
  });

  it.each(allMailKinds)("of %s is there where its reader has the choice", async (kind) => {
    const address = /one_click|mail_choices/;
    const toContact = await mailTo(kind, { contactId: at.world.contactId }).catch(() => undefined);
    expect(address.test(toContact?.unsubscribe_url ?? "")).toBe(kind in followedByContacts);
    await at.database.db.deleteFrom("mails").execute();
    const toCandidate = await mailTo(kind, { candidateId: id }).catch(() => undefined);
    expect(address.test(toCandidate?.unsubscribe_url ?? "")).toBe(kind in followed);
  });

  it("is none in mails that are always sent, which say why", async () => {
    await mailTo("cancellation", { contactId: at.world.contactId }).catch(() => undefined);
    const { text } = await at.database.db.selectFrom("mails").select("text").executeTakeFirstOrThrow();
    expect(text).toContain("Cancellations are always sent.");
    expect(text).not.toContain("mail_choices");
  });
});
