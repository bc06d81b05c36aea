import { z } from "zod";
import { permittedActions, resources } from "./access.ts";
import { emailPattern, longestEmail } from "./email.ts";

export const emailSchema = z.email({ pattern: emailPattern }).max(longestEmail);

/** What a role, a member or a token may do. */
export const rolePermissions = z.partialRecord(z.enum(resources), z.array(z.enum(permittedActions)));
