import { catalogues, isCatalogue } from "#contract/catalogues/all.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { entities, entityFields } from "#contract/entities/all.ts";
import type { EntityName } from "#contract/entity-names.ts";
import { isFixedIn, mayFollow, type Status } from "#contract/transitions.ts";
import { type CallError, invalid, refusedTransition } from "#provider/base/http/errors.ts";
import type { Values } from "#provider/base/records/rules.ts";

const isStatus = (value: unknown): value is Status => typeof value === "string" || typeof value === "number";
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

export const hasTransitions = (entity: EntityName): boolean =>
  entityFields(entity).status?.transitions !== undefined;

/** The refusal of a status change, in the words of the entity's catalogue. */
export function refusedStatus(entity: EntityName, from: Status, to: Status): CallError {
  const { catalogue = "" } = entityFields(entity).status ?? {};
  const named = (status: Status, locale: "pt" | "en") =>
    isCatalogue(catalogue) ? labelIn(catalogues[catalogue], status, locale) : String(status);
  return refusedTransition(`${entities[entity].singular}.status`, from, to, {
    pt: [`De “${named(from, "pt")}” não se passa a “${named(to, "pt")}”.`],
    en: [`“${named(from, "en")}” cannot become “${named(to, "en")}”.`],
  });
}

function assertFollows(entity: EntityName, from: Status, to: Status): void {
  const { transitions } = entityFields(entity).status ?? {};
  if (transitions && !mayFollow(transitions, from, to)) throw refusedStatus(entity, from, to);
}

/**
 * Enforces an entity's status transitions (contract/transitions.ts): `values` are about to be written to a record that
 * was `before`, or to a new one.
 */
export function assertStatus(entity: EntityName, values: Values, before: Values | undefined): void {
  const { singular } = entities[entity];
  const fields = entityFields(entity);
  const to = values.status;
  if (!before) {
    const start = fields.status?.transitions?.start;
    if (start && isStatus(to) && !start.includes(to)) throw invalid(`${singular}.status`, "option");
    return;
  }
  const from = before.status;
  if (isStatus(from) && isStatus(to)) assertFollows(entity, from, to);
  if (!isStatus(from)) return;
  for (const [name, field] of Object.entries(fields)) {
    if (isFixedIn(field, from) && name in values && !isSame(values[name], before[name]))
      throw invalid(`${singular}.${name}`, "fixed");
  }
}
