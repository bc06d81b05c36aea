import { type ReactNode, useCallback, useState } from "react";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { may } from "#contract/access.ts";
import { entities, entityFields } from "#contract/entities/all.ts";
import type { FieldType } from "#contract/entity.ts";
import { type EntityName, isEditable as isEditableEntity } from "#contract/entity-names.ts";
import type { Row } from "../fields/field-value.tsx";
import type { useWords } from "../fields/use-words.ts";
import { CellEditor, type Onward } from "./cell-editor.tsx";

/** Field types editable in a cell; the others need a form's space. */
const simple: readonly FieldType[] = [
  "text",
  "email",
  "phone",
  "url",
  "money",
  "number",
  "boolean",
  "date",
  "datetime",
  "enum",
  "lookup",
];

/** Which cells of a list a person may edit in place, and the open editor. */
export function useCellEditing({
  entity,
  rows,
  names,
  words,
  onSaved,
}: {
  entity: EntityName;
  rows: readonly Row[];
  /** Fields of the shown columns, in their order. */
  names: readonly string[];
  words: ReturnType<typeof useWords>;
  onSaved: (row: Row) => void;
}): { isEditable: (name: string) => boolean; edit: (id: number, name: string) => void; editor: ReactNode } {
  const recruiter = useRecruiter();
  const [cell, setCell] = useState<{ id: number; name: string } | null>(null);
  const editable = isEditableEntity(entity) ? entity : null;
  const fields = entityFields(entity);
  const allowed = editable !== null && may(recruiter, entities[entity].resource, "update");
  const isEditable = useCallback(
    (name: string) => {
      const field = fields[name];
      return allowed && field?.writable === true && simple.includes(field.type);
    },
    [allowed, fields],
  );
  const cells = names.filter(isEditable);
  const done = (onward: Onward) => {
    if (!cell) return;
    const next = onward === null ? undefined : cells[cells.indexOf(cell.name) + onward];
    setCell(next ? { id: cell.id, name: next } : null);
    const focus = cellElement(cell.id, next ?? cell.name);
    if (focus instanceof HTMLElement) requestAnimationFrame(() => focus.focus());
  };
  const edit = useCallback((id: number, name: string) => setCell({ id, name }), []);
  const row = cell ? rows.find(({ id }) => id === cell.id) : undefined;
  const anchor = cell ? cellElement(cell.id, cell.name) : null;
  return {
    isEditable,
    edit,
    editor:
      cell && row && anchor && editable ? (
        <CellEditor
          key={`${cell.id} ${cell.name}`}
          entity={editable}
          row={row}
          name={cell.name}
          anchor={anchor}
          words={words}
          onSaved={onSaved}
          onDone={done}
        />
      ) : null,
  };
}

function cellElement(id: number, name: string): Element | null {
  return document.querySelector(`[data-row="${id}"] [data-cell="${CSS.escape(name)}"]`);
}
