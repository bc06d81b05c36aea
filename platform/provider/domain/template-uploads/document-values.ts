import { sql } from "kysely";
import { labelOf } from "#contract/catalogues/all.ts";
import type { DocumentEntity } from "#contract/catalogues/document-templates.ts";
import { entities } from "#contract/entities/all.ts";
import { listsOf, mergeName, relatedOf, sayable } from "#contract/entities/document-fields.ts";
import type { ChosenEntry, Field } from "#contract/entity.ts";
import type { EntityName } from "#contract/entity-names.ts";
import { type Locale, languageTag, moneyIn, nameIn, numberIn, wording } from "#contract/locale.ts";
import { dayAt } from "#provider/base/clock/time-zone.ts";
import type { Db } from "#provider/base/database/open.ts";
import { assertMay, type RecruiterPerson } from "#provider/base/http/person.ts";
import { plainText } from "#provider/base/http/sanitize.ts";
import { findRow } from "../entities/list.ts";
import { readerOf, visibleTo } from "../entities/reading.ts";
import type { DocumentValues } from "./docx.ts";

type Row = Readonly<Record<string, unknown>>;
interface Wording {
  locale: Locale;
  timeZone: string;
}

const day = (iso: string, { locale }: Wording) =>
  new Intl.DateTimeFormat(languageTag[locale], { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${iso.slice(0, 10)}T00:00:00Z`),
  );
const moment = (iso: string, { locale, timeZone }: Wording) =>
  new Intl.DateTimeFormat(languageTag[locale], { dateStyle: "long", timeStyle: "short", timeZone }).format(
    new Date(iso),
  );

/** A row's field in words of the template's language. */
function textOf(name: string, field: Field, row: Row, of: Wording): string {
  const value = row[name];
  if (field.type === "lookup") {
    const base = mergeName(name);
    const names = [
      of.locale === "en" ? row[`${base}_name_en`] : null,
      row[`${base}_name`],
      row[`${base}_title`],
    ];
    return String(names.find((item) => typeof item === "string" && item !== "") ?? "");
  }
  if (value === null || value === undefined) return "";
  const english = of.locale === "en" && field.english ? row[field.english] : null;
  if (typeof english === "string" && english !== "") return english;
  switch (field.type) {
    case "money":
      return moneyIn(Number(value), typeof row.currency === "string" ? row.currency : "BRL", of.locale);
    case "number":
      return numberIn(Number(value), of.locale);
    case "date":
      return day(String(value), of);
    case "datetime":
      return moment(String(value), of);
    case "boolean":
      return wording(of.locale, value ? { pt: "Sim", en: "Yes" } : { pt: "Não", en: "No" });
    case "enum":
      return labelOf(field.catalogue ?? "", value as string | number, of.locale);
    case "multi_enum":
      return (value as (string | number)[])
        .map((code) => labelOf(field.catalogue ?? "", code, of.locale))
        .join(", ");
    case "tags":
      return (value as string[]).join(", ");
    case "rich":
      return plainText(String(value));
    default:
      return field.catalogue ? labelOf(field.catalogue, value as string, of.locale) : String(value);
  }
}

const wordsOf = (entity: EntityName, row: Row, of: Wording, prefix = ""): Record<string, string> =>
  Object.fromEntries(
    sayable(entity).map(([name, field]) => [`${prefix}${mergeName(name)}`, textOf(name, field, row, of)]),
  );

type Entries = readonly Readonly<Record<string, string>>[];

async function proposalItems(db: Db, row: Row, of: Wording): Promise<Entries> {
  const items = await db
    .selectFrom("proposal_details")
    .where("proposal_id", "=", Number(row.id))
    .orderBy("id")
    .select(["name", "quantity", "base_salary", "fee_percent", "unit_value"])
    .execute();
  const amount = (cents: number | null) =>
    cents === null ? "" : moneyIn(cents, String(row.currency), of.locale);
  return items.map((item) => ({
    name: item.name,
    quantity: numberIn(item.quantity, of.locale),
    base_salary: amount(item.base_salary),
    fee_percent: item.fee_percent === null ? "" : numberIn(item.fee_percent, of.locale),
    unit_value: amount(item.unit_value),
    total: amount(item.unit_value * item.quantity),
  }));
}

async function instalments(db: Db, row: Row, of: Wording): Promise<Entries> {
  const parts = await db
    .selectFrom("billing_plan_instalments as i")
    .innerJoin("billing_plans as p", "p.id", "i.billing_plan_id")
    .where("p.proposal_id", "=", Number(row.id))
    .orderBy("p.id")
    .orderBy("i.position")
    .limit(200)
    .select(["i.name", "i.percent", "i.value", "i.billing_event", "i.due_on", "p.currency"])
    .execute();
  return parts.map((part, at) => ({
    number: String(at + 1),
    name: part.name,
    percent: part.percent === null ? "" : numberIn(part.percent, of.locale),
    value: moneyIn(part.value, part.currency, of.locale),
    billing_event: labelOf("billing_event", part.billing_event, of.locale),
    due_on: part.due_on === null ? "" : day(part.due_on, of),
  }));
}

const benefits = (row: Row, { locale }: Wording): Entries => {
  const chosen = (row.job_benefits ?? row.benefits ?? []) as readonly ChosenEntry[];
  return chosen.map((entry) => ({ name: nameIn(entry, locale) }));
};

/** The document's author and language. */
export interface Filling {
  db: Db;
  businessId: number;
  person: RecruiterPerson;
  locale: Locale;
}

/** The document's values from the record. `used`: the template's fields; a person who may not read them is refused. */
export async function valuesOf(
  { db, businessId, person, locale }: Filling,
  entity: DocumentEntity,
  id: number,
  used: readonly string[],
): Promise<{ name: string; values: DocumentValues }> {
  const business = await db
    .selectFrom("businesses")
    .where("id", "=", businessId)
    .select(["name", "legal_name", "time_zone"])
    .executeTakeFirstOrThrow();
  const of: Wording = { locale, timeZone: business.time_zone };
  const reader = readerOf(person);
  const row: Row = visibleTo(reader, entity, await findRow(db, entity, businessId, id));
  const values: Record<string, string | Entries> = wordsOf(entity, row, of);
  for (const [prefix, other] of Object.entries(relatedOf(entity))) {
    if (!used.some((field) => field.startsWith(`${prefix}.`))) continue;
    assertMay(person, entities[other].resource, "read");
    const otherId = row[`${prefix}_id`];
    if (typeof otherId !== "number") continue;
    const related: Row = visibleTo(reader, other, await findRow(db, other, businessId, otherId));
    Object.assign(values, wordsOf(other, related, of, `${prefix}.`));
  }
  const readers: Record<string, () => Promise<Entries>> = {
    items: () => proposalItems(db, row, of),
    instalments: () => instalments(db, row, of),
    benefits: async () => benefits(row, of),
  };
  for (const { name } of listsOf(entity))
    if (used.includes(name)) values[name] = (await readers[name]?.()) ?? [];
  const { title } = entities[entity];
  return {
    name: String(row[title] ?? row.candidate_name ?? id),
    values: {
      ...values,
      today: day(dayAt(Date.now(), of.timeZone), of),
      "business.name": business.name,
      "business.legal_name": business.legal_name ?? business.name,
      "recruiter.name": person.name,
      "recruiter.email": await addressOf(db, person.id),
    },
  };
}

async function addressOf(db: Db, id: number): Promise<string> {
  const { rows } = await sql<{ email: string }>`select email from recruiters where id = ${id}`.execute(db);
  return rows[0]?.email ?? "";
}
