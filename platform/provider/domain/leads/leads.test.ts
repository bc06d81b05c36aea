import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter, makeWorld } from "#provider/testing/world.ts";

interface Lead {
  id: number;
  status: string;
  lock_version: number;
  client_company_name: string | null;
  client_contact_id: number | null;
}
interface Converted {
  contact: Lead;
  client_company: { id: number; name: string } | null;
  client_contact: { id: number; name: string };
}

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

let serial = 0;
async function lead(values: object = {}): Promise<Lead> {
  serial += 1;
  const contact = { name: `Lia Moura ${serial}`, email: `lia${serial}@casa.test`, ...values };
  return (await admin.call<{ contact: Lead }>("POST", "/recruiters/contacts", { contact })).contact;
}
const convert = (id: number, conversion: object) =>
  admin.call<Converted>("POST", `/recruiters/contacts/${id}/conversions`, { conversion });
const refused = async (id: number, conversion: object) =>
  await admin.refused("POST", `/recruiters/contacts/${id}/conversions`, { conversion });

describe("converting a lead", () => {
  it("makes a company and a contact there, once", async () => {
    const { id } = await lead({ company_name: "Aroeira Digital", sector: "Varejo" });
    const done = await convert(id, { company_name: "Aroeira Digital", email: "lia@aroeira.test" });
    expect(done.client_company?.name).toBe("Aroeira Digital");
    expect(done.contact).toMatchObject({ status: "converted", client_company_name: "Aroeira Digital" });
    expect(done.contact.client_contact_id).toBe(done.client_contact.id);
    expect(await refused(id, { company_name: "Outra", email: "lia@outra.test" })).toMatchObject({
      code: "already_done",
    });
  });

  it("links what is known already", async () => {
    const { id } = await lead();
    const done = await convert(id, { client_contact_id: at.world.contactId });
    expect(done.client_contact.id).toBe(at.world.contactId);
  });

  it("takes no company and no contact of another business", async () => {
    const other = await makeWorld(at.database.db, "outra.localhost");
    const { id } = await lead();
    const email = `lead${id}@casa.test`;
    expect((await refused(id, { email, client_company_id: other.companyId })).fields).toEqual([
      { path: "conversion.client_company_id", rule: "option" },
    ]);
    expect((await refused(id, { client_contact_id: other.contactId })).fields).toEqual([
      { path: "conversion.client_contact_id", rule: "option" },
    ]);
  });

  it("names what is missing, and leaves nothing behind", async () => {
    const { id } = await lead({ email: null });
    expect((await refused(id, {})).fields).toEqual([{ path: "conversion.email", rule: "required" }]);
    expect((await refused(id, { email: "nova@casa.test" })).fields).toEqual([
      { path: "conversion.company_name", rule: "required" },
    ]);
    const { client_contact } = await convert((await lead()).id, {
      company_name: "Candeia Sistemas",
      email: "presa@casa.test",
    });
    expect(client_contact.id).toBeGreaterThan(0);
    const taken = await refused(id, { company_name: "Candeia Perdida", email: "presa@casa.test" });
    expect(taken.fields).toEqual([{ path: "conversion.email", rule: "known" }]);
    const { total_count } = await admin.call<{ total_count: number }>(
      "GET",
      "/recruiters/client_companies?term=Candeia%20Perdida",
    );
    expect(total_count).toBe(0);
  });

  it("takes the permission to create what it creates", async () => {
    const { db } = at.database;
    const { id: personId } = await makeRecruiter(db, at.world.businessId, "Nina Reis", {
      role_permissions: {
        ...{ contacts: ["read", "update"], client_contacts: ["read", "create"] },
        client_companies: ["read", "update", "delete"],
      },
    });
    const caller = await at.as("recruiters", personId);
    const { id } = await lead();
    const path = `/recruiters/contacts/${id}/conversions`;
    const asNew = { conversion: { company_name: "Aroeira Sul", email: "lia@sul.test" } };
    expect(await caller.refused("POST", path, asNew)).toMatchObject({ code: "forbidden" });
    const there = { conversion: { client_company_id: at.world.companyId, email: "lia@sul.test" } };
    expect(await caller.call("POST", path, there)).toMatchObject({ contact: { status: "converted" } });
  });

  it("is the only way to the status", async () => {
    const { id } = await lead();
    const to = (status: string) =>
      admin.refused("PUT", `/recruiters/contacts/${id}`, { contact: { status } });
    expect((await to("converted")).fields).toEqual([{ path: "contact.status", rule: "option" }]);
    await convert(id, { client_contact_id: at.world.contactId });
    expect(await to("new")).toMatchObject({
      code: "transition_refused",
      fields: [{ path: "contact.status", params: { from: "converted", to: "new" } }],
    });
  });
});

