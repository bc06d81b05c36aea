import type { Batch, Row } from "./batch.ts";
import type { Calendar } from "./calendar.ts";
import type { Random } from "./vocabulary/random.ts";

interface Person {
  id: number;
  name: string;
  status: number;
}

/** What a recruiter did to many records at once, with what became of each. */
export function addBulkActions(
  batch: Batch,
  random: Random,
  calendar: Calendar,
  business_id: number,
  recruiter_id: number,
  people: readonly Person[],
): void {
  const add = (
    day: number,
    action: string,
    entity: string,
    rows: readonly Omit<Row<"bulk_action_rows">, "business_id">[],
  ) => {
    const created_at = calendar.instant(-day, random);
    const of = (outcome: string) => rows.filter((row) => row.outcome === outcome).length;
    const bulk_action_id = batch.add("bulk_actions", {
      business_id,
      recruiter_id,
      entity,
      action,
      params: {},
      state: "completed",
      total: rows.length,
      processed: rows.length,
      done: of("done"),
      skipped: of("skipped"),
      failed: of("failed"),
      created_at,
      updated_at: created_at,
      finished_at: created_at,
    });
    for (const row of rows) batch.put("bulk_action_rows", { business_id, bulk_action_id, ...row });
  };
  const chosen = random.some(people, 14);
  const effect = (of: Record<string, unknown>) => ({ reason: null, effect: of });
  add(
    9,
    "delete",
    "candidates",
    ["Cadastro duplicado 1", "Cadastro duplicado 2", "Cadastro de teste"].map((label, index) => ({
      reference_id: 900_000 + index,
      label,
      outcome: index === 2 ? ("failed" as const) : ("done" as const),
      reason: index === 2 ? ("in_use" as const) : null,
      effect: null,
    })),
  );
  add(
    2,
    "status",
    "candidates",
    chosen.map(({ id, name, status }, index) => ({
      reference_id: id,
      label: name,
      outcome: index % 5 === 4 ? ("skipped" as const) : ("done" as const),
      ...(index % 5 === 4
        ? { reason: "unchanged" as const, effect: null }
        : effect({ before: 1, after: status })),
    })),
  );
}
