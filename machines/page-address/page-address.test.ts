import { afterAll, describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { emissions, trackCoverage } from "../testing/coverage.ts";
import { pageAddressMachine } from "./page-address.machine.ts";

const coverage = trackCoverage(pageAddressMachine);
const path = "/recruiters/jobs";
const go = (search: string, replace = true) => ({
  type: "navigation.requested",
  to: `${path}${search}`,
  replace,
});
const followed = (search: string) => ({ type: "address.followed", search });

function start(search = "") {
  const actor = createActor(coverage.instrument(pageAddressMachine), {
    input: { path, search },
    inspect: coverage.inspect,
  });
  const facts = emissions(actor);
  actor.start();
  return {
    facts,
    put: (to: string, replace = true) => actor.send({ type: "address.put", to: `${path}${to}`, replace }),
    arrives: (to: string, at = path) => actor.send({ type: "route.changed", path: at, search: to }),
  };
}

describe("the address of a page", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("is requested as the screen says, once for the same address", () => {
    const { facts, put, arrives } = start();
    put("?q=a", false);
    put("?q=a");
    arrives("?q=a");
    put("?q=a");
    put("");
    expect(facts).toEqual([go("?q=a", false), go("")]);
  });

  it("is known as the screen's own, however late it arrives, be it passed over or not", () => {
    const { facts, put, arrives } = start();
    for (const search of ["?q=a", "?q=ab", "?q=abc"]) put(search);
    arrives("?q=a");
    arrives("?q=abc");
    expect(facts).toHaveLength(3);
    arrives("?q=ab");
    expect(facts.slice(3), "somebody went back to it").toEqual([followed("?q=ab")]);
  });

  it("is known where the screen went back and forth by itself", () => {
    const { facts, put, arrives } = start();
    for (const search of ["?q=a", "?q=ab", "?q=a"]) put(search);
    for (const search of ["?q=a", "?q=ab", "?q=a"]) arrives(search);
    expect(facts).toHaveLength(3);
    arrives("?q=ab");
    expect(facts.slice(3)).toEqual([followed("?q=ab")]);
  });

  it("is followed where somebody else changed it, and nothing written before is awaited any more", () => {
    const { facts, put, arrives } = start("?q=a");
    arrives("?q=a");
    expect(facts).toEqual([]);
    put("?q=b");
    arrives("?order=title:asc");
    arrives("?q=b");
    expect(facts).toEqual([go("?q=b"), followed("?order=title:asc"), followed("?q=b")]);
  });

  it("is followed back to where it was before what is still on its way", () => {
    const { facts, put, arrives } = start("?q=a");
    put("?q=b");
    arrives("?q=a");
    expect(facts).toEqual([go("?q=b"), followed("?q=a")]);
  });

  it("is left alone while another page is on its way, and taken up again on the way back", () => {
    const { facts, put, arrives } = start("?q=a");
    put("?q=b");
    arrives("?q=c", "/recruiters/home");
    arrives("", "/recruiters/candidates");
    put("?q=bc");
    expect(facts).toEqual([go("?q=b")]);
    arrives("?q=b");
    expect(facts, "it shows that already").toHaveLength(1);
    arrives("", "/recruiters/home");
    arrives("?q=a");
    put("?q=d");
    expect(facts.slice(1)).toEqual([followed("?q=a"), go("?q=d")]);
  });
});
