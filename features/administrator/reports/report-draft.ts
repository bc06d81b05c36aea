import { type ReportDefinition, type ReportMeasure, reportMeasures } from "#contract/calls/report-builder.ts";
import type { Filters } from "#machines/shared/list-filters.ts";
import { noFilters } from "#machines/shared/list-filters.ts";

export const filtersOf = ({ filters }: ReportDefinition): Filters => ({
  ...noFilters,
  ...filters,
  terms: {
    required: filters.terms.required ?? [],
    optional: filters.terms.optional ?? [],
    excluded: filters.terms.excluded ?? [],
  },
});

/** Conditions of a list are those of its definition: operators as keys. */
export const reportFiltersOf = ({ terms, where, or, sub }: Filters): ReportDefinition["filters"] => ({
  terms,
  where,
  or,
  sub,
});

export const measureKey = ({ kind, field }: ReportMeasure): string => (field ? `${kind}:${field}` : kind);

export function measureOf(key: string): ReportMeasure {
  const [kind, field = null] = key.split(":");
  return { kind: reportMeasures.find((name) => name === kind) ?? "count", field };
}
