import { useState } from "react";
import { type LookupOwners, useLookupNames, useLookupOptions } from "#client/system/page/use-lookup.ts";
import type { FieldProps } from "#ui/field.tsx";
import { LookupField } from "#ui/lookup-field.tsx";

interface Props extends FieldProps {
  entity: string;
  value: number | null;
  /** The value's name, if known. */
  name: string | null;
  onChange: (id: number | null, name: string | null) => void;
  /** Contacts of that company, or positions of that department, only. */
  owners?: LookupOwners;
  disabled?: boolean;
  /** Shown while nothing is chosen. */
  placeholder?: string;
}

/** Chooses a record of another entity, searched while typing. */
export function RecordLookup({ entity, value, name, onChange, owners, ...field }: Props) {
  const [chosen, setChosen] = useState<{ id: number; label: string } | null>(null);
  const { options, searching, onSearch } = useLookupOptions(entity, owners);
  const label = chosen?.id === value ? chosen.label : name;
  // A value without its name: it came from a link or a draft.
  const isUnnamed = value !== null && label === null;
  const nameOf = useLookupNames(entity, isUnnamed ? [String(value)] : []);
  return (
    <LookupField
      {...field}
      value={value === null ? null : { id: value, label: label ?? nameOf(String(value)) }}
      options={options}
      searching={searching}
      onSearch={onSearch}
      onChange={(option) => {
        setChosen(option ? { id: Number(option.id), label: option.label } : null);
        onChange(option ? Number(option.id) : null, option?.label ?? null);
      }}
    />
  );
}
