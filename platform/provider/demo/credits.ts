import type { Row } from "./batch.ts";
import type { Trade } from "./trade-input.ts";
import { makeRandom } from "./vocabulary/random.ts";

interface Proposal {
  id: number;
  status: number;
  currency: "BRL" | "USD";
  value: number;
}
type Owner = Pick<Row<"credits">, "proposal_id" | "client_company_id">;

const uses = [
  "Abatido da fatura da shortlist",
  "Abatido da fatura de contratação",
  "Reposição dentro da garantia",
  "Horas de avaliação de lideranças",
];

/** Credits of some clients and of the proposals that were signed or won: granted, used, and one entry taken back. */
export function addCredits(trade: Trade, proposals: readonly Proposal[]): void {
  const { batch, calendar, business_id, clients, owners, size } = trade;
  // Apart from the rest of the trade, so that it changes nothing there.
  const random = makeRandom(`credits of ${business_id}`);
  const add = (owner: Owner, name: string, currency: "BRL" | "USD", amount: number) => {
    const recruiter_id = random.pick(owners);
    const age = random.int(30, 150);
    const at = (day: number) => calendar.instant(-day, random);
    const created_at = at(age);
    const given = { proposal_id: null, client_company_id: null, ...owner };
    const credit_id = batch.add("credits", {
      business_id,
      ...given,
      name,
      currency,
      valid_until: calendar.day(360 - age),
      note: random.chance(0.5) ? "Combinado com a diretoria financeira do cliente." : null,
      recruiter_id,
      created_at,
      updated_at: created_at,
    });
    const enter = (
      day: number,
      entry: Pick<Row<"credit_transactions">, "kind" | "amount" | "description" | "reverses_id">,
    ) =>
      batch.add("credit_transactions", {
        business_id,
        credit_id,
        reverses_id: null,
        ...entry,
        occurred_on: calendar.day(-day),
        recruiter_id,
        created_at: day === age ? created_at : at(day),
        updated_at: created_at,
      });
    enter(age, { kind: "grant", amount, description: name });
    const used = Math.round((amount * random.int(1, 4)) / 1000) * 100;
    enter(age - 10, { kind: "use", amount: -used, description: random.pick(uses) });
    if (!random.chance(0.5)) return;
    const wrong = enter(age - 20, { kind: "use", amount: -used, description: random.pick(uses) });
    const description = "Lançado duas vezes por engano";
    enter(age - 21, { kind: "reversal", amount: used, description, reverses_id: wrong });
  };
  for (const client of random.some(clients, Math.max(3, Math.round(10 * size)))) {
    add({ client_company_id: client.id }, "Bônus por volume do ano", "BRL", random.int(8, 60) * 100_000);
  }
  for (const { id, currency, value } of proposals.filter(({ status }) => status === 5 || status === 8)) {
    add({ proposal_id: id }, "Adiantamento na assinatura", currency, Math.round(value / 300) * 100);
  }
}
