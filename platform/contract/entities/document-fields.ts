import type { DocumentEntity } from "../catalogues/document-templates.ts";
import type { Field, Label } from "../entity.ts";
import type { EntityName } from "../entity-names.ts";
import { entities, entityFields } from "./all.ts";

/** Records whose fields follow a dot, by the record's field that names them: `{{candidate.email}}`. */
const related = {
  proposals: { client_company: "client_companies", client_contact: "client_contacts" },
  placements: { candidate: "candidates", job: "jobs", client_company: "client_companies" },
  jobs: { client_company: "client_companies", client_contact: "client_contacts" },
  applies: { candidate: "candidates", job: "jobs", client_company: "client_companies" },
  client_companies: {},
  employees: { client_company: "client_companies", candidate: "candidates" },
} as const satisfies Record<DocumentEntity, Readonly<Record<string, EntityName>>>;
export const relatedOf = (entity: DocumentEntity): Readonly<Record<string, EntityName>> => related[entity];

interface ListField {
  name: string;
  label: Label;
}
/** Repeated for each entry: between `{{#items}}` and `{{/items}}`. */
interface DocumentList extends ListField {
  fields: readonly ListField[];
}
const of = (name: string, pt: string, en: string): ListField => ({ name, label: { pt, en } });
const lists: Partial<Record<DocumentEntity, readonly DocumentList[]>> = {
  proposals: [
    {
      ...of("items", "Itens da proposta", "Items of the proposal"),
      fields: [
        of("name", "Nome do item", "Name of the item"),
        of("quantity", "Quantidade", "Quantity"),
        of("base_salary", "Salário-base", "Base salary"),
        of("fee_percent", "Honorários (%)", "Fee (%)"),
        of("unit_value", "Valor unitário", "Unit value"),
        of("total", "Total do item", "Total of the item"),
      ],
    },
    {
      ...of("instalments", "Parcelas do plano de cobrança", "Instalments of the billing plan"),
      fields: [
        of("number", "Número da parcela", "Number of the instalment"),
        of("name", "Nome da parcela", "Name of the instalment"),
        of("percent", "Percentual", "Percent"),
        of("value", "Valor da parcela", "Value of the instalment"),
        of("billing_event", "Cobrada quando", "Charged when"),
        of("due_on", "Vencimento", "Due date"),
      ],
    },
  ],
  jobs: [{ ...of("benefits", "Benefícios", "Benefits"), fields: [of("name", "Benefício", "Benefit")] }],
  employees: [{ ...of("benefits", "Benefícios", "Benefits"), fields: [of("name", "Benefício", "Benefit")] }],
};
export const listsOf = (entity: DocumentEntity): readonly DocumentList[] => lists[entity] ?? [];

const general: readonly ListField[] = [
  of("today", "Data de hoje", "Today's date"),
  of("business.name", "Nome da empresa", "Name of the company"),
  of("business.legal_name", "Razão social da empresa", "Legal name of the company"),
  of("recruiter.name", "Nome de quem gera", "Name of whoever makes it"),
  of("recruiter.email", "E-mail de quem gera", "Email of whoever makes it"),
];

/** A lookup is filled with the name of its target, so its own name drops `_id`. */
export const mergeName = (name: string): string => name.replace(/_id$/, "");

const unwritten: readonly Field["type"][] = ["lookups", "record", "url"];

/** An entity's fields available to documents: those in its rows. */
export function sayable(entity: EntityName): [name: string, field: Field][] {
  const { shape } = entities[entity].row;
  return Object.entries(entityFields(entity)).filter(
    ([name, { type }]) => name in shape && !unwritten.includes(type),
  );
}

interface MergeField extends ListField {
  /** The list that contains it. */
  list: string | null;
}

/** Every field that a template of the entity may have, with what people call it. */
export function mergeFields(entity: DocumentEntity): MergeField[] {
  const own = sayable(entity).map(([name, { label }]) => ({ name: mergeName(name), label, list: null }));
  const others = Object.entries(relatedOf(entity)).flatMap(([prefix, other]) =>
    sayable(other).map(([name, { label }]) => ({
      name: `${prefix}.${mergeName(name)}`,
      label: {
        pt: `${entities[other].label.one.pt}: ${label.pt}`,
        en: `${entities[other].label.one.en}: ${label.en}`,
      },
      list: null,
    })),
  );
  const repeated = listsOf(entity).flatMap((list) => [
    { name: list.name, label: list.label, list: null },
    ...list.fields.map((field) => ({ ...field, list: list.name })),
  ]);
  return [...own, ...others, ...repeated, ...general.map((field) => ({ ...field, list: null }))];
}
