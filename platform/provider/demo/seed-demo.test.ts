import { readFileSync } from "node:fs";
import { getCbo } from "@brazilian-utils/brazilian-utils/get-cbo";
import { getMunicipalities } from "@brazilian-utils/brazilian-utils/get-municipalities";
import { isValidCnpj } from "@brazilian-utils/brazilian-utils/is-valid-cnpj";
import { isValidCpf } from "@brazilian-utils/brazilian-utils/is-valid-cpf";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { moveForm } from "#contract/calls/pipeline.ts";
import { allCollectionStatuses } from "#contract/catalogues/data-collection.ts";
import { notificationTexts } from "#contract/catalogues/notifications.ts";
import { applyStatus, submissionSubStatus } from "#contract/catalogues/pipeline.ts";
import type { Database } from "../base/database/open.ts";
import { filledTestDatabase } from "../base/database/testing.ts";
import { verifyPassword } from "../base/security/password.ts";
import { hashToken } from "../base/security/token.ts";
import { statusOf } from "../domain/data-collections/collection.ts";
import { holidaysOf } from "../domain/tenant/holidays.ts";
import {
  demoAccounts,
  demoCollection,
  demoEvaluation,
  demoEvaluationSet,
  demoPassword,
  demoPeople,
  demoShortlist,
  demoSurvey,
} from "./accounts.ts";
import { brands } from "./brands.ts";
import { makeCalendar } from "./calendar.ts";
import { seedDemo } from "./seed-demo.ts";
import { families } from "./vocabulary/families.ts";
import { feminine, inclusive } from "./vocabulary/family.ts";
import { makeRandom } from "./vocabulary/random.ts";

const today = "2026-03-16";
let database: Database;

beforeAll(async () => {
  database = await filledTestDatabase("demo", import.meta.dirname, async ({ db }) => {
    await seedDemo(db, { today });
  });
});
afterAll(() => database.close());

const column = async <T>(query: ReturnType<typeof sql<{ value: T }>>): Promise<T[]> =>
  (await query.execute(database.db)).rows.map(({ value }) => value);

