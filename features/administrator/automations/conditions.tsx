import type { FlowEntity } from "#contract/catalogues/flows.ts";
import { definitionOf } from "#contract/entities/all.ts";
import type { Where } from "#contract/list.ts";
import { useListFilters } from "#features/entities/lists/list-filters.tsx";
import { filtersOf } from "#machines/shared/list-address.ts";
import {
  type Filters,
  noFilters,
  requestOf,
  withCondition,
  withoutCondition,
  withSub,
} from "#machines/shared/list-filters.ts";
import { Inline, Stack, Text } from "#ui/layout.tsx";

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
  const filters = filtersOf({ where: value });
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
