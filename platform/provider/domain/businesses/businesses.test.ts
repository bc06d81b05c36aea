import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newSite } from "#contract/calls/new-site.ts";
import type { Role } from "#contract/calls/roles.ts";
import type { Business, SettingChange } from "#contract/calls/sites.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter, makeWorld, type World } from "#provider/testing/world.ts";

const base = "/recruiters/administrator/businesses";
let at: TestServer;
let admin: Caller;
let other: World;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  other = await makeWorld(at.database.db, "outra.localhost");
});
afterAll(() => at.close());

const create = async (name: string, domain: string, by = admin) =>
  (
    await by.call<{ business: Business }>("POST", base, {
      business: { name, domain, locale: "en", site: newSite(name) },
    })
  ).business;
const names = async (by = admin) =>
  (await by.call<{ businesses: Business[] }>("GET", base)).businesses.map(({ name }) => name);
const picture = Buffer.from("ffd8ffe0", "hex");

describe("a business that an administrator creates", () => {
  it("has all that a business begins with, answers at its domain, and is theirs alone", async () => {
    const made = await create("Casa Nova", "casanova.localhost");
    expect(made).toMatchObject({ locale: "en", domains: [{ name: "casanova.localhost", is_primary: true }] });
    expect(await names()).toEqual(["Casa Nova", "Casa localhost"]);
    const there = at.with({ host: "casanova.localhost" });
    expect(await there.call("GET", "/businesses/config?domain=casanova.localhost")).toMatchObject({
      title: "Casa Nova",
      product_domain: true,
    });
    const { page } = await there.call<{ page: { body: string } }>("GET", "/pages/politica_de_privacidade");
    expect(page.body).toContain("Casa Nova");
    const { roles } = await (await inBusiness(made.id)).call<{ roles: Role[] }>(
      "GET",
      "/recruiters/administrator/roles",
    );
    // In both languages, whichever the business writes in.
    expect(roles).toContainEqual(expect.objectContaining({ name: "Recrutador", name_en: "Recruiter" }));
    const stranger = await at.as("recruiters", other.admin.id);
    expect(await names(stranger)).toEqual(["Casa outra.localhost"]);
    expect(await stranger.refused("GET", `${base}/${made.id}`)).toMatchObject({ status: 404 });
  });

  it("takes no domain that somebody has", async () => {
    const refused = await admin.refused("POST", base, {
      business: { name: "Segunda", domain: "outra.localhost", site: newSite("Segunda") },
    });
    expect(refused).toMatchObject({ status: 422, fields: [{ path: "business.domain", rule: "in_use" }] });
    expect(await names()).not.toContain("Segunda");
  });

  it.each(["não é um domínio", "-casa.test", "casa..test", "https://casa.test", "casa.test/vagas"])(
    "has no domain like %s",
    async (domain) => {
      const business = { name: "Segunda", domain, site: newSite("Segunda") };
      expect(await admin.refused("POST", base, { business })).toMatchObject({ status: 422 });
    },
  );
});

/** The administrator, at work in another business of theirs. */
async function inBusiness(id: number): Promise<Caller> {
  const { startSession } = await import("../sessions/session-calls.ts");
  const token = await startSession(at.database.db, "recruiters", at.world.admin.id, id, "test");
  return at.with({ authorization: `Bearer ${token}`, "x-business-id": String(id) });
}

describe("a business of somebody else", () => {
  it("is neither read nor changed, by any of the calls", async () => {
    const id = other.businessId;
    const change = { business: { name: "Tomada" } };
    expect(await admin.refused("GET", `${base}/${id}`)).toMatchObject({ status: 404 });
    expect(await admin.refused("PUT", `${base}/${id}`, change)).toMatchObject({ status: 404 });
    expect(await admin.refused("DELETE", `${base}/${id}/logos/light`)).toMatchObject({ status: 404 });
    await expect(
      admin.upload(`${base}/${id}/logos`, "data_file[file]", "logo.jpg", picture, {
        "data_file[theme]": "light",
      }),
    ).rejects.toThrow("404");
    const owner = await at.as("recruiters", other.admin.id);
    const { business } = await owner.call<{ business: Business }>("GET", `${base}/${id}`);
    expect(business).toMatchObject({ name: "Casa outra.localhost", logo_url: null });
  });

  it("stays closed to recruiters who are no administrators, or were deactivated", async () => {
    const { db } = at.database;
    const person = await makeRecruiter(db, at.world.businessId, "Duda Reis", { is_admin: true });
    const member = { recruiter_id: person.id, business_id: other.businessId };
    await db.insertInto("recruiter_businesses").values(member).execute();
    const duda = await at.as("recruiters", person.id);
    expect(await duda.refused("GET", `${base}/${other.businessId}`)).toMatchObject({ status: 404 });
    await db
      .updateTable("recruiter_businesses")
      .set({ is_admin: true })
      .where("recruiter_id", "=", person.id)
      .execute();
    await duda.call("GET", `${base}/${other.businessId}`);
    await db
      .updateTable("recruiter_businesses")
      .set({ deactivated_at: new Date().toISOString() })
      .where("recruiter_id", "=", person.id)
      .where("business_id", "=", other.businessId)
      .execute();
    expect(await duda.refused("GET", `${base}/${other.businessId}`)).toMatchObject({ status: 404 });
    expect(await names(duda)).not.toContain("Casa outra.localhost");
  });
});

