import { localStore, sessionStore } from "#client/storage/store.ts";
import { sessionMachine } from "#machines/session/session.machine.ts";
import { tabIdentityMachine } from "#machines/tab-identity/tab-identity.machine.ts";
import { config, meaning, no, type Plants } from "./tools.ts";

/** Gives a method of what the browser keeps another meaning. */
function method<T extends object, K extends keyof T>(of: T, name: K, value: T[K]): () => void {
  const before = of[name];
  of[name] = value;
  return () => {
    of[name] = before;
  };
}
const all = (ways: readonly (() => void)[]) => () => {
  for (const back of ways) back();
};
const ofNobody = (key: string) => key.replace(/^\w+:\d+@\d* /, "");
const { read, write, remove } = sessionStore;

/** Faults of whose page it is, and whose what is in it. */
export const plantsOfIdentity: Plants = {
  "what is written belongs to whoever comes": () =>
    all([
      method(sessionStore, "read", (key) => read(ofNobody(key))),
      method(sessionStore, "write", (key, value) => write(ofNobody(key), value)),
      method(sessionStore, "remove", (key) => remove(ofNobody(key))),
    ]),
  "what is written stays when its person signs out": () =>
    all([method(sessionStore, "keys", () => []), method(localStore, "keys", () => [])]),
  "other tabs are not received": () =>
    config(tabIdentityMachine, "states/own/states/somebody/on/browser.looked"),
  "another business in another tab changes nothing here": () =>
    meaning(tabIdentityMachine, "guards", "isTakenOver", no),
  "a page that was taken over goes on showing its person": () =>
    config(sessionMachine, "states/signedIn/on/identity.lost"),
  "a page that was taken over goes on sending": () =>
    config(tabIdentityMachine, "states/own/states/somebody/on/browser.looked/0/target"),
};
