import { type Kysely, sql } from "kysely";
import type { Tables } from "../base/database/tables.ts";
import { hashPassword } from "../base/security/password.ts";
import { pagesOf } from "../domain/tenant/default-pages.ts";
import { type HolidayOfYear, holidaysOf, holidaysOfState } from "../domain/tenant/holidays.ts";
import { type DemoRole, demoBrand, demoPassword, demoPeople, demoRoles } from "./accounts.ts";
import { Batch, type Row } from "./batch.ts";
import { type Brand, brands } from "./brands.ts";
import { addBusiness, type Staff } from "./business.ts";
import { type Calendar, makeCalendar, todayInBrazil } from "./calendar.ts";
import { addClientInvoices } from "./client-invoices.ts";
import { landingTitles, navigation } from "./navigation.ts";
import { portraitFor } from "./portraits.ts";
import { addSite } from "./sites.ts";
import { slugOf } from "./vocabulary/companies.ts";
import { makePerson, type Person } from "./vocabulary/names.ts";
import { makeRandom, type Random } from "./vocabulary/random.ts";
import { addWorkflow } from "./workflows.ts";

type Place = Pick<Row<"holidays">, "scope" | "state" | "city">;

const marker = "demo";

function addTenant(batch: Batch, calendar: Calendar, brand: Brand): number {
  const made = `${calendar.day(-900)}T12:00:00.000Z`;
  const business_id = batch.add("businesses", {
    name: brand.name,
    legal_name: brand.legalName,
    brand_key: brand.key,
    logo_url: `/brands/${brand.key}/logo.svg`,
    logo_dark_url: `/brands/${brand.key}/logo-dark.svg`,
    mail_from_name: brand.name,
    mail_from_address: `nao-responda@${brand.key}.test`,
    created_at: made,
    updated_at: made,
  });
  brand.domains.forEach((name, index) => {
    const domain_id = batch.add("domains", {
      business_id,
      name,
      is_primary: index === 0,
      is_product_domain: brand.productDomain,
      created_at: made,
    });
    batch.put("site_configs", {
      domain_id,
      title: brand.title,
      header_url: null,
      path_assets: "/",
      path_components: "",
      colors: brand.colors,
      custom_labels: landingTitles[brand.key] ?? {},
      components: {},
      social_credentials: {},
      rules: {},
      ...navigation[brand.key],
      show_benefits: true,
      show_opening_data: true,
      show_salary: brand.showSalary,
      show_contract_type: true,
      google_analytics_id: null,
      updated_at: made,
    });
  });
  addSite(batch, calendar, brand.key, business_id);
  for (const page of pagesOf(brand.name)) {
    batch.add("tenant_pages", {
      business_id,
      ...page,
      published_at: made,
      created_at: made,
      updated_at: made,
    });
  }
  for (let year = calendar.year - 1; year <= calendar.year + 2; year += 1) {
    const add = (day: HolidayOfYear, place: Place) =>
      batch.add("holidays", {
        ...{ business_id, ...day, ...place, lock_version: 0 },
        ...{ created_at: made, updated_at: made },
      });
    for (const day of holidaysOf(year)) add(day, { scope: "national", state: null, city: null });
    for (const day of holidaysOfState(year, "SP")) add(day, { scope: "state", state: "SP", city: null });
    const city = { scope: "city", state: "SP", city: "São Paulo" } as const;
    add(
      { date: `${year}-01-25`, name: "Aniversário de São Paulo", name_en: "São Paulo's anniversary" },
      city,
    );
  }
  return business_id;
}

interface People {
  admin: number;
  recruiter: number;
  ana: number;
  colleagues: { id: number; name: string }[];
}

