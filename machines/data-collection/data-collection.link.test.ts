import { describe, expect, it } from "vitest";
import { emptyDraft } from "./data-collection.draft.ts";
import { asking, collection, opening, pis, taking } from "./testing.ts";

/** What the chart knows before its link is taken. */
const untouched = { linkId: "c1", collection: null, draft: emptyDraft, sent: {}, fields: [], failure: null };
const typed = { answers: { mobility: false }, consents: [] };

/** A form with an answer on its way. */
async function saving() {
  const link = await asking();
  link.actor.send({ type: "answer.changed", field: "mobility", value: true });
  link.actor.send({ type: "save.requested" });
  link.stored.length = 0;
  return link;
}

describe("a link", () => {
  it("is taken from the address, then its form is read", async () => {
    const { take, open, state } = taking();
    expect(state()).toMatchObject({ value: "taking", context: untouched });
    expect([state().hasTag("waiting"), take.input()]).toEqual([true, { linkId: "c1" }]);
    await take.resolve({ found: true, draft: typed });
    expect(state().context).toEqual({ ...untouched, draft: typed });
    expect([state().value, state().hasTag("waiting"), open.input()]).toEqual([
      "opening",
      true,
      { linkId: "c1" },
    ]);
    await open.resolve(collection());
    expect(state()).toMatchObject({ value: "asking", context: { collection: collection(), draft: typed } });
    expect([state().hasTag("waiting"), state().hasTag("busy")]).toEqual([false, false]);
  });

  it("without a token is refused, and nothing is read", async () => {
    const { take, open, stored, state } = taking();
    await take.resolve({ found: false, draft: emptyDraft });
    expect([state().value, state().hasTag("waiting")]).toEqual([{ refused: "missing" }, false]);
    expect([open.calls, stored]).toEqual([0, []]);
  });

  it.each([
    ["token_revoked", "cancelled", [null]],
    ["already_done", "answered", [null]],
    ["token_expired", "expired", []],
    ["token_invalid", "wrong", []],
    ["validation_failed", "wrong", []],
  ] as const)(
    "that is refused with %s is %s, and what was typed waits only where a new one may come",
    async (code, refused, drops) => {
      const opened = await opening(typed);
      await opened.open.reject({ code });
      expect([opened.state().value, opened.stored]).toEqual([{ refused }, drops]);
    },
  );

  it.each([
    ["token_revoked", "cancelled", [null]],
    ["already_done", "answered", [null]],
    ["token_expired", "expired", []],
    ["token_invalid", "wrong", []],
  ] as const)("that ended with %s while answers were sent is %s", async (code, refused, drops) => {
    const { save, stored, state } = await saving();
    await save.reject({ code });
    expect([state().value, stored]).toEqual([{ refused }, drops]);
  });

  it("is tried again where the network was away, by itself or on request", async () => {
    const { actor, open, stored, state } = await opening(typed);
    await open.reject({ code: "unavailable" });
    expect(state()).toMatchObject({
      value: "unreachable",
      context: { failure: "unavailable", draft: typed },
    });
    expect(state().hasTag("waiting")).toBe(false);
    actor.send({ type: "connectivity.changed", online: false });
    expect([state().value, open.calls]).toEqual(["unreachable", 0]);
    actor.send({ type: "connectivity.changed", online: true });
    expect([state().value, open.calls]).toEqual(["opening", 1]);
    await open.reject({ code: "rate_limited" });
    expect(state()).toMatchObject({ value: "unreachable", context: { failure: "rate_limited" } });
    actor.send({ type: "retry.requested" });
    expect([state().value, open.input()]).toEqual(["opening", { linkId: "c1" }]);
    await open.resolve(collection());
    expect(state()).toMatchObject({ value: "asking", context: { failure: null, draft: typed } });
    expect(stored).toEqual([]);
  });

  it("gives way to another one that is followed in the same tab", async () => {
    const { actor, take, open, stored, state } = await asking();
    actor.send({ type: "answer.changed", field: "pis", value: "1" });
    actor.send({ type: "save.requested" });
    expect(state().context.fields).not.toEqual([]);
    stored.length = 0;
    actor.send({ type: "link.followed" });
    expect(state().value).toBe("taking");
    expect(state().context).toEqual(untouched);
    await take.resolve({ found: true, draft: typed });
    await open.resolve(collection("pis"));
    expect(state()).toMatchObject({
      value: "asking",
      context: { collection: collection("pis"), draft: typed },
    });
    // What was typed for the other link waits for it.
    expect(stored).toEqual([]);
  });
});

