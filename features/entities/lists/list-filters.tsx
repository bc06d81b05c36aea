import { useState } from "react";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { may } from "#contract/access.ts";
import { resourceOfSub } from "#contract/entities/all.ts";
import type { SubSearch } from "#contract/entity.ts";
import type { Placed } from "#machines/shared/list-filters.ts";
import { FilterChips } from "./filter-chips.tsx";
import { type FilteredList, FilterPanel } from "./filter-panel.tsx";
import type { Fields } from "./filter-values.ts";

/** The toolbar's filter button and the chips below it: a chip opens the condition it shows. */
export function useListFilters(
  fields: Fields,
  subSearches: Record<string, SubSearch>,
  list: FilteredList,
  inTexts = false,
) {
  const recruiter = useRecruiter();
  const [open, setOpen] = useState(false);
  const [edited, setEdited] = useState<Placed | null>(null);
  return {
    open: () => setOpen(true),
    button: (
      <FilterPanel
        fields={fields}
        subSearches={Object.fromEntries(
          Object.entries(subSearches).filter(([, sub]) => {
            const resource = resourceOfSub(sub);
            return resource !== undefined && may(recruiter, resource, "read");
          }),
        )}
        list={list}
        open={open}
        edited={edited}
        inTexts={inTexts}
        onOpen={(next) => {
          setOpen(next);
          if (!next) setEdited(null);
        }}
        onEdited={() => setEdited(null)}
      />
    ),
    chips: (
      <FilterChips
        fields={fields}
        subSearches={subSearches}
        list={list}
        onEdit={(placed) => {
          setEdited(placed);
          setOpen(true);
        }}
      />
    ),
  };
}
