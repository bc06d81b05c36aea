import { createHash } from "node:crypto";
import type { Column, Table } from "./catalog.ts";

/** The moment at which the decoy world is asked: a Monday, 11:30 in São Paulo. */
export const heldTime = new Date("2026-11-23T14:30:00Z");
export const dayMs = 86_400_000;

export const hash = (text: string) => createHash("md5").update(text).digest("hex");
/** A number of a name, so that what is added moves no other's. */
const numberOf = (text: string, below: number) => Number.parseInt(hash(text).slice(0, 8), 16) % below;
export const asUuid = (hex: string) => hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-a$4-$5");
const words = (text: string) => text.replaceAll("_", " ");
export const uidOf = (label: string) => hash(`uid ${label}`);

const isLater = /expires|next_at|until|due|starts_at|deadline|expected_on|valid_to|planned|wakes/;
const isLast = /^ends_/;
/** Of what may be empty, what a good row has. */
const isUsual =
  /^(confirmed|completed|published|sent|invited|given|accepted_terms|looked|started|used|secret_made|microsoft_validated|seen_until|attempted|happened|consented|scheduled)/;
const isLasting = /^(left|paid|returned|ended|retired|expires_on)/;
export const isMachinery =
  /^(id|created_at|updated_at|lock_version|lease|attempts|job_key|runs|noted|text_attempts|asked_count|failures|wakes|text_state|.*_count|.*_attempts)$/;
/** Words that the contract lists, though the database does not. */
export const isWord = /^(entity|field|list|hue|kind|fact|question)$/;
/** Of each business there is one. */
export const isGiven = /^(businesses|domains|site_configs|sales_funnels)$/;
export const isNamed = /^(name|title|subject|label|text|body)$/;
/** Columns by which others are often narrowed: what hangs on the row is copied too. */
export const weighs =
  /status|state$|_at$|_on$|until|locale$|^is_|shared|confidential|anonymous|deadline|audience|_id$|revealed/;

const at = (days: number, { type }: Column) => {
  const time = new Date(heldTime.getTime() + days * dayMs).toISOString();
  return type === "date" ? time.slice(0, 10) : time;
};
export const isTime = ({ type }: Column) => type === "date" || type.startsWith("timestamp");

function usualDays(table: string, { name }: Column): number {
  const some = numberOf(`${table}.${name}`, 20);
  if (isLast.test(name)) return 45 + some;
  return isLater.test(name) ? 2 + some : -2 - some;
}

/** A good row's value; undefined leaves the default. */
export function usualValue(table: string, column: Column): unknown {
  const { name, type, nullable, hasDefault, allowed } = column;
  const seed = `${table}.${name}`;
  if (isMachinery.test(name)) return undefined;
  if (allowed.length > 0) return allowed[0];
  if (isTime(column)) {
    if (nullable && (type === "date" ? isLasting.test(name) : !(isUsual.test(name) || isLater.test(name))))
      return null;
    return at(usualDays(table, column), column);
  }
  switch (type) {
    case "text":
      if (/email|address$/.test(name)) return `${seed}@decoys.test`;
      if (name === "storage_key") return `${hash(seed).slice(0, 2)}/${asUuid(hash(seed))}`;
      if (/^uid$|hash|checksum|_uid$/.test(name)) return hash(seed);
      return `${words(table)} ${words(name)}`;
    case "uuid":
      return asUuid(hash(seed));
    case "boolean":
      return false;
    case "integer":
    case "smallint":
      return 10 + numberOf(seed, 40);
    case "bigint":
      return nullable || !hasDefault ? 1_000 + numberOf(seed, 9_000) : undefined;
    case "numeric":
      return 1.5 + numberOf(seed, 60);
    case "double precision":
      return 1;
    default:
      return nullable ? null : undefined;
  }
}

/** What else a column may hold: each makes one decoy. */
export function otherValues(table: Table, column: Column, value: unknown): [string, unknown][] {
  const { name, type, nullable, allowed } = column;
  if (name === "created_at") return [["long ago", at(-400, column)]];
  if (isMachinery.test(name) || name === "business_id" || column.refersTo) return [];
  const empty: [string, unknown][] = nullable && value !== null ? [["none", null]] : [];
  if (type === "boolean") return [[String(!value), !value], ...empty];
  if (allowed.length > 0)
    return [
      ...allowed
        .filter((item) => item !== value)
        .slice(0, /status|state|stage/.test(name) ? 25 : 4)
        .map((item): [string, unknown] => [String(item), item]),
      ...empty,
    ];
  if (!isTime(column)) return type === "text" ? empty.filter(() => weighs.test(name)) : [];
  const days = value === null ? -1 : usualDays(table.name, column);
  const moved: [string, unknown] = [days < 0 ? "to come" : "past", at(days < 0 ? 15 : -15, column)];
  if (value === null) return [["set", at(-3, column)], moved];
  const today: [string, unknown][] = type === "date" ? [["today", at(0, column)]] : [];
  return [moved, ...today, ...empty];
}
