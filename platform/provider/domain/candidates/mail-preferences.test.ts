import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { MailPreferences } from "#contract/calls/mail-preferences.ts";
import { allMailKinds, type MailChoice, type MailKind, mailChoices } from "#contract/catalogues/mails.ts";
import type { MailRequest } from "#provider/base/services.ts";
import { newestMail } from "#provider/testing/outbox.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

let at: TestServer;
let me: Caller;
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
  const went = async (candidateId: number | null) => {
    const { services } = at.server;
    for (const kind of allMailKinds) {
      const to = [{ name: "Bia", address: email, candidateId }];
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
  it("none is kept from whoever is no candidate", async () => {
    await choose({ wanted: all(false) });
    expect(await went(null)).toEqual(allMailKinds);
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
  });

  it("of the language holds for mails, whatever language the screen has", async () => {
    await choose({ locale: "en" });
    const visitor = at.with({ "x-locale": "pt" });
    await visitor.call("POST", "/passwords", { strategy: "candidates", email });
    expect(await newestMail(at, "password_reset", email)).toMatchObject({ locale: "en" });
  });
});