describe("the logo", () => {
  it("is one and the same here, at the company's profile and on every site", async () => {
    const id = at.world.businessId;
    const { url } = await admin.upload<{ url: string }>(
      `${base}/${id}/logos`,
      "data_file[file]",
      "logo.jpg",
      picture,
      { "data_file[theme]": "light" },
    );
    const logoAt = async () => {
      const { business: here } = await admin.call<{ business: Business }>("GET", `${base}/${id}`);
      const { business: profile } = await admin.call<{ business: Business }>("GET", "/recruiters/business");
      return [here.logo_url, profile.logo_url];
    };
    expect(await logoAt()).toEqual([url, url]);
    const replaced = await admin.upload<{ url: string }>(
      "/recruiters/business/logo",
      "data_file[file]",
      "novo.jpg",
      picture,
    );
    expect(await logoAt()).toEqual([replaced.url, replaced.url]);
    await admin.call("DELETE", `${base}/${id}/logos/light`);
    expect(await logoAt()).toEqual([null, null]);
  });

  it("is taken away at the company's profile, where one of the dark theme stays", async () => {
    const id = at.world.businessId;
    for (const theme of ["light", "dark"])
      await admin.upload(`${base}/${id}/logos`, "data_file[file]", "logo.jpg", picture, {
        "data_file[theme]": theme,
      });
    await admin.call("DELETE", "/recruiters/business/logo");
    const { business } = await admin.call<{ business: Business }>("GET", `${base}/${id}`);
    expect([business.logo_url, business.logo_dark_url]).toEqual([null, expect.any(String)]);
    await admin.call("DELETE", `${base}/${id}/logos/dark`);
  });

  it("is in the history with who changed it, and an earlier one is shown again", async () => {
    const id = at.world.businessId;
    const put = async (name: string) =>
      (
        await admin.upload<{ url: string }>(`${base}/${id}/logos`, "data_file[file]", name, picture, {
          "data_file[theme]": "dark",
        })
      ).url;
    const logo = async () =>
      (await admin.call<{ business: Business }>("GET", `${base}/${id}`)).business.logo_dark_url;
    const changes = async () =>
      (await admin.call<{ changes: SettingChange[] }>("GET", `${base}/${id}/changes`)).changes;
    const restore = (change_id: number | undefined) =>
      admin.call("POST", `${base}/${id}/logos/restorations`, { restoration: { change_id } });
    const [first, second] = [await put("um.jpg"), await put("dois.jpg")];
    const [replaced, added] = await changes();
    const by = { field: "logo_dark_url", by_name: "Ana Prado" };
    expect([replaced, added]).toMatchObject([
      { ...by, before: first, after: second },
      { ...by, before: null, after: first },
    ]);
    await restore(replaced?.id);
    expect(await logo()).toBe(first);
    expect(await at.with({}).bytes(first.replace("/v1", ""))).toEqual(picture);
    // Restoring is a change as well, and taken back from there.
    await restore((await changes())[0]?.id);
    expect(await logo()).toBe(second);
    await restore(added?.id);
    expect(await logo()).toBeNull();
    await admin.call("PUT", `${base}/${id}`, {
      business: { legal_name: "Casa Ltda." },
      lock_version: (await admin.call<{ business: Business }>("GET", `${base}/${id}`)).business.lock_version,
    });
    const [named] = await changes();
    expect(named?.field).toBe("legal_name");
    const restoration = { change_id: named?.id };
    expect(await admin.refused("POST", `${base}/${id}/logos/restorations`, { restoration })).toMatchObject({
      status: 404,
    });
  });

  it("keeps so many earlier ones, and what is shown however old it is", async () => {
    const id = at.world.businessId;
    const { db } = at.database;
    const put = async (theme: "light" | "dark") =>
      (
        await admin.upload<{ url: string }>(`${base}/${id}/logos`, "data_file[file]", "logo.jpg", picture, {
          "data_file[theme]": theme,
        })
      ).url;
    const keptOf = async (type: string) =>
      (
        await db
          .selectFrom("data_files")
          .where("reference_type", "=", type)
          .where("reference_id", "=", id)
          .orderBy("id")
          .select("uid")
          .execute()
      ).map(({ uid }) => `/v1/images/${uid}`);
    const first = await put("light");
    // The dark theme shows it too, as an earlier version of the app had it.
    await db.updateTable("businesses").set({ logo_dark_url: first }).where("id", "=", id).execute();
    const second = await put("light");
    for (let count = 0; count < 20; count += 1) await put("light");
    const kept = await keptOf("business");
    expect(kept).toHaveLength(21);
    expect(kept).toContain(first);
    expect(kept).not.toContain(second);
    expect(await at.with({}).bytes(first.replace("/v1", ""))).toEqual(picture);
    const { changes, next_after } = await admin.call<{ changes: SettingChange[]; next_after: number }>(
      "GET",
      `${base}/${id}/changes`,
    );
    const { changes: older } = await admin.call<{ changes: SettingChange[] }>(
      "GET",
      `${base}/${id}/changes?after=${next_after}`,
    );
    const gone = [...changes, ...older].find(({ before }) => before === second);
    expect(gone?.lost).toEqual(["before"]);
    expect(changes[0]?.lost).toEqual([]);
    const restoration = { change_id: gone?.id };
    expect(await admin.refused("POST", `${base}/${id}/logos/restorations`, { restoration })).toMatchObject({
      status: 410,
    });
  });
});

