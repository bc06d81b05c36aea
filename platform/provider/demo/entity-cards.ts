import type { Batch } from "./batch.ts";

/** Cards as the lists begin with them, for an administrator to change. */
export function addEntityCards(batch: Batch, business_id: number, created_at: string): void {
  const cards: readonly [string, string, "blocks" | "kanban", string[]][] = [
    ["Blocos de leads", "contacts", "blocks", ["email", "mobile_phone", "owner_id", "status"]],
    ["Quadro de tarefas", "tasks", "kanban", ["task_type", "due_at", "owner_id"]],
  ];
  for (const [name, entity, view, shown_fields] of cards)
    batch.add("entity_cards", {
      ...{ business_id, name, entity, view, shown_fields, in_use: true, lock_version: 0 },
      ...{ created_at, updated_at: created_at },
    });
}
