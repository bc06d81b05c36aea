import type { KeyboardEvent } from "react";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { type PermittedAction, permittedActions, type RolePermissions } from "#contract/access.ts";
import {
  actionLabels,
  type GrantableResource,
  grantable,
  recordScopeLabels,
  resourceLabels,
  type scopable,
} from "#contract/catalogues/access.ts";
import { isScoped, type RecordScopes, recordScopes, scopeOf } from "#contract/record-scopes.ts";
import { Text } from "#ui/layout.tsx";
import { radius, space, type } from "#ui/tokens.ts";
import { cellsOf, grantedOf, withCells, withScope } from "./permissions.ts";
import { permissionTexts } from "./texts.ts";

const Scroll = styled.div`
  overflow: auto; border: 1px solid var(--line); border-radius: ${radius.lg}; background: var(--surface);
`;
const Table = styled.table`
  width: 100%; min-width: 520px; border-collapse: collapse; font-size: ${type.sm};
  th, td { padding: ${space(1)} ${space(2)}; border-bottom: 1px solid var(--line); text-align: center; }
  th:first-child { position: sticky; left: 0; text-align: start; padding-left: ${space(3)}; background: var(--surface); }
  thead th, thead th:first-child { font-size: ${type.xs}; font-weight: 520; color: var(--muted); background: var(--sunken); &::first-letter { text-transform: uppercase; } }
  tbody th { font-weight: 450; }
  tbody tr[data-group] th:first-child { font-weight: 600; background: var(--sunken); }
  tbody tr[data-group] td { background: var(--sunken); }
  tbody:last-child tr:last-child > * { border-bottom: 0; }
  input { width: 16px; height: 16px; margin: 0; accent-color: var(--accent); vertical-align: middle; cursor: pointer; }
  @media (pointer: coarse) { input { width: 24px; height: 24px; } td { padding: ${space(2)}; } }
`;

const Choice = styled.select`
  min-width: 116px; padding: ${space(1)}; font: inherit; color: inherit; background: var(--surface);
  border: 1px solid var(--line); border-radius: ${radius.sm};
  &:disabled { color: var(--muted); }
`;

const steps: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrow keys go from box to box; a cell that has none is passed over. */
function onArrow(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key];
  const { target } = event;
  if (!step || !(target instanceof HTMLInputElement)) return;
  const [across, down] = step;
  const rows = [...event.currentTarget.querySelectorAll("tbody tr")].map((row) => [
    ...row.querySelectorAll("td"),
  ]);
  let row = rows.findIndex((cells) => cells.some((cell) => cell.contains(target)));
  let column = rows[row]?.findIndex((cell) => cell.contains(target)) ?? -1;
  event.preventDefault();
  for (;;) {
    row += down;
    column += across;
    const cell = rows[row]?.[column];
    if (!cell) return;
    const box = cell.querySelector("input");
    box?.focus();
    if (box) return;
  }
}

/** A role's permissions: resources by actions, in groups. A group's checkbox covers its own. */
export function PermissionMatrix({
  permissions,
  onChange,
  groups = grantable,
  scopes,
  onScopes,
}: {
  permissions: RolePermissions;
  onChange: (permissions: RolePermissions) => void;
  groups?: typeof grantable | typeof scopable;
  /** Whose records are visible, when that can be chosen. */
  scopes?: RecordScopes;
  onScopes?: (scopes: RecordScopes) => void;
}) {
  const t = useTexts(permissionTexts);
  const locale = useLocale();
  const box = (label: string, rows: readonly GrantableResource[], action: PermittedAction) => {
    const cells = cellsOf(rows, [action]);
    if (cells.length === 0) return null;
    const granted = grantedOf(permissions, cells);
    return (
      <input
        type="checkbox"
        aria-label={t("matrix.cell", { resource: label, action: actionLabels[action][locale] })}
        checked={granted === "all"}
        ref={(input) => {
          if (input) input.indeterminate = granted === "some";
        }}
        onChange={(event) => onChange(withCells(permissions, cells, event.target.checked))}
      />
    );
  };
  /** Whose records: no choice when they are not readable, or have no owner. */
  const choice = (resource: GrantableResource["resource"], label: string) => {
    if (resource === "applies" || resource === "submissions")
      return (
        <Text $tone="muted" $size="sm">
          {t("matrix.withJobs")}
        </Text>
      );
    if (!onScopes || !isScoped(resource)) return null;
    return (
      <Choice
        aria-label={t("matrix.scopeOf", { resource: label })}
        disabled={!permissions[resource]?.includes("read")}
        value={scopeOf(scopes ?? {}, resource)}
        onChange={(event) => onScopes(withScope(scopes ?? {}, resource, event.target.value))}
      >
        {recordScopes.toReversed().map((scope) => (
          <option key={scope} value={scope}>
            {recordScopeLabels[scope][locale]}
          </option>
        ))}
      </Choice>
    );
  };
  return (
    <Scroll>
      <Table aria-label={t("matrix.label")} onKeyDown={onArrow}>
        <thead>
          <tr>
            <th scope="col">{t("matrix.resource")}</th>
            {permittedActions.map((action) => (
              <th key={action} scope="col">
                {actionLabels[action][locale]}
              </th>
            ))}
            {onScopes ? <th scope="col">{t("matrix.scope")}</th> : null}
          </tr>
        </thead>
        {groups.map(({ group, resources }) => (
          <tbody key={group}>
            <tr data-group>
              <th scope="rowgroup">{t(`group.${group}`)}</th>
              {permittedActions.map((action) => (
                <td key={action}>{box(t(`group.${group}`), resources, action)}</td>
              ))}
              {onScopes ? <td /> : null}
            </tr>
            {resources.map((row) => {
              const label = resourceLabels[row.resource][locale];
              return (
                <tr key={row.resource}>
                  <th scope="row">{label}</th>
                  {permittedActions.map((action) => (
                    <td key={action}>{box(label, [row], action)}</td>
                  ))}
                  {onScopes ? <td>{choice(row.resource, label)}</td> : null}
                </tr>
              );
            })}
          </tbody>
        ))}
      </Table>
    </Scroll>
  );
}
