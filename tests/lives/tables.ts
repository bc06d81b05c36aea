type Row = "old" | "new";
const column = (name: string) => (row: Row) => `${row}.${name}::text`;

interface LifeRows {
  table: string;
  /** The state that a row of it is in, as SQL. */
  state(row: Row): string;
}

const status = (table: string, name = "status"): LifeRows => ({ table, state: column(name) });

/** Where the rows of each life are, by its chart. */
export const rowsOfLife: Readonly<Record<string, LifeRows>> = {
  "answer-sheet-life": {
    table: "answer_sheets",
    state: (row) => `case when ${row}.revoked_at is not null then 'revoked'
      when ${row}.answered_at is not null then 'answered'
      when ${row}.last_answer_at is not null then 'partly_answered'
      when ${row}.opened_at is not null then 'opened' else 'asked' end`,
  },
  "billing-plan-life": status("billing_plans"),
  "bulk-action-life": status("bulk_actions", "state"),
  "collection-life": {
    table: "data_collections",
    state: (row) => `case when ${row}.cancelled_at is not null then 'cancelled'
      when ${row}.answered_at is not null then 'answered'
      when ${row}.last_answer_at is not null then 'partly_answered'
      when ${row}.opened_at is not null then 'opened' else 'asked' end`,
  },
  "email-change-life": {
    table: "email_changes",
    state: (row) => `case when ${row}.cancelled_at is not null then 'cancelled'
      when ${row}.done_at is not null then 'done' when ${row}.present_confirmed_at is not null then 'present_confirmed'
      when ${row}.new_confirmed_at is not null then 'new_confirmed' else 'asked' end`,
  },
  "employee-life": status("employees"),
  "evaluation-life": status("evaluations"),
  "export-life": status("recruiter_downloads", "state"),
  "flow-run-life": status("flow_runs"),
  "feedback-life": status("feedbacks"),
  "import-life": status("imports", "state"),
  "invoice-life": status("invoices"),
  "job-life": status("jobs"),
  "lead-life": status("contacts"),
  "mail-life": status("mails", "state"),
  "mailed-link-life": {
    table: "single_use_tokens",
    state: (row) => `case when ${row}.used_at is null then 'open' else 'used' end`,
  },
  "page-preview-life": {
    table: "page_previews",
    state: (row) => `case when ${row}.revoked_at is null then 'live' else 'revoked' end`,
  },
  "placement-life": status("placements"),
  "project-life": status("projects"),
  "proposal-life": status("proposals"),
  "recipient-life": {
    table: "sendout_recipients",
    state: (row) => `case ${row}.status when 0 then case when ${row}.skip_reason is null then 'waiting'
      when ${row}.skip_reason = 'failed' then 'failed' else 'left_out' end
      when 1 then 'sending' when 2 then 'sent' else 'answered' end`,
  },
  "sendout-life": status("sendout_queues"),
  "talk-participant-life": status("talk_participants"),
  "shortlist-link-life": {
    table: "shortlist_relationships",
    state: (row) => `case when ${row}.revoked_at is null then 'live' else 'revoked' end`,
  },
};
