import type { RawBuilder } from "kysely";
import type { MailKind } from "#contract/catalogues/mails.ts";
import type { EntityName } from "#contract/entity-names.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db, UnscopedDb } from "#provider/base/database/open.ts";
import { type Changes, emptyChanges } from "./changes.ts";

/** Writes mails that belong to the records being saved. */
interface RecordMailer {
  send(mail: {
    businessId: number;
    kind: MailKind;
    to: { name: string; address: string }[];
    locale: Locale;
    values: Record<string, string>;
  }): Promise<void>;
}

/** The writer: person, business, request and rules. */
export interface Writer {
  businessId: number;
  recruiterId: number;
  requestId: string;
  rules: EntityRulesByName;
  /** Collects the changes to broadcast at the end of the transaction; without it nothing is broadcast. */
  changes?: Changes;
  /** Which records were found that others name, for as long as the transaction: without it each is looked up anew. */
  found?: Map<string, Promise<boolean>>;
  /** Mails written in the records' transaction; absent if nobody is notified. */
  mailer?(trx: Db): RecordMailer;
  /** Where links to the business's site lead. */
  origin?(trx: Db): Promise<string>;
}

export function writerOf(context: {
  businessId: number;
  person: { id: number; name: string };
  request: { id: string };
  services: { entityRules: EntityRulesByName; mailerIn: (trx: Db) => RecordMailer };
}): Writer {
  const { businessId, person, request, services } = context;
  return {
    businessId,
    recruiterId: person.id,
    requestId: request.id,
    rules: services.entityRules,
    changes: emptyChanges(person.name),
    // Most records name who writes them, who is known to be of the business.
    found: new Map([[`recruiters ${person.id}`, Promise.resolve(true)]]),
    mailer: services.mailerIn,
  };
}

export type Values = Record<string, unknown>;

/** An entry that was copied, and what of. */
export interface Copied {
  id: number;
  copiedFrom: number;
}

/** An entity's behaviour beyond its definition. */
export interface EntityRules {
  /** Unique constraints by name, each with the field reported as taken, and its rule if not the usual one. */
  unique?: Record<string, string | { field: string; rule: string }>;
  /** Its rules depend on the day: `today` is that of the business, else it is empty. */
  byDay?: true;
  /** Rules across several fields: refuses with `invalid`. `after` is the row as it would be. */
  check?(after: Values, before: Values | undefined, today: string): void;
  /** Values written in addition to, or instead of, the given ones. */
  stamp?(values: Values, before: Values | undefined, writer: Writer, today: string): Values;
  /** Follows the saving of a row, in its transaction. */
  saved?(db: Db, id: number, after: Values, before: Values | undefined, writer: Writer): Promise<void>;
  /** Runs before the deletion of the rows matching a condition, in its transaction. */
  deleting?(db: Db, condition: RawBuilder<boolean>, writer: Writer): Promise<void>;
  /**
   * Reads the related data of entries copied from another business, before the transaction: inside it a second
   * connection is not allowed. The returned function runs after the copy, in the transaction.
   */
  copying?(
    from: UnscopedDb,
    fromBusiness: number,
    ids: readonly number[],
  ): Promise<(db: Db, pairs: readonly Copied[], writer: Writer) => Promise<void>>;
}

/** The registry: entity-rules.ts fills it, and the services pass it to code that saves records. */
export type EntityRulesByName = Partial<Record<EntityName, EntityRules>>;
