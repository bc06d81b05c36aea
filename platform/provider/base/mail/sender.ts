import type { Config } from "../config/config.ts";
import type { Db } from "../database/open.ts";

/** Whose name, address and colour a business's mails have. */
export async function senderOf(db: Db, businessId: number | null, smtp: Config["smtp"]) {
  const business =
    businessId === null
      ? undefined
      : await db
          .selectFrom("businesses as b")
          .leftJoin("domains as d", (join) =>
            join.onRef("d.business_id", "=", "b.id").on("d.is_primary", "=", true),
          )
          .where("b.id", "=", businessId)
          .leftJoin("site_configs as s", "s.domain_id", "d.id")
          .select(["b.name", "b.mail_from_name", "b.mail_from_address", "d.name as domain", "s.colors"])
          .executeTakeFirst();
  return {
    name: business?.mail_from_name ?? business?.name ?? "Elenco",
    address: business?.mail_from_address ?? smtp?.from ?? `no-reply@${business?.domain ?? "localhost"}`,
    color: business?.colors?.light.primary_color ?? null,
    domain: business?.domain ?? null,
  };
}
