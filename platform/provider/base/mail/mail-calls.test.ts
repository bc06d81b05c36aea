import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EmailTemplate } from "#contract/calls/email-templates.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeWorld } from "#provider/testing/world.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

interface Page {
  mails: { id: number; subject: string }[];
  total_count: number;
  end_of_list: boolean;
  next_cursor: string | null;
}
const path = "/recruiters/administrator/mails";
const read = (query = "") => admin.call<Page>("GET", `${path}${query}`);
const write = (business: number, count: number) =>
  sql`
  insert into mails (business_id, kind, to_address, from_address, subject, html, text)
  select ${business}::bigint, 'confirmation', 'p' || n || '@casa.test', 'rh@casa.test', 'Aviso nº ' || n, '', 'Oi'
  from generate_series(1, ${count}::int) n`.execute(at.database.db);

test("the mails of a business are read fifty at a time, newest first, and found by address or subject", async () => {
  const other = await makeWorld(at.database.db, "outra.localhost");
  await write(at.world.businessId, 50);
  await write(other.businessId, 3);
  expect(await read()).toMatchObject({ total_count: 50, end_of_list: true, next_cursor: null });
  await write(at.world.businessId, 51);
  const first = await read();
  expect(first).toMatchObject({ total_count: 101, end_of_list: false });
  expect(first.mails.map(({ subject }) => subject).slice(0, 2)).toEqual(["Aviso nº 51", "Aviso nº 50"]);
  expect(first.mails).toHaveLength(50);
  const second = await read(`?page[after]=${first.next_cursor}`);
  const third = await read(`?page[after]=${second.next_cursor}`);
  expect([second.mails.length, second.end_of_list, third.mails.length]).toEqual([50, false, 1]);
  expect(third).toMatchObject({ total_count: 101, end_of_list: true, next_cursor: null });
  const ids = [first, second, third].flatMap(({ mails }) => mails.map(({ id }) => id));
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  for (const term of ["P51@CASA", "nº 51"])
    expect(await read(`?term=${encodeURIComponent(term)}`)).toMatchObject({ total_count: 1 });
  expect(await read(`?term=${encodeURIComponent("nº_51")}`)).toMatchObject({ total_count: 0 });
  expect((await admin.refused("GET", `${path}?page[after]=1e3`)).fields).toEqual([
    { path: "page.after", rule: "cursor" },
  ]);
  const theirs = await at.database.db
    .selectFrom("mails")
    .where("business_id", "=", other.businessId)
    .select("id")
    .executeTakeFirstOrThrow();
  expect((await admin.refused("GET", `${path}/${theirs.id}`)).code).toBe("not_found");
});

test("a mail is shown with its text, and says where its link is withheld", async () => {
  const { businessId: business_id } = at.world;
  const mail = async (text: string) => {
    const { id } = await at.database.db
      .insertInto("mails")
      .values({
        ...{ business_id, kind: "confirmation", to_address: "a@b.test", from_address: "c@d.test" },
        ...{ subject: "Oi", html: "", text },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return (await admin.call<{ mail: object }>("GET", `${path}/${id}`)).mail;
  };
  expect(await mail("Olá")).toMatchObject({ text: "Olá", link_withheld: false });
  expect(await mail("Abra #token=[1]")).toMatchObject({ text: "Abra #token=[1]", link_withheld: true });
});

test("a text of one's own keeps what is not changed, and its button where its mail has one", async () => {
  const of = (kind: string) => `/recruiters/templates/emails/${kind}/pt`;
  const put = async (kind: string, email_template: object) =>
    (await admin.call<{ email_template: EmailTemplate }>("PUT", of(kind), { email_template })).email_template;
  const usual = await put("apply_received", { subject: "Recebemos" });
  expect(usual).toMatchObject({ subject: "Recebemos", is_own: true, author_name: at.world.admin.name });
  expect(usual.action).toBeTruthy();
  const noted = await put("apply_received", { note: "Até breve.", action: "Abrir" });
  expect(noted).toMatchObject({
    subject: "Recebemos",
    body: usual.body,
    note: "Até breve.",
    action: "Abrir",
  });
  expect(await put("apply_received", { body: "Oi." })).toMatchObject({ note: "Até breve.", action: "Abrir" });
  expect(await put("apply_received", { note: null })).toMatchObject({ note: null, body: "Oi." });
  const refused = await admin.refused("PUT", of("apply_received"), { email_template: { action: null } });
  expect(refused.fields).toEqual([{ path: "email_template.action", rule: "required" }]);
  for (const field of ["subject", "body", "action", "note"]) {
    const email_template = { [field]: "{{nobody}}" };
    expect((await admin.refused("PUT", of("apply_received"), { email_template })).fields).toMatchObject([
      { path: `email_template.${field}`, rule: "unknown_variable", params: { name: "nobody" } },
    ]);
  }
  await admin.call("DELETE", of("apply_received"));
  const { email_templates } = await admin.call<{ email_templates: EmailTemplate[] }>(
    "GET",
    "/recruiters/templates/emails",
  );
  expect(email_templates.filter(({ is_own }) => is_own)).toEqual([]);
});
