import { useState } from "react";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import {
  type ReportDefinition,
  type ReportGroup,
  reportCharts,
  reportIntervals,
} from "#contract/calls/report-builder.ts";
import { entities, entityFields } from "#contract/entities/all.ts";
import { isInTime, reportFields } from "#contract/entities/report-fields.ts";
import type { Field, SubSearch } from "#contract/entity.ts";
import { recruiterEntities } from "#contract/entity-names.ts";
import { FilterChips } from "#features/entities/lists/filter-chips.tsx";
import { type FilteredList, FilterPanel } from "#features/entities/lists/filter-panel.tsx";
import {
  noFilters,
  type Placed,
  withCondition,
  withoutCondition,
  withoutTerm,
  withSub,
  withTerm,
} from "#machines/shared/list-filters.ts";
import { CheckboxGroup, RadioGroup, SelectField } from "#ui/field.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { emptyDefinition, filtersOf, measureKey, measureOf, withFilters, withGroup } from "./report-draft.ts";
import { reportTexts } from "./texts.ts";

type Change = (definition: ReportDefinition) => void;

/** Entity, filters, groups, measures and chart. */
export function DefinitionFields({
  definition,
  onChange,
}: {
  definition: ReportDefinition;
  onChange: Change;
}) {
  const t = useTexts(reportTexts);
  const locale = useLocale();
  const { entity, measures, chart, groups } = definition;
  const fields = entityFields(entity);
  const labelOf = (name: string) => fields[name]?.label[locale] ?? name;
  const options = [
    { value: "count", label: t("count") },
    ...reportFields(entity).numbers.flatMap((name) =>
      (["sum", "avg", "min", "max"] as const).map((kind) => ({
        value: `${kind}:${name}`,
        label: t(`kinds.${kind}`, { field: labelOf(name) }),
      })),
    ),
  ];
  return (
    <Stack $gap={4}>
      <SelectField
        label={t("about")}
        required
        value={entity}
        options={recruiterEntities.map((one) => ({ value: one, label: entities[one].label.many[locale] }))}
        onChange={(chosen) => {
          if (chosen && chosen !== entity) onChange(emptyDefinition(chosen));
        }}
      />
      <ReportFilters definition={definition} onChange={onChange} />
      <GroupField definition={definition} at={0} onChange={onChange} />
      {groups.length > 0 ? <GroupField definition={definition} at={1} onChange={onChange} /> : null}
      <CheckboxGroup
        label={t("measures")}
        value={measures.map(measureKey)}
        options={options}
        onChange={(keys) => {
          if (keys.length > 0 && keys.length <= 6) onChange({ ...definition, measures: keys.map(measureOf) });
        }}
      />
      <RadioGroup
        label={t("chart")}
        value={chart}
        options={reportCharts.map((value) => ({ value, label: t(`charts.${value}`) }))}
        onChange={(value) => onChange({ ...definition, chart: value })}
      />
    </Stack>
  );
}

function GroupField({
  definition,
  at,
  onChange,
}: {
  definition: ReportDefinition;
  at: number;
  onChange: Change;
}) {
  const t = useTexts(reportTexts);
  const locale = useLocale();
  const { entity, groups } = definition;
  const fields = entityFields(entity);
  const group = groups[at] ?? null;
  const other = groups[1 - at]?.field;
  const choose = (field: string | null) => {
    const next: ReportGroup | null = field
      ? { field, interval: isInTime(entity, field) ? "month" : null }
      : null;
    onChange(withGroup(definition, at, next));
  };
  return (
    <Inline $wrap $align="end">
      <SelectField
        label={t(at === 0 ? "group" : "group2")}
        value={group?.field ?? ""}
        options={[
          { value: "", label: t("noGroup") },
          ...reportFields(entity)
            .groups.filter((name) => name !== other)
            .map((name) => ({ value: name, label: fields[name]?.label[locale] ?? name })),
        ]}
        onChange={(field) => choose(field || null)}
      />
      {group?.interval ? (
        <SelectField
          label={t("interval")}
          value={group.interval}
          options={reportIntervals.map((value) => ({ value, label: t(`intervals.${value}`) }))}
          onChange={(interval) =>
            onChange(withGroup(definition, at, { ...group, interval: interval ?? group.interval }))
          }
        />
      ) : null}
    </Inline>
  );
}

/** The conditions of the entity's own list. */
function ReportFilters({ definition, onChange }: { definition: ReportDefinition; onChange: Change }) {
  const [open, setOpen] = useState(false);
  const [edited, setEdited] = useState<Placed | null>(null);
  const { fields, subSearches = {} } = entities[definition.entity] as {
    fields: Record<string, Field>;
    subSearches?: Record<string, SubSearch>;
  };
  const filters = filtersOf(definition);
  const put = (next: typeof filters) => onChange(withFilters(definition, next));
  const list: FilteredList = {
    ...filters,
    setCondition: (condition, was) => put(withCondition(filters, condition, was)),
    removeCondition: (place) => put(withoutCondition(filters, place)),
    addTerm: (kind, text) => put(withTerm(filters, kind, text)),
    removeTerm: (kind, text) => put(withoutTerm(filters, kind, text)),
    setSub: (name, values) => put(withSub(filters, name, values)),
    clearFilters: () => put(noFilters),
  };
  return (
    <Stack $gap={2}>
      <div>
        <FilterPanel
          fields={fields}
          subSearches={subSearches}
          list={list}
          open={open}
          edited={edited}
          inTexts={definition.entity === "candidates"}
          onOpen={(next) => {
            setOpen(next);
            if (!next) setEdited(null);
          }}
          onEdited={() => setEdited(null)}
        />
      </div>
      <FilterChips
        fields={fields}
        subSearches={subSearches}
        list={list}
        onEdit={(placed) => {
          setEdited(placed);
          setOpen(true);
        }}
      />
    </Stack>
  );
}
