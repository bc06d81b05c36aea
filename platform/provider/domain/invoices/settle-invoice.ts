import { type RawBuilder, sql } from "kysely";
import { type PaidAccount, paymentDetails } from "#contract/catalogues/payment-details.ts";
import { taxOf } from "#contract/invoice-tax.ts";
import type { Db } from "#provider/base/database/open.ts";
import { recordChange } from "#provider/base/records/changes.ts";
import type { Writer } from "#provider/base/records/rules.ts";

interface Settled {
  id: number;
  value: number;
  account: PaidAccount | null;
  /** The city's rate for the service on its day; that for all services where the city has none for it. */
  rate: number | null;
}

const nothing = sql<boolean>`false`;

/**
 * Writes the derived values of the invoices matching the condition on `i`; returns those. They are locked, and the
 * condition is checked again under the lock: a draft issued in the meantime keeps its issued values.
 */
async function settle(
  db: Db,
  businessId: number,
  condition: RawBuilder<boolean>,
  without: RawBuilder<boolean>,
): Promise<number[]> {
  const { rows } = await sql<Settled>`
    select i.id, i.value, to_jsonb(a) as account, (
      select t.rate from city_taxes t
      where t.business_id = i.business_id and t.state = i.state
        and elenco_search(t.city) = elenco_search(i.city)
        and (t.service_code is null or i.service_code is null or t.service_code = i.service_code)
        and daterange(t.valid_from, t.valid_to, '[]')
          @> coalesce(i.service_on, i.issued_on, elenco_today(i.business_id))
        and not (${without})
      order by (t.service_code is not distinct from i.service_code) desc, t.valid_from desc, t.id limit 1) as rate
    from invoices i left join accounts a on a.id = i.account_id
    where i.business_id = ${businessId} and ${condition}
    order by i.id for update of i`.execute(db);
  const settled = rows.map(({ id, value, account, rate }) => ({
    id,
    payment_details: account && paymentDetails(account),
    tax_percent: rate,
    tax_value: rate === null ? null : taxOf(value, rate),
  }));
  await sql`update invoices i set payment_details = s.payment_details, tax_percent = s.tax_percent, tax_value = s.tax_value
    from jsonb_populate_recordset(null::invoices, ${JSON.stringify(settled)}::jsonb) s
    where i.business_id = ${businessId} and i.id = s.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Writes an invoice's values derived from its account and its service's city. An issued invoice is not changed: it
 * keeps what the client was given.
 */
export async function settleInvoice(db: Db, { businessId }: Writer, id: number): Promise<void> {
  await settle(db, businessId, sql`i.id = ${id}`, nothing);
}

/** The same for all drafts that the condition on `i` names. `without` names rates (`t`) that are about to be deleted. */
export async function settleDrafts(
  db: Db,
  writer: Writer,
  condition: RawBuilder<boolean>,
  without = nothing,
): Promise<void> {
  const drafts = sql<boolean>`i.status = 'draft' and ${condition}`;
  recordChange(writer, "saved", "invoices", await settle(db, writer.businessId, drafts, without));
}
