import { z } from "zod";
import { defineCalls } from "../call.ts";
import { idParams } from "../entity.ts";

/** Entities with credits, by their wire names. */
export const creditOwners = ["proposals", "client_companies"] as const;
export type CreditOwner = (typeof creditOwners)[number];

const cents = z.number().int().min(1).max(100_000_000_000);

const credit = z.object({
  id: z.number().int(),
  name: z.string(),
  currency: z.enum(["BRL", "USD"]),
  valid_until: z.string().nullable(),
  note: z.string().nullable(),
  /** Sum granted and not reversed. */
  granted: z.number().int(),
  /** The sum of all its transactions. */
  balance: z.number().int(),
  by_name: z.string().nullable(),
  created_at: z.string(),
});
export type Credit = z.infer<typeof credit>;

const transaction = z.object({
  id: z.number().int(),
  kind: z.enum(["grant", "use", "reversal"]),
  /** Cents of the credit's currency; usage is negative. */
  amount: z.number().int(),
  /** The balance after it. */
  balance: z.number().int(),
  description: z.string(),
  occurred_on: z.string(),
  /** The transaction that it takes back. */
  reverses_id: z.number().int().nullable(),
  reversed: z.boolean(),
  by_name: z.string().nullable(),
  created_at: z.string(),
});
export type CreditTransaction = z.infer<typeof transaction>;

const ofOwner = idParams.extend({ owner: z.enum(creditOwners) });
const ofCredit = ofOwner.extend({ credit_id: z.coerce.number().int().positive() });
/** The provider requires `read` on the owner's entity, and `update` to write. */
const recruiter = { who: "recruiter" } as const;
const written = z.object({ credit });

export const creditCalls = defineCalls({
  "GET /recruiters/credits/:owner/:id": {
    access: recruiter,
    summary: "The credits of a proposal or client company, with their balances",
    params: ofOwner,
    answer: z.object({ credits: z.array(credit) }),
  },
  "POST /recruiters/credits/:owner/:id": {
    access: recruiter,
    summary: "Grant a credit: its first transaction",
    params: ofOwner,
    body: z.strictObject({
      credit: z.strictObject({
        name: z.string().trim().min(2).max(160),
        currency: z.enum(["BRL", "USD"]),
        amount: cents,
        valid_until: z.iso.date().nullish(),
        note: z.string().max(2000).nullish(),
      }),
    }),
    answer: written,
    status: 201,
  },
  "GET /recruiters/credits/:owner/:id/:credit_id/transactions": {
    access: recruiter,
    summary: "The transactions of a credit, the newest first, by pages",
    params: ofCredit,
    query: z.strictObject({ before: z.coerce.number().int().positive().optional() }),
    answer: z.object({
      credit,
      transactions: z.array(transaction),
      /** `before` of the next page; null at the end. */
      next: z.number().int().nullable(),
    }),
  },
  "POST /recruiters/credits/:owner/:id/:credit_id/transactions": {
    access: recruiter,
    summary: "Grant more of a credit, or use some of it: never more than its balance",
    params: ofCredit,
    body: z.strictObject({
      transaction: z.strictObject({
        kind: z.enum(["grant", "use"]),
        amount: cents,
        description: z.string().trim().min(2).max(300),
        occurred_on: z.iso.date(),
      }),
    }),
    answer: written,
    status: 201,
  },
  "POST /recruiters/credits/:owner/:id/:credit_id/transactions/:transaction_id/reversals": {
    access: recruiter,
    summary: "Take a transaction back by one that is its opposite: none is ever edited or deleted",
    params: ofCredit.extend({ transaction_id: z.coerce.number().int().positive() }),
    body: z.strictObject({
      reversal: z.strictObject({ description: z.string().trim().min(2).max(300) }),
    }),
    answer: written,
    status: 201,
  },
});
