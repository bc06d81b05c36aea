import type { Store } from "#client/storage/store.ts";
import { personName } from "#contract/call.ts";

const entry = "seeing_as";

/** A member as whom an administrator looks at the product, in this tab alone. */
export interface Seeing {
  id: number;
  name: string;
  viewer_id: number;
}

/** Ends with the tab. The provider refuses writes meanwhile, whoever is viewed. */
export function createSeeing(session: Store) {
  const kept = session.read(entry) as Partial<Seeing> | undefined;
  let current: Seeing | null =
    typeof kept?.id === "number" && typeof kept.name === "string" && typeof kept.viewer_id === "number"
      ? { id: kept.id, name: kept.name, viewer_id: kept.viewer_id }
      : null;
  return {
    current: () => current,
    /** Who is signed in, where that is not whom the page shows. */
    viewer: () => (current ? personName("recruiters", current.viewer_id) : null),
    /** The caller reloads the page: everything on it belongs to another person. */
    keep(seeing: Seeing | null) {
      current = seeing;
      if (seeing) session.write(entry, seeing);
      else session.remove(entry);
    },
  };
}
export type SeeingStore = ReturnType<typeof createSeeing>;
