import type { EntityName } from "./entity-names.ts";

/** Entities whose records are compared with one another, and merged. */
export const duplicableEntities = ["candidates", "client_companies", "client_contacts"] as const;
export type DuplicableEntity = (typeof duplicableEntities)[number];

export const isDuplicable = (entity: EntityName): entity is DuplicableEntity =>
  duplicableEntities.some((name) => name === entity);

/** The evidence that two records are the same; strongest first. */
export const duplicateKinds = ["email", "document", "phone", "name"] as const;
export type DuplicateKind = (typeof duplicateKinds)[number];

/** The field of the record that each kind is read from. */
export const duplicateFields: Record<DuplicableEntity, Partial<Record<DuplicateKind, string>>> = {
  candidates: { email: "email", document: "cpf", phone: "mobile_phone", name: "name" },
  client_companies: { document: "cnpj", phone: "phone", name: "name" },
  client_contacts: { email: "email", phone: "mobile_phone", name: "name" },
};

/** Two people may share a name; hardly a telephone number. */
export const isLikely = (kinds: readonly DuplicateKind[]): boolean => kinds.some((kind) => kind !== "name");

/** The most records merged at once. */
export const mergeLimits = { least: 2, most: 10 } as const;
