import { readBy, readOf } from "#client/http/read.ts";
import type { CallInput } from "#contract/calls/all.ts";
import { allEntities } from "#contract/entity-names.ts";
import { useRead } from "./use-read.ts";
import { useTypeAhead } from "./use-type-ahead.ts";

type LookupEntity = CallInput<"GET /recruiters/lookups/:entity">["params"]["entity"];
const lookups: readonly string[] = [...allEntities, "recruiters", "tearsheets"] satisfies LookupEntity[];
const isLookup = (name: string | null | undefined): name is LookupEntity =>
  typeof name === "string" && lookups.includes(name);

const lookupOptions = readOf("GET /recruiters/lookups/:entity");
const lookupNames = readBy(
  "names of records",
  async (api, { entity, ids }: { entity: LookupEntity; ids: readonly string[] }, signal) => {
    const found = await Promise.all(
      ids.map((id) =>
        api("GET /recruiters/lookups/:entity", { params: { entity }, query: { id: Number(id) } }, { signal }),
      ),
    );
    return new Map(
      found.flatMap(({ options }) => options.map((option) => [String(option.id), option.label] as const)),
    );
  },
);

/** Only records of these are offered. */
export interface LookupOwners {
  clientCompanyId?: number | null | undefined;
  departmentId?: number | null | undefined;
}

/** Records to choose from, looked for by a part of their name while somebody types (`onSearch`). */
export function useLookupOptions(entity: string, { clientCompanyId, departmentId }: LookupOwners = {}) {
  const { term, isWaiting, onSearch } = useTypeAhead();
  const input =
    term !== null && isLookup(entity)
      ? {
          params: { entity },
          query: {
            ...(term?.trim() ? { term } : {}),
            ...(clientCompanyId ? { client_company_id: clientCompanyId } : {}),
            ...(departmentId ? { departament_id: departmentId } : {}),
          },
        }
      : null;
  const { data, state } = useRead(lookupOptions, input);
  const searching = isWaiting || (term !== null && state === "loading");
  return { options: data?.options ?? [], searching, onSearch };
}

/** The names of records by id, as soon as they are read; an unreadable one shows its number. */
export function useLookupNames(
  entity: string | null | undefined,
  ids: readonly string[],
): (id: string) => string {
  const { data, state } = useRead(lookupNames, isLookup(entity) && ids.length > 0 ? { entity, ids } : null);
  return (id) => data?.get(id) ?? (state === "loading" ? "…" : `#${id}`);
}
