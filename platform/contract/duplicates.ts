import type { EntityName } from "./entity-names.ts";

/** Entities whose records are compared with one another, and merged. */
export const duplicableEntities = ["candidates", "client_companies", "client_contacts"] as const;
export type DuplicableEntity = (typeof duplicableEntities)[number];

export const isDuplicable = (entity: EntityName): entity is DuplicableEntity =>
  duplicableEntities.some((name) => name === entity);

/** By what two records are told to be the same; the strongest first. */
export const duplicateKinds = ["email", "document", "phone", "name"] as const;
export type DuplicateKind = (typeof duplicateKinds)[number];

/** The field of the record that each kind is read from. */
export const duplicateFields: Record<DuplicableEntity, Partial<Record<DuplicateKind, string>>> = {
  candidates: { email: "email", document: "cpf", phone: "mobile_phone", name: "name" },
  client_companies: { document: "cnpj", phone: "phone", name: "name" },
  client_contacts: { email: "email", phone: "mobile_phone", name: "name" },
};

/** Two people may have one name; hardly one telephone. */
export const isLikely = (kinds: readonly DuplicateKind[]): boolean => kinds.some((kind) => kind !== "name");

/** So many records are merged at once. */
export const mergeLimits = { least: 2, most: 10 } as const;
