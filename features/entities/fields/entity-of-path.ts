import { useLocation } from "react-router";
import { type EditableEntity, editableEntities } from "#contract/entity-names.ts";

/** The entity whose page answers the path: `/recruiters/<entity>/…`. */
export function useEntityOfPath(): EditableEntity {
  const name = useLocation().pathname.split("/")[2];
  const entity = editableEntities.find((one) => one === name);
  if (!entity) throw new Error(`No entity answers /recruiters/${name ?? ""}`);
  return entity;
}
