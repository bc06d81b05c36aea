import { useState } from "react";
import { useResource } from "#client/http/use-resource.ts";
import { useApi } from "#client/system/app/use-system.ts";
import type { CallInput } from "#contract/calls.ts";
import type { FieldProps } from "#ui/field.tsx";
import { MultiLookupField } from "#ui/multi-lookup-field.tsx";

type LookupEntity = CallInput<"GET /recruiters/lookups/:entity">["params"]["entity"];

/** The names of records by their ids, as soon as they are read; one that cannot be read is told by its number. */
export function useLookupNames(entity: string | undefined, ids: readonly string[]): (id: string) => string {
  const api = useApi();
  const { data, state } = useResource(
    entity && ids.length > 0 ? `${entity} ${ids.join()}` : null,
    async (signal) => {
      const found = await Promise.all(
        ids.map((id) =>
          api(
            "GET /recruiters/lookups/:entity",
            { params: { entity: entity as LookupEntity }, query: { id: Number(id) } },
            { signal },
          ),
        ),
      );
      return new Map(
        found.flatMap(({ options }) => options.map((one) => [String(one.id), one.label] as const)),
      );
    },
  );
  return (id) => data?.get(id) ?? (state === "loading" ? "…" : `#${id}`);
}

/** Chooses several records of another entity, searched while typing. */
export function MultiRecordLookup({
  entity,
  value,
  onChange,
  ...field
}: FieldProps & { entity: string; value: readonly string[]; onChange: (ids: string[]) => void }) {
  const api = useApi();
  const [term, setTerm] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const unknown = value.filter((id) => !chosen.has(id));
  const nameOf = useLookupNames(entity, unknown);
  const { data, state } = useResource(term === null ? null : `${entity} ${term}`, (signal) =>
    api(
      "GET /recruiters/lookups/:entity",
      { params: { entity: entity as LookupEntity }, query: term ? { term } : {} },
      { signal },
    ),
  );
  return (
    <MultiLookupField
      {...field}
      value={value.map((id) => ({ id, label: chosen.get(id) ?? nameOf(id) }))}
      options={(data?.options ?? []).map(({ id, label, hint }) => ({ id: String(id), label, hint }))}
      searching={term !== null && state === "loading"}
      onSearch={setTerm}
      onChange={(options) => {
        setChosen(new Map(options.map(({ id, label }) => [String(id), label])));
        onChange(options.map(({ id }) => String(id)));
      }}
    />
  );
}
