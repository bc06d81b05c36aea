import type { PermittedAction, Resource, RolePermissions } from "#contract/access.ts";
import type { GrantableResource } from "#contract/catalogues/access.ts";
import type { RecordScopes, ScopedResource } from "#contract/record-scopes.ts";

/** Nothing can be done with invisible records: other actions require reading, and are removed with it. */
const withReading = (actions: readonly PermittedAction[]): PermittedAction[] =>
  actions.length === 0 || actions.includes("read") ? [...actions] : ["read", ...actions];

const isGranted = (
  permissions: RolePermissions,
  resource: GrantableResource["resource"],
  action: PermittedAction,
) => permissions[resource]?.includes(action) ?? false;

type Cells = readonly { resource: GrantableResource["resource"]; action: PermittedAction }[];

/** The existing cells of some rows and columns: not every resource has every action. */
export const cellsOf = (rows: readonly GrantableResource[], actions: readonly PermittedAction[]): Cells =>
  rows.flatMap(({ resource, actions: own }) =>
    actions.filter((action) => own.includes(action)).map((action) => ({ resource, action })),
  );

/** Whether all, some or none of the cells are granted. */
export function grantedOf(permissions: RolePermissions, cells: Cells): "all" | "some" | "none" {
  const granted = cells.filter(({ resource, action }) => isGranted(permissions, resource, action)).length;
  if (granted === 0) return "none";
  return granted === cells.length ? "all" : "some";
}

/** The permissions with all of the cells granted, or none of them. */
export function withCells(permissions: RolePermissions, cells: Cells, on: boolean): RolePermissions {
  const changed: Partial<Record<Resource, PermittedAction[]>> = { ...permissions };
  for (const { resource, action } of cells) {
    const before = changed[resource] ?? [];
    if (on) changed[resource] = withReading([...before.filter((item) => item !== action), action]);
    else changed[resource] = action === "read" ? [] : before.filter((item) => item !== action);
  }
  return Object.fromEntries(Object.entries(changed).filter(([, actions]) => actions.length > 0));
}

/** The scopes with one set: unlisted ones mean all records. */
export function withScope(scopes: RecordScopes, resource: ScopedResource, chosen: string): RecordScopes {
  const { [resource]: _, ...others } = scopes;
  return chosen === "own" || chosen === "team" ? { ...others, [resource]: chosen } : others;
}
