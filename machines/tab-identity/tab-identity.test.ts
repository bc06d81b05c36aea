import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor, fromCallback, SimulatedClock } from "xstate";
import { delays } from "../delays.ts";
import { emissions, trackCoverage } from "../testing/coverage.ts";
import { tabIdentityMachine } from "./tab-identity.machine.ts";
import {
  type Found,
  type Identity,
  isExpired,
  isRenewed,
  isSignedIn,
  placeAfter,
  takeoverOf,
} from "./takeover.ts";

const ana: Identity = { person: "recruiters:1", businessId: 1 };
const anaElsewhere: Identity = { ...ana, businessId: 3 };
const bia: Identity = { person: "candidates:1", businessId: null };
const now = (token: Found["token"], identity: Identity | null, left: string | null = null): Found => ({
  token,
  identity,
  left,
});

describe("what another tab did", () => {
  it.each([
    ["nothing", now("own", ana), null],
    ["nothing that is known of", now("own", null), null],
    ["signed in anew as the same person", now("other", ana), null],
    ["signed out", now("none", null, ana.person), "signed_out"],
    ["signed out, the cookie going a moment later", now("own", null, ana.person), "signed_out"],
    ["signed somebody out who is not ours", now("own", null, bia.person), null],
    ["signed somebody else in", now("other", bia), "other_person"],
    ["signed in as nobody knows whom", now("other", null), "other_person"],
    ["chose another business", now("own", anaElsewhere), "other_business"],
    ["chose another business with a new token", now("other", anaElsewhere), "other_business"],
    ["signed somebody in whom it has not named yet", now("unnamed", null), null],
    ["left a note of somebody else beside our token", now("own", bia), null],
  ])("%s", (_, found, expected) => {
    expect(takeoverOf(ana, found)).toBe(expected);
    expect(takeoverOf(null, found)).toBeNull();
  });

  it("let the session end, where the token is gone and nobody signed out", () => {
    expect(isExpired(ana, now("none", null))).toBe(true);
    expect(isExpired(ana, now("none", null, bia.person))).toBe(true);
    expect(isExpired(ana, now("none", null, ana.person))).toBe(false);
    expect(isExpired(ana, now("unnamed", null))).toBe(false);
    expect(isExpired(ana, now("other", null))).toBe(false);
    expect(isExpired(null, now("none", null))).toBe(false);
  });

  it("signed in again as the same person", () => {
    expect(isRenewed(ana, now("other", ana))).toBe(true);
    expect(isRenewed(ana, now("unnamed", ana))).toBe(false);
    expect(isRenewed(ana, now("own", ana))).toBe(false);
    expect(isRenewed(ana, now("other", anaElsewhere))).toBe(false);
    expect(isRenewed(ana, now("other", bia))).toBe(false);
    expect(isRenewed(ana, now("other", null))).toBe(false);
    expect(isRenewed(null, now("other", ana))).toBe(false);
  });

  it("signed in, where nobody was", () => {
    expect(isSignedIn(null, now("other", bia))).toBe(true);
    expect(isSignedIn(null, now("unnamed", null))).toBe(false);
    expect(isSignedIn(null, now("other", null))).toBe(false);
    expect(isSignedIn(null, now("none", bia))).toBe(false);
    expect(isSignedIn(ana, now("other", bia))).toBe(false);
  });
});

describe("where a page goes on", () => {
  it.each([
    ["signed_out", "/recruiters/jobs/12", "/"],
    ["other_person", "/recruiters/jobs", "/"],
    ["other_business", "/recruiters/jobs", "/recruiters/jobs"],
    ["other_business", "/recruiters/jobs/12", "/recruiters/jobs"],
    ["other_business", "/recruiters/jobs/12/applies/kanban", "/recruiters/jobs"],
  ] as const)("%s at %s: %s", (takeover, path, place) => expect(placeAfter(takeover, path)).toBe(place));
});

const coverage = trackCoverage(tabIdentityMachine);
function start() {
  const restart = vi.fn();
  const takeToken = vi.fn();
  let see = (): void => undefined;
  const machine = tabIdentityMachine.provide({
    actors: {
      watchPage: fromCallback(({ sendBack }) => {
        see = () => sendBack({ type: "page.seen" });
      }),
    },
    actions: { restart: (_, params) => restart(params.takeover), takeToken },
  });
  const clock = new SimulatedClock();
  const actor = createActor(coverage.instrument(machine), { inspect: coverage.inspect, clock });
  const facts = emissions(actor);
  actor.start();
  return { actor, clock, facts, restart, takeToken, see: () => see() };
}
let s: ReturnType<typeof start>;
const looked = (found: Found) => s.actor.send({ type: "browser.looked", found });

describe("whose tab it is", () => {
  beforeEach(() => {
    s = start();
    s.actor.send({ type: "identity.settled", identity: ana });
  });
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("goes on while the browser works for the same person", () => {
    looked(now("own", ana));
    expect(s.takeToken).not.toHaveBeenCalled();
    looked(now("other", ana));
    expect(s.takeToken).toHaveBeenCalledOnce();
    expect(s.actor.getSnapshot().value).toEqual({ own: "somebody" });
    expect(s.facts).toEqual([]);
  });

  it("says so once, waits until that was seen, and begins anew", () => {
    looked(now("none", null, ana.person));
    expect(s.facts).toEqual([{ type: "identity.lost", takeover: "signed_out" }]);
    s.clock.increment(delays.takeoverNotice * 10);
    expect(s.restart).not.toHaveBeenCalled();
    s.see();
    s.clock.increment(delays.takeoverNotice - 1);
    expect(s.restart).not.toHaveBeenCalled();
    s.clock.increment(1);
    expect(s.restart).toHaveBeenCalledExactlyOnceWith("signed_out");
  });

  it("begins anew at once for who does not want to wait", () => {
    looked(now("own", anaElsewhere));
    s.actor.send({ type: "anew.requested" });
    expect(s.restart).toHaveBeenCalledExactlyOnceWith("other_business");
  });

  it("reports the latest event", () => {
    looked(now("none", null, ana.person));
    looked(now("other", bia));
    looked(now("own", ana));
    expect(s.actor.getSnapshot().context.takeover).toBe("other_person");
    expect(s.facts).toHaveLength(1);
  });

  it("believes the provider", () => {
    s.actor.send({ type: "identity.refused", takeover: "other_person" });
    expect(s.facts).toEqual([{ type: "identity.lost", takeover: "other_person" }]);
  });

  it("is nobody's to take over where nobody is signed in", () => {
    s.actor.send({ type: "identity.settled", identity: null });
    s.actor.send({ type: "identity.refused", takeover: "other_person" });
    looked(now("none", null));
    expect(s.actor.getSnapshot().value).toEqual({ own: "nobody" });
    expect(s.facts).toEqual([]);
    looked(now("other", bia));
    expect(s.facts).toEqual([{ type: "identity.found", person: bia.person }]);
  });

  it("ends the session where the token is gone", () => {
    looked(now("none", null));
    expect(s.facts).toEqual([{ type: "unauthorised.answered" }]);
    expect(s.actor.getSnapshot().value).toEqual({ own: "somebody" });
  });
});
