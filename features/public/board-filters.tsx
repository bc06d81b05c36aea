import { useState } from "react";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { publishedWithin } from "#contract/board.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { employmentRegime, state as states, workType } from "#contract/catalogues/jobs.ts";
import type { JobFacets } from "#machines/job-search/job-search.machine.ts";
import type { JobFilterChange, JobFilters } from "#machines/shared/job-address.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxGroup, FilterChip, SelectField } from "#ui/field.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { boardTexts } from "./board-texts.ts";
import { PlaceFilter } from "./place-filter.tsx";
import { placeName } from "./place-name.ts";

interface Props {
  filters: JobFilters;
  facets: JobFacets | undefined;
  onChange: (change: JobFilterChange) => void;
}

interface Facet {
  value: string;
  count: number;
}

/** Initial salary choices, in cents per month. */
const salaries = [300_000, 500_000, 800_000, 1_200_000, 2_000_000];
const shownAtFirst = 6;

/** The choices with results; a selected one stays even without. */
function optionsOf(facet: readonly Facet[] | undefined, chosen: readonly string[]): Facet[] {
  const found = facet ?? [];
  const missing = chosen.filter((value) => !found.some((item) => item.value === value));
  return [...found, ...missing.map((value) => ({ value, count: 0 }))];
}

/** A level or an area in the person's language; one that no job found has keeps its own name. */
function useNameIn(named: JobFacets["levels"] | undefined): (value: string) => string {
  const locale = useLocale();
  return (value) => (locale === "en" && named?.find((item) => item.value === value)?.name_en) || value;
}

export function BoardFilters({ filters, facets, onChange }: Props) {
  const t = useTexts(boardTexts);
  const locale = useLocale();
  const { money } = useFormats();
  const { show_contract_type, show_salary } = useTenant();
  const levelName = useNameIn(facets?.levels);
  const areaName = useNameIn(facets?.areas);
  return (
    <Stack $gap={5}>
      <PlaceFilter filters={filters} onChange={onChange} />
      <FacetFilter
        label={t("board.area")}
        facet={facets?.areas}
        chosen={filters.area ?? []}
        nameOf={areaName}
        onChange={(area) => onChange({ area })}
      />
      <FacetFilter
        label={t("board.workType")}
        facet={facets?.remote_work}
        chosen={(filters.remote_work ?? []).map(String)}
        nameOf={(value) => labelIn(workType, value, locale)}
        onChange={(values) => onChange({ remote_work: values.map(Number) })}
      />
      <FacetFilter
        label={t("board.level")}
        facet={facets?.levels}
        chosen={filters.level ?? []}
        nameOf={levelName}
        onChange={(level) => onChange({ level })}
      />
      {show_contract_type ? (
        <FacetFilter
          label={t("board.regime")}
          facet={facets?.regimes}
          chosen={(filters.regime ?? []).map(String)}
          nameOf={(value) => labelIn(employmentRegime, value, locale)}
          onChange={(values) => onChange({ regime: values.map(Number) })}
        />
      ) : null}
      {show_salary ? (
        <SelectField
          label={t("board.salaryFrom")}
          placeholder={t("board.anySalary")}
          value={filters.salary_from ?? null}
          options={salaries.map((amount) => ({ value: amount, label: money(amount, "BRL") }))}
          onChange={(salary_from) => onChange({ salary_from: salary_from ?? undefined })}
        />
      ) : null}
      <SelectField
        label={t("board.publishedWithin")}
        placeholder={t("board.anyTime")}
        value={filters.published_within ?? null}
        options={publishedWithin.map((days) => ({
          value: days,
          label: t("board.lastDays", { count: days }),
        }))}
        onChange={(days) => onChange({ published_within: days ?? undefined })}
      />
      <FacetFilter
        label={t("board.state")}
        facet={facets?.states}
        chosen={filters.state ?? []}
        nameOf={(value) => labelIn(states, value, locale)}
        onChange={(state) => onChange({ state })}
      />
      <FacetFilter
        label={t("board.city")}
        facet={facets?.cities}
        chosen={filters.city ?? []}
        nameOf={(value) => value}
        onChange={(city) => onChange({ city })}
      />
      <FacetFilter
        label={t("board.company")}
        facet={facets?.companies}
        chosen={filters.company ?? []}
        nameOf={(value) => value}
        onChange={(company) => onChange({ company })}
      />
    </Stack>
  );
}

