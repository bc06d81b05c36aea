import { z } from "zod";
import { defineCalls } from "../call.ts";
import { timeZone } from "../catalogues/agenda.ts";
import { emailSchema } from "../schemas.ts";
import { dataFile } from "./candidates.ts";
import { newPassword, recruiterProfile } from "./sessions.ts";

const done = z.object({ ok: z.literal(true) });
const picture = z.object({ data_file: dataFile, url: z.string() });
const recruiter = { who: "recruiter" } as const;
const administrator = { who: "recruiter", admin: true } as const;

/** Fields recruiters may change about themselves. The e-mail is their sign-in: an administrator changes it. */
export const recruiterAccount = recruiterProfile.extend({
  role_name: z.string().nullable(),
  mobile_phone: z.string().nullable(),
  phone: z.string().nullable(),
  linkedin: z.string().nullable(),
});
export type RecruiterAccount = z.infer<typeof recruiterAccount>;

export const ownData = {
  name: z.string().trim().min(2).max(120),
  role_name: z.string().trim().max(120).nullable(),
  mobile_phone: z.string().max(20).nullable(),
  phone: z.string().max(20).nullable(),
  linkedin: z.string().trim().max(300).nullable(),
};

/** Fields of a business an administrator can change. */
export const companyData = {
  name: z.string().trim().min(2).max(120),
  legal_name: z.string().trim().max(160).nullable(),
  mail_from_name: z.string().trim().max(120).nullable(),
  mail_from_address: emailSchema.nullable(),
  locale: z.enum(["pt", "en"]),
  time_zone: z.enum(timeZone.map(({ code }) => code)),
  mails_per_minute: z.number().int().min(1).max(6000),
  /** After so many months without a sign of life candidates are warned, then erased; null: never. */
  inactive_months: z.number().int().min(6).max(120).nullable(),
};

export const companyProfile = z.object({
  id: z.number().int(),
  name: z.string(),
  legal_name: z.string().nullable(),
  mail_from_name: z.string().nullable(),
  mail_from_address: z.string().nullable(),
  locale: z.enum(["pt", "en"]),
  time_zone: z.string(),
  mails_per_minute: z.number().int(),
  inactive_months: z.number().int().nullable(),
  logo_url: z.string().nullable(),
  domains: z.array(z.object({ name: z.string(), is_primary: z.boolean() })),
  members: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      email: z.string(),
      role_name: z.string().nullable(),
      photoUrl: z.string().nullable(),
      is_admin: z.boolean(),
    }),
  ),
});
export type CompanyProfile = z.infer<typeof companyProfile>;

/** A recruiter's own account, and the company they work for. */
export const accountCalls = defineCalls({
  "PUT /recruiters/password": {
    access: recruiter,
    summary: "Choose a new password; ends every other session of that person",
    body: z.strictObject({ current_password: z.string().min(1).max(200), password: newPassword }),
    answer: done,
  },
  "POST /recruiters/photo": {
    access: recruiter,
    summary: "The recruiter's photo (PNG, JPEG or WebP)",
    multipart: { file: "data_file[file]", limitMb: 5 },
    body: z.object({}),
    answer: picture,
    status: 201,
  },
  "DELETE /recruiters/photo": { access: recruiter, summary: "Remove the recruiter's photo", answer: done },
  "GET /recruiters/business": {
    access: administrator,
    summary: "Company Profile: the company's data, domains and members",
    answer: z.object({ business: companyProfile }),
  },
  "PUT /recruiters/business": {
    access: administrator,
    summary: "Change the company's data",
    body: z.strictObject({ business: z.strictObject(companyData).partial() }),
    answer: z.object({ business: companyProfile }),
  },
  "POST /recruiters/business/logo": {
    access: administrator,
    summary: "The company's logo (PNG or JPEG)",
    multipart: { file: "data_file[file]", limitMb: 5 },
    body: z.object({}),
    answer: picture,
    status: 201,
  },
  "DELETE /recruiters/business/logo": {
    access: administrator,
    summary: "Remove the company's logo",
    answer: done,
  },
  "GET /images/:uid": {
    access: { who: "anyone" },
    summary: "A photo or logo, by the address that its profile tells",
    params: z.object({ uid: z.string().min(8).max(60) }),
    answer: z.void(),
    stream: "image/*",
  },
});
