import { z } from "zod";
import { emailPattern, longestEmail } from "./email.ts";

export const emailSchema = z.email({ pattern: emailPattern }).max(longestEmail);
