import { z } from "zod";
import { defineCalls } from "../call.ts";
import { idParams } from "../entity.ts";
import { socialProviders, socialRefusals, socialStrategies } from "../social.ts";

const provider = z.enum(socialProviders);
const strategy = z.enum(socialStrategies);
const ok = z.object({ ok: z.literal(true) });
/** Where the browser goes, and the secret only this browser holds on return. */
const departure = z.object({ url: z.string(), proof: z.string() });
const start = z.strictObject({ provider });

const identity = z.object({
  id: z.number().int(),
  provider,
  /** As given by the provider; null if it withholds it. */
  email: z.string().nullable(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});
export type Identity = z.infer<typeof identity>;
const identities = z.object({ identities: z.array(identity) });

const candidate = { who: "candidate" } as const;
const recruiter = { who: "recruiter" } as const;

/** Signing in with an account at LinkedIn, GitHub or Google, and linking one to the account here. */
export const socialSignInCalls = defineCalls({
  "POST /social_sign_ins": {
    access: { who: "anyone" },
    summary: "Begin to sign in at a provider: its address, and a proof that stays in this browser",
    limited: true,
    body: z.strictObject({ provider, strategy }),
    answer: departure,
    status: 201,
  },
  "POST /social_sign_ins/answers": {
    access: { who: "anyone" },
    summary: "What the provider sent the browser back with: a session, a linked account, or why neither",
    limited: true,
    body: z.strictObject({
      provider,
      proof: z.string().max(100),
      state: z.string().max(100),
      /** Absent when the person declined there. */
      code: z.string().max(4000).optional(),
      /** The issuer, if the provider names it. */
      iss: z.string().max(1000).optional(),
    }),
    answer: z.discriminatedUnion("outcome", [
      z.object({ outcome: z.literal("signed_in"), strategy, token: z.string() }),
      z.object({ outcome: z.literal("linked"), strategy }),
      z.object({ outcome: z.literal("refused"), because: z.enum(socialRefusals) }),
    ]),
  },
  "GET /candidates/identities": {
    access: candidate,
    summary: "The accounts elsewhere that open the candidate's own",
    answer: identities,
  },
  "POST /candidates/identities": {
    access: candidate,
    summary: "Begin to link an account elsewhere to the candidate's own",
    limited: true,
    body: start,
    answer: departure,
    status: 201,
  },
  "DELETE /candidates/identities/:id": {
    access: candidate,
    summary: "Unlink an account elsewhere; the password goes on to work",
    params: idParams,
    answer: ok,
  },
  "GET /recruiters/identities": {
    access: recruiter,
    summary: "The accounts elsewhere that open the recruiter's own, on this domain",
    answer: identities,
  },
  "POST /recruiters/identities": {
    access: recruiter,
    summary: "Begin to link an account elsewhere to the recruiter's own",
    limited: true,
    body: start,
    answer: departure,
    status: 201,
  },
  "DELETE /recruiters/identities/:id": {
    access: recruiter,
    summary: "Unlink an account elsewhere; the password goes on to work",
    params: idParams,
    answer: ok,
  },
});
