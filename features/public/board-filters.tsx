import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { employmentRegime, state as states, workType } from "#contract/catalogues/jobs.ts";
import type { JobFacets } from "#machines/job-search/job-search.machine.ts";
import type { JobFilterChange, JobFilters } from "#machines/shared/job-address.ts";
import { FilterChip, SelectField } from "#ui/field.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { publicTexts } from "./texts.ts";

interface Props {
  filters: JobFilters;
  facets: JobFacets | undefined;
  onChange: (change: JobFilterChange) => void;
}

interface Facet {
  value: string;
  count: number;
}

/** The choices that would find something, with how many; the chosen one is there even where it finds nothing. */
function optionsOf(facet: readonly Facet[] | undefined, chosen: string | undefined): Facet[] {
  const found = facet ?? [];
  return chosen === undefined || found.some(({ value }) => value === chosen)
    ? [...found]
    : [...found, { value: chosen, count: 0 }];
}

export function BoardFilters({ filters, facets, onChange }: Props) {
  const t = useTexts(publicTexts);
  const locale = useLocale();
  const { number } = useFormats();
  const { show_contract_type } = useTenant();
  const counted = (name: string, count: number) => (count > 0 ? `${name} (${number(count)})` : name);
  const regime = filters.regime === undefined ? undefined : String(filters.regime);
  const work = filters.remote_work === undefined ? undefined : String(filters.remote_work);
  return (
    <Stack $gap={4}>
      <SelectField
        label={t("board.state")}
        placeholder={t("board.seeAll")}
        value={filters.state ?? null}
        options={optionsOf(facets?.states, filters.state).map(({ value, count }) => ({
          value,
          label: counted(labelIn(states, value, locale), count),
        }))}
        onChange={(state) => onChange({ state: state ?? undefined })}
      />
      <SelectField
        label={t("board.workType")}
        placeholder={t("board.seeAll")}
        value={work ?? null}
        options={optionsOf(facets?.remote_work, work).map(({ value, count }) => ({
          value,
          label: counted(labelIn(workType, value, locale), count),
        }))}
        onChange={(value) => onChange({ remote_work: value === null ? undefined : Number(value) })}
      />
      {show_contract_type ? (
        <SelectField
          label={t("board.regime")}
          placeholder={t("board.seeAll")}
          value={regime ?? null}
          options={optionsOf(facets?.regimes, regime).map(({ value, count }) => ({
            value,
            label: counted(labelIn(employmentRegime, value, locale), count),
          }))}
          onChange={(value) => onChange({ regime: value === null ? undefined : Number(value) })}
        />
      ) : null}
    </Stack>
  );
}

/** What narrows the list, each part removable. */
export function BoardChips({ filters, onChange }: Omit<Props, "facets">) {
  const locale = useLocale();
  const { term, state, city, occupation, remote_work, regime } = filters;
  const chips: [keyof JobFilters, string][] = [];
  if (term) chips.push(["term", `“${term}”`]);
  if (state) chips.push(["state", labelIn(states, state, locale)]);
  if (city) chips.push(["city", city]);
  if (occupation) chips.push(["occupation", occupation]);
  if (remote_work !== undefined) chips.push(["remote_work", labelIn(workType, remote_work, locale)]);
  if (regime !== undefined) chips.push(["regime", labelIn(employmentRegime, regime, locale)]);
  if (chips.length === 0) return null;
  return (
    <Inline $wrap>
      {chips.map(([name, label]) => (
        <FilterChip
          key={name}
          onRemove={() => onChange(name === "term" ? { term: "" } : { [name]: undefined })}
        >
          {label}
        </FilterChip>
      ))}
    </Inline>
  );
}
