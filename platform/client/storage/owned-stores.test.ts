// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { createOwnedStores, type Owner, unsent } from "./owned-stores.ts";
import { localStore, sessionStore } from "./store.ts";

const ana: Owner = { strategy: "recruiters", id: 1, businessId: 1 };
const anaElsewhere: Owner = { ...ana, businessId: 3 };
const leo: Owner = { strategy: "recruiters", id: 12, businessId: 1 };
/** The same number in another audience is somebody else. */
const candidate: Owner = { strategy: "candidates", id: 1, businessId: null };

let owned: ReturnType<typeof createOwnedStores>;

describe("what the browser keeps for a person", () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    owned = createOwnedStores({ local: localStore, session: sessionStore });
  });

  it("is read by its owner alone, and is there when they come back", () => {
    owned.handTo(ana);
    owned.session.write("draft", { name: "Ana" });
    for (const other of [anaElsewhere, leo, candidate, null]) {
      owned.handTo(other);
      expect(owned.session.read("draft")).toBeUndefined();
      expect(owned.session.keys()).toEqual([]);
      owned.session.remove("draft");
    }
    owned.handTo(ana);
    expect(owned.session.read("draft")).toEqual({ name: "Ana" });
    expect(owned.session.keys()).toEqual(["draft"]);
  });

  it("is not overwritten by somebody else's under the same name", () => {
    owned.handTo(ana);
    owned.local.write("recent", ["ana"]);
    owned.handTo(leo);
    owned.local.write("recent", ["leo"]);
    owned.handTo(ana);
    expect(owned.local.read("recent")).toEqual(["ana"]);
  });

  it("is nothing while nobody is signed in", () => {
    expect(owned.local.write("recent", ["somebody"])).toBe(false);
    expect(localStorage).toHaveLength(0);
  });

  it("goes where its owner removes it, and nothing else with it", () => {
    owned.handTo(ana);
    for (const key of ["draft", "recent"]) expect(owned.session.write(key, 1)).toBe(true);
    owned.session.remove("draft");
    expect(owned.session.keys()).toEqual(["recent"]);
  });

  it("goes with signing out, in every business, but for what is still to be sent", () => {
    for (const owner of [ana, anaElsewhere, leo]) {
      owned.handTo(owner);
      owned.session.write("draft", owner);
      owned.local.write("recent", owner);
      owned.local.write(`${unsent}judgements`, owner);
    }
    localStorage.setItem("theme", '"dark"');
    owned.clear(ana);
    for (const gone of [ana, anaElsewhere]) {
      owned.handTo(gone);
      expect(owned.session.keys()).toEqual([]);
      expect(owned.local.keys()).toEqual([`${unsent}judgements`]);
    }
    owned.handTo(leo);
    expect(owned.session.read("draft")).toEqual(leo);
    expect(owned.local.read("recent")).toEqual(leo);
    expect(localStorage.getItem("theme")).toBe('"dark"');
  });
});
