import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Locale } from "#contract/locale.ts";
import { isUniqueViolation } from "#provider/base/database/errors.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { originOfBusiness, type Tenant } from "#provider/base/http/tenant.ts";
import type { Services } from "#provider/base/services.ts";
import { mailTokenTo, useToken } from "./tokens.ts";

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

/** The new address is the account's when its owner opens the link that it is sent. */
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
    .where("sign_in_email", "is not", null)
    .select(["id", "name", "email", "sign_in_email", "business_id as businessId", "locale"])
    .executeTakeFirst();
  if (!row?.sign_in_email) return;
  const account = { ...row, strategy };
  await announceChange(context.services, account, row.sign_in_email, row.email);
  await askToConfirm(context, account, row.email);
}

/** The link was opened by who reads mail at the new address: from now on it is the account's. */
export async function confirmChange(services: Services, token: string): Promise<void> {
  const { unscopedDb: db } = services;
  const changed = await db.transaction().execute(async (trx) => {
    const used = await useToken(trx, "email", token);
    const address = used?.payload?.email;
    if (!used || typeof address !== "string") throw new CallError("token_invalid");
    if (used.strategy !== "candidates" && used.strategy !== "client_contacts")
      throw new CallError("token_invalid");
    const { strategy, user_id: id } = used;
    const before = await trx
      .selectFrom(accountTables[strategy])
      .where("id", "=", id)
      .select(["id", "name", "email", "sign_in_email", "business_id as businessId", "locale"])
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new CallError("token_invalid");
    const query = trx.updateTable(accountTables[strategy]).where("id", "=", id);
    await query
      .set({ email: address, updated_at: sql<string>`now()` })
      .execute()
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new CallError("already_exists") : error;
      });
    await query.set({ sign_in_email: null }).execute();
    const old = before.sign_in_email ?? before.email;
    // The earlier change has already informed the old address.
    return before.sign_in_email === null && old.toLowerCase() !== address.toLowerCase()
      ? { account: { ...before, strategy }, old, address }
      : undefined;
  });
  if (changed) await announceChange(services, changed.account, changed.old, changed.address);
}
