import { pageTable } from "#client/routing/page-table.ts";
import { routes } from "#features/app/routes.ts";
import { areViewsTouched } from "../support/touched-views.ts";
import { hasChanged } from "../support/turn.ts";
import type { ShownPage } from "./visit.tsx";

/** All that an audience has of its own. */
const areas: Readonly<Record<string, readonly string[]>> = {
  candidates: ["features/candidates", "platform/client/system/candidates"],
  "client-contacts": ["features/client-contacts", "platform/client/system/clients"],
  administrators: ["features/administrator", "platform/client/system/administrators"],
};
export const areaOf = ({ name }: ShownPage): readonly string[] => areas[name.split("/")[0] ?? ""] ?? [];

const { match } = pageTable(routes);
const ofEngine = /^features\/entities\//;
/** The view of a page, by the route that loads it; the engine's are those of many. */
function viewOf({ at }: ShownPage): string | undefined {
  const [path = ""] = at.split(/[?#]/);
  const file = /features\/[\w./-]+\.tsx/.exec(String(match(path)?.load))?.[0];
  return file && !ofEngine.test(file) ? file : undefined;
}

/** What a page is made of, besides what its parts use. */
export function partsOf(page: ShownPage): readonly string[] {
  const view = viewOf(page);
  if (page.withLayout) return [...(page.of ?? []), ...areaOf(page)];
  return page.of ?? (view ? [view] : areaOf(page));
}

/** A file of an area that none of its pages shows, such as of its layout, may be of all of them. */
export const isOfWholeArea = (page: ShownPage, pages: readonly ShownPage[]): boolean =>
  hasChanged(...areaOf(page)) && !pages.some((item) => areViewsTouched(...partsOf(item)));
