import { useState } from "react";
import { useLookupNames, useLookupOptions } from "#client/system/page/use-lookup.ts";
import type { FieldProps } from "#ui/field.tsx";
import { MultiLookupField } from "#ui/multi-lookup-field.tsx";

/** Chooses several records of another entity, searched while typing. */
export function MultiRecordLookup({
  entity,
  value,
  onChange,
  ...field
}: FieldProps & { entity: string; value: readonly string[]; onChange: (ids: string[]) => void }) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const unknown = value.filter((id) => !chosen.has(id));
  const nameOf = useLookupNames(entity, unknown);
  const { options, searching, onSearch } = useLookupOptions(entity);
  return (
    <MultiLookupField
      {...field}
      value={value.map((id) => ({ id, label: chosen.get(id) ?? nameOf(id) }))}
      options={options.map(({ id, label, hint }) => ({ id: String(id), label, hint }))}
      searching={searching}
      onSearch={onSearch}
      onChange={(now) => {
        setChosen(new Map(now.map(({ id, label }) => [String(id), label])));
        onChange(now.map(({ id }) => String(id)));
      }}
    />
  );
}