/** A facet with the number of jobs for each value; rarer ones on request. */
function FacetFilter({
  label,
  facet,
  chosen,
  nameOf,
  onChange,
}: {
  label: string;
  facet: readonly Facet[] | undefined;
  chosen: readonly string[];
  nameOf: (value: string) => string;
  onChange: (chosen: string[]) => void;
}) {
  const t = useTexts(boardTexts);
  const { number } = useFormats();
  const [whole, setWhole] = useState(false);
  const options = optionsOf(facet, chosen);
  if (options.length === 0) return null;
  const shown = whole
    ? options
    : options.filter(({ value }, index) => index < shownAtFirst || chosen.includes(value));
  const hidden = options.length - shown.length;
  return (
    <Stack $gap={1.5}>
      <CheckboxGroup
        label={label}
        value={chosen}
        options={shown.map(({ value, count }) => ({
          value,
          label: count > 0 ? `${nameOf(value)} (${number(count)})` : nameOf(value),
        }))}
        onChange={onChange}
      />
      {hidden > 0 || whole ? (
        <Inline>
          <Button
            kind="quiet"
            size="sm"
            aria-expanded={whole}
            aria-label={`${label}: ${whole ? t("board.fewerValues") : t("board.moreValues", { count: hidden })}`}
            onClick={() => setWhole(!whole)}
          >
            {whole ? t("board.fewerValues") : t("board.moreValues", { count: hidden })}
          </Button>
        </Inline>
      ) : null}
    </Stack>
  );
}

/** Active filters, each removable. */
export function BoardChips({ filters, facets, onChange }: Props) {
  const t = useTexts(boardTexts);
  const locale = useLocale();
  const { money } = useFormats();
  const levelName = useNameIn(facets?.levels);
  const areaName = useNameIn(facets?.areas);
  const { term, place, radius, occupation, salary_from, published_within } = filters;
  const chips: { key: string; label: string; without: JobFilterChange }[] = [];
  const add = (key: string, label: string, without: JobFilterChange) => chips.push({ key, label, without });
  const addEach = <V extends string | number>(
    name: "area" | "state" | "city" | "company" | "level" | "remote_work" | "regime",
    chosen: readonly V[] | undefined,
    nameOf: (value: V) => string,
  ) => {
    for (const value of chosen ?? [])
      add(`${name} ${value}`, nameOf(value), { [name]: chosen?.filter((item) => item !== value) });
  };
  if (term) add("term", `“${term}”`, { term: "" });
  if (place) {
    const label = radius ? t("board.within", { place: placeName(place), km: radius }) : placeName(place);
    add("place", label, { place: undefined, radius: undefined });
  }
  if (occupation) add("occupation", occupation, { occupation: undefined });
  addEach("area", filters.area, areaName);
  addEach("remote_work", filters.remote_work, (value) => labelIn(workType, value, locale));
  addEach("level", filters.level, levelName);
  addEach("regime", filters.regime, (value) => labelIn(employmentRegime, value, locale));
  if (salary_from !== undefined)
    add("salary_from", t("board.salaryChip", { amount: money(salary_from, "BRL") }), {
      salary_from: undefined,
    });
  if (published_within !== undefined)
    add("published_within", t("board.lastDays", { count: published_within }), {
      published_within: undefined,
    });
  addEach("state", filters.state, (value) => labelIn(states, value, locale));
  addEach("city", filters.city, (value) => value);
  addEach("company", filters.company, (value) => value);
  if (chips.length === 0) return null;
  return (
    <Inline $wrap>
      {chips.map(({ key, label, without }) => (
        <FilterChip key={key} onRemove={() => onChange(without)}>
          {label}
        </FilterChip>
      ))}
    </Inline>
  );
}
