/** Counts the visit of a public page. Few sites do: the others load no code for it. */
export function measureVisit(id: string, path: string, document: Document): void {
  void import("./google-analytics.ts").then((analytics) => analytics.measureVisit(id, path, document));
}
