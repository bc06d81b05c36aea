import { afterAll, describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { controlled, emissions, trackCoverage } from "../testing/coverage.ts";
import { type ShareDraft, type Shared, shortlistShareMachine } from "./shortlist-share.machine.ts";

const coverage = trackCoverage(shortlistShareMachine);

function start(applyIds: number[] = []) {
  const share = controlled<{ jobId: number; draft: ShareDraft }, Shared>();
  const actor = createActor(
    coverage.instrument(shortlistShareMachine.provide({ actors: { share: fromPromise(share.effect) } })),
    { input: { jobId: 7, applyIds, name: "Finalistas" }, inspect: coverage.inspect },
  );
  const facts = emissions(actor);
  actor.start();
  return { actor, share, facts, context: () => actor.getSnapshot().context };
}

describe("sharing a shortlist", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("starts with the candidates that were chosen, and sends the draft once", async () => {
    const { actor, share, facts, context } = start([1, 2]);
    const draft = { name: "Finalistas", applyIds: [1, 2], contactIds: [], expiresOn: null };
    expect(context()).toMatchObject({ draft: { ...draft, anonymous: false, sendMail: true }, fields: [] });
    actor.send({ type: "candidate.toggled", applyId: 2 });
    actor.send({ type: "candidate.toggled", applyId: 3 });
    actor.send({ type: "draft.changed", change: { contactIds: [5], expiresOn: "2026-12-01" } });
    actor.send({ type: "share.requested" });
    actor.send({ type: "share.requested" });
    expect(share.calls).toBe(1);
    expect(share.input()).toMatchObject({
      jobId: 7,
      draft: { name: "Finalistas", applyIds: [1, 3], contactIds: [5], expiresOn: "2026-12-01" },
    });
    const shared = { shortlistId: 9, name: "Finalistas", link: "https://x/shortlist/u#token=t" };
    await share.resolve(shared);
    expect(actor.getSnapshot().matches("shared")).toBe(true);
    expect(context().shared).toEqual(shared);
    expect(facts).toEqual([{ type: "shortlist.shared", jobId: 7, shortlistId: 9 }]);
  });

  it("still says what else is missing when candidates are chosen", () => {
    const { actor, context } = start();
    actor.send({ type: "draft.changed", change: { name: "" } });
    actor.send({ type: "share.requested" });
    actor.send({ type: "candidate.toggled", applyId: 1 });
    expect(context().fields.map(({ path }) => path)).toEqual(["shortlist.name"]);
  });

  it("says what is missing, until that is touched", () => {
    const { actor, share, context } = start();
    actor.send({ type: "draft.changed", change: { name: " " } });
    actor.send({ type: "share.requested" });
    expect(share.calls).toBe(0);
    expect(context().fields.map(({ path }) => path)).toEqual(["shortlist.name", "shortlist.apply_ids"]);
    actor.send({ type: "draft.changed", change: { name: "Finalistas" } });
    expect(context().fields.map(({ path }) => path)).toEqual(["shortlist.apply_ids"]);
    actor.send({ type: "candidate.toggled", applyId: 1 });
    expect(context().fields).toEqual([]);
  });

  it.each([
    ["12345", false],
    ["123456", true],
    ["", false],
    [null, true],
  ])("takes a password of six characters or more, or none: %s", (password, taken) => {
    const { actor, context } = start([1]);
    actor.send({ type: "draft.changed", change: { password } });
    actor.send({ type: "share.requested" });
    expect(actor.getSnapshot().matches("sharing")).toBe(taken);
    expect(context().fields.map(({ path }) => path)).toEqual(taken ? [] : ["shortlist.password"]);
    if (taken) return;
    actor.send({ type: "draft.changed", change: { password: "123456" } });
    expect(context().fields).toEqual([]);
  });

  it.each([
    ["F", false],
    [" F ", false],
    ["Fi", true],
  ])("takes a name of two letters or more: '%s'", (name, taken) => {
    const { actor } = start([1]);
    actor.send({ type: "draft.changed", change: { name } });
    actor.send({ type: "share.requested" });
    expect(actor.getSnapshot().matches("sharing")).toBe(taken);
  });

  it.each([
    ["shortlist.client_contact_ids", { contactIds: [5] }],
    ["shortlist.anonymous", { anonymous: true }],
    ["shortlist.expires_at", { expiresOn: "2026-12-01" }],
    ["shortlist.send_mail", { sendMail: false }],
  ])("frees a refused field once it is touched: %s", async (path, change) => {
    const { actor, share, context } = start([1]);
    actor.send({ type: "share.requested" });
    await share.reject({ code: "validation_failed", fields: [{ path, rule: "invalid" }] });
    expect(context().fields).toHaveLength(1);
    actor.send({ type: "draft.changed", change });
    expect(context().fields).toEqual([]);
  });

  it("keeps the draft where the provider refuses it, or is away", async () => {
    const { actor, share, context } = start([1]);
    actor.send({ type: "share.requested" });
    const fields = [{ path: "shortlist.expires_at", rule: "future" }];
    await share.reject({ code: "validation_failed", fields });
    expect(context()).toMatchObject({ failure: "validation_failed", fields, draft: { applyIds: [1] } });
    actor.send({ type: "share.requested" });
    expect(context()).toMatchObject({ failure: null, fields: [] });
    await share.reject({ code: "unavailable" });
    expect(context().failure).toBe("unavailable");
  });
});
