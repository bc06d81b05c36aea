import { z } from "zod";
import type { Resource } from "./access.ts";
import type { DocumentKind } from "./documents.ts";
import { allEntities, type EditableEntity } from "./entity-names.ts";
import type { Operator } from "./operators.ts";
import type { Status, Transitions } from "./transitions.ts";

export interface Label {
  pt: string;
  en: string;
}

export type FieldType =
  | "text"
  | "longtext"
  | "rich"
  | "email"
  | "phone"
  | "url"
  | "money"
  | "number"
  | "boolean"
  | "date"
  | "datetime"
  | "enum"
  | "multi_enum"
  | "tags"
  | "lookup"
  /** Several records of another entity; the row carries them beside the ids: `benefit_ids` and `benefits`. */
  | "lookups"
  /** Whichever record it is on, as `recordOf` has it; only read. */
  | "record";

/** A linked record: `entity` and `id` give its page, `name` is null if it was deleted. */
export const recordOf = z.object({
  entity: z.enum(allEntities),
  id: z.number().int(),
  name: z.string().nullable(),
});

/** An entry of a list that a field of several chose. */
export const chosenEntry = z.object({
  id: z.number().int(),
  name: z.string(),
  name_en: z.string().nullable(),
});
export type ChosenEntry = z.infer<typeof chosenEntry>;

export type RecordOf = z.infer<typeof recordOf>;

export type NumberUnit = "percent" | "day" | "hour" | "minute" | "year" | "hour_of_day";

/** Of a record whose named field has one of these codes. */
interface FieldCondition {
  readonly field: string;
  readonly in: readonly (string | number)[];
}

export const meets = (condition: FieldCondition, valueAt: (name: string) => unknown): boolean =>
  condition.in.some((code) => code === valueAt(condition.field));

export interface Field {
  type: FieldType;
  label: Label;
  /** How it is filled in: said below its control in forms, so that the label stays a heading. */
  help?: Label;
  required?: boolean;
  /** Only such records must have it; as `required`, it is marked in forms and demanded when written. */
  requiredWhen?: FieldCondition;
  /** Name of the catalogue (catalogues.ts) for enum and multi_enum; a text that is one of its codes names it too. */
  catalogue?: string;
  /** Codes that an action of the record gives (converting, closing): forms do not offer them. */
  given?: readonly (string | number)[];
  /** Allowed transitions of a status. */
  transitions?: Transitions;
  /** While the record has one of these statuses, the field is read-only. */
  fixedIn?: readonly Status[];
  /** Its tags name fields of the entity that this other field of the record chose. */
  fieldsOf?: string;
  /** The entity a lookup, single or multiple, chooses from; the row then also carries `<field without _id>_name`. */
  lookup?: string;
  /** A person may write it in the new and edit forms. */
  writable?: boolean;
  /** Written by an editor of its own beside the form: its earlier values are restored like a writable field's. */
  ownEditor?: true;
  /** Set on creation, then read-only. */
  onlyNew?: true;
  /** Only records whose named field has one of these codes have it: other forms and pages leave it out. */
  when?: FieldCondition;
  /** Offered as a list column; a number is the default position, without one it is off by default. */
  column?: number | true;
  sortable?: boolean;
  filterable?: boolean;
  /** Belongs to another entity: seeing it and filtering by it require permission to read that one. */
  reads?: Resource;
  /** No row shows it for a person, so nobody filters by it: only sufficiently large aggregate figures count it. */
  grouped?: true;
  maxLength?: number;
  /** For a number: percent with two decimals; otherwise whole. */
  decimals?: 2;
  /** Unit of a number. Labels in forms and files name it in brackets; displayed values carry it. */
  unit?: NumberUnit;
  /** A number with check digits that must be right. */
  document?: DocumentKind;
  /** Candidate data-field that needs consent (reference document, section 5). */
  consent?: boolean;
  /** May contain merge fields: when displayed read-only, they show as labels. */
  variables?: true;
  /** The field of the row that has this text in English. */
  english?: string;
  /** Omitted from a record's page: another field expresses it in words, or lists alone are ordered by it. */
  unshown?: true;
  /** Included in exports. Default true for columns. */
  exported?: boolean;
  /** Import column headings that mean this field (lower case, without accents), besides its labels. */
  importAliases?: string[];
}

/** Whether a person who may change the record may give the field an earlier value back. */
export const isRestorable = ({ writable, ownEditor }: Field): boolean =>
  writable === true || ownEditor === true;

/** Whether such a record must have the field. */
export const isRequired = (
  { required = false, requiredWhen }: Field,
  valueAt: (name: string) => unknown,
): boolean => required || (requiredWhen !== undefined && meets(requiredWhen, valueAt));

/** What only some records must have, and this one lacks; the schema of what is written demands what all must. */
export const missingOf = (
  fields: Readonly<Record<string, Field>>,
  values: Readonly<Record<string, unknown>>,
): string[] =>
  Object.entries(fields).flatMap(([name, { requiredWhen }]) => {
    if (requiredWhen === undefined || !meets(requiredWhen, (other) => values[other])) return [];
    return [values[name] ?? []].flat().every((value) => value === "") ? [name] : [];
  });

/**
 * A search in another entity's rows that refer to this one by their `link` field. Rows count if their `by` is one of
 * the chosen records, or if they match `where`; `where[sub][<name>]` requests it.
 */
export interface SubSearch {
  label: Label;
  /** The entity, or another table, for which `resource` names the permission. */
  entity: string;
  resource?: Resource;
  link: string;
  by?: { field: string; entity: string };
  where?: Readonly<Record<string, string | string[] | Partial<Record<Operator, string>>>>;
}

