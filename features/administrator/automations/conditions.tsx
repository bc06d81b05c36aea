import type { FlowEntity } from "#contract/catalogues/flows.ts";
import { definitionOf } from "#contract/entities/all.ts";
import type { Where } from "#contract/list.ts";
import { useListFilters } from "#features/entities/lists/list-filters.tsx";
import {
  type Condition,
  type Filters,
  type Group,
  noFilters,
  requestOf,
  withCondition,
  withoutCondition,
  withSub,
} from "#machines/shared/list-filters.ts";
import { Inline, Stack, Text } from "#ui/layout.tsx";

/** The provider's filter format, as the panel changes it. A plain value means equality. */
function filtersOf(where: Where): Filters {
  const conditionOf = (value: unknown): Condition =>
    typeof value === "string" || Array.isArray(value)
      ? { eq: value as string | string[] }
      : (value as Condition);
  const groupOf = (conditions: object): Group =>
    Object.fromEntries(Object.entries(conditions).map(([field, value]) => [field, conditionOf(value)]));
  const { or = [], sub = {}, ...rest } = where as { or?: object[]; sub?: Record<string, string | string[]> };
  return {
    ...noFilters,
    where: groupOf(rest),
    or: or.map(groupOf),
    sub: Object.fromEntries(Object.entries(sub).map(([name, values]) => [name, [values].flat()])),
  };
}

/** An entity list's filters, kept as conditions; each change is reported at once. */
export function Conditions({
  entity,
  value,
  none,
  onChange,
}: {
  entity: FlowEntity;
  value: Where;
  none: string;
  onChange: (where: Where) => void;
}) {
  const filters = filtersOf(value);
  const put = (next: Filters) => onChange(requestOf(next).where);
  const { subSearches = {}, fields } = definitionOf(entity);
  const ignored = () => undefined;
  const panel = useListFilters(fields, subSearches, {
    ...filters,
    setCondition: (condition, was) => put(withCondition(filters, condition, was)),
    removeCondition: (place) => put(withoutCondition(filters, place)),
    setSub: (name, values) => put(withSub(filters, name, values)),
    clearFilters: () => put(noFilters),
    removeTerm: ignored,
  });
  const isAll = Object.keys(value).length === 0;
  return (
    <Stack $gap={2}>
      <Inline>{panel.button}</Inline>
      {isAll ? (
        <Text $tone="muted" $size="sm">
          {none}
        </Text>
      ) : (
        panel.chips
      )}
    </Stack>
  );
}
