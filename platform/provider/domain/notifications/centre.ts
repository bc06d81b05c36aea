import { type RawBuilder, sql } from "kysely";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import type { Services } from "#provider/base/services.ts";

/** The newest of each category shown in the centre. */
const shownPerCategory = 50;

/** The notification table of an audience, and the condition for the person's rows. */
export interface Centre<Category extends string> {
  table: "notifications" | "client_notifications";
  own: RawBuilder<boolean>;
  stream: string;
  categories: readonly Category[];
}

function byCategory<Category extends string, T>(
  categories: readonly Category[],
  make: (category: Category) => T,
): Record<Category, T> {
  return Object.fromEntries(categories.map((category) => [category, make(category)])) as Record<Category, T>;
}

export async function readCentre<Category extends string, Item extends { category: Category }>(
  db: Db,
  services: Pick<Services, "cable">,
  { table, own, stream, categories }: Centre<Category>,
  readable: (item: Item) => Item = (item) => item,
) {
  // The position is read first: a notification in between is in both, and the client recognises it by its id.
  const position = await services.cable.position(db, stream);
  const [newest, unread] = await Promise.all([
    sql<Item>`
      select id, is_read, category, component, data, link, created_at from (
        select *, row_number() over (partition by category order by id desc) as nth from ${sql.table(table)}
        where ${own}
      ) n where nth <= ${shownPerCategory} order by id desc`.execute(db),
    sql<{ category: string; count: number }>`
      select category, count(*)::int as count from ${sql.table(table)}
      where ${own} and not is_read group by category`.execute(db),
  ]);
  const counts = new Map(unread.rows.map((row) => [row.category, row.count]));
  return {
    notifications: byCategory(categories, (category) =>
      newest.rows.filter((row) => row.category === category).map(readable),
    ),
    unread: byCategory(categories, (category) => counts.get(category) ?? 0),
    ...position,
  };
}

/** All, or those of a category. */
export async function markRead<Category extends string>(
  db: Db,
  { table, own }: Centre<Category>,
  category: Category | undefined,
): Promise<{ ok: true }> {
  const chosen = category === undefined ? sql<boolean>`true` : sql<boolean>`category = ${category}`;
  await sql`update ${sql.table(table)} set is_read = true, read_at = now()
    where ${own} and not is_read and ${chosen}`.execute(db);
  return { ok: true };
}

/** All, or one: which is refused where it is not the person's. */
export async function removeNotifications<Category extends string>(
  db: Db,
  { table, own }: Centre<Category>,
  id?: number,
): Promise<{ ok: true }> {
  const chosen = id === undefined ? sql<boolean>`true` : sql<boolean>`id = ${id}`;
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ${own} and ${chosen}`.execute(db);
  if (id !== undefined && numAffectedRows === 0n) throw new CallError("not_found");
  return { ok: true };
}
