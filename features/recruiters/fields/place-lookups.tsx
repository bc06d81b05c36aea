import { useState } from "react";
import { useResource } from "#client/http/use-resource.ts";
import { useApi } from "#client/system/app/use-system.ts";
import type { FieldProps } from "#ui/field.tsx";
import { LookupField } from "#ui/lookup-field.tsx";

interface Props extends FieldProps {
  value: string | null;
  onChange: (value: string | null) => void;
}

function termKey(name: string, term: string): string | null {
  return term.trim() === "" ? null : `${name} ${term.trim()}`;
}

/** A municipality (IBGE); it brings its state with it. */
export function CityLookup({
  value,
  onChange,
  ...field
}: Omit<Props, "onChange"> & { onChange: (city: string | null, state: string | null) => void }) {
  const api = useApi();
  const [term, setTerm] = useState("");
  const key = termKey("cities", term);
  const { data, state } = useResource(key, (signal) =>
    api("GET /lookups/cities", { query: { term: term.trim() } }, { signal }),
  );
  const options = (key ? (data?.options ?? []) : []).map((one) => ({
    id: `${one.city} ${one.state}`,
    label: one.city,
    hint: one.state,
  }));
  return (
    <LookupField
      {...field}
      value={value ? { id: value, label: value } : null}
      options={options}
      searching={key !== null && state === "loading"}
      onSearch={setTerm}
      onChange={(option) => onChange(option?.label ?? null, option?.hint ?? null)}
    />
  );
}

/** An occupation of the national list (CBO); any other words are kept as they were. */
export function OccupationLookup({ value, onChange, ...field }: Props) {
  const api = useApi();
  const [term, setTerm] = useState("");
  const key = termKey("occupations", term);
  const { data, state } = useResource(key, (signal) =>
    api("GET /lookups/occupations", { query: { term: term.trim() } }, { signal }),
  );
  return (
    <LookupField
      {...field}
      value={value ? { id: value, label: value } : null}
      options={(key ? (data?.options ?? []) : []).map(({ code, name }) => ({
        id: name,
        label: name,
        hint: code,
      }))}
      searching={key !== null && state === "loading"}
      onSearch={setTerm}
      onChange={(option) => onChange(option?.label ?? null)}
    />
  );
}
