import { useTexts } from "#client/i18n/use-texts.ts";
import { cityOptions } from "#client/system/page/places.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { useTypeAhead } from "#client/system/page/use-type-ahead.ts";
import { radii } from "#contract/board.ts";
import type { JobFilterChange, JobFilters } from "#machines/shared/job-address.ts";
import { SelectField } from "#ui/field.tsx";
import { Stack } from "#ui/layout.tsx";
import { LookupField } from "#ui/lookup-field.tsx";
import { placeName } from "./place-name.ts";
import { publicTexts } from "./texts.ts";

/** A municipality, and how far around it. */
export default function PlaceFilter({
  filters: { place, radius },
  onChange,
}: {
  filters: JobFilters;
  onChange: (change: JobFilterChange) => void;
}) {
  const t = useTexts(publicTexts);
  const { term, isWaiting, onSearch } = useTypeAhead();
  const wanted = term?.trim() ? { query: { term: term.trim() } } : null;
  const cities = useRead(cityOptions, wanted);
  const options = wanted === null ? [] : (cities.data?.options ?? []);
  return (
    <Stack $gap={3}>
      <LookupField
        label={t("board.place")}
        placeholder={t("board.placeHint")}
        value={place ? { id: place, label: placeName(place) } : null}
        options={options.map(({ city, state }) => ({ id: `${city}/${state}`, label: `${city} · ${state}` }))}
        searching={isWaiting || (wanted !== null && cities.state === "loading")}
        onSearch={onSearch}
        onChange={(chosen) => onChange({ place: chosen ? String(chosen.id) : undefined, city: undefined })}
      />
      {place ? (
        <SelectField
          label={t("board.radius")}
          placeholder={t("board.onlyThere")}
          value={radius ?? null}
          options={radii.map((km) => ({ value: km, label: t("board.upTo", { km }) }))}
          onChange={(km) => onChange({ radius: km ?? undefined })}
        />
      ) : null}
    </Stack>
  );
}
