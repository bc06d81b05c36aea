import type { ReportDefinition, ReportMeasure } from "#contract/calls/report-builder.ts";
import type { Filters } from "#machines/shared/list-filters.ts";
import { noFilters } from "#machines/shared/list-filters.ts";

/** Counts all records of an entity: filters, groups and sums of another entity mean nothing here. */
export const emptyDefinition = (entity: ReportDefinition["entity"]): ReportDefinition => ({
  entity,
  filters: { terms: {}, where: {}, or: [], sub: {} },
  groups: [],
  measures: [{ kind: "count", field: null }],
  chart: "bar",
});

export const filtersOf = ({ filters }: ReportDefinition): Filters => ({
  ...noFilters,
  ...filters,
  terms: {
    required: filters.terms.required ?? [],
    optional: filters.terms.optional ?? [],
    excluded: filters.terms.excluded ?? [],
  },
});

export const withFilters = (
  definition: ReportDefinition,
  { terms, where, or, sub }: Filters,
): ReportDefinition => ({
  ...definition,
  // Conditions of a list are those of its definition: operators as keys.
  filters: { terms, where, or, sub } as ReportDefinition["filters"],
});

/** Puts another group at a place; without it those after it go too. */
export function withGroup(
  definition: ReportDefinition,
  at: number,
  group: ReportDefinition["groups"][number] | null,
): ReportDefinition {
  const before = definition.groups.slice(0, at);
  const after = definition.groups.slice(at + 1).filter(({ field }) => field !== group?.field);
  return { ...definition, groups: group ? [...before, group, ...after] : before };
}

export const measureKey = ({ kind, field }: ReportMeasure): string => (field ? `${kind}:${field}` : kind);

export function measureOf(key: string): ReportMeasure {
  const [kind = "count", field = null] = key.split(":");
  return { kind: kind as ReportMeasure["kind"], field };
}