describe("the demo data", () => {
  it("is loaded once", async () => {
    expect(await seedDemo(database.db, { today })).toBe("there already");
  });

  it("has the requested size, most of it at the demo brand", async () => {
    const count = (table: string) =>
      column<number>(sql`select count(*)::int as value from ${sql.table(table)}`);
    expect(await count("businesses")).toEqual([6]);
    expect((await count("candidates"))[0]).toBeGreaterThanOrEqual(3000);
    expect((await count("jobs"))[0]).toBe(200);
    expect((await count("applies"))[0]).toBeGreaterThanOrEqual(8000);
    const shares = await column<number>(
      sql`select count(*)::int as value from candidates group by business_id order by 1 desc`,
    );
    expect(shares[0]).toBeGreaterThan(1500);
    expect(brands.map(({ key }) => key).sort()).toEqual([
      "assigna",
      "jovool",
      "land",
      "localhost",
      "mappit",
      "talensesgroup",
    ]);
  });

  it("has people in roles, who may what their role says", async () => {
    const members = await database.db
      .selectFrom("recruiter_businesses as m")
      .innerJoin("recruiters as p", "p.id", "m.recruiter_id")
      .leftJoin("roles as r", (on) =>
        on.onRef("r.id", "=", "m.role_id").onRef("r.business_id", "=", "m.business_id"),
      )
      .select(["p.email", "r.name as role", "m.is_admin", "r.is_admin as admin_of_role"])
      .select(["m.role_permissions", "r.permissions"])
      .execute();
    for (const { email, ...member } of members) {
      expect(member.role, email).not.toBeNull();
      expect(member.is_admin, email).toBe(member.admin_of_role);
      expect(member.role_permissions, email).toEqual(member.permissions);
    }
    const roleOf = (email: string) =>
      new Set(members.filter((of) => of.email === email).map((of) => of.role));
    expect(roleOf(demoPeople.admin.email)).toEqual(new Set(["Administrador"]));
    expect(roleOf(demoPeople.recruiter.email)).toEqual(new Set(["Recrutador"]));
    expect(roleOf(demoPeople.ana.email)).toEqual(new Set(["Leitura de vagas"]));
  });

  it("has records in every status and sub-status", async () => {
    expect(await column(sql`select distinct status as value from applies order by 1`)).toEqual(
      applyStatus.map(({ code }) => code),
    );
    expect(
      await column(sql`select distinct sub_status as value from applies where status = 1 order by 1`),
    ).toEqual(submissionSubStatus.map(({ code }) => code).sort((a, b) => a - b));
    expect(await column(sql`select count(distinct status)::int as value from jobs`)).toEqual([6]);
    expect(await column(sql`select count(distinct status)::int as value from candidates`)).toEqual([10]);
  });

  it("requests data in every state, and holds the answers", async () => {
    const rows = await database.db
      .selectFrom("data_collections as d")
      .innerJoin("candidates as c", "c.id", "d.candidate_id")
      .select(["d.uid", "d.token_hash", "d.expires_at", "d.opened_at", "d.last_answer_at"])
      .select(["d.answered_at", "d.cancelled_at", "c.rg", "c.mother_name"])
      .execute();
    const now = Date.parse(`${today}T12:00:00Z`);
    expect(new Set(rows.map((row) => statusOf(row, now)))).toEqual(new Set(allCollectionStatuses));
    for (const row of rows) expect(row.rg === null).toBe(row.last_answer_at === null);
    const demo = rows.filter(({ uid }) => uid === demoCollection.uid);
    expect(demo.map(({ token_hash }) => token_hash)).toEqual([hashToken(demoCollection.token)]);
  });

  it("asks for a form, for two at once and for a survey by the links of the README", async () => {
    const rows = await database.db
      .selectFrom("answer_sheets as s")
      .leftJoin("surveys as v", "v.id", "s.survey_id")
      .leftJoin("evaluations as e", "e.id", "s.evaluation_id")
      .where((eb) =>
        eb.or([eb("s.uid", "in", [demoEvaluation.uid, demoSurvey.uid]), eb("s.set_uid", "is not", null)]),
      )
      .select(["s.uid", "s.set_uid", "s.token_hash", "s.answered_at", "v.anonymous", "e.status"])
      .orderBy("s.id")
      .execute();
    const part = (index: number) => ({
      ...{ uid: `${demoEvaluationSet.uid}-${index}`, set_uid: demoEvaluationSet.uid },
      ...{
        token_hash: hashToken(demoEvaluationSet.token),
        answered_at: null,
        anonymous: null,
        status: "active",
      },
    });
    expect(rows).toEqual([
      {
        ...{ uid: demoEvaluation.uid, set_uid: null, token_hash: hashToken(demoEvaluation.token) },
        ...{ answered_at: null, anonymous: null, status: "active" },
      },
      part(1),
      part(2),
      // Anonymous ones keep no answers before they are sent.
      {
        ...{ uid: demoSurvey.uid, set_uid: null, token_hash: hashToken(demoSurvey.token) },
        ...{ answered_at: null, anonymous: false, status: null },
      },
    ]);
    const readme = readFileSync("README.md", "utf8");
    for (const { uid, token } of [demoEvaluation, demoEvaluationSet, demoSurvey])
      expect(readme).toContain(`/${uid}#token=${token}>`);
  });

  it("has histories that end where the apply stands, in order, with the forms of the contract", async () => {
    const broken = await column(sql`
      select a.id as value from applies a
      join lateral (select * from apply_moves m where m.apply_id = a.id order by m.id desc limit 1) m on true
      where m.to_status <> a.status or m.to_sub_status is distinct from a.sub_status
        or m.created_at <> a.status_changed_at
        or m.to_reject_reason is distinct from a.reject_reason`);
    expect(broken).toEqual([]);
    const disordered = await column(sql`
      select id as value from (
        select id, created_at < lag(created_at) over (partition by apply_id order by id) as early,
          from_status is distinct from lag(to_status) over (partition by apply_id order by id) as gap
        from apply_moves) m where early or gap`);
    expect(disordered).toEqual([]);
    const forms = await column(sql`select form as value from apply_moves where form is not null limit 3000`);
    expect(forms.length).toBeGreaterThan(1000);
    expect(forms.filter((form) => !moveForm.safeParse(form).success)).toEqual([]);
  });

  it("has no events in the future, and nobody applies before they were created", async () => {
    expect(
      await column(sql`
        select count(*)::int as value from applies a join candidates c on c.id = a.candidate_id
        where a.created_at < c.created_at or a.status_changed_at > ${`${today}T00:00:00Z`}::timestamptz`),
    ).toEqual([0]);
    const tables = await column<string>(sql`
      select table_name as value from information_schema.columns
      where table_schema = 'public' and column_name = 'created_at' order by 1`);
    const early: string[] = [];
    for (const table of tables) {
      const [later] = await column<number>(sql`
        select count(*)::int as value from ${sql.table(table)} t
        where t.created_at > greatest(now(), ${`${today}T00:00:00Z`}::timestamptz)`);
      if (later) early.push(table);
    }
    expect(early).toEqual([]);
  });

  it("has each record's timestamps in order", async () => {
    const tables = await column<string>(sql`
      select table_name as value from information_schema.columns c where table_schema = 'public'
        and column_name = 'updated_at' and exists (select 1 from information_schema.columns o
          where o.table_name = c.table_name and o.column_name = 'created_at') order by 1`);
    const wrong: string[] = [];
    for (const table of tables) {
      const [count] = await column<number>(
        sql`select count(*)::int as value from ${sql.table(table)} where updated_at < created_at`,
      );
      if (count) wrong.push(`${table} ${count}`);
    }
    expect(wrong).toEqual([]);
    expect(await column(sql`select id as value from jobs where published_at < created_at`)).toEqual([]);
    // A stage takes the better part of a day at least.
    expect(
      await column(sql`select count(*)::int as value from (
        select m.created_at - lag(m.created_at) over (partition by m.apply_id order by m.id) as took, a.candidate_id
        from apply_moves m join applies a on a.id = m.apply_id) s
        where took < interval '12 hours'
          and candidate_id not in (select id from candidates where email like '%@elenco.test')`),
    ).toEqual([0]);
  });

  it("has jobs and projects whose numbers agree, and one fee for each job", async () => {
    const jobs = await column<string>(sql`
      select j.status || ': ' || count(a.id) || ' of ' || j.openings as value
      from jobs j left join applies a on a.job_id = j.id and a.status = 8
      group by j.id having case j.status
        when 'filled' then count(a.id) <> j.openings
        when 'cancelled' then count(a.id) > 0
        else count(a.id) >= j.openings end`);
    expect(jobs).toEqual([]);
    const projects = await column<string>(sql`
      select p.status || ' to ' || p.ends_on || ', ' || count(*) filter (where j.status <> 'filled') as value
      from projects p join project_jobs m on m.project_id = p.id join jobs j on j.id = m.job_id
      where p.status = 'completed' group by p.id
      having p.ends_on > ${today}::date or count(*) filter (where j.status <> 'filled') > 0`);
    expect(projects).toEqual([]);
    const fees = await column<number>(sql`
      select f.job_id as value from (
        select job_id, fee_percent from placements union select job_id, fee_percent from job_billings
        union select p.job_id, d.fee_percent from proposals p join proposal_details d on d.proposal_id = p.id
          where p.job_id is not null
      ) f group by 1 having count(distinct fee_percent) > 1`);
    expect(fees).toEqual([]);
    const invoices = await column<number>(sql`
      select id as value from invoices where (status = 'paid') <> (paid_on is not null)`);
    expect(invoices).toEqual([]);
    // What the demo contacts' company owes, is late with and has paid; and without a number that is another's.
    const { rows } = await sql<{ status: string }>`
      select distinct i.status from invoices i join client_contacts c on c.client_company_id = i.client_company_id
      where c.email = 'client-admin@elenco.test' order by 1`.execute(database.db);
    expect(rows.map(({ status }) => status)).toEqual(["issued", "overdue", "paid"]);
    const twice = await column<string>(sql`
      select name as value from invoices group by business_id, name having count(*) > 1`);
    expect(twice).toEqual([]);
  });

  it("takes nobody far in a job of another field", async () => {
    // An occupation may be of several families.
    const isOf = ({ roles }: (typeof families)[number], occupation: string) =>
      roles.some(({ cbo, title }) => (getCbo(cbo)?.description ?? title) === occupation);
    const { rows } = await sql<{ job: string; candidate: string }>`
      select distinct j.occupation as job, c.category as candidate
      from applies a join jobs j on j.id = a.job_id join candidates c on c.id = a.candidate_id
      where a.status in (4, 5, 6, 7, 8) and c.email not like '%@elenco.test'`.execute(database.db);
    const apart = rows.filter(
      ({ job, candidate }) => !families.some((family) => isOf(family, job) && isOf(family, candidate)),
    );
    expect(apart).toEqual([]);
  });

  it("advertises companies as large as their cards say", async () => {
    const ads = await database.db
      .selectFrom("jobs")
      .innerJoin("client_companies", "client_companies.id", "jobs.client_company_id")
      .where("description", "like", "%colaboradores.%")
      .select(["description", "employees"])
      .execute();
    expect(ads.length).toBeGreaterThan(5);
    for (const { description, employees } of ads)
      expect(description).toContain(`cerca de ${employees?.toLocaleString("pt-BR")} colaboradores`);
    expect(ads.filter(({ description }) => description?.startsWith("<p>A Grupo "))).toEqual([]);
  });

  it("has careers that add up", async () => {
    const { rows } = await sql<{ id: number; early: boolean; years: boolean; overlap: boolean }>`
      select c.id, min(e.started_on) < c.date_birth + interval '17 years' as early,
        abs(c.experience_years - extract(epoch from (${today}::date - min(e.started_on)) * interval '1 day') / 31557600) > 1.5
          as years,
        bool_or(e.ended_on < e.started_on) as overlap
      from candidates c join candidate_experiences e on e.candidate_id = c.id
      where c.email not like '%@elenco.test' and c.date_birth is not null group by c.id`.execute(database.db);
    expect(rows.filter(({ early, years, overlap }) => early || years || overlap)).toEqual([]);
    // Nobody steps down from a senior level to a junior one.
    const levels = await column<string>(sql`
      select id as value from (
        select candidate_id as id, position, case when role like '%Júnior' then 0 when role like '%Pleno' then 1
          when role like '%Sênior' then 2 end as level,
          lag(case when role like '%Júnior' then 0 when role like '%Pleno' then 1 when role like '%Sênior' then 2 end)
            over (partition by candidate_id order by position) as later
        from candidate_experiences) e where level > later`);
    expect(levels).toEqual([]);
  });

  it("has valid documents, real municipalities and real occupations", async () => {
    const cpfs = await column<string>(sql`select cpf as value from candidates where cpf is not null`);
    expect(cpfs.length).toBeGreaterThan(500);
    expect(cpfs.every((cpf) => isValidCpf(cpf))).toBe(true);
    const cnpjs = await column<string>(sql`select cnpj as value from client_companies`);
    expect(cnpjs.every((cnpj) => isValidCnpj(cnpj))).toBe(true);
    const known = new Set(getMunicipalities().map(({ name, stateCode }) => `${name}/${stateCode}`));
    const places = await column<string>(sql`select distinct city || '/' || state as value from candidates
      union select distinct city || '/' || state from jobs`);
    expect(places.filter((place) => !known.has(place))).toEqual([]);
    const codes = families.flatMap(({ roles }) => roles.map(({ cbo }) => cbo));
    expect(codes.filter((code) => getCbo(code) === null)).toEqual([]);
  });

  it("lets the demo people in", async () => {
    const hashes = await column<string>(sql`
      select password_hash as value from recruiters where email like '%@elenco.test' and password_hash is not null
      union all select password_hash from candidates where email like '%@elenco.test'
      union all select password_hash from client_contacts where email like '%@elenco.test'`);
    expect(hashes).toHaveLength(8);
    expect(await verifyPassword(demoPassword, hashes[0])).toBe(true);
    expect(new Set(hashes).size).toBe(1);
    expect(demoAccounts("localhost")).toHaveLength(8);
    expect(demoAccounts("land.localhost").map(({ email }) => email)).toEqual([demoPeople.admin.email]);
    expect(
      await column(sql`select count(*)::int as value from recruiter_businesses rb
        join recruiters r on r.id = rb.recruiter_id where r.email = 'admin@elenco.test' and is_admin`),
    ).toEqual([6]);
    const flags = await sql`select confirmed, completed_register from candidates
      where email in ('candidate@elenco.test', 'newcomer@elenco.test', 'unconfirmed@elenco.test')
      order by email`.execute(database.db);
    expect(flags.rows).toEqual([
      { confirmed: true, completed_register: true },
      { confirmed: true, completed_register: false },
      { confirmed: false, completed_register: false },
    ]);
  });

  it("shares the demo shortlist with the demo contacts", async () => {
    const { rows } = await sql`
      select s.token_hash, count(sa.*)::int as applies, c.name = co.name as own_company
      from shortlist_relationships s
      join shortlist_applies sa on sa.shortlist_relationship_id = s.id
      join client_contacts cc on cc.email = 'client@elenco.test'
      join client_companies co on co.id = cc.client_company_id
      join client_companies c on c.id = s.client_company_id
      where s.uid = ${demoShortlist.uid} group by 1, 3`.execute(database.db);
    expect(rows).toEqual([{ token_hash: hashToken(demoShortlist.token), applies: 6, own_company: true }]);
  });

  it("notifies in words that the app knows", async () => {
    const components = await column<string>(sql`select distinct component as value from notifications`);
    expect(components.filter((name) => !Object.hasOwn(notificationTexts, name))).toEqual([]);
    expect(components.length).toBeGreaterThan(5);
  });

  it("keeps the counts of the triggers right", async () => {
    expect(
      await column(sql`select j.id as value from jobs j
        where applies_count <> (select count(*) from applies a where a.job_id = j.id)`),
    ).toEqual([]);
    expect(
      await column(sql`select b.id as value from businesses b where elenco_row_count(b.id, 'candidates')
        <> (select count(*) from candidates c where c.business_id = b.id)`),
    ).toEqual([]);
  });

  it("leaves the sequences after its rows", async () => {
    const { id } = await database.db
      .insertInto("tasks")
      .values({ business_id: 1, title: "Nova" })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect(await column(sql`select max(id) as value from tasks`)).toEqual([id]);
    const { rows } = await sql<{ last: number; place: number }>`
      select max(position)::int as last, nextval('elenco_positions')::int as place from benefits`.execute(
      database.db,
    );
    expect(rows[0]?.place).toBeGreaterThan(rows[0]?.last ?? 0);
  });
});

