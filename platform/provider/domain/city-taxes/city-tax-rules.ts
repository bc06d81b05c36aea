import { sql } from "kysely";
import type { Db } from "#provider/base/database/open.ts";
import { invalid } from "#provider/base/http/errors.ts";
import type { EntityRules, Values, Writer } from "#provider/base/records/rules.ts";
import { assertStartsBeforeEnd } from "../entities/periods.ts";
import { settleDrafts } from "../invoices/settle-invoice.ts";

/** On one day a city has one rate for a service. */
async function assertAlone(db: Db, { businessId }: Writer, id: number, tax: Values): Promise<void> {
  const { rows } = await sql`
    select 1 from city_taxes t
    where t.business_id = ${businessId} and t.id <> ${id} and t.state = ${tax.state}
      and elenco_search(t.city) = elenco_search(${tax.city})
      and t.service_code is not distinct from ${tax.service_code ?? null}
      and daterange(t.valid_from, t.valid_to, '[]')
        && daterange(${tax.valid_from}::date, ${tax.valid_to ?? null}::date, '[]')
    limit 1`.execute(db);
  if (rows.length > 0) throw invalid("city_tax.valid_from", "overlap");
}

export const cityTaxRules: EntityRules = {
  stamp(values, before) {
    const { city, state, service_code } = { ...before, ...values };
    return { ...values, name: [`${city} (${state})`, service_code].filter(Boolean).join(" · ") };
  },
  check: ({ valid_from, valid_to }) => assertStartsBeforeEnd("city_tax.valid_to", valid_from, valid_to),
  async saved(db, id, after, before, writer) {
    await assertAlone(db, writer, id, after);
    for (const { state } of before && before.state !== after.state ? [before, after] : [after])
      await settleDrafts(db, writer, sql<boolean>`i.state = ${state}`);
  },
  deleting: (db, condition, writer) =>
    settleDrafts(db, writer, sql<boolean>`i.tax_percent is not null`, condition),
};