it("shows what somebody else saved meanwhile, and overwrites nothing", async () => {
  const id = at.world.businessId;
  const read = async () => (await admin.call<{ business: Business }>("GET", `${base}/${id}`)).business;
  const { lock_version } = await read();
  const save = { business: { legal_name: "Casa S.A." }, lock_version };
  await admin.call("PUT", `${base}/${id}`, save);
  const late = await admin.refused("PUT", `${base}/${id}`, {
    business: { legal_name: "Casa Ltda.", mails_per_minute: 90 },
    lock_version,
  });
  expect(late).toMatchObject({ status: 409, code: "conflict" });
  const { mails_per_minute } = await read();
  expect(late.fields).toEqual([
    { path: "business.legal_name", rule: "saved_elsewhere", params: { value: "Casa S.A." } },
    {
      ...{ path: "business.mails_per_minute", rule: "saved_elsewhere" },
      params: { value: String(mails_per_minute) },
    },
  ]);
  // What is the same as it was saved is no conflict of its field, and what was emptied is a dash.
  const same = await admin.refused("PUT", `${base}/${id}`, {
    business: { legal_name: "Casa S.A.", mail_from_name: "Gente" },
    lock_version,
  });
  expect(same.fields).toEqual([
    { path: "business.mail_from_name", rule: "saved_elsewhere", params: { value: "–" } },
  ]);
  await admin.call("PUT", `${base}/${id}`, { business: {}, lock_version });
  const now = await read();
  expect(now).toMatchObject({ legal_name: "Casa S.A.", lock_version: lock_version + 1 });
  await admin.call("PUT", `${base}/${id}`, {
    business: { legal_name: null },
    lock_version: now.lock_version,
  });
});

it("keeps who changed what, on whichever screen", async () => {
  const path = `/recruiters/administrator/businesses/${at.world.businessId}`;
  await admin.call("PUT", path, { business: { mails_per_minute: 45 } });
  await admin.call("PUT", "/recruiters/business", { business: { mails_per_minute: 50 } });
  const { changes } = await admin.call<{ changes: SettingChange[] }>("GET", `${path}/changes`);
  expect(changes.slice(0, 2)).toMatchObject([
    { field: "mails_per_minute", before: 45, after: 50, by_name: at.world.admin.name },
    { field: "mails_per_minute", after: 45 },
  ]);
});

it("lists one's businesses by name, each with its domains, the main one first", async () => {
  const { db } = at.database;
  const id = at.world.businessId;
  const add = (name: string) => db.insertInto("domains").values({ business_id: id, name }).execute();
  for (const name of ["zeta.localhost", "alfa.localhost"]) await add(name);
  await create("Abrigo", "abrigo.localhost");
  expect(await names()).toEqual(["Abrigo", "Casa Nova", "Casa localhost"]);
  const { business } = await admin.call<{ business: Business }>("GET", `${base}/${id}`);
  expect(business.domains.map(({ name, is_primary }) => [name, is_primary])).toEqual([
    ...[
      ["localhost", true],
      ["alfa.localhost", false],
      ["zeta.localhost", false],
    ],
  ]);
  await db.deleteFrom("domains").where("name", "in", ["zeta.localhost", "alfa.localhost"]).execute();
  // Mails and icons are drawn from a logo, which WebP cannot be.
  await expect(
    admin.upload(`${base}/${id}/logos`, "data_file[file]", "logo.webp", "RIFF....WEBPVP8 ", {
      "data_file[theme]": "dark",
    }),
  ).rejects.toThrow(/unsupported_file.*PNG, JPEG/);
});