describe("what a lead takes along", () => {
  it("is its own data, to the company and the contact", async () => {
    const { id } = await lead({
      ...{
        company_name: "Nome antigo",
        sector: "Varejo",
        city: "Recife",
        state: "PE",
        role_name: "Diretora",
      },
      ...{ mobile_phone: "+5581987650001", owner_id: at.world.admin.id, name: "Nara Melo" },
    });
    const done = await convert(id, { company_name: "Nova Ltda.", email: "nara@nova.test" });
    const { db } = at.database;
    const company = await db
      .selectFrom("client_companies")
      .where("id", "=", done.client_company?.id ?? 0)
      .select(["name", "sector", "city", "state", "owner_id"])
      .executeTakeFirstOrThrow();
    expect(company).toEqual({
      ...{ name: "Nova Ltda.", sector: "Varejo", city: "Recife", state: "PE", owner_id: at.world.admin.id },
    });
    const contact = await db
      .selectFrom("client_contacts")
      .where("id", "=", done.client_contact.id)
      .select(["name", "email", "mobile_phone", "role_name", "owner_id", "client_company_id"])
      .executeTakeFirstOrThrow();
    expect(contact).toEqual({
      ...{
        name: "Nara Melo",
        email: "nara@nova.test",
        mobile_phone: "+5581987650001",
        role_name: "Diretora",
      },
      ...{ owner_id: at.world.admin.id, client_company_id: done.client_company?.id },
    });
  });

  it("is nothing where it is linked to a contact, whose company it joins, if there is one", async () => {
    const { db } = at.database;
    const { id: linker } = await makeRecruiter(db, at.world.businessId, "Lia Liga", {
      role_permissions: { contacts: ["read", "update"] },
    });
    const caller = await at.as("recruiters", linker);
    const { id } = await lead();
    // To link what is there takes no permission to create.
    await caller.call("POST", `/recruiters/contacts/${id}/conversions`, {
      conversion: { client_contact_id: at.world.contactId },
    });
    const row = await db
      .selectFrom("contacts")
      .where("id", "=", id)
      .select(["status", "client_contact_id", "client_company_id"])
      .executeTakeFirstOrThrow();
    const { contactId: client_contact_id, companyId: client_company_id } = at.world;
    expect(row).toEqual({ status: "converted", client_contact_id, client_company_id });
    const alone = await db
      .insertInto("client_contacts")
      .values({ business_id: at.world.businessId, name: "Só", email: "so@casa.test" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const done = await convert((await lead()).id, { client_contact_id: alone.id });
    expect(done.client_company).toBeNull();
  });
});

describe("who is known already", () => {
  it("is found once, by e-mail before phone, five at most of each way, and never the lead itself", async () => {
    const { db } = at.database;
    const business_id = at.world.businessId;
    const phone = "+5511900000077";
    const { id } = await lead({
      email: "Mesma@casa.test",
      mobile_phone: phone,
      company_name: "FÁBRICA Única",
    });
    await db
      .insertInto("client_companies")
      .values([
        { business_id, name: "Fabrica unica", sector: "Indústria" },
        { business_id, name: "Fábrica Única Sul" },
      ])
      .execute();
    await db
      .insertInto("candidates")
      .values({
        business_id,
        name: "Eva",
        email: "MESMA@casa.test",
        mobile_phone: phone,
        role_name: "Gerente",
      })
      .execute();
    await db
      .insertInto("client_contacts")
      .values(
        Array.from({ length: 6 }, (_, n) => ({
          ...{ business_id, name: `Contato ${n}`, email: `contato${n}@casa.test`, mobile_phone: phone },
        })),
      )
      .execute();
    const path = `/recruiters/contacts/${id}/matches`;
    type Answer = { matches: { entity: string; by: string; name: string; hint: string | null }[] };
    const found = async (caller: Caller) =>
      (await caller.call<Answer>("GET", path)).matches.map(({ entity, by, name, hint }) => [
        entity,
        by,
        name,
        hint,
      ]);
    expect(await found(admin)).toEqual([
      ["candidates", "email", "Eva", "Gerente"],
      ...[0, 1, 2, 3, 4].map((n) => ["client_contacts", "phone", `Contato ${n}`, null]),
      ["client_companies", "company", "Fabrica unica", "Indústria"],
    ]);
    const { id: limited } = await makeRecruiter(db, business_id, "Caio Lê", {
      role_permissions: { contacts: ["read"], candidates: ["read"] },
    });
    expect(await found(await at.as("recruiters", limited))).toEqual([
      ["candidates", "email", "Eva", "Gerente"],
    ]);
  });

  it("is matched by e-mail, phone and company", async () => {
    const known = await lead({ mobile_phone: "+5511987654321", company_name: "Farol Cargas" });
    const { id } = await lead({ mobile_phone: "+5511987654321", company_name: "Farol Cargas" });
    await convert(known.id, { company_name: "Farol Cargas", email: "conhecida@casa.test" });
    const { matches } = await admin.call<{ matches: { entity: string; by: string }[] }>(
      "GET",
      `/recruiters/contacts/${id}/matches`,
    );
    expect(matches.map(({ entity, by }) => `${entity} ${by}`).toSorted()).toEqual([
      "client_companies company",
      "client_contacts phone",
      "contacts phone",
    ]);
  });
});
