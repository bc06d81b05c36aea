import { z } from "zod";
import { permittedActions, resources } from "./access.ts";
import { emailPattern, longestEmail } from "./email.ts";
import { scopedResources } from "./record-scopes.ts";

export const emailSchema = z.email({ pattern: emailPattern }).max(longestEmail);

/** What a role, a member or a token may do. */
export const rolePermissions = z.partialRecord(z.enum(resources), z.array(z.enum(permittedActions)));

/** Whose records of each resource a person sees, when not everyone's. */
export const recordScopes = z.partialRecord(z.enum(scopedResources), z.enum(["own", "team"]));
