/**
 * `npm run seed -- --candidates 100000 [--brand localhost]`: adds a large set to a brand's business, beside the
 * demo data: the candidates, a job for every 500 of them, and three applies each. Rows are made and written in
 * batches, so memory stays the same however many are asked for.
 */
import { parseArgs } from "node:util";
import { type Kysely, sql } from "kysely";
import { readConfig } from "../base/config/config.ts";
import { openDatabase } from "../base/database/open.ts";
import type { Tables } from "../base/database/tables.ts";
import { demoBrand } from "./accounts.ts";
import { insertRows, type Row } from "./batch.ts";
import { makeCalendar, todayInBrazil } from "./calendar.ts";
import { type Client, makeOpening } from "./openings.ts";
import { makeProfile } from "./people.ts";
import { pickStanding } from "./pipeline.ts";
import { seedDemo } from "./seed-demo.ts";
import { makeCompanies } from "./vocabulary/companies.ts";
import { makeRandom, type Random } from "./vocabulary/random.ts";

const batchSize = 2000;
const appliesEach = 3;

interface Target {
  business: number;
  owners: number[];
  clients: Client[];
  lastCandidate: number;
  lastJob: number;
}

async function findTarget(db: Kysely<Tables>, brand: string): Promise<Target> {
  const { id: business } = await db
    .selectFrom("businesses")
    .select("id")
    .where("brand_key", "=", brand)
    .executeTakeFirstOrThrow(() => new Error(`No business of the brand ${brand}.`));
  const members = await db
    .selectFrom("recruiter_businesses")
    .select("recruiter_id")
    .where("business_id", "=", business)
    .execute();
  const companies = await db
    .selectFrom("client_companies")
    .select(["id", "name", "sector", "city", "state", "employees"])
    .where("business_id", "=", business)
    .orderBy("id")
    .limit(200)
    .execute();
  const { rows } = await sql<{ candidate: number; job: number }>`
    select (select coalesce(max(id), 0) from candidates) as candidate,
      (select coalesce(max(id), 0) from jobs) as job`.execute(db);
  return {
    business,
    owners: members.map(({ recruiter_id }) => recruiter_id),
    clients: companies.map(({ id, name, sector, city, state, employees }) => ({
      id,
      name,
      sector: sector ?? "Serviços",
      city: city ?? "São Paulo",
      state: state ?? "SP",
      employees: employees ?? 100,
      contacts: [],
    })),
    lastCandidate: rows[0]?.candidate ?? 0,
    lastJob: rows[0]?.job ?? 0,
  };
}

const idsAfter = async (db: Kysely<Tables>, table: "candidates" | "jobs", business: number, id: number) =>
  (
    await db
      .selectFrom(table)
      .select("id")
      .where("business_id", "=", business)
      .where("id", ">", id)
      .orderBy("id")
      .execute()
  ).map((row) => row.id);

function makeApplies(
  random: Random,
  target: Target,
  jobs: readonly number[],
  candidates: readonly number[],
  calendar: ReturnType<typeof makeCalendar>,
): Row<"applies">[] {
  return candidates.flatMap((candidate_id) =>
    pickDifferent(random, jobs, appliesEach).map((job_id) => {
      const day = calendar.recent(random, 200);
      const created_at = calendar.instant(-day, random);
      const moved = random.int(1, day);
      const status_changed_at = moved === day ? created_at : calendar.instant(-moved, random);
      return {
        business_id: target.business,
        uid: `l${candidate_id.toString(36)}j${job_id.toString(36)}`,
        job_id,
        candidate_id,
        ...pickStanding(random),
        source: "site",
        position: 1024 * random.int(1, 1_000_000),
        status_changed_at,
        seen: random.chance(0.7),
        lock_version: 0,
        created_at,
        updated_at: status_changed_at,
      };
    }),
  );
}

function pickDifferent(random: Random, list: readonly number[], count: number): number[] {
  const chosen = new Set<number>();
  while (chosen.size < Math.min(count, list.length)) chosen.add(random.pick(list));
  return [...chosen];
}

const number = new Intl.NumberFormat("en");

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      candidates: { type: "string", default: "100000" },
      brand: { type: "string", default: demoBrand },
    },
  });
  const wanted = Number(values.candidates);
  if (!Number.isInteger(wanted) || wanted < 1)
    throw new Error(`--candidates is not a count: ${values.candidates}`);

  const { databaseUrl, dataDir } = readConfig(process.env);
  const database = await openDatabase({ databaseUrl, dataDir });
  const { db } = database;
  try {
    if ((await seedDemo(db)) === "loaded") console.log("Demo data loaded first.");
    const target = await findTarget(db, values.brand);
    const calendar = makeCalendar(todayInBrazil());
    const random = makeRandom(`large-${target.lastCandidate}`);
    const employers = makeCompanies(random, 400);

    const openings = Array.from({ length: Math.max(3, Math.ceil(wanted / 500)) }, (_, index) => {
      const serial = `large${(target.lastJob + index + 1).toString(36)}`;
      const { row } = makeOpening(random, calendar, target.clients, target.owners, serial);
      return { ...row, business_id: target.business };
    });
    await insertRows(db, "jobs", openings);
    const jobs = await idsAfter(db, "jobs", target.business, target.lastJob);

    const started = performance.now();
    let last = target.lastCandidate;
    for (let made = 0; made < wanted; ) {
      const count = Math.min(batchSize, wanted - made);
      const rows = Array.from({ length: count }, (_, index) => {
        const serial = `l${(target.lastCandidate + made + index + 1).toString(36)}`;
        const { row } = makeProfile({ random, calendar, employers, serial, oldest: 1400 });
        return { ...row, business_id: target.business, owner_id: random.pick(target.owners) };
      });
      await db.transaction().execute(async (trx) => {
        await insertRows(trx, "candidates", rows);
        const ids = await idsAfter(trx, "candidates", target.business, last);
        await insertRows(trx, "applies", makeApplies(random, target, jobs, ids, calendar));
        last = ids.at(-1) ?? last;
      });
      made += count;
      const seconds = (performance.now() - started) / 1000;
      const left = Math.round((seconds / made) * (wanted - made));
      console.log(
        `${number.format(made)} of ${number.format(wanted)} candidates, ${number.format(made * appliesEach)} applies, ` +
          `${Math.round(made / seconds)} candidates/s, ${left} s left`,
      );
    }
    console.log("Statistics for the planner…");
    await sql`vacuum analyze`.execute(db);
    console.log(`Done in ${Math.round((performance.now() - started) / 1000)} s.`);
  } finally {
    await database.close();
  }
}

await main();
