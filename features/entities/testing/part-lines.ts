import type { OwnParts, OwnTab, Parts } from "../fields/part-props.ts";

const listed = (names: OwnTab["reads"]) => [names ?? []].flat().join(" and ");

function tabLine({ name, label, reads, readsAny = [], opensNew }: OwnTab): string {
  const said = [
    reads ? `for who may read ${listed(reads)}` : "",
    readsAny.length > 0 ? `for who may read ${readsAny.join(" or ")}` : "",
    opensNew ? "opens new ones" : "",
  ];
  return [`  tab ${name} "${label.pt}" "${label.en}"`, ...said.filter(Boolean)].join(", ");
}

function linesOf({ tabs = [], BulkActions = [], Actions, ListActions, ...parts }: OwnParts): string[] {
  return [
    ...tabs.map(tabLine),
    ...(Actions ? [`  Actions${Actions.fold ? ", folded" : ""}`] : []),
    ...(ListActions ? [`  ListActions of ${ListActions.width}`] : []),
    ...(BulkActions.length > 0 ? [`  BulkActions: ${BulkActions.length}`] : []),
    ...Object.keys(parts)
      .toSorted()
      .map((name) => `  ${name}`),
  ];
}

/** What subjects add to each entity, in lines. */
export const partLines = (parts: Parts): string[] =>
  Object.entries(parts)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([entity, own]) => [entity, ...linesOf(own)]);
