import { afterAll, describe, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import { emissions, trackCoverage } from "../testing/coverage.ts";
import { personalEmailMachine } from "./personal-email.machine.ts";

const coverage = trackCoverage(personalEmailMachine);

function visit(path: string, search: string) {
  const warn = vi.fn();
  const actor = createActor(coverage.instrument(personalEmailMachine.provide({ actions: { warn } })), {
    inspect: coverage.inspect,
  });
  const facts = emissions(actor);
  actor.start();
  actor.send({ type: "route.changed", path, search });
  return { warned: warn.mock.calls.length, facts };
}

describe("personal e-mail", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("warns once and takes the flag from the address, keeping the rest", () => {
    expect(visit("/recruiters/jobs", "?personal_email=true&page=2")).toEqual({
      warned: 1,
      facts: [{ type: "navigation.requested", to: "/recruiters/jobs?page=2", replace: true }],
    });
    expect(visit("/recruiters", "?personal_email").facts).toMatchObject([{ to: "/recruiters" }]);
  });

  it.each([
    ["/recruiters", ""],
    ["/candidates", "?personal_email=true"],
    ["/recruiters_of_elsewhere", "?personal_email=true"],
  ])("minds nothing else: %s%s", (path, search) => {
    expect(visit(path, search)).toEqual({ warned: 0, facts: [] });
  });
});
