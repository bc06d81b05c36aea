import { z } from "zod";
import type { Config } from "#provider/base/config/config.ts";

const patience = 5000;
const balance = z.object({ credit_balance: z.number().int() });

/** The balance at the configured data-enrichment provider; 0 without one, or while it does not answer. */
export async function enrichmentCredit({ enrichment }: Pick<Config, "enrichment">): Promise<number> {
  if (!enrichment?.creditUrl) return 0;
  try {
    const answer = await fetch(enrichment.creditUrl, {
      headers: { authorization: `Bearer ${enrichment.apiKey}`, accept: "application/json" },
      signal: AbortSignal.timeout(patience),
    });
    return answer.ok ? balance.parse(await answer.json()).credit_balance : 0;
  } catch {
    return 0;
  }
}
