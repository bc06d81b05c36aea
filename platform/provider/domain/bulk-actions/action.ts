import type { BulkParams, BulkRow, bulkOutcomes } from "#contract/calls/bulk-actions.ts";
import type { EntityName } from "#contract/entity-names.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { invalid } from "#provider/base/http/errors.ts";
import type { RecruiterPerson } from "#provider/base/http/person.ts";
import type { Values, Writer } from "#provider/base/records/rules.ts";
import type { Services } from "#provider/base/services.ts";
import type { Viewer } from "../tearsheets/visible.ts";

export interface Result {
  outcome: (typeof bulkOutcomes)[number];
  reason?: NonNullable<BulkRow["reason"]>;
  field?: string | null;
  rule?: string | null;
  /** Data required for undo. */
  effect?: Values;
}

/** The acting person, their language, and what an action needs beyond a plain save. */
export interface Acting {
  person: RecruiterPerson;
  services: Services;
  locale: Locale;
  /** The origin of links in mails; null if unknown. */
  origin: string | null;
}

/** An action on an entity's records, and its undo if there is one. */
export interface BulkAction {
  /** Refuses what the action cannot be done with. */
  check(db: Db, entity: EntityName, asker: Viewer, params: BulkParams): Promise<void>;
  apply(
    db: Db,
    entity: EntityName,
    id: number,
    params: BulkParams,
    writer: Writer,
    acting: Acting,
  ): Promise<Result>;
  undo?(
    db: Db,
    entity: EntityName,
    id: number,
    effect: Values,
    writer: Writer,
    acting: Acting,
  ): Promise<Result>;
}

export const done = (effect?: Values): Result => (effect ? { outcome: "done", effect } : { outcome: "done" });
export const skipped = (reason: NonNullable<BulkRow["reason"]>): Result => ({ outcome: "skipped", reason });
export const required = (name: string) => invalid(`bulk_action.params.${name}`, "required");
