import type { SettingChange } from "#contract/calls/sites.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { lostImages } from "../files/images.ts";

const pageSize = 20;

const pictureFields: readonly string[] = ["logo_url", "logo_dark_url", "header_url"];
const isPicture = (field: string | null) => field !== null && pictureFields.includes(field);

interface Settings {
  businessId: number;
  type: "business" | "site_config";
  id: number;
}

/** The recorded changes of a business's or a site's settings, before the one with that id. */
export async function changesOf(
  db: Db,
  { businessId, type, id }: Settings,
  after: number | undefined,
): Promise<{ changes: SettingChange[]; next_after: number | null }> {
  let query = db
    .selectFrom("audit_events as e")
    .leftJoin("recruiters as r", "r.id", "e.recruiter_id")
    .where("e.business_id", "=", businessId)
    .where("e.reference_type", "=", type)
    .where("e.reference_id", "=", id)
    .where("e.action", "=", "update")
    .orderBy("e.id", "desc")
    .limit(pageSize + 1)
    .select(["e.id", "e.created_at as at", "r.name as by_name", "e.field", "e.before", "e.after"]);
  if (after !== undefined) query = query.where("e.id", "<", after);
  const found = await query.execute();
  const page = found.slice(0, pageSize);
  const pictures = page.flatMap(({ field, before, after }) =>
    isPicture(field) ? [before, after].filter((url) => typeof url === "string") : [],
  );
  const lost = await lostImages(db, businessId, pictures);
  const isLost = (url: unknown) => typeof url === "string" && lost.has(url);
  const changes = page.map(({ field, ...change }) => ({
    ...change,
    field: field ?? "",
    lost: [
      ...(isLost(change.before) ? (["before"] as const) : []),
      ...(isLost(change.after) ? (["after"] as const) : []),
    ],
  }));
  return { changes, next_after: found.length > pageSize ? (changes.at(-1)?.id ?? null) : null };
}

/** Which picture one of the settings showed before a change of their history; null for none. */
export async function pictureBefore<Field extends string>(
  db: Db,
  { businessId, type, id }: Settings,
  changeId: number,
  fields: readonly Field[],
): Promise<{ field: Field; url: string | null }> {
  const change = await db
    .selectFrom("audit_events")
    .where("id", "=", changeId)
    .where("business_id", "=", businessId)
    .where("reference_type", "=", type)
    .where("reference_id", "=", id)
    .where("action", "=", "update")
    .select(["field", "before"])
    .executeTakeFirst();
  const field = fields.find((name) => name === change?.field);
  if (!change || field === undefined) throw new CallError("not_found");
  const url = typeof change.before === "string" ? change.before : null;
  const lost = await lostImages(db, businessId, url === null ? [] : [url]);
  if (lost.size > 0) throw new CallError("gone");
  return { field, url };
}
