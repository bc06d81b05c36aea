import { z } from "zod";
import { permittedActions, resources } from "./access.ts";
import { emailPattern, longestEmail } from "./email.ts";
import { scopedResources } from "./record-scopes.ts";

export const emailSchema = z.email({ pattern: emailPattern }).max(longestEmail);

/** Permissions of a role, member or token. */
export const rolePermissions = z.partialRecord(z.enum(resources), z.array(z.enum(permittedActions)));

/** Record scopes by resource; unlisted resources show all records. */
export const recordScopes = z.partialRecord(z.enum(scopedResources), z.enum(["own", "team"]));
