import { z } from "zod";
import { permittedActions, resources, strategies } from "../access.ts";
import { defineCalls } from "../call.ts";
import { clientSections } from "../client-sections.ts";
import { emailSchema } from "../schemas.ts";
import { funnelStage } from "./sales-funnel.ts";

const credentials = z.strictObject({ email: emailSchema, password: z.string().min(1).max(200) });
const token = z.object({ token: z.string() });
const done = z.object({ ok: z.literal(true) });

/** Minimum length of a password that a person chooses. */
export const passwordMinLength = 8;
export const newPassword = z.string().min(passwordMinLength).max(200);

export const recruiterProfile = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  is_admin: z.boolean(),
  photoUrl: z.string().nullable(),
  signature: z.string().nullable(),
  menu_display_type: z.enum(["normal", "minified"]),
  logged_in_with_microsoft: z.boolean().nullable(),
  devise_token: z.string().nullable(),
  role_permissions: z.partialRecord(z.enum(resources), z.array(z.enum(permittedActions))),
  /** The one they work in, which need not be the domain's: told from it by its brand's key. */
  business: z.object({
    id: z.number().int(),
    name: z.string(),
    logo_url: z.string().nullable(),
    logo_dark_url: z.string().nullable(),
    brand: z.string(),
  }),
  /** The proposal stages in the business's order and words; none if it never arranged them. */
  proposal_stages: z.array(funnelStage),
});
export type RecruiterProfile = z.infer<typeof recruiterProfile>;

export const candidateProfile = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  avatar_url: z.string().nullable(),
  completed_register: z.boolean(),
  "confirmed?": z.boolean(),
  /** The job that brought them to register, while they have not applied to it. */
  job_uid: z.string().nullable(),
});
export type CandidateProfile = z.infer<typeof candidateProfile>;

export const clientContactProfile = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  is_admin: z.boolean(),
  photoUrl: z.string().nullable(),
  client_company: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** Parts of the area that the company's contacts do not see. */
  hidden_sections: z.array(z.enum(clientSections)).optional(),
});
export type ClientContactProfile = z.infer<typeof clientContactProfile>;

const strategy = z.enum(strategies);
const mailedToken = z.string().min(20).max(200);

/** The three kinds of session (application document, section 7), passwords and confirmation. */
export const sessionCalls = defineCalls({
  "POST /candidates/sessions": {
    access: { who: "anyone" },
    summary: "Sign a candidate in",
    limited: true,
    body: credentials,
    answer: token,
  },
  "GET /candidates": {
    access: { who: "candidate" },
    summary: "The signed-in candidate",
    answer: z.object({ candidate: candidateProfile }),
  },
  "DELETE /candidates/sessions": {
    access: { who: "candidate" },
    summary: "Sign the candidate out",
    answer: done,
  },
  "POST /recruiters/sessions": {
    access: { who: "anyone" },
    summary: "Sign a recruiter in",
    limited: true,
    body: credentials,
    answer: token,
  },
  "GET /recruiters": {
    access: { who: "recruiter" },
    summary: "The signed-in recruiter",
    answer: z.object({ recruiter: recruiterProfile }),
  },
  "DELETE /recruiters/sessions": {
    access: { who: "recruiter" },
    summary: "Sign the recruiter out",
    answer: done,
  },
  "POST /client_contacts/sessions": {
    access: { who: "anyone" },
    summary: "Sign a client contact in",
    limited: true,
    body: credentials,
    answer: token,
  },
  "GET /client_contacts": {
    access: { who: "client_contact" },
    summary: "The signed-in client contact",
    answer: z.object({ client_contact: clientContactProfile }),
  },
  "DELETE /client_contacts/sessions": {
    access: { who: "client_contact" },
    summary: "Sign the client contact out",
    answer: done,
  },

  "POST /passwords": {
    access: { who: "anyone" },
    summary: "Mail a password-reset link; answers the same whether the address is known or not",
    limited: true,
    body: z.strictObject({ strategy, email: emailSchema }),
    answer: done,
    status: 202,
  },
  "POST /passwords/lookups": {
    access: { who: "anyone" },
    summary: "Whether a mailed link still sets a password; it stays usable, and nothing is told of its owner",
    limited: true,
    body: z.strictObject({ strategy, token: mailedToken }),
    answer: done,
  },
  "PUT /passwords": {
    access: { who: "anyone" },
    summary: "Set a new password with the mailed token; ends every other session of that person",
    limited: true,
    body: z.strictObject({ strategy, token: mailedToken, password: newPassword }),
    answer: token,
  },
  "POST /confirmations": {
    access: { who: "anyone" },
    summary:
      "Confirm a candidate's e-mail by the mailed token and sign them in. Without the session that registered, `password` is needed: another than was chosen then replaces it and ends its sessions",
    limited: true,
    body: z.strictObject({ token: mailedToken, password: newPassword.optional() }),
    answer: z.object({ token: z.string(), completed_register: z.boolean() }),
  },
  "POST /email_confirmations": {
    access: { who: "anyone" },
    summary:
      "Confirm the e-mail of an account by the token that was mailed to the new address or to the present one",
    limited: true,
    body: z.strictObject({ token: mailedToken }),
    /** The address whose link is still unopened, if the owner requested the change. */
    answer: z.object({ waits_for: z.enum(["present", "new"]).nullable() }),
  },
  "POST /candidates/confirmations": {
    access: { who: "candidate" },
    summary: "Mail the confirmation again (at most once a minute)",
    limited: true,
    answer: done,
    status: 202,
  },
  "GET /demo/accounts": {
    access: { who: "anyone" },
    summary: "Demo accounts of this domain, while demo data is on; else an empty list",
    answer: z.object({
      accounts: z.array(
        z.object({
          strategy,
          email: z.string(),
          password: z.string(),
          hint: z.object({ pt: z.string(), en: z.string() }),
        }),
      ),
    }),
  },
  "POST /cable_tokens": {
    access: { who: "signed_in" },
    summary: "A short-lived token (60 s) for the cable URL, the only token that ever travels in one",
    answer: z.object({ token: z.string(), expires_in: z.number().int() }),
  },
  "POST /shortlist_relationships/:id/cable_tokens": {
    access: { who: "reviewer" },
    summary: "The same for a shortlist reviewer",
    params: z.object({ id: z.string() }),
    answer: z.object({ token: z.string(), expires_in: z.number().int() }),
  },
});
