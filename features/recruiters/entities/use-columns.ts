import { useCallback, useMemo, useState } from "react";
import { type EntityName, entityNames } from "#contract/entities/names.ts";
import { defaultColumns, type Field } from "#contract/entity.ts";
import type { View } from "#machines/list-state/list-state.machine.ts";
import { useResource } from "#platform/http/use-resource.ts";
import { useApi } from "#platform/system/use-system.ts";

export interface ColumnChoice {
  field: string;
  width: number | null;
  visible: boolean;
}

/** The columns of an entity's table: chosen, ordered and sized by the person, and kept for them. */
export function useColumns(entity: EntityName, fields: Record<string, Field>) {
  const api = useApi();
  const name = entityNames[entity];
  const [changed, setChanged] = useState<ColumnChoice[] | null>(null);
  const saved = useResource(`columns ${entity}`, async () => {
    const answer = await api("GET /recruiters/entity_columns_structure/:entity", {
      params: { entity: name },
      query: { type: 0 },
    });
    const { columns, view_type } = answer.entity_columns_structure;
    return {
      view: view_type,
      columns: columns.map(({ field, width, visible }) => ({ field, width: width ?? null, visible })),
    };
  });
  const own = saved.data?.columns;
  const columns = useMemo(() => {
    const known = (changed ?? own ?? defaultColumns(fields)).filter(({ field }) => fields[field]);
    const missing = defaultColumns(fields).filter(({ field }) => !known.some((one) => one.field === field));
    return [...known, ...missing.map((one) => ({ ...one, visible: changed || own ? false : one.visible }))];
  }, [changed, own, fields]);
  const keep = useCallback(
    (next: ColumnChoice[]) => {
      setChanged(next);
      void api("PUT /recruiters/entity_columns_structure/:entity", {
        params: { entity: name },
        body: { type: 0, columns: next },
      }).catch(() => undefined);
    },
    [api, name],
  );
  const intentions = useMemo(
    () => ({
      /** The list is to be looked at like this the next time. */
      keepView: (view_type: View) =>
        void api("PUT /recruiters/entity_columns_structure/:entity", {
          params: { entity: name },
          body: { type: 0, view_type },
        }).catch(() => undefined),
      /** As a saved view has them. */
      take: (next: readonly { field: string; width?: number | null | undefined; visible: boolean }[]) =>
        keep(next.map(({ field, width, visible }) => ({ field, width: width ?? null, visible }))),
      toggle: (field: string) =>
        keep(columns.map((one) => (one.field === field ? { ...one, visible: !one.visible } : one))),
      resize: (field: string, width: number) =>
        keep(columns.map((one) => (one.field === field ? { ...one, width } : one))),
      /** Before another column; `null` is the end. */
      move: (field: string, before: string | null) => {
        const moved = columns.find((one) => one.field === field);
        if (!moved) return;
        const rest = columns.filter((one) => one.field !== field);
        const found = rest.findIndex((one) => one.field === before);
        const at = found < 0 ? rest.length : found;
        keep([...rest.slice(0, at), moved, ...rest.slice(at)]);
      },
    }),
    [api, name, columns, keep],
  );
  /** Null while it is not known how the person looked at the list last. */
  const view: View | null = saved.data?.view ?? (saved.state === "failed" ? "table" : null);
  return { columns, view, ...intentions };
}
