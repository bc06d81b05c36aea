import { createActor, fromCallback } from "xstate";
import type { Bus } from "#client/bus/bus.ts";
import type { Watcher } from "#client/inspect/start.ts";
import { type OwnedStores, type Owner, personOf } from "#client/storage/owned-stores.ts";
import type { Store } from "#client/storage/store.ts";
import { tabIdentityMachine } from "#machines/tab-identity/tab-identity.machine.ts";
import { type Found, type Identity, placeAfter } from "#machines/tab-identity/takeover.ts";
import { bridge } from "./bridge.ts";
import type { StoredCredentials } from "./session.ts";

/** What a tab writes here, every other tab of the origin receives through the storage event. */
const entry = "identity";

const identityOf = (owner: Owner): Identity => ({ person: personOf(owner), businessId: owner.businessId });

interface StoredIdentity extends Pick<Found, "identity" | "left"> {
  /** The fingerprint of the identity's token. */
  of: string | null;
}

function readEntry(store: Store): StoredIdentity {
  const { person, businessId, of, left } = (store.read(entry) ?? {}) as Partial<Record<string, unknown>>;
  const known = typeof person === "string" && (typeof businessId === "number" || businessId === null);
  return {
    identity: known ? { person, businessId } : null,
    of: known && typeof of === "string" ? of : null,
    left: typeof left === "string" ? left : null,
  };
}

/** If the storage is full nothing is written: the previous entry is then invalid. */
function writeEntry(local: Store, stored: Partial<Identity> & { of?: string | null; left?: string }): void {
  local.write(entry, stored);
  if (JSON.stringify(local.read(entry)) !== JSON.stringify(stored)) local.remove(entry);
}

interface Parts {
  bus: Bus;
  watched: Partial<Pick<Watcher, "inspect">>;
  stored: StoredCredentials;
  local: Store;
  owned: OwnedStores;
  /** The signed-in person, if the page belongs to another. */
  viewer(): string | null;
}

/** Announces in this browser who is signed in here, and receives what other tabs announce. */
export function startTabIdentity({ bus, watched, stored, local, owned, viewer }: Parts) {
  let last: Owner | null = null;
  const atOpening = JSON.stringify(readEntry(local));
  /** Never over another tab's entry: of another token, or of another business since this page opened. */
  const maySay = ({ person }: Identity) => {
    if (stored.inBrowser() !== "own") return false;
    const now = readEntry(local);
    const isOfToken = now.of === stored.fingerprint() && now.identity?.person === person;
    return stored.isOwnSignIn() || !isOfToken || JSON.stringify(now) === atOpening;
  };
  const found = (): Found => {
    const token = stored.inBrowser();
    const { identity, of, left } = readEntry(local);
    const isOfToken = of === stored.fingerprint();
    return {
      token: token === "other" && identity && !isOfToken ? "unnamed" : token,
      identity: isOfToken ? identity : null,
      left,
    };
  };
  const actor = createActor(
    tabIdentityMachine.provide({
      actors: {
        watchPage: fromCallback(({ sendBack }) => {
          const reportIfSeen = () => {
            if (document.visibilityState === "visible") sendBack({ type: "page.seen" });
          };
          window.addEventListener("visibilitychange", reportIfSeen);
          reportIfSeen();
          return () => window.removeEventListener("visibilitychange", reportIfSeen);
        }),
      },
      actions: {
        takeToken: stored.takeToken,
        restart: (_, { takeover }) =>
          window.location.replace(placeAfter(takeover ?? "signed_out", window.location.pathname)),
      },
    }),
    watched,
  );
  const look = () => actor.send({ type: "browser.looked", found: found() });

  bridge(bus, actor);
  bus.on("session.started").subscribe(() => {
    last = owned.owner();
    const shown = last && identityOf(last);
    const identity = shown && { ...shown, person: viewer() ?? shown.person };
    actor.send({ type: "identity.settled", identity });
    if (identity && maySay(identity)) writeEntry(local, { ...identity, of: stored.fingerprint() });
    look();
  });
  bus.on("session.ended").subscribe(({ because }) => {
    actor.send({ type: "identity.settled", identity: null });
    if (!last || because === "replaced") return;
    const left = personOf(last);
    const isForGood = because !== "expired";
    if (isForGood) owned.clear(last);
    const { identity } = readEntry(local);
    if (identity && identity.person !== left) return;
    if (isForGood) writeEntry(local, { left });
    else local.remove(entry);
  });
  bus.on("identity.lost").subscribe(({ takeover }) => {
    // The tab in which they signed out cannot clear what this one holds in memory.
    if (takeover === "signed_out" && last) owned.clear(last);
  });
  window.addEventListener("storage", ({ key }) => {
    // Null: everything was cleared at once.
    if (key === entry || key === null) look();
  });
  // A tab that was suspended, restored by the back button or is of another sub-domain received nothing.
  for (const event of ["focus", "pageshow", "visibilitychange"]) window.addEventListener(event, look);
  actor.start();
  return { actor, look };
}