/** A plain one; all but one of the demo people have theirs, so that the dialog asks her alone. */
function signatureOf(of: { name: string; email: string; role_name: string; mobile_phone: string }): string {
  return (
    '<table cellpadding="0" cellspacing="0" border="0"><tbody><tr><td style="font-family:Arial, Helvetica, sans-serif;font-size:12px;line-height:19px;color:#525252">' +
    `<span style="color:#1c1c1c;font-size:16px;font-weight:bold">${of.name}</span><br />${of.role_name}<br />` +
    `<a href="tel:${of.mobile_phone}" style="color:#1c1c1c;text-decoration:none">${of.mobile_phone}</a><br />` +
    `<a href="mailto:${of.email}" style="color:#1c1c1c;text-decoration:none">${of.email}</a></td></tr></tbody></table>`
  );
}

function addRecruiters(batch: Batch, random: Random, calendar: Calendar, password_hash: string): People {
  const made = `${calendar.day(-800)}T12:00:00.000Z`;
  const add = (
    { name, gender }: Person,
    { email, role_name, hash }: { email: string; role_name: string; hash: string | null },
    signs = true,
  ) => {
    const mobile_phone = `+55119${random.int(6, 9)}${random.digits(7)}`;
    return batch.add("recruiters", {
      name,
      email,
      password_hash: hash,
      role_name,
      mobile_phone,
      phone: null,
      linkedin: null,
      photo_url: portraitFor({ name, gender }),
      signature: signs ? signatureOf({ name, email, role_name, mobile_phone }) : null,
      logged_in_with_microsoft: null,
      locale: "pt",
      created_at: made,
      updated_at: made,
    });
  };
  const { admin, recruiter, ana } = demoPeople;
  const colleagues = Array.from({ length: 8 }, () => {
    const person = makePerson(random);
    const email = `${slugOf(person.name)}@elenco.test`;
    return { name: person.name, id: add(person, { email, role_name: "Consultoria", hash: null }) };
  });
  return {
    admin: add(
      { name: admin.name, gender: "female" },
      { email: admin.email, role_name: "Sócia-diretora", hash: password_hash },
    ),
    recruiter: add(
      { name: recruiter.name, gender: "male" },
      { email: recruiter.email, role_name: "Consultor sênior", hash: password_hash },
    ),
    ana: add(
      { name: ana.name, gender: "female" },
      { email: ana.email, role_name: "Analista de atração", hash: password_hash },
      false,
    ),
    colleagues,
  };
}

function addMembers(
  batch: Batch,
  calendar: Calendar,
  business_id: number,
  people: People,
  demo: boolean,
): Staff {
  const created_at = `${calendar.day(-800)}T12:00:00.000Z`;
  const add = (recruiter_id: number, role: DemoRole) =>
    batch.put("recruiter_businesses", {
      recruiter_id,
      business_id,
      is_admin: role === "Administrador",
      role_permissions: demoRoles[role],
      menu_display_type: "normal",
      selected: demo,
      created_at,
    });
  add(people.admin, "Administrador");
  const members = demo ? people.colleagues.slice(0, 5) : people.colleagues.slice(5);
  for (const { id } of members) add(id, "Recrutador");
  const names = members.map(({ name }) => name);
  const ids = members.map(({ id }) => id);
  if (!demo) return { owners: [people.admin, ...ids], notified: [people.admin], names };
  add(people.recruiter, "Recrutador");
  add(people.ana, "Leitura de vagas");
  return {
    owners: [people.recruiter, people.admin, ...ids],
    notified: [people.admin, people.recruiter, people.ana],
    names: [...names, demoPeople.recruiter.name],
  };
}

/** Every business has its first roles from its insertion on: the memberships are given theirs, which then say what they may. */
async function giveRoles(trx: Kysely<Tables>, demoBusiness: number): Promise<void> {
  const { Recrutador: recruits, "Leitura de vagas": reads } = demoRoles;
  await sql`update roles set permissions = ${JSON.stringify(recruits)}::jsonb where name = 'Recrutador'`.execute(
    trx,
  );
  await sql`insert into roles (business_id, name, name_en, permissions, position)
    select business_id, 'Leitura de vagas', 'Jobs, read only', ${JSON.stringify(reads)}::jsonb, max(position) + 1
    from roles where business_id = ${demoBusiness} group by business_id`.execute(trx);
  await sql`update recruiter_businesses m set role_id = r.id from roles r
    where r.business_id = m.business_id and r.is_admin = m.is_admin and r.permissions = m.role_permissions`.execute(
    trx,
  );
}

