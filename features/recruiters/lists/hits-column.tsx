import { Suspense } from "react";
import type { EntityName } from "#contract/entities/names.ts";
import type { TableColumn } from "#ui/data-table-parts.tsx";
import type { Row } from "../fields/field-value.tsx";
import { hitsOf } from "../record-parts.ts";

/** Where the words that a list is searched by stand in what is written about its records; none where none is. */
export function hitsColumn(entity: EntityName, terms: readonly string[], title: string): TableColumn<Row>[] {
  const Hits = terms.length > 0 ? hitsOf(entity)?.Row : undefined;
  if (!Hits) return [];
  const cell = ({ id }: Row) => (
    <Suspense fallback={null}>
      <Hits id={id} terms={terms} />
    </Suspense>
  );
  return [{ key: "hits", title, width: 420, cell }];
}
