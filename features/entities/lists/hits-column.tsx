import { Suspense } from "react";
import type { TableColumn } from "#ui/data-table-parts.tsx";
import type { Row } from "../fields/field-value.tsx";
import type { OwnParts } from "../fields/part-props.ts";

/** Shows where the search terms occur in the texts of each record; no column without terms. */
export function hitsColumn(
  hits: OwnParts["hits"],
  terms: readonly string[],
  title: string,
): TableColumn<Row>[] {
  const Hits = terms.length > 0 ? hits?.Row : undefined;
  if (!Hits) return [];
  const cell = ({ id }: Row) => (
    <Suspense fallback={null}>
      <Hits id={id} terms={terms} />
    </Suspense>
  );
  return [{ key: "hits", title, width: 420, cell }];
}
