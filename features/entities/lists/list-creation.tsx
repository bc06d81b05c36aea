import { type MouseEvent, Suspense, useMemo, useState } from "react";
import { type EditableEntity, editedOnList, listPath } from "#contract/entity-names.ts";
import { lazy } from "#features/shared/lazy.ts";
import type { EntityListState } from "./use-entity-list.ts";

const RecordSheet = lazy(() => import("../forms/record-sheet.tsx"));

/** Where a new record is created, or edited by its `id`: in a sheet over the list, or on the page that the link leads to. */
export interface Creation {
  path: (start?: Readonly<Record<string, string>>) => string;
  open: (start?: Readonly<Record<string, string>>) => void;
}

/** A link to the new record's page; a plain press opens the sheet instead. */
export const creationLink = ({ path, open }: Creation, start: Readonly<Record<string, string>> = {}) => ({
  to: path(start),
  onClick(event: MouseEvent) {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(start);
  },
});

export function useCreation(
  { entity, list: { openCreation } }: EntityListState,
  newWith: Readonly<Record<string, string>> | undefined,
): Creation {
  return useMemo(
    () => ({
      path: (start = {}) => {
        const search = new URLSearchParams({ ...newWith, ...start }).toString();
        if (editedOnList.includes(entity)) return `${listPath(entity)}?new=${encodeURIComponent(search)}`;
        return `${listPath(entity)}/new${search ? `?${search}` : ""}`;
      },
      open: (start = {}) => openCreation(start),
    }),
    [entity, newWith, openCreation],
  );
}

/** A new record's sheet over its list. Each opening is a new form; it stays mounted while it slides away. */
export function ListCreation({
  entity,
  title,
  list,
  newWith,
  onCreated,
}: {
  entity: EditableEntity;
  /** Of a new one's sheet. */
  title: string | undefined;
  list: Pick<EntityListState["list"], "creating" | "closeCreation">;
  newWith: Readonly<Record<string, string>> | undefined;
  onCreated: (id: number) => void;
}) {
  const [last, setLast] = useState(list.creating);
  const [opening, setOpening] = useState(0);
  const [isOpen, setIsOpen] = useState(list.creating !== null);
  if (isOpen !== (list.creating !== null)) {
    setIsOpen(list.creating !== null);
    if (list.creating) {
      setLast(list.creating);
      setOpening(opening + 1);
    }
  }
  const given = useMemo(() => ({ ...newWith, ...last }), [newWith, last]);
  if (!last) return null;
  return (
    <Suspense fallback={null}>
      <RecordSheet
        key={opening}
        open={isOpen}
        entity={entity}
        title={title}
        given={given}
        onSaved={onCreated}
        onClose={list.closeCreation}
      />
    </Suspense>
  );
}
