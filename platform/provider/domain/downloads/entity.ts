import { entities } from "#contract/entities/all.ts";
import type { EntityName } from "#contract/entity-names.ts";

export const isEntity = (name: string): name is EntityName => Object.hasOwn(entities, name);