/** Columns of an entity's board: the codes of a field, or due dates with a done state. */
export type Stages =
  /** `sum`: the field of money that each column adds up. `final`: where records end; a board folds these columns. */
  | { by: "field"; field: string; sum?: string; final?: readonly (string | number)[] }
  | { by: "due"; due: string; done: string };

/**
 * How a record's page presents it. Everything names row fields; a definition without it has a page all the same, from its
 * hint, its owner and its status.
 */
export interface RecordPage {
  /** A photo, or a company's logo; from its row field if present, else initials. `of` names the lookup it belongs to. */
  picture?: { field?: string; isLogo?: true; of?: string };
  /** Shown under the name, in this order. */
  about?: readonly string[];
  /** The facts readers look for first: five at most. */
  facts?: readonly string[];
  /** Tabs that come first, after the overview; the others follow. */
  tabs?: readonly string[];
  /** Row fields with the count shown on a tab. */
  counts?: Readonly<Record<string, string>>;
}

/** Input of an example in tests: recognisable names, and records it may refer to. */
export interface ExampleWorld {
  name(): string;
  address(): string;
  owners: { recruiterId: number; candidateId: number; companyId: number; contactId: number };
  apply(): Promise<{ jobId: number }>;
  placedApply(): Promise<number>;
  entity(name: EditableEntity): Promise<number>;
}

/** A sample record of the entity, which the tests of access, tenancy and deletion create and change. */
export interface Example {
  create(of: ExampleWorld): Promise<Record<string, unknown>>;
  change: Record<string, unknown>;
}

export interface EntityDefinition<Name extends string, Row extends z.ZodObject, Write extends z.ZodObject> {
  /** Plural wire name, also the path segment and the key of list answers. */
  name: Name;
  /** Singular wire name: the key of show answers and of write payloads. */
  singular: string;
  resource: Resource;
  /** `new` is the page where one is created; absent if there is none. */
  label: { one: Label; many: Label; new?: Label };
  row: Row;
  /** Payload of create; update takes any part of it. */
  write: Write;
  /** Keyed by row field. */
  fields: Record<string, Field>;
  defaultOrder: string;
  /** Its list opens in the default order; most open with what was added last. */
  opensInOrder?: true;
  /** Row fields that the quick term searches (trigram indexes exist for them). */
  termFields: readonly string[];
  /** Search terms match whole words (text-terms.ts) in everything written about the record, files included. */
  textSearch?: true;
  /** Row field that names the record, a column of its table. */
  title: string;
  /** The row field that distinguishes records of the same name in search results. */
  hint?: string;
  subSearches?: Record<string, SubSearch>;
  stages?: Stages;
  /** For every entity that its forms write. */
  example?: Example;
  page?: RecordPage;
  /** What a new record takes from the one that it is created on, by the field that refers to that one. */
  taken?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The row field that names a record to readers of a language: the English name where the entity has one. */
export function titleField(
  { title, fields }: { title: string; fields: Record<string, Field> },
  locale: keyof Label,
): string {
  const english = `${title}_en`;
  return locale === "en" && english in fields ? english : title;
}

/** The columns that a list has until its person chooses: those with a position, and the others ready to be shown. */
export function defaultColumns(fields: Record<string, Field>) {
  const place = ({ column }: Field) => (column === true || column === undefined ? 99 : column);
  return Object.entries(fields)
    .filter(([, field]) => field.column !== undefined)
    .sort(([, a], [, b]) => place(a) - place(b))
    .map(([field, { column }]) => ({ field, width: null, visible: column !== true }));
}

export function defineEntity<
  const Name extends string,
  Row extends z.ZodObject,
  Write extends z.ZodObject,
  const D extends EntityDefinition<Name, Row, Write>,
>(definition: D & EntityDefinition<Name, Row, Write>): D {
  return definition;
}

export const operatorsOf: Record<FieldType, readonly Operator[]> = {
  text: ["eq", "not_eq", "in", "contains", "starts_with", "null", "not_null"],
  longtext: ["contains", "null", "not_null"],
  rich: ["contains", "null", "not_null"],
  email: ["eq", "not_eq", "in", "contains", "starts_with", "null", "not_null"],
  phone: ["eq", "contains", "starts_with", "null", "not_null"],
  url: ["contains", "null", "not_null"],
  money: ["eq", "gt", "gteq", "lt", "lteq", "null", "not_null"],
  number: ["eq", "not_eq", "in", "gt", "gteq", "lt", "lteq", "null", "not_null"],
  boolean: ["eq"],
  date: ["eq", "gt", "gteq", "lt", "lteq", "null", "not_null"],
  datetime: ["gt", "gteq", "lt", "lteq", "null", "not_null"],
  enum: ["eq", "not_eq", "in", "not_in", "null", "not_null"],
  multi_enum: ["contains", "null", "not_null"],
  tags: ["contains", "null", "not_null"],
  lookup: ["eq", "not_eq", "in", "not_in", "null", "not_null"],
  lookups: ["contains", "null", "not_null"],
  record: [],
};

/** Filter operators offered for a field: codes are chosen, not typed in part. */
export const filtersOf = ({ type, catalogue }: Pick<Field, "type" | "catalogue">): readonly Operator[] =>
  type === "text" && catalogue
    ? operatorsOf.enum.filter((item) => operatorsOf.text.includes(item))
    : operatorsOf[type];

export const idParams = z.object({ id: z.coerce.number().int().positive() });
