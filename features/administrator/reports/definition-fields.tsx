import { useState } from "react";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import {
  chartOf,
  isOverTime,
  mostColumns,
  mostMeasures,
  type ReportDefinition,
  type ReportGroup,
  reportCharts,
  reportIntervals,
} from "#contract/calls/report-builder.ts";
import { definitionOf, entities, entityFields } from "#contract/entities/all.ts";
import { isInTime, reportFields } from "#contract/entities/report-fields.ts";
import { recruiterEntities } from "#contract/entity-names.ts";
import { FilterChips } from "#features/entities/lists/filter-chips.tsx";
import { type FilteredList, FilterPanel } from "#features/entities/lists/filter-panel.tsx";
import type { ReportEdit } from "#machines/report-builder/edits.ts";
import {
  noFilters,
  type Placed,
  withCondition,
  withoutCondition,
  withoutTerm,
  withSub,
  withTerm,
} from "#machines/shared/list-filters.ts";
import { SelectField } from "#ui/field.tsx";
import { Columns, Stack, Text } from "#ui/layout.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { ChosenList } from "./chosen-list.tsx";
import { filtersOf, measureKey, measureOf, reportFiltersOf } from "./report-draft.ts";
import { reportTexts } from "./texts.ts";

type Edit = (edit: ReportEdit) => void;

/** Entity, filters, groups, figures, chart and columns. */
export function DefinitionFields({ definition, onEdit }: { definition: ReportDefinition; onEdit: Edit }) {
  const t = useTexts(reportTexts);
  const locale = useLocale();
  const { entity, measures, groups, columns, order } = definition;
  const chart = chartOf(definition);
  const fields = entityFields(entity);
  const known = reportFields(entity);
  const labelOf = (name: string) => fields[name]?.label[locale] ?? name;
  return (
    <Stack $gap={4}>
      <SelectField
        label={t("about")}
        required
        value={entity}
        options={recruiterEntities.map((item) => ({ value: item, label: entities[item].label.many[locale] }))}
        onChange={(chosen) => {
          if (chosen) onEdit({ kind: "entity", entity: chosen });
        }}
      />
      <ReportFilters definition={definition} onEdit={onEdit} />
      <GroupField definition={definition} at={0} onEdit={onEdit} />
      {groups.length > 0 ? <GroupField definition={definition} at={1} onEdit={onEdit} /> : null}
      <ChosenList
        label={t("measures")}
        hint={t("measuresHint")}
        add={t("addMeasure")}
        chosen={measures.map(measureKey)}
        options={[
          { value: "count", label: t("count") },
          ...known.numbers.flatMap((name) =>
            (["sum", "avg", "min", "max"] as const).map((kind) => ({
              value: `${kind}:${name}`,
              label: t(`kinds.${kind}`, { field: labelOf(name) }),
            })),
          ),
        ]}
        most={mostMeasures}
        least={1}
        onChange={(keys) => onEdit({ kind: "measures", measures: keys.map(measureOf) })}
      />
      <Stack $gap={1.5}>
        <Text $size="sm" style={{ fontWeight: 600 }}>
          {t("chart")}
        </Text>
        <div>
          <Segmented
            label={t("chart")}
            value={chart}
            segments={reportCharts
              .filter((value) => value !== "line" || isOverTime(definition))
              .map((value) => ({ value, label: t(`charts.${value}`) }))}
            onChange={(value) => onEdit({ kind: "chart", chart: value })}
          />
        </div>
        {groups.length === 0 && chart !== "none" ? (
          <Text $tone="muted" $size="sm">
            {t("chartNeedsGroup")}
          </Text>
        ) : null}
      </Stack>
      <ChosenList
        label={t("columns")}
        hint={t("columnsHint")}
        add={t("addColumn")}
        chosen={columns}
        options={known.columns.map((name) => ({ value: name, label: labelOf(name) }))}
        most={mostColumns}
        onChange={(names) => onEdit({ kind: "columns", columns: names })}
      />
      {columns.length > 0 ? (
        <SelectField
          label={t("order")}
          value={order ?? ""}
          options={[
            { value: "", label: t("usualOrder") },
            ...known.orders.flatMap((name) =>
              (["asc", "desc"] as const).map((way) => ({
                value: `${name}:${way}`,
                label: t(`orders.${way}`, { field: labelOf(name) }),
              })),
            ),
          ]}
          onChange={(value) => onEdit({ kind: "order", order: value || null })}
        />
      ) : null}
    </Stack>
  );
}

function GroupField({ definition, at, onEdit }: { definition: ReportDefinition; at: number; onEdit: Edit }) {
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
    onEdit({ kind: "group", at, group: next });
  };
  return (
    <Columns $min={140} $gap={2} $fit>
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
            onEdit({ kind: "group", at, group: { ...group, interval: interval ?? group.interval } })
          }
        />
      ) : null}
    </Columns>
  );
}

/** The conditions of the entity's own list. */
function ReportFilters({ definition, onEdit }: { definition: ReportDefinition; onEdit: Edit }) {
  const [open, setOpen] = useState(false);
  const [edited, setEdited] = useState<Placed | null>(null);
  const { fields, subSearches = {} } = definitionOf(definition.entity);
  const filters = filtersOf(definition);
  const put = (next: typeof filters) => onEdit({ kind: "filters", filters: reportFiltersOf(next) });
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
