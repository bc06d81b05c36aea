import { useState } from "react";
import { useResource } from "#client/http/use-resource.ts";
import { useApi } from "#client/system/app/use-system.ts";
import type { FieldProps } from "#ui/field.tsx";
import { LookupField } from "#ui/lookup-field.tsx";

/** Chooses one of the lists that the recruiter may see, searched while typing. */
export function TearsheetLookup({
  value,
  onChange,
  ...field
}: FieldProps & { value: number | null; onChange: (id: number | null, name: string | null) => void }) {
  const api = useApi();
  const [term, setTerm] = useState<string | null>(null);
  const [chosen, setChosen] = useState<{ id: number; label: string } | null>(null);
  const { data, state } = useResource(term === null ? null : `tearsheets to choose ${term}`, (signal) =>
    api("GET /recruiters/tearsheets", { query: { size: 20, ...(term ? { term } : {}) } }, { signal }),
  );
  const options = (data?.tearsheets ?? []).map(({ id, name, category_name }) => ({
    id,
    label: name,
    hint: category_name,
  }));
  return (
    <LookupField
      {...field}
      value={value === null ? null : { id: value, label: chosen?.id === value ? chosen.label : `#${value}` }}
      options={options}
      searching={term !== null && state === "loading"}
      onSearch={setTerm}
      onChange={(option) => {
        const id = option ? Number(option.id) : null;
        setChosen(option ? { id: Number(option.id), label: option.label } : null);
        onChange(id, option?.label ?? null);
      }}
    />
  );
}
