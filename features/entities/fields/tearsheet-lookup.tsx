import { useState } from "react";
import { useRead } from "#client/system/page/use-read.ts";
import { useTypeAhead } from "#client/system/page/use-type-ahead.ts";
import { tearsheetOptions } from "#client/system/recruiters/use-tearsheets.ts";
import type { FieldProps } from "#ui/field.tsx";
import { LookupField } from "#ui/lookup-field.tsx";

/** Chooses one of the recruiter's visible lists, searched as they type. */
export function TearsheetLookup({
  value,
  onChange,
  ...field
}: FieldProps & { value: number | null; onChange: (id: number | null, name: string | null) => void }) {
  const { term, isWaiting, onSearch } = useTypeAhead();
  const [chosen, setChosen] = useState<{ id: number; label: string } | null>(null);
  const { data, state } = useRead(
    tearsheetOptions,
    term === null ? null : { query: { size: 20, ...(term ? { term } : {}) } },
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
      searching={isWaiting || (term !== null && state === "loading")}
      onSearch={onSearch}
      onChange={(option) => {
        const id = option ? Number(option.id) : null;
        setChosen(option ? { id: Number(option.id), label: option.label } : null);
        onChange(id, option?.label ?? null);
      }}
    />
  );
}
