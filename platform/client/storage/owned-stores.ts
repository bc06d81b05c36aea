import type { Strategy } from "#contract/access.ts";
import { personName } from "#contract/call.ts";
import type { Store } from "./store.ts";

/** The owner of stored data: a person, within one business if they belong to several. */
export interface Owner {
  strategy: Strategy;
  id: number;
  businessId: number | null;
}

export const personOf = ({ strategy, id }: Pick<Owner, "strategy" | "id">): string =>
  personName(strategy, id);
/** Identifies an owner; the same person in another business is another owner. */
export const nameOfOwner = (owner: Owner): string => `${personOf(owner)}@${owner.businessId ?? ""}`;
const prefixOf = (owner: Owner): string => `${nameOfOwner(owner)} `;

/** Decided but not sent: the only data that outlives signing out. It waits for its owner to return. */
export const unsent = "unsent ";

function ownedStore(store: Store, owner: () => Owner | null): Store {
  const within = <T>(act: (prefix: string) => T): T | undefined => {
    const current = owner();
    return current ? act(prefixOf(current)) : undefined;
  };
  return {
    read: (key) => within((prefix) => store.read(prefix + key)),
    write: (key, value) => within((prefix) => store.write(prefix + key, value)) ?? false,
    remove: (key) => within((prefix) => store.remove(prefix + key)),
    keys: () =>
      within((prefix) =>
        store
          .keys()
          .filter((key) => key.startsWith(prefix))
          .map((key) => key.slice(prefix.length)),
      ) ?? [],
  };
}

/**
 * What the browser stores for the signed-in person: drafts, queues, running tasks, visited pages. Each entry is under
 * its owner's name, so nobody else ever reads it. While nobody is signed in, nothing is read or stored.
 */
export function createOwnedStores({ local, session }: { local: Store; session: Store }) {
  let owner: Owner | null = null;
  const current = () => owner;
  return {
    /** In every tab, until signing out. */
    local: ownedStore(local, current),
    /** In this tab. */
    session: ownedStore(session, current),
    owner: current,
    handTo(next: Owner | null): void {
      owner = next;
    },
    /** Signing out: removes what the person leaves here, in all of their businesses. */
    clear(person: Pick<Owner, "strategy" | "id">): void {
      for (const store of [local, session])
        for (const key of store.keys())
          if (key.startsWith(`${personOf(person)}@`) && !key.slice(key.indexOf(" ") + 1).startsWith(unsent))
            store.remove(key);
    },
  };
}
export type OwnedStores = ReturnType<typeof createOwnedStores>;