describe("what is typed", () => {
  it("is kept in the tab with every change, also while some of it is being saved", async () => {
    const { actor, save, stored, state } = await asking();
    actor.send({ type: "answer.changed", field: "pis", value: pis });
    actor.send({ type: "consent.changed", field: "pis", given: true });
    const first = { answers: { pis }, consents: ["pis"] };
    expect(stored).toEqual([{ answers: { pis }, consents: [] }, first]);
    actor.send({ type: "save.requested" });
    expect([state().value, state().hasTag("busy"), save.input()]).toEqual([
      "saving",
      true,
      { linkId: "c1", ...first },
    ]);
    actor.send({ type: "answer.changed", field: "mobility", value: true });
    actor.send({ type: "consent.changed", field: "generation", given: true });
    const answers = { pis, mobility: true };
    expect(stored.slice(2)).toEqual([
      { answers, consents: ["pis"] },
      { answers, consents: ["pis", "generation"] },
    ]);
  });

  it("leaves the tab with its consent once it is saved", async () => {
    const { actor, save, stored, state } = await asking();
    actor.send({ type: "answer.changed", field: "pis", value: pis });
    actor.send({ type: "consent.changed", field: "pis", given: true });
    actor.send({ type: "save.requested" });
    await save.resolve(collection("pis"));
    expect([state().value, state().hasTag("busy")]).toEqual(["asking", false]);
    expect(state().context).toMatchObject({ collection: collection("pis") });
    expect(stored.at(-1)).toEqual(emptyDraft);
  });

  it("stays, with the reason, where the provider was away as it was sent", async () => {
    const { actor, save, stored, state } = await saving();
    await save.reject({ code: "unavailable" });
    expect(state()).toMatchObject({
      value: "asking",
      context: { failure: "unavailable", draft: { answers: { mobility: true } } },
    });
    expect([state().hasTag("busy"), stored]).toEqual([false, []]);
    actor.send({ type: "save.requested" });
    expect(state()).toMatchObject({ value: "saving", context: { failure: null, fields: [] } });
  });

  it("is marked where it is wrong until that is put right, one by one", async () => {
    const { actor, save, state } = await asking();
    actor.send({ type: "answer.changed", field: "cpf", value: "1" });
    actor.send({ type: "answer.changed", field: "pis", value: "1" });
    actor.send({ type: "save.requested" });
    const [cpf, number, consent] = [
      { path: "answers.cpf", rule: "cpf" },
      { path: "answers.pis", rule: "pis" },
      { path: "consents.pis", rule: "required" },
    ];
    expect(state()).toMatchObject({ value: "asking", context: { failure: "validation_failed" } });
    expect(state().context.fields).toEqual([cpf, number, consent]);
    actor.send({ type: "consent.changed", field: "pis", given: true });
    expect(state().context.fields).toEqual([cpf, number]);
    actor.send({ type: "answer.changed", field: "pis", value: pis });
    expect(state().context.fields).toEqual([cpf]);
    expect(save.calls).toBe(0);
  });

  it("leaves the tab once a file was the last answer", async () => {
    const { actor, stored, state } = await asking("mobility");
    actor.send({ type: "file.kept", field: "pis" });
    expect([state().value, stored]).toEqual(["answered", [null]]);
  });
});
