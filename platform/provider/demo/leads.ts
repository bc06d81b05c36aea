import type { Batch } from "./batch.ts";
import type { Calendar } from "./calendar.ts";
import type { Client } from "./openings.ts";
import { makeCompany, slugOf } from "./vocabulary/companies.ts";
import { feminine } from "./vocabulary/family.ts";
import { makePerson } from "./vocabulary/names.ts";
import { makeMobilePhone, makeWorkplace } from "./vocabulary/places.ts";
import type { Random } from "./vocabulary/random.ts";

const roles = [
  "Diretor de Recursos Humanos",
  "Gerente de Recursos Humanos",
  "Diretor-geral",
  "Diretor Financeiro",
  "Sócio",
  "Gerente de Operações",
  "Diretor de Tecnologia",
];
const sources = ["referral", "linkedin", "site", "event", "call", "campaign", "candidate", "client"] as const;
const statuses = [
  ["new", 26],
  ["contacted", 26],
  ["qualified", 18],
  ["nurturing", 12],
  ["converted", 10],
  ["discarded", 8],
] as const;
const remarks = [
  "Conhecemos no congresso de gente e gestão; pediu apresentação dos serviços.",
  "Indicado por um cliente atual. Vai abrir posições de liderança no próximo trimestre.",
  "Respondeu à campanha sobre remuneração executiva; enviar o estudo completo.",
  "Trabalha hoje com outra consultoria e quer comparar prazos.",
];

/** People who may become clients, some of whom did. */
export function addLeads(
  batch: Batch,
  random: Random,
  calendar: Calendar,
  business_id: number,
  count: number,
  clients: readonly Client[],
  owners: readonly number[],
): void {
  const taken = new Set<string>();
  const known = clients.filter(({ contacts }) => contacts.length > 0);
  for (let index = 0; index < count; index += 1) {
    const person = makePerson(random);
    const place = makeWorkplace(random);
    const company = makeCompany(random);
    const status = random.weighted(statuses);
    const client = status === "converted" && known.length > 0 ? random.pick(known) : undefined;
    const contact = client && random.pick(client.contacts);
    const role = random.pick(roles);
    const age = calendar.recent(random, 200) + 3;
    const address = `${slugOf(person.name).replaceAll("-", ".")}@${company.slug}.test`;
    const email = contact?.email ?? (random.chance(0.85) ? address : null);
    if (email && taken.has(email)) continue;
    if (email) taken.add(email);
    const touched = calendar.instant(-random.int(1, Math.max(1, age - 1)), random);
    batch.add("contacts", {
      business_id,
      name: contact?.name ?? person.name,
      status: client ? "converted" : status === "converted" ? "qualified" : status,
      source: random.pick(sources),
      company_name: client?.name ?? company.name,
      role_name: person.gender === "female" && !contact ? feminine(role) : role,
      email,
      mobile_phone: random.chance(0.75) ? makeMobilePhone(random, place) : null,
      linkedin: random.chance(0.5) ? `https://www.linkedin.com/in/${slugOf(person.name)}` : null,
      sector: client?.sector ?? company.sector,
      city: place.city,
      state: place.state,
      description: random.chance(0.4) ? random.pick(remarks) : null,
      owner_id: random.pick(owners),
      client_company_id: client?.id ?? null,
      client_contact_id: contact?.id ?? null,
      converted_at: client ? touched : null,
      lock_version: 0,
      created_at: calendar.instant(-age, random),
      updated_at: touched,
    });
  }
}