const pinned = [
  { entity: "candidates", name: "Candidatos", icon: "candidates" },
  { entity: "jobs", name: "Vagas", icon: "jobs" },
];

export interface SeedOptions {
  /** 'YYYY-MM-DD' that the dates are spread around; today in Brazil by default. */
  today?: string;
}

/** The words that candidates are found by are written once all of their parts are there, not anew with each part. */
async function writtenOnce(trx: Kysely<Tables>, write: () => Promise<void>): Promise<void> {
  const parts = ["candidates", "candidate_experiences", "candidate_educations"] as const;
  const triggers = async (state: "enable" | "disable") => {
    for (const table of parts)
      await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger ${sql.id(`${table}_texts_in`)}`.execute(
        trx,
      );
  };
  await triggers("disable");
  await write();
  await triggers("enable");
  await sql`select elenco_write_candidate_texts(array(select id from candidates))`.execute(trx);
}

/** Loads the demo data once; a database that has businesses of its own gets none. */
export async function seedDemo(
  db: Kysely<Tables>,
  options: SeedOptions = {},
): Promise<"loaded" | "there already" | "other data"> {
  const calendar = makeCalendar(options.today ?? todayInBrazil());
  const passwordHash = await hashPassword(demoPassword, Buffer.from("elenco-demo-salt"));
  return db.transaction().execute(async (trx) => {
    // Of several processes that start at the same time one loads; the others then find the marker.
    await sql`select pg_advisory_xact_lock(hashtext('elenco-demo'))`.execute(trx);
    const done = await trx.selectFrom("markers").select("name").where("name", "=", marker).executeTakeFirst();
    if (done) return "there already";
    const other = await trx.selectFrom("businesses").select("id").limit(1).executeTakeFirst();
    if (other) return "other data";

    const batch = await Batch.after(trx);
    let demoBusiness = 0;
    // After all brands, so that it moves no number of their rows.
    const later: (() => void)[] = [];
    const people = addRecruiters(batch, makeRandom("recruiters"), calendar, passwordHash);
    for (const brand of brands) {
      const business_id = addTenant(batch, calendar, brand);
      const demo = brand.key === demoBrand;
      const staff = addMembers(batch, calendar, business_id, people, demo);
      const billed = addBusiness(
        batch,
        makeRandom(brand.key),
        calendar,
        brand,
        business_id,
        staff,
        passwordHash,
      );
      if (billed) later.push(() => addClientInvoices(batch, calendar, business_id, billed));
      if (!demo) continue;
      demoBusiness = business_id;
      for (const recruiter_id of [people.admin, people.recruiter]) {
        pinned.forEach(({ entity, name, icon }, position) => {
          const link = `/recruiters/${entity}`;
          const page = {
            entity,
            type_view: "index" as const,
            custom_entity: null,
            link,
            name,
            icon,
            query: null,
          };
          const created_at = `${calendar.day(-30)}T12:00:00.000Z`;
          batch.add("entity_pages", { business_id, recruiter_id, ...page, position, created_at });
        });
      }
    }
    for (const add of later) add();
    batch.inOrderOfTime("notifications");
    await writtenOnce(trx, () => batch.write(trx));
    await giveRoles(trx, demoBusiness);
    await addWorkflow(trx, demoBusiness, calendar);
    const value = JSON.stringify({ today: calendar.day(0) });
    await trx.insertInto("markers").values({ name: marker, value }).execute();
    await sql`analyze`.execute(trx);
    return "loaded";
  });
}
