import { useLocation } from "react-router";
import { type EditableEntity, entityOfPath, isEditable } from "#contract/entity-names.ts";

/** The entity whose page is at the address. */
export function useEntityOfPath(): EditableEntity {
  const { pathname } = useLocation();
  const entity = entityOfPath(pathname);
  if (!entity || !isEditable(entity)) throw new Error(`No entity answers ${pathname}`);
  return entity;
}