describe("its makings", () => {
  it("are the same for the same seed", () => {
    const [one, two] = [makeRandom("x"), makeRandom("x")];
    expect(Array.from({ length: 5 }, one.next)).toEqual(Array.from({ length: 5 }, two.next));
    expect(makeRandom("x").next()).not.toBe(makeRandom("y").next());
  });

  it("write titles as they are written", () => {
    expect([feminine("Secretário Executivo"), feminine("Engenheiro Mecânico Pleno")]).toEqual([
      "Secretária Executiva",
      "Engenheira Mecânica Pleno",
    ]);
    expect(feminine("Analista de Planejamento Financeiro")).toBe("Analista de Planejamento Financeiro");
    expect(inclusive("Coordenador Financeiro")).toBe("Coordenador(a) Financeiro(a)");
    expect(inclusive("Analista Financeiro Júnior")).toBe("Analista Financeiro Júnior");
  });

  it("know the holidays of Brazil", () => {
    const days = holidaysOf(2026);
    expect(days).toContainEqual({ date: "2026-04-03", name: "Paixão de Cristo", name_en: "Good Friday" });
    expect(days).toContainEqual({ date: "2026-06-04", name: "Corpus Christi", name_en: "Corpus Christi" });
    expect(days.map(({ date }) => date)).toEqual(
      expect.arrayContaining(["2026-02-17", "2026-09-07", "2026-12-25"]),
    );
  });

  it("count days from the day given", () => {
    const calendar = makeCalendar(today);
    expect([calendar.day(-16), calendar.day(0), calendar.year]).toEqual(["2026-02-28", today, 2026]);
    expect(calendar.offsetOf(calendar.instant(-3, makeRandom("z")))).toBe(-3);
  });
});
