import { sql } from "kysely";

export type RecipientState = "waiting" | "left_out" | "sending" | "sent" | "answered" | "failed";

/** The state of a recipient in its life, from what its row holds. */
const recipientState = sql<RecipientState>`case status
  when 0 then case when skip_reason is null then 'waiting' when skip_reason = 'failed' then 'failed' else 'left_out' end
  when 1 then 'sending' when 2 then 'sent' else 'answered' end`;

export const recipientIs = (states: readonly RecipientState[]) =>
  sql<boolean>`${recipientState} in (${sql.join(states)})`;
