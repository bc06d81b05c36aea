import {
  mostColumns,
  mostMeasures,
  type ReportDefinition,
  type ReportGroup,
  type ReportMeasure,
} from "#contract/calls/report-builder.ts";

/** A change of what a report counts and shows. */
export type ReportEdit =
  | { kind: "entity"; entity: ReportDefinition["entity"] }
  | { kind: "filters"; filters: ReportDefinition["filters"] }
  /** Another group at a place; null removes it, and those after it. */
  | { kind: "group"; at: number; group: ReportGroup | null }
  /** All figures or columns in their order: one is added, removed or moved. */
  | { kind: "measures"; measures: readonly ReportMeasure[] }
  | { kind: "columns"; columns: readonly string[] }
  | { kind: "order"; order: string | null }
  | { kind: "chart"; chart: ReportDefinition["chart"] };

/** Counts all records of an entity: filters, groups and sums of another entity mean nothing here. */
export const emptyDefinition = (entity: ReportDefinition["entity"]): ReportDefinition => ({
  entity,
  filters: { terms: {}, where: {}, or: [], sub: {} },
  groups: [],
  measures: [{ kind: "count", field: null }],
  chart: "bar",
  columns: [],
  order: null,
});

function withGroup({ groups }: ReportDefinition, at: number, group: ReportGroup | null): ReportGroup[] {
  const before = groups.slice(0, at);
  const after = groups.slice(at + 1).filter(({ field }) => field !== group?.field);
  return group ? [...before, group, ...after] : before;
}

/** The definition after an edit; a report has at least one figure, and no more than fit on a screen. */
export function withEdit(definition: ReportDefinition, edit: ReportEdit): ReportDefinition {
  switch (edit.kind) {
    case "entity":
      return edit.entity === definition.entity ? definition : emptyDefinition(edit.entity);
    case "filters":
      return { ...definition, filters: edit.filters };
    case "group":
      return { ...definition, groups: withGroup(definition, edit.at, edit.group) };
    case "measures":
      return edit.measures.length === 0 || edit.measures.length > mostMeasures
        ? definition
        : { ...definition, measures: [...edit.measures] };
    case "columns":
      return edit.columns.length > mostColumns ? definition : { ...definition, columns: [...edit.columns] };
    case "order":
      return { ...definition, order: edit.order };
    case "chart":
      return { ...definition, chart: edit.chart };
  }
}
