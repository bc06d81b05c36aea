import { type EntityName, entities } from "#contract/entities/all.ts";

export const isEntity = (name: string): name is EntityName => Object.hasOwn(entities, name);
