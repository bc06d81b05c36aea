/** Tables whose rows are followed from change to change. */
export const followed = [
  "candidates",
  "jobs",
  "client_companies",
  "applies",
  "placements",
  "invoices",
  "proposals",
  "imports",
  "recruiter_downloads",
  "bulk_actions",
  "sendout_queues",
  "sendout_recipients",
  "mails",
] as const;

/** Each change of a followed row, written with it and undone with it. */
export const historyStatements = `
  create schema simulation;
  create table simulation.history (
    nth bigint generated always as identity primary key,
    of text not null,
    id bigint not null,
    before jsonb,
    after jsonb
  );
  create function simulation.note() returns trigger language plpgsql security definer as $$
    begin
      insert into simulation.history (of, id, before, after) values (
        tg_table_name, coalesce(new.id, old.id),
        case when tg_op <> 'INSERT' then to_jsonb(old) end,
        case when tg_op <> 'DELETE' then to_jsonb(new) end
      );
      return null;
    end $$;
  ${followed
    .map(
      (table) => `create trigger simulation after insert or update or delete on ${table}
        for each row execute function simulation.note();`,
    )
    .join("\n  ")}`;

/** What became of one row by one change. */
export interface Change {
  nth: number;
  of: (typeof followed)[number];
  id: number;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}
