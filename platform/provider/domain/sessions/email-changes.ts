import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Locale } from "#contract/locale.ts";
import { isUniqueViolation } from "#provider/base/database/errors.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { originOfBusiness, type Tenant } from "#provider/base/http/tenant.ts";
import type { Services } from "#provider/base/services.ts";
import { dayInWords } from "../answer-links/answer-link.ts";
import { confirmSide, type Side } from "./own-email-change.ts";
import { cancelChanges, inFuture, lifetimeOf, mailTokenTo, useToken } from "./tokens.ts";

export const accountTables = { candidates: "candidates", client_contacts: "client_contacts" } as const;
export type AccountStrategy = keyof typeof accountTables;

interface Account {
  strategy: AccountStrategy;
  id: number;
  name: string;
  businessId: number;
  locale: Locale;
}

interface ChangeContext {
  services: Services;
  request: FastifyRequest;
  tenant: Tenant;
}

const brandOf = async (db: Db, businessId: number) =>
  (await db.selectFrom("businesses").where("id", "=", businessId).select("name").executeTakeFirstOrThrow())
    .name;

/** After a change by another person, the new address is the account's when its owner opens the link that it is sent. */
export async function askToConfirm(
  { services, request, tenant }: ChangeContext,
  account: Account,
  address: string,
): Promise<void> {
  const { unscopedDb: db, mailer } = services;
  const token = await mailTokenTo(db, "email", account, { email: address });
  const origin = await originOfBusiness(db, request, tenant, account.businessId);
  await mailer.send({
    businessId: account.businessId,
    kind: "email_change",
    to: [{ name: account.name, address }],
    locale: account.locale,
    values: {
      name: account.name,
      brand: await brandOf(db, account.businessId),
      email: address,
      until: dayInWords(account.locale, inFuture(lifetimeOf("email"))),
      link: `${origin}/confirmations?of=email#token=${token}`,
    },
  });
}

/** Informs the former address. */
export async function announceChange(
  { unscopedDb: db, mailer }: Pick<Services, "unscopedDb" | "mailer">,
  account: Account,
  old: string,
  address: string,
): Promise<void> {
  await mailer.send({
    businessId: account.businessId,
    kind: "email_changed",
    to: [{ name: account.name, address: old }],
    locale: account.locale,
    values: { name: account.name, brand: await brandOf(db, account.businessId), email: address },
  });
}

/** After another person changed an account's e-mail: informs the former address and asks the new one to confirm. */
export async function announceChangeByOthers(
  context: ChangeContext,
  strategy: AccountStrategy,
  id: number,
): Promise<void> {
  const { unscopedDb: db } = context.services;
  const row = await db
    .selectFrom(accountTables[strategy])
    .where("id", "=", id)
    .select(["id", "name", "email", "sign_in_email", "business_id as businessId", "locale"])
    .executeTakeFirst();
  if (!row?.sign_in_email) return;
  const account = { ...row, strategy };
  await announceChange(context.services, account, row.sign_in_email, row.email);
  await askToConfirm(context, account, row.email);
}

const sideOf = (payload: Record<string, unknown> | null): { change: number; side: Side } | null => {
  const { change, side } = payload ?? {};
  return typeof change === "number" && (side === "present" || side === "new") ? { change, side } : null;
};

/**
 * A link was opened by the reader of its address's mail. The new address is now the account's, unless its owner
 * requested the change and the link at their other address is still unopened.
 */
export async function confirmChange(services: Services, token: string): Promise<{ waits_for: Side | null }> {
  const { unscopedDb: db } = services;
  const { waits_for, changed } = await db.transaction().execute(async (trx) => {
    const used = await useToken(trx, "email", token);
    if (!used || (used.strategy !== "candidates" && used.strategy !== "client_contacts"))
      throw new CallError("token_invalid");
    const owner = { strategy: used.strategy, id: used.user_id };
    const own = sideOf(used.payload);
    if (own) {
      const { waits_for, new_email } = await confirmSide(trx, own.change, own.side);
      return {
        waits_for,
        changed: waits_for === null ? await become(trx, owner, new_email, "owner") : undefined,
      };
    }
    const address = used.payload?.email;
    if (typeof address !== "string") throw new CallError("token_invalid");
    if (owner.strategy === "candidates") await cancelChanges(trx, owner.id);
    return { waits_for: null, changed: await become(trx, owner, address, "others") };
  });
  if (changed) await announceChange(services, changed.account, changed.old, changed.address);
  return { waits_for };
}

/** The notice to the former address; undefined if it was sent before. */
async function become(
  trx: Db,
  { strategy, id }: { strategy: AccountStrategy; id: number },
  address: string,
  by: "owner" | "others",
) {
  const before = await trx
    .selectFrom(accountTables[strategy])
    .where("id", "=", id)
    .select(["id", "name", "email", "sign_in_email", "business_id as businessId", "locale"])
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw new CallError("token_invalid");
  // Whoever reads an address that was corrected since does not get the account.
  if (by === "others" && before.email.toLowerCase() !== address.toLowerCase())
    throw new CallError("token_invalid");
  const query = trx.updateTable(accountTables[strategy]).where("id", "=", id);
  await query
    .set({ email: address, updated_at: sql<string>`now()` })
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new CallError("already_exists") : error;
    });
  await query.set({ sign_in_email: null }).execute();
  const old = before.sign_in_email ?? before.email;
  // An opt-out of news holds for the new address, too.
  await sql`insert into email_opt_outs (business_id, address)
    select business_id, ${address} from email_opt_outs
    where business_id = ${before.businessId} and lower(address) = lower(${old}) on conflict do nothing`.execute(
    trx,
  );
  // The earlier change has already informed the old address.
  return before.sign_in_email === null && old.toLowerCase() !== address.toLowerCase()
    ? { account: { ...before, strategy }, old, address }
    : undefined;
}
