import { createElement } from "react";
import { resourceOf } from "#contract/access.ts";
import type { EditableEntity } from "#contract/entity-names.ts";
import { lazy } from "#features/shared/lazy.ts";
import type { OwnTab, RecordPartProps } from "../fields/part-props.ts";

/** A tab that lists the records of `entity` that refer to the shown record by `field`. */
export function relatedTab(
  name: string,
  label: OwnTab["label"],
  entity: EditableEntity,
  field: string,
): OwnTab {
  const Body = lazy(async () => {
    const { RelatedList } = await import("./related-list.tsx");
    return {
      default: ({ record }: RecordPartProps) => createElement(RelatedList, { record, entity, field }),
    };
  });
  return { name, label, reads: resourceOf(entity), Body };
}
