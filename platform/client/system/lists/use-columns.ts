import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { readBy } from "#client/http/read.ts";
import type { Locale } from "#client/i18n/i18n.ts";
import type { ListDensity } from "#contract/calls/list-views.ts";
import { entities } from "#contract/entities/all.ts";
import { columnsOfType, columnTypes, inLanguage } from "#contract/entities/columns.ts";
import type { Field } from "#contract/entity.ts";
import { type EntityName, entityNames } from "#contract/entity-names.ts";
import {
  type ColumnChoice,
  chosenColumns,
  chosenDensity,
} from "#machines/list-columns/list-columns.machine.ts";
import type { View } from "#machines/shared/list-query.ts";
import { useSystem } from "../app/use-system.ts";
import { useRead } from "../page/use-read.ts";
import { listColumnsOf } from "./list-columns.ts";

type Given = readonly { field: string; width?: number | null | undefined; visible: boolean }[];

const choicesOf = (columns: Given): ColumnChoice[] =>
  columns.map(({ field, width, visible }) => ({ field, width: width ?? null, visible }));

/** One column before another; `null` is the end. */
function movedBefore(columns: ColumnChoice[], field: string, before: string | null): ColumnChoice[] {
  const moved = columns.find((column) => column.field === field);
  if (!moved) return columns;
  const rest = columns.filter((column) => column.field !== field);
  const found = rest.findIndex((item) => item.field === before);
  const at = found < 0 ? rest.length : found;
  return [...rest.slice(0, at), moved, ...rest.slice(at)];
}

/** A person's columns of a view, and the folded stages of its board. */
export const columnsRead = readBy(
  "columns of a list",
  async (api, { entity, view }: { entity: (typeof entityNames)[EntityName]; view: View }, signal) => {
    const answer = await api(
      "GET /recruiters/entity_columns_structure/:entity",
      { params: { entity }, query: { type: columnTypes[view] } },
      { signal },
    );
    const { columns, view_type, density, folded } = answer.entity_columns_structure;
    return { view: view_type, columns: choicesOf(columns), density, folded };
  },
  // The columns' chart continues from it.
  {
    fresh: true,
    after: [
      "POST /recruiters/administrator/entity_cards",
      "PUT /recruiters/administrator/entity_cards/:id",
      "DELETE /recruiters/administrator/entity_cards/:id",
    ],
  },
);

/** The fields that a card of the person's lists shows; null until that is known. */
export function useCardFields(entity: EntityName, view: "blocks" | "kanban"): readonly string[] | null {
  const { data } = useRead(columnsRead, { entity: entityNames[entity], view });
  return useMemo(
    () => data?.columns.flatMap(({ field, visible }) => (visible ? [field] : [])) ?? null,
    [data],
  );
}

/** Columns of an entity's table, blocks and board: chosen, ordered and saved per person and view. */
export function useColumns(
  entity: EntityName,
  fields: Record<string, Field>,
  chosenView: View | null,
  locale: Locale,
) {
  const system = useSystem();
  const actor = listColumnsOf(system, entity);
  useEffect(() => actor.send({ type: "list.opened" }), [actor]);
  const name = entityNames[entity];
  const ofTable = useRead(columnsRead, { entity: name, view: "table" });
  // How the list was looked at last is kept with the table's columns.
  const kept: View | null = ofTable.data?.view ?? (ofTable.state === "failed" ? "table" : null);
  const view = chosenView ?? kept ?? "table";
  const ofCards = useRead(columnsRead, view === "table" ? null : { entity: name, view });
  const saved = view === "table" ? ofTable : ofCards;
  const own = saved.data?.columns;
  const density = useSelector(actor, ({ context }) => chosenDensity(context));
  const now = useSelector(actor, ({ context }) => chosenColumns(context, view));
  const stored = useMemo(() => {
    const first = columnsOfType(entities[entity], columnTypes[view]);
    const known = (now ?? own ?? first).filter(({ field }) => fields[field]);
    const missing = first.filter(({ field }) => !known.some((item) => item.field === field));
    return [...known, ...missing.map((item) => ({ ...item, visible: now || own ? false : item.visible }))];
  }, [now, own, fields, entity, view]);
  const columns = useMemo(() => inLanguage(stored, entities[entity], locale), [stored, entity, locale]);
  const intentions = useMemo(() => {
    const store = (part: View, chosen: ColumnChoice[]) =>
      actor.send({ type: "choice.made", choice: { part, columns: chosen } });
    const keep = (part: View, chosen: ColumnChoice[]) =>
      store(part, inLanguage(chosen, entities[entity], locale));
    return {
      /** The list is to be looked at like this the next time. */
      keepView: (chosen: View) => actor.send({ type: "choice.made", choice: { part: "view", view: chosen } }),
      /** In all lists of the person. */
      keepDensity: (chosen: ListDensity) =>
        actor.send({ type: "choice.made", choice: { part: "density", density: chosen } }),
      /** As a saved view has them. */
      take: (next: Given, of: View | undefined) => store(of ?? view, choicesOf(next)),
      toggle: (field: string) =>
        keep(
          view,
          columns.map((column) =>
            column.field === field ? { ...column, visible: !column.visible } : column,
          ),
        ),
      resize: (widths: Readonly<Record<string, number>>) =>
        keep(
          view,
          columns.map((column) => ({ ...column, width: widths[column.field] ?? column.width })),
        ),
      move: (field: string, before: string | null) => keep(view, movedBefore(columns, field, before)),
    };
  }, [actor, columns, view, entity, locale]);
  return {
    columns,
    /** The same as a saved view keeps them, whatever language it is opened in. */
    stored,
    /** Null while it is not known how the person looked at the list last. */
    view: kept,
    density: density ?? ofTable.data?.density ?? "normal",
    /** Whether what the person chose to see is here. */
    ready: saved.state !== "loading" || saved.data !== undefined,
    ...intentions,
  };
}
