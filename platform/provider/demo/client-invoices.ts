import { taxOf } from "#contract/invoice-tax.ts";
import type { DemoAccount } from "./bank-accounts.ts";
import type { Batch } from "./batch.ts";
import type { Calendar } from "./calendar.ts";
import { taxedIn } from "./city-taxes.ts";
import { makeRandom } from "./vocabulary/random.ts";

/** Whose contacts the demo accounts are. */
export interface BilledClient {
  client: { id: number; name: string; city: string; state: string };
  account: DemoAccount | undefined;
}

const month = 30;
/** What came so far of a search that is paid by thirds, and of the consultancy beside it; issued so many days ago. */
const bills = [
  { age: 96, value: 2_880_000, of: "Busca executiva: primeira parcela, na assinatura" },
  { age: 75, value: 1_250_000, of: "Mapeamento de mercado: Diretoria de Tecnologia" },
  { age: 38, value: 2_880_000, of: "Busca executiva: segunda parcela, na shortlist", isLate: true },
  { age: 9, value: 1_250_000, of: "Avaliação de lideranças: quatro pessoas" },
];

/** Invoices of the demo contacts' company: paid ones, one that is overdue, and one to come. */
export function addClientInvoices(
  batch: Batch,
  calendar: Calendar,
  business_id: number,
  { client, account }: BilledClient,
): void {
  const random = makeRandom("invoices of the demo contacts");
  const taxed = taxedIn(client);
  for (const [at, { age, value, of, isLate = false }] of bills.entries()) {
    const due = month - age;
    const paid = due < 0 && !isLate;
    const issued_at = calendar.instant(-age, random);
    batch.add("invoices", {
      business_id,
      // Those of placements begin after 100.
      name: `${calendar.year}-${(at + 91).toString().padStart(5, "0")}`,
      status: paid ? "paid" : isLate ? "overdue" : "issued",
      client_company_id: client.id,
      ...{ placement_id: null, proposal_id: null, billing_plan_id: null },
      ...{ account_id: account?.id ?? null, payment_details: account?.details ?? null },
      ...taxed,
      service_on: null,
      tax_value: taxed.tax_percent === null ? null : taxOf(value, taxed.tax_percent),
      ...{ currency: "BRL" as const, value, description: of, lock_version: 0 },
      ...{ issued_on: calendar.day(-age), due_on: calendar.day(due) },
      paid_on: paid ? calendar.day(due - at) : null,
      ...{ created_at: issued_at, updated_at: issued_at },
    });
  }
}
