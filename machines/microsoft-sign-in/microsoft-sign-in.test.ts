import { afterAll, describe, expect, it, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { controlled, trackCoverage } from "../testing/coverage.ts";
import { microsoftMemoryOf, microsoftSignInMachine } from "./microsoft-sign-in.machine.ts";

const coverage = trackCoverage(microsoftSignInMachine);
const today = "2026-03-02";
const url = "https://login.test/authorize";

function start(kept?: unknown) {
  const fetchAddress = controlled<unknown, string>();
  const actions = { remember: vi.fn(), leaveFor: vi.fn(), announceFailed: vi.fn() };
  const machine = microsoftSignInMachine.provide({
    actors: { fetchAddress: fromPromise<string>(fetchAddress.effect) },
    actions: { ...actions, leaveFor: (_, params) => actions.leaveFor(params.url) },
  });
  const actor = createActor(coverage.instrument(machine), { input: { kept }, inspect: coverage.inspect });
  actor.start();
  return {
    actor,
    fetchAddress,
    ...actions,
    memory: () => actor.getSnapshot().context,
    arrive: (profileFlag: boolean | null, day = today) =>
      actor.send({ type: "recruiter.arrived", profileFlag, today: day }),
  };
}

describe("Microsoft sign-in", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it.each([
    ["the profile says false", undefined, false, true],
    ["the local flag says false", { flag: false }, true, true],
    ["neither says false", { flag: true, validatedOn: "2026-03-01" }, true, false],
    ["nothing was kept yet", undefined, true, false],
    ["there is no Microsoft sign-in here", { flag: false }, null, false],
    ["it was asked for today", { flag: true, validatedOn: today }, false, false],
    ["it was asked for yesterday", { flag: true, validatedOn: "2026-03-01" }, false, true],
  ])("%s", async (_, kept, profileFlag, sent) => {
    const { actor, arrive, fetchAddress, leaveFor, remember, memory } = start(kept);
    arrive(profileFlag);
    expect(fetchAddress.calls).toBe(sent ? 1 : 0);
    if (!sent) return;
    expect(memory()).toEqual({ flag: true, validatedOn: today });
    expect(remember).toHaveBeenCalledOnce();
    await fetchAddress.resolve(url);
    expect(leaveFor).toHaveBeenCalledWith(url);
    expect(actor.getSnapshot().value).toBe("leaving");
  });

  it("lets the recruiter go on where there is no address, and says so only on request", async () => {
    const { actor, arrive, fetchAddress, announceFailed } = start();
    arrive(false);
    await fetchAddress.reject({ code: "integration_failed" });
    expect(announceFailed).not.toHaveBeenCalled();
    actor.send({ type: "microsoft.requested", today });
    await fetchAddress.reject({ code: "integration_failed" });
    expect(announceFailed).toHaveBeenCalledOnce();
    expect(actor.getSnapshot().matches("idle")).toBe(true);
  });

  it("goes there as often as the recruiter wishes, also after coming back", async () => {
    const { actor, fetchAddress, leaveFor, remember, memory } = start();
    actor.send({ type: "microsoft.requested", today });
    expect(memory()).toEqual({ flag: true, validatedOn: today });
    expect(remember).toHaveBeenCalledOnce();
    await fetchAddress.resolve(url);
    actor.send({ type: "microsoft.requested", today: "2026-03-03" });
    expect(memory()).toEqual({ flag: true, validatedOn: "2026-03-03" });
    expect(remember).toHaveBeenCalledTimes(2);
    await fetchAddress.resolve(url);
    expect(leaveFor).toHaveBeenCalledTimes(2);
  });

  it("asks the next one who signs in here", () => {
    const { actor, arrive, fetchAddress, remember, memory } = start({ flag: true, validatedOn: today });
    actor.send({ type: "microsoft.requested", today });
    actor.send({ type: "session.ended" });
    expect(actor.getSnapshot().value).toBe("idle");
    expect(remember).toHaveBeenCalledTimes(2);
    expect(memory()).toEqual({ flag: false, validatedOn: null });
    arrive(true);
    expect(fetchAddress.calls).toBe(2);
  });

  it.each([
    [null, { flag: null, validatedOn: null }],
    ["x", { flag: null, validatedOn: null }],
    [
      { flag: "true", validatedOn: 3 },
      { flag: null, validatedOn: null },
    ],
    [
      { flag: true, validatedOn: today },
      { flag: true, validatedOn: today },
    ],
  ])("understands what was kept: %o", (kept, memory) => {
    expect(microsoftMemoryOf(kept)).toEqual(memory);
  });
});
