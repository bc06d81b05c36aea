import { useState } from "react";
import { useResource } from "#client/http/use-resource.ts";
import { useApi } from "#client/system/app/use-system.ts";
import { allEntities, type EntityName } from "#contract/entities/names.ts";
import type { FieldProps } from "#ui/field.tsx";
import { LookupField } from "#ui/lookup-field.tsx";
import { useLookupNames } from "./lookup-names.tsx";

type Lookup = EntityName | "recruiters";
const lookups: readonly string[] = [...allEntities, "recruiters"];

interface Props extends FieldProps {
  entity: string;
  value: number | null;
  /** The name of the value, where it is known. */
  name: string | null;
  onChange: (id: number | null, name: string | null) => void;
  /** Contacts of that company only. */
  clientCompanyId?: number | null;
  disabled?: boolean;
}

/** Chooses a record of another entity, searched while typing. */
export function RecordLookup({ entity, value, name, onChange, clientCompanyId, ...field }: Props) {
  const api = useApi();
  const [term, setTerm] = useState<string | null>(null);
  const [chosen, setChosen] = useState<{ id: number; label: string } | null>(null);
  const known = lookups.includes(entity) ? (entity as Lookup) : null;
  const company = clientCompanyId ? { client_company_id: clientCompanyId } : {};
  const { data, state } = useResource(
    known && term !== null ? `${known} ${term} ${clientCompanyId ?? ""}` : null,
    (signal) =>
      api(
        "GET /recruiters/lookups/:entity",
        { params: { entity: known ?? "recruiters" }, query: { ...(term ? { term } : {}), ...company } },
        { signal },
      ),
  );
  const label = chosen?.id === value ? chosen.label : name;
  // A value that came without its name: a link brought it, or a draft did.
  const isUnnamed = value !== null && label === null;
  const nameOf = useLookupNames(known ?? undefined, isUnnamed ? [String(value)] : []);
  return (
    <LookupField
      {...field}
      value={value === null ? null : { id: value, label: label ?? nameOf(String(value)) }}
      options={data?.options ?? []}
      searching={term !== null && state === "loading"}
      onSearch={setTerm}
      onChange={(option) => {
        setChosen(option ? { id: Number(option.id), label: option.label } : null);
        onChange(option ? Number(option.id) : null, option?.label ?? null);
      }}
    />
  );
}
