import { sql } from "kysely";
import type { RolePermissions } from "#contract/access.ts";
import type { Db } from "../base/database/open.ts";
import type { RecruiterPerson } from "../base/http/person.ts";
import { hashToken, makeToken } from "../base/security/token.ts";

/** A small world for tests: one business with its people, a client, a job and five applies. */
export interface World {
  businessId: number;
  admin: RecruiterPerson;
  companyId: number;
  contactId: number;
  jobId: number;
  jobUid: string;
  candidateIds: number[];
  applyIds: number[];
}

const oneId = async (query: { executeTakeFirstOrThrow(): Promise<{ id: number }> }): Promise<number> =>
  (await query.executeTakeFirstOrThrow()).id;

export async function makeRecruiter(
  db: Db,
  businessId: number,
  name: string,
  rights: { is_admin?: boolean; role_permissions?: RolePermissions } = {},
): Promise<RecruiterPerson> {
  const { is_admin = false, role_permissions = {} } = rights;
  const email = `${name.toLowerCase().replaceAll(" ", ".")}.${businessId}@elenco.test`;
  const id = await oneId(db.insertInto("recruiters").values({ name, email }).returning("id"));
  await db
    .insertInto("recruiter_businesses")
    .values({
      recruiter_id: id,
      business_id: businessId,
      is_admin,
      role_permissions: JSON.stringify(role_permissions),
      selected: true,
    })
    .execute();
  return { kind: "recruiter", id, name, email, is_admin, role_permissions, businessId, sessionId: 0 };
}

/** Ids of one table are not those of another, so that a test sees one taken for the other. */
const keepIdsApart = (db: Db) =>
  sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, 1000 * row_number() over (order by sequencename))
    from pg_sequences where last_value is null`.execute(db);

export async function makeWorld(db: Db, brand = "localhost"): Promise<World> {
  await keepIdsApart(db);
  const businessId = await oneId(
    db
      .insertInto("businesses")
      .values({ name: `Casa ${brand}`, brand_key: brand })
      .returning("id"),
  );
  await db.insertInto("domains").values({ business_id: businessId, name: brand, is_primary: true }).execute();
  const admin = await makeRecruiter(db, businessId, "Ana Prado", { is_admin: true });
  const companyId = await oneId(
    db
      .insertInto("client_companies")
      .values({ business_id: businessId, name: "Aurora S.A." })
      .returning("id"),
  );
  const contactId = await oneId(
    db
      .insertInto("client_contacts")
      .values({
        business_id: businessId,
        client_company_id: companyId,
        name: "Clara Nunes",
        email: `clara@${brand}.test`,
      })
      .returning("id"),
  );
  const job = await db
    .insertInto("jobs")
    .values({
      business_id: businessId,
      title: "Analista Fiscal",
      status: "published",
      client_company_id: companyId,
      client_contact_id: contactId,
      owner_id: admin.id,
    })
    .returning(["id", "uid"])
    .executeTakeFirstOrThrow();
  const candidates = await db
    .insertInto("candidates")
    .values(
      [1, 2, 3, 4, 5].map((n) => ({
        business_id: businessId,
        name: `Candidata ${n} Souza`,
        email: `candidata${n}@${brand}.test`,
        role_name: "Analista",
      })),
    )
    .returning("id")
    .execute();
  const applies = await db
    .insertInto("applies")
    .values(
      candidates.map(({ id }, index) => ({
        business_id: businessId,
        job_id: job.id,
        candidate_id: id,
        position: index + 1,
      })),
    )
    .returning("id")
    .execute();
  return {
    businessId,
    admin,
    companyId,
    contactId,
    jobId: job.id,
    jobUid: job.uid,
    candidateIds: candidates.map(({ id }) => id),
    applyIds: applies.map(({ id }) => id),
  };
}

/** A confirmed candidate of that number, which somebody else has as well: a test sees one taken for the other. */
export async function makeCandidateNumbered(db: Db, businessId: number, id: number): Promise<string> {
  const email = `numbered.${id}@elenco.test`;
  await sql`insert into candidates (id, business_id, name, email, confirmed_at) overriding system value
    values (${id}, ${businessId}, 'Candidata', ${email}, now())`.execute(db);
  return email;
}

/** A cable token as sessions/ and shortlists/ hand it out. */
export async function cableTokenFor(
  db: Db,
  whose:
    | RecruiterPerson
    | { shortlistId: number; businessId: number }
    | { contactId: number; businessId: number },
): Promise<string> {
  const token = makeToken();
  const session = async (
    account:
      | { strategy: "recruiters"; recruiter_id: number }
      | { strategy: "client_contacts"; client_contact_id: number },
  ) => {
    const expires_at = new Date(Date.now() + 3_600_000).toISOString();
    return await oneId(
      db
        .insertInto("sessions")
        .values({ ...account, token_hash: hashToken(makeToken()), expires_at })
        .returning("id"),
    );
  };
  const ofAccount = async () => {
    if ("contactId" in whose) {
      const contact = { strategy: "client_contacts", client_contact_id: whose.contactId } as const;
      return { ...contact, session_id: await session(contact) };
    }
    if ("shortlistId" in whose)
      return { strategy: "shortlist", shortlist_relationship_id: whose.shortlistId } as const;
    const recruiter = { strategy: "recruiters", recruiter_id: whose.id } as const;
    return { ...recruiter, session_id: whose.sessionId || (await session(recruiter)) };
  };
  const person = await ofAccount();
  await db
    .insertInto("single_use_tokens")
    .values({
      token_hash: hashToken(token),
      purpose: "cable",
      ...person,
      business_id: whose.businessId,
      expires_at: new Date(Date.now() + 60_000).toISOString(),
    })
    .execute();
  return token;
}

export async function makeShortlist(
  db: Db,
  world: World,
): Promise<{ id: number; uid: string; token: string }> {
  const token = makeToken();
  const made = await db
    .insertInto("shortlist_relationships")
    .values({
      business_id: world.businessId,
      job_id: world.jobId,
      client_company_id: world.companyId,
      name: "Finalistas",
      token_hash: hashToken(token),
    })
    .returning(["id", "uid"])
    .executeTakeFirstOrThrow();
  return { ...made, token };
}
