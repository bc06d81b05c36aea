import type { Batch } from "./batch.ts";
import type { Calendar } from "./calendar.ts";

/** Rates of the service tax where most clients are; the other cities are left for the business to add. */
const rates: readonly (readonly [city: string, state: string, rate: number])[] = [
  ["São Paulo", "SP", 5],
  ["Rio de Janeiro", "RJ", 5],
  ["Belo Horizonte", "MG", 5],
  ["Curitiba", "PR", 5],
  ["Porto Alegre", "RS", 5],
  ["Campinas", "SP", 5],
  ["Brasília", "DF", 5],
  ["Barueri", "SP", 2],
  ["Recife", "PE", 5],
  ["Salvador", "BA", 5],
  ["Florianópolis", "SC", 2.5],
  ["Osasco", "SP", 3],
];

/** The service code of recruiting, of the national list. */
const recruiting = "17.04";

export function addCityTaxes(
  batch: Batch,
  calendar: Calendar,
  business_id: number,
  created_at: string,
): void {
  for (const [city, state, rate] of rates)
    batch.add("city_taxes", {
      business_id,
      name: `${city} (${state}) · ${recruiting}`,
      city,
      state,
      service_code: recruiting,
      rate,
      valid_from: calendar.day(-1500),
      valid_to: null,
      lock_version: 0,
      created_at,
      updated_at: created_at,
    });
}

/** What an invoice has of its client's city. */
export function taxedIn({ city, state }: { city: string; state: string }) {
  const tax_percent = rates.find((rate) => rate[0] === city && rate[1] === state)?.[2] ?? null;
  return { city, state, service_code: recruiting, tax_percent };
}
