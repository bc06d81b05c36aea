import type { Batch } from "./batch.ts";
import type { Calendar } from "./calendar.ts";
import { makeCnpj } from "./documents.ts";
import type { Client } from "./openings.ts";
import { type Company, slugOf } from "./vocabulary/companies.ts";
import { feminine } from "./vocabulary/family.ts";
import { makePerson } from "./vocabulary/names.ts";
import { makeMobilePhone, makeWorkplace } from "./vocabulary/places.ts";
import type { Random } from "./vocabulary/random.ts";

const statuses = [
  ["active", 60],
  ["key_account", 14],
  ["cold", 10],
  ["inactive", 8],
  ["off_limits", 3],
  ["dnc", 2],
  ["archive", 3],
] as const;

const roles = [
  "Gerente de Recursos Humanos",
  "Coordenador de Recrutamento",
  "Diretor Financeiro",
  "Gerente de Tecnologia",
  "Diretor de Operações",
  "Business Partner de RH",
  "Gerente Comercial",
  "Diretor de Recursos Humanos",
];

/** How the number of employees came to be what it is: most grew, some shrank, none evenly. */
function addHeadcounts(
  batch: Batch,
  calendar: Calendar,
  owner: { business_id: number; client_company_id: number },
  employees: number,
  index: number,
): void {
  const change = ((index * 7) % 10) - 2;
  for (let month = 15; month >= 1; month -= 1) {
    const wave = Math.sin(index + month / 2) * 0.015;
    const noted = Math.round(employees * (1 - (change * month) / 300 + wave));
    batch.put("client_company_headcounts", {
      ...owner,
      noted_on: calendar.day(-month * 30),
      employees: noted,
    });
  }
}

/** Client companies with the people there. */
export function addClients(
  batch: Batch,
  random: Random,
  calendar: Calendar,
  business_id: number,
  companies: readonly Company[],
  owners: readonly number[],
): Client[] {
  return companies.map((company, index) => {
    const place = makeWorkplace(random);
    const created = random.int(60, 700);
    const created_at = calendar.instant(-created, random);
    const updated_at = calendar.instant(-random.int(1, 59), random);
    const owner_id = random.pick(owners);
    const employees = random.pick([45, 80, 120, 180, 260, 340, 500, 720, 950, 1400, 2300, 4100, 8700]);
    const id = batch.add("client_companies", {
      business_id,
      name: company.name,
      legal_name: company.legalName,
      cnpj: makeCnpj(random),
      // The first is the one of the demo contacts.
      status: index === 0 ? "key_account" : random.weighted(statuses),
      sector: company.sector,
      city: place.city,
      state: place.state,
      website: `https://www.${company.slug}.test`,
      phone: `+55${place.areaCode}3${random.digits(7)}`,
      employees,
      owner_id,
      weekly_report: index === 0,
      lock_version: 0,
      created_at,
      updated_at,
    });
    addHeadcounts(batch, calendar, { business_id, client_company_id: id }, employees, index);
    const contacts = Array.from({ length: random.int(1, 3) }, (_, number) => {
      const person = makePerson(random);
      const role = random.pick(roles);
      const email = `${slugOf(person.name).replaceAll("-", ".")}${number || ""}@${company.slug}.test`;
      const contact = batch.add("client_contacts", {
        business_id,
        client_company_id: id,
        name: person.name,
        email,
        password_hash: null,
        mobile_phone: makeMobilePhone(random, place),
        role_name: person.gender === "female" ? feminine(role) : role,
        is_admin: number === 0,
        owner_id,
        locale: "pt",
        lock_version: 0,
        created_at,
        updated_at,
      });
      return { id: contact, name: person.name, email };
    });
    const { city, state } = place;
    return { id, name: company.name, sector: company.sector, city, state, employees, contacts };
  });
}
