import { sql } from "kysely";
import { type DuplicateKind, duplicateFields, isLikely } from "#contract/duplicates.ts";
import type { Db } from "#provider/base/database/open.ts";
import type { Services } from "#provider/base/services.ts";
import { membersOrAdministrators } from "../notifications/members.ts";
import { notify } from "../notifications/notify.ts";
import { findMatches, type Given } from "./find.ts";

const component = "duplicate_found";

/**
 * Notifies recruiters, once, that a person who registered or applied is likely a duplicate. The person learns
 * nothing: other records are not theirs to know.
 */
export async function notifyOfDuplicates(
  trx: Db,
  services: Pick<Services, "cable">,
  businessId: number,
  candidateId: number,
  ownerId: number | null,
): Promise<void> {
  const row: Record<string, unknown> | undefined = await trx
    .selectFrom("candidates")
    .where("id", "=", candidateId)
    .where("business_id", "=", businessId)
    .select(["name", "email", "mobile_phone", "cpf", "owner_id"])
    .executeTakeFirst();
  if (!row) return;
  const given: Given = {};
  for (const [kind, field] of Object.entries(duplicateFields.candidates) as [DuplicateKind, string][]) {
    const value = row[field];
    if (typeof value === "string") given[kind] = value;
  }
  const matches = await findMatches(trx, "candidates", businessId, given, candidateId);
  const likely = matches.filter(({ kinds }) => isLikely(kinds));
  const [first] = likely;
  if (!first) return;
  const { rows } = await sql<{ notified: boolean }>`
    select exists (select 1 from notifications n where n.business_id = ${businessId}
      and n.component = ${component} and n.data ->> 'candidate_id' = ${String(candidateId)}) as notified`.execute(
    trx,
  );
  if (rows[0]?.notified) return;
  const owner = ownerId ?? (typeof row.owner_id === "number" ? row.owner_id : null);
  const ids = [candidateId, ...likely.map(({ id }) => id)].slice(0, 10);
  await notify(trx, services, {
    businessId,
    recruiterIds: await membersOrAdministrators(trx, businessId, [owner]),
    category: "candidate",
    component,
    data: { candidate_name: String(row.name), other_name: first.name, candidate_id: candidateId },
    link: `/recruiters/candidates/duplicates?ids=${ids.join(",")}`,
  });
}
