import { type Kysely, type Selectable, sql } from "kysely";
import type { Tables } from "../base/database/tables.ts";
import { filledLists } from "../domain/references/first-entries.ts";

export type Row<T extends keyof Tables> = Partial<Selectable<Tables[T]>>;

/** Tables in the order that their foreign keys ask for. */
const order = [
  "businesses",
  "domains",
  "site_configs",
  "tenant_pages",
  "site_pages",
  "holidays",
  "recruiters",
  "recruiter_businesses",
  "given_references",
  ...filledLists,
  "pricing_plan_bands",
  "accounts",
  "entity_cards",
  "partners",
  "courses",
  "talk_events",
  "talk_participants",
  "city_taxes",
  "integrations",
  "entity_pages",
  "notifications",
  "candidates",
  "candidate_experiences",
  "candidate_educations",
  "candidate_languages",
  "candidate_skills",
  "candidate_remunerations",
  "candidate_benefits",
  "candidate_consents",
  "client_companies",
  "client_company_headcounts",
  "client_contacts",
  "client_notifications",
  "contacts",
  "jobs",
  "proposals",
  "proposal_details",
  "credits",
  "credit_transactions",
  "applies",
  "apply_moves",
  "placements",
  "projects",
  "project_jobs",
  "project_contacts",
  "billing_plans",
  "invoices",
  "billing_plan_instalments",
  "evaluations",
  "surveys",
  "questions",
  "apply_evaluations",
  "apply_evaluation_answers",
  "employees",
  "equipment",
  "equipment_handovers",
  "feedbacks",
  "job_billings",
  "job_billing_splits",
  "data_collections",
  "data_collection_fields",
  "answer_sheets",
  "answer_sheet_answers",
  "off_limits",
  "data_collection_templates",
  "development_reports",
  "development_competences",
  "development_actions",
  "culture_questions",
  "cultural_fits",
  "culture_answers",
  "professional_references",
  "professional_reference_answers",
  "shortlist_relationships",
  "shortlist_applies",
  "shortlist_contacts",
  "like_candidates",
  "tearsheet_categories",
  "tearsheets",
  "tearsheet_members",
  "notes",
  "tasks",
  "audit_events",
  "bulk_actions",
  "bulk_action_rows",
  "course_interests",
  "interviews",
  "meetings",
  "template_notes",
  "prospecting_templates",
  "action_flows",
  "flow_versions",
  "automations",
  "flow_runs",
  "flow_steps",
  "sendout_queues",
  "sendout_recipients",
  "email_templates",
  "email_template_versions",
  "reports",
] as const satisfies readonly (keyof Tables)[];
export type SeededTable = (typeof order)[number];

const withoutId: readonly SeededTable[] = [
  "site_configs",
  "recruiter_businesses",
  "given_references",
  "pricing_plan_bands",
  "client_company_headcounts",
  "project_jobs",
  "project_contacts",
  "job_billing_splits",
  "apply_evaluation_answers",
  "shortlist_applies",
  "data_collection_fields",
  "answer_sheet_answers",
  "tearsheet_members",
  "culture_answers",
  "development_competences",
  "development_actions",
  "professional_reference_answers",
  "bulk_action_rows",
  "email_templates",
];

const rowsAtOnce = 1000;

/** What happens to a record happens after it was made; both times were drawn by themselves. */
function notBefore(row: object): void {
  const times = row as Record<string, unknown>;
  const made = times.created_at;
  if (typeof made !== "string") return;
  for (const later of ["published_at", "updated_at", "last_seen_at", "status_changed_at"]) {
    const at = times[later];
    if (typeof at === "string" && at < made) times[later] = made;
  }
}

/** Many rows in one statement: one JSON parameter, which both databases take quickly. */
export async function insertRows<T extends SeededTable>(
  db: Kysely<Tables>,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const json = JSON.stringify(rows.slice(start, start + rowsAtOnce));
    await sql`insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(db);
  }
}

/** Rows collected in memory under ids of their own, then written in order. */
export class Batch {
  readonly #rows = new Map<SeededTable, Row<SeededTable>[]>();
  readonly #last = new Map<SeededTable, number>();

  /** Starts after the ids that the database has. */
  static async after(db: Kysely<Tables>): Promise<Batch> {
    const batch = new Batch();
    for (const table of order) {
      if (withoutId.includes(table)) continue;
      const { rows } = await sql<{ last: number }>`
        select coalesce(max(id), 0)::int as last from ${sql.table(table)}`.execute(db);
      batch.#last.set(table, rows[0]?.last ?? 0);
    }
    return batch;
  }

  /** Adds a row with an id of its own and returns it; the row may still be changed until it is written. */
  add<T extends SeededTable>(table: T, row: Row<T>): number {
    const id = (this.#last.get(table) ?? 0) + 1;
    this.#last.set(table, id);
    this.put(table, Object.assign(row, { id }));
    return id;
  }

  /** Adds a row of a table that is keyed by others. */
  put<T extends SeededTable>(table: T, row: Row<T>): void {
    const rows = this.#rows.get(table);
    if (rows) rows.push(row);
    else this.#rows.set(table, [row]);
  }

  /** Gives the collected rows of a table their ids anew, the oldest first: nothing may refer to them. */
  inOrderOfTime(table: "notifications"): void {
    const rows: Row<typeof table>[] = this.#rows.get(table) ?? [];
    const ids = rows.map(({ id }) => id);
    const timeOf = ({ created_at }: Row<typeof table>) => Date.parse(created_at ?? "");
    rows.sort((a, b) => timeOf(a) - timeOf(b));
    for (const [at, row] of rows.entries()) Object.assign(row, { id: ids[at] });
  }

  /** Rows collected so far. */
  size(table: SeededTable): number {
    return this.#rows.get(table)?.length ?? 0;
  }

  async write(db: Kysely<Tables>): Promise<void> {
    for (const table of order) {
      for (const row of this.#rows.get(table) ?? []) notBefore(row);
      await insertRows(db, table, this.#rows.get(table) ?? []);
      if (withoutId.includes(table)) continue;
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest(${this.#last.get(table) ?? 0}, 1))`.execute(
        db,
      );
    }
    // Lists with an order share a sequence: an entry made afterwards comes last.
    const { rows: lists } = await sql<{ name: SeededTable }>`
      select table_name as name from information_schema.columns
      where table_schema = current_schema() and column_default like '%elenco_positions%'`.execute(db);
    for (const { name } of lists)
      await sql`select setval('elenco_positions', greatest(nextval('elenco_positions'), max(position)))
        from ${sql.table(name)}`.execute(db);
  }
}
