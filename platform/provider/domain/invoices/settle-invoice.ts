import { paymentDetails } from "#contract/catalogues/payment-details.ts";
import type { Db } from "#provider/base/database/open.ts";
import { recordChange } from "#provider/base/records/changes.ts";
import type { Writer } from "#provider/base/records/rules.ts";

/** Writes what an invoice has from its account. An issued one is not settled again: it keeps what the client was told. */
export async function settleInvoice(db: Db, { businessId }: Writer, id: number): Promise<void> {
  const account = await db
    .selectFrom("invoices as i")
    .innerJoin("accounts as a", "a.id", "i.account_id")
    .where("i.business_id", "=", businessId)
    .where("i.id", "=", id)
    .select(["a.bank", "a.account_type", "a.agency", "a.number", "a.holder", "a.document", "a.pix_key"])
    .executeTakeFirst();
  await db
    .updateTable("invoices")
    .set({ payment_details: account ? paymentDetails(account) : null })
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .execute();
}

/** The same for all drafts that name the account. */
export async function settleDrafts(db: Db, writer: Writer, accountId: number): Promise<void> {
  const drafts = await db
    .selectFrom("invoices")
    .where("business_id", "=", writer.businessId)
    .where("account_id", "=", accountId)
    .where("status", "=", "draft")
    .select("id")
    .execute();
  for (const { id } of drafts) await settleInvoice(db, writer, id);
  recordChange(
    writer,
    "saved",
    "invoices",
    drafts.map(({ id }) => id),
  );
}
