import type { Kysely } from "kysely";
import { lifeOf, run, statusLife } from "./run.ts";

const cancellable = [
  "queued>running",
  "queued>cancelled",
  "running>completed",
  "running>failed",
  "running>cancelled",
];

const recipientState = (row: string) => `case ${row}.status
  when 0 then case ${row}.skip_reason when 'failed' then 'failed' else case when ${row}.skip_reason is null
    then 'waiting' else 'left_out' end end
  when 1 then 'sending' when 2 then 'sent' else 'answered' end`;

const collectionState = (row: string) => `case when ${row}.cancelled_at is not null then 'cancelled'
  when ${row}.answered_at is not null then 'answered' when ${row}.last_answer_at is not null then 'partly_answered'
  when ${row}.opened_at is not null then 'opened' else 'asked' end`;

/** The database refuses a step that is not of the life of what the provider does on its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    ...statusLife(
      "imports",
      [
        "draft>queued",
        "queued>running",
        "queued>stopped",
        "running>completed",
        "running>failed",
        "running>stopped",
        "stopped>queued",
        "failed>queued",
      ],
      "state",
    ),
    ...statusLife("recruiter_downloads", cancellable, "state"),
    ...statusLife("bulk_actions", cancellable, "state"),
    ...statusLife("sendout_queues", [
      ...["0>1", "0>2", "0>5", "1>2", "1>3", "1>5", "2>3", "2>4", "2>5"],
      ...["3>1", "3>2", "3>5", "4>2"],
    ]),
    ...lifeOf("sendout_recipients", ["status", "skip_reason"], recipientState, [
      ...["waiting>sending", "waiting>sent", "waiting>left_out", "left_out>waiting"],
      ...["sending>sent", "sending>failed", "sending>left_out", "failed>waiting", "failed>sent"],
      ...["failed>left_out", "sent>answered", "answered>sent"],
    ]),
    ...statusLife(
      "mails",
      ["queued>sent", "queued>failed", "queued>kept", "failed>sent", "failed>kept"],
      "state",
    ),
    ...lifeOf(
      "data_collections",
      ["opened_at", "last_answer_at", "answered_at", "cancelled_at"],
      collectionState,
      [
        ...["asked>opened", "asked>partly_answered", "asked>answered", "asked>cancelled"],
        ...["opened>asked", "opened>partly_answered", "opened>answered", "opened>cancelled"],
        ...["partly_answered>answered", "partly_answered>cancelled"],
      ],
    ),
    ...lifeOf(
      "single_use_tokens",
      ["used_at"],
      (row) => `case when ${row}.used_at is null then 'open' else 'used' end`,
      ["open>used"],
    ),
    ...lifeOf(
      "shortlist_relationships",
      ["revoked_at"],
      (row) => `case when ${row}.revoked_at is null then 'live' else 'revoked' end`,
      ["live>revoked", "revoked>live"],
    ),
  ]);
}
