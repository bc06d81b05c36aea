import type { CallAnswer, CallInput } from "#contract/calls/all.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { recordChange } from "#provider/base/records/changes.ts";
import type { Writer } from "#provider/base/records/rules.ts";

type Remuneration = CallAnswer<"GET /recruiters/candidates/:id/profile">["remuneration"];
type Written = CallInput<"PUT /recruiters/candidates/:id/remuneration">["body"]["remuneration"];
type Reason = CallInput<"PUT /recruiters/candidates/:id/reasons_to_leave">["body"]["reason_to_leave"];

export async function readRemuneration(db: Db, candidateId: number): Promise<Remuneration> {
  const items = await db
    .selectFrom("candidate_remunerations")
    .where("candidate_id", "=", candidateId)
    .orderBy("moment")
    .orderBy("type_remuneration")
    .select(["moment", "type_remuneration", "value"])
    .execute();
  const benefits = await db
    .selectFrom("candidate_benefits")
    .where("candidate_id", "=", candidateId)
    .orderBy("moment")
    .orderBy("id")
    .select(["moment", "benefit", "value"])
    .execute();
  return { items, benefits };
}

/** Each kind may occur once: a second entry was meant as a change of the first. */
function assertOnce(path: string, keys: readonly string[]): void {
  const twice = keys.findIndex((key, index) => keys.indexOf(key) < index);
  if (twice >= 0) throw invalid(`remuneration.${path}.${twice}`, "repeated");
}

/** Claims the candidate's version for the writer; throws conflict if it was saved since it was read. */
async function take(db: Db, { businessId }: Writer, id: number, lockVersion: number): Promise<void> {
  const row = await db
    .selectFrom("candidates")
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .select("lock_version")
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new CallError("not_found");
  if (row.lock_version !== lockVersion) throw new CallError("conflict");
}

/** All of a candidate's remuneration and benefits, in the place of what was there; in the caller's transaction. */
export async function writeRemuneration(
  db: Db,
  writer: Writer,
  id: number,
  { items, benefits }: Written,
  lockVersion: number,
): Promise<void> {
  const { businessId: business_id } = writer;
  assertOnce(
    "items",
    items.map(({ moment, type_remuneration }) => `${moment} ${type_remuneration}`),
  );
  assertOnce(
    "benefits",
    benefits.map(({ moment, benefit }) => `${moment} ${benefit}`),
  );
  await take(db, writer, id, lockVersion);
  const before = JSON.stringify(await readRemuneration(db, id));
  const owner = { business_id, candidate_id: id };
  await db.deleteFrom("candidate_remunerations").where("candidate_id", "=", id).execute();
  await db.deleteFrom("candidate_benefits").where("candidate_id", "=", id).execute();
  if (items.length > 0)
    await db
      .insertInto("candidate_remunerations")
      .values(items.map((item) => ({ ...owner, ...item })))
      .execute();
  if (benefits.length > 0)
    await db
      .insertInto("candidate_benefits")
      .values(
        benefits.map(({ moment, benefit, value }) => ({ ...owner, moment, benefit, value: value ?? null })),
      )
      .execute();
  const base = items.find((item) => item.moment === "current" && item.type_remuneration === 1);
  await db
    .updateTable("candidates")
    .set((eb) => ({
      current_remuneration: base?.value ?? null,
      updated_at: new Date().toISOString(),
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
  const after = JSON.stringify(await readRemuneration(db, id));
  if (after !== before)
    await db
      .insertInto("audit_events")
      .values({
        ...{ business_id, reference_type: "candidate", reference_id: id, action: "remuneration" },
        ...{ before, after, recruiter_id: writer.recruiterId, request_id: writer.requestId },
      })
      .execute();
  recordChange(writer, "saved", "candidates", [id]);
}

/** Saves why a candidate left or wants to leave a job; in the caller's transaction. */
export async function writeReason(db: Db, writer: Writer, id: number, given: Reason): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("candidate_experiences")
    .set({ reason_to_leave: given.reason ?? null, leaving_note: given.note || null })
    .where("business_id", "=", writer.businessId)
    .where("candidate_id", "=", id)
    .where("id", "=", given.experience_id)
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 0) throw new CallError("not_found");
  recordChange(writer, "saved", "candidates", [id]);
}
