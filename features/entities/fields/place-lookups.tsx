import { cityOptions, occupationOptions } from "#client/system/page/places.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { useTypeAhead } from "#client/system/page/use-type-ahead.ts";
import type { FieldProps } from "#ui/field.tsx";
import { LookupField } from "#ui/lookup-field.tsx";

interface Props extends FieldProps {
  value: string | null;
  onChange: (value: string | null) => void;
  disabled?: boolean;
}

const termOf = (typed: string | null) => (typed?.trim() ? { query: { term: typed.trim() } } : null);

/** A municipality (IBGE); it brings its state with it. */
export function CityLookup({
  value,
  onChange,
  ...field
}: Omit<Props, "onChange"> & { onChange: (city: string | null, state: string | null) => void }) {
  const { term, isWaiting, onSearch } = useTypeAhead();
  const wanted = termOf(term);
  const { data, state } = useRead(cityOptions, wanted);
  const options = (wanted ? (data?.options ?? []) : []).map((option) => ({
    id: `${option.city} ${option.state}`,
    label: option.city,
    hint: option.state,
  }));
  return (
    <LookupField
      {...field}
      value={value ? { id: value, label: value } : null}
      options={options}
      searching={isWaiting || (wanted !== null && state === "loading")}
      onSearch={onSearch}
      onChange={(option) => onChange(option?.label ?? null, option?.hint ?? null)}
    />
  );
}

/** An occupation of the national list (CBO); any other words are kept as they were. */
export function OccupationLookup({ value, onChange, ...field }: Props) {
  const { term, isWaiting, onSearch } = useTypeAhead();
  const wanted = termOf(term);
  const { data, state } = useRead(occupationOptions, wanted);
  return (
    <LookupField
      {...field}
      value={value ? { id: value, label: value } : null}
      options={(wanted ? (data?.options ?? []) : []).map(({ code, name }) => ({
        id: name,
        label: name,
        hint: code,
      }))}
      searching={isWaiting || (wanted !== null && state === "loading")}
      onSearch={onSearch}
      onChange={(option) => onChange(option?.label ?? null)}
    />
  );
}
