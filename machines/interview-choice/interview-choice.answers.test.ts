import { describe, expect, it } from "vitest";
import { chosen, offer, opening, taking, times } from "./testing.ts";

/** A candidate who confirmed the first time. */
async function booking(open = offer()) {
  const choice = await opening();
  await choice.open.resolve(open);
  choice.actor.send({ type: "change.requested" });
  choice.actor.send({ type: "time.picked", time: times[0] });
  choice.actor.send({ type: "choice.confirmed" });
  return choice;
}

/** A candidate who has an interview and confirmed that they do not want it. */
async function cancelling() {
  const choice = await opening();
  await choice.open.resolve(chosen(times[0]));
  choice.actor.send({ type: "cancel.requested" });
  choice.actor.send({ type: "cancel.confirmed" });
  return choice;
}

/** A candidate who sent off what they wrote. */
async function declining() {
  const choice = await opening({ message: "De manhã", waits: true });
  await choice.open.resolve(offer());
  return choice;
}

describe("an offer that is opened", () => {
  it("waits for what the browser kept, then for the times", async () => {
    const { take, open, state } = taking();
    expect(state()).toMatchObject({ value: "taking", context: { offer: null, message: "", waits: false } });
    expect([take.input(), state().hasTag("waiting")]).toEqual([{ uid: "of" }, true]);
    await take.resolve({ message: "De manhã", waits: false });
    expect(state()).toMatchObject({ value: "opening", context: { message: "De manhã" } });
    expect(state().hasTag("waiting")).toBe(true);
    await open.resolve(offer());
    expect(state().hasTag("waiting")).toBe(false);
  });

  it("says why it could not be, until it is tried again", async () => {
    const { actor, open, state } = await opening();
    await open.reject({ code: "unavailable" });
    expect(state()).toMatchObject({ value: "unreachable", context: { failure: "unavailable" } });
    actor.send({ type: "retry.requested" });
    expect(state()).toMatchObject({ value: "opening", context: { failure: null } });
    await open.reject({ code: "rate_limited" });
    expect(state().context.failure).toBe("rate_limited");
    actor.send({ type: "connectivity.changed", online: true });
    expect(state()).toMatchObject({ value: "opening", context: { failure: null } });
  });

  it.each([
    ["declined", { message: "", waits: false }],
    ["withdrawn", { message: "De manhã", waits: false }],
    ["over", { message: "De manhã", waits: false }],
  ] as const)("lets no message wait where it is %s", async (kind, left) => {
    const { open, decline, state } = await opening({ message: "De manhã", waits: true });
    await open.resolve(offer({ state: kind, times: [] }));
    expect(state()).toMatchObject({ value: "closed", context: left });
    expect(decline.calls).toBe(0);
  });
});

describe("a time that is booked", () => {
  it("keeps the candidate from booking twice while it is sent and while the times are read again", async () => {
    const { open, choose, state } = await booking();
    expect([state().value, state().hasTag("busy")]).toEqual(["booking", true]);
    await choose.reject({ code: "gone", status: 410 });
    expect([state().value, state().hasTag("busy"), open.input()]).toEqual(["renewing", true, { uid: "of" }]);
    await open.reject({ code: "rate_limited" });
    expect(state()).toMatchObject({ value: { choosing: "nothing" }, context: { failure: "rate_limited" } });
    expect(state().hasTag("busy")).toBe(false);
  });

  it("is not picked any more where the offer ended meanwhile", async () => {
    const { choose, state } = await booking();
    await choose.resolve(offer({ state: "over", times: [] }));
    expect(state()).toMatchObject({ value: "closed", context: { picked: null } });
  });

  it("is checked where its answer was lost: the times that are free now are shown", async () => {
    const { actor, open, choose, state } = await booking();
    await choose.reject({ code: "unavailable" });
    actor.send({ type: "connectivity.changed", online: true });
    expect([state().value, state().hasTag("busy"), open.input()]).toEqual(["checking", true, { uid: "of" }]);
    await open.reject({ code: "rate_limited" });
    expect(state()).toMatchObject({ value: "unsure", context: { failure: "rate_limited" } });
    actor.send({ type: "connectivity.changed", online: true });
    await open.resolve(offer({ times: [times[0]] }));
    expect(state()).toMatchObject({
      value: { choosing: "picked" },
      context: { offer: { times: [times[0]] }, failure: null },
    });
  });

  it("shows no failure any more once other times are asked for", async () => {
    const lost = await booking();
    await lost.choose.reject({ code: "unavailable" });
    lost.actor.send({ type: "refusal.requested" });
    expect(lost.state()).toMatchObject({ value: "refusing", context: { failure: null } });
    const taken = await booking();
    await taken.choose.reject({ code: "conflict", status: 409 });
    await taken.open.reject({ code: "unavailable" });
    taken.actor.send({ type: "refusal.requested" });
    expect(taken.state()).toMatchObject({ value: "refusing", context: { failure: null } });
  });

  it("shows no failure any more once the earlier time is kept", async () => {
    const { actor, open, choose, state } = await booking(chosen(times[1]));
    await choose.reject({ code: "conflict", status: 409 });
    await open.reject({ code: "unavailable" });
    expect(state().context.failure).toBe("unavailable");
    actor.send({ type: "change.dismissed" });
    expect(state()).toMatchObject({ value: "chosen", context: { failure: null } });
  });
});

describe("an interview that is cancelled", () => {
  it("keeps the candidate from cancelling twice while that is sent, and is seen as cancelled", async () => {
    const { cancel, state } = await cancelling();
    expect([state().value, state().hasTag("busy")]).toEqual(["cancelling", true]);
    expect(cancel.input()).toEqual({ uid: "of" });
    await cancel.resolve(offer({ state: "cancelled", times: [] }));
    expect(state()).toMatchObject({ value: "closed", context: { offer: { state: "cancelled" } } });
  });

  it("is read again where the answer was lost and the candidate stays with it", async () => {
    const { actor, open, cancel, state } = await cancelling();
    await cancel.reject({ code: "unavailable" });
    actor.send({ type: "cancel.dismissed" });
    expect(state().value).toBe("reopening");
    expect([state().hasTag("waiting"), open.input()]).toEqual([true, { uid: "of" }]);
    await open.reject({ code: "rate_limited" });
    expect(state()).toMatchObject({ value: "unreachable", context: { failure: "rate_limited" } });
  });
});

describe("a message that asks for other times", () => {
  it("is kept in the browser with every change", async () => {
    const { actor, open, stored } = await opening();
    await open.resolve(offer());
    actor.send({ type: "refusal.requested" });
    actor.send({ type: "message.changed", message: "De" });
    actor.send({ type: "message.changed", message: "De manhã" });
    expect(stored).toEqual([
      { message: "De", waits: false },
      { message: "De manhã", waits: false },
    ]);
  });

  it("keeps the candidate from sending it twice, and waits no longer once it arrived", async () => {
    const { decline, state, stored } = await declining();
    expect([state().value, state().hasTag("busy")]).toEqual(["declining", true]);
    // The recruiter offered another time in the moment between.
    await decline.resolve(offer({ times: [times[1]] }));
    const written = { message: "De manhã", waits: false };
    expect(state()).toMatchObject({
      value: { choosing: "nothing" },
      context: { offer: { times: [times[1]] }, ...written },
    });
    expect(stored).toEqual([written]);
  });

  it("is there to be corrected where it was refused, also after a look at the times", async () => {
    const { actor, decline, state, stored } = await declining();
    await decline.reject({ code: "validation_failed", status: 422 });
    const written = { message: "De manhã", waits: false };
    expect(state()).toMatchObject({
      value: "refusing",
      context: { failure: "validation_failed", ...written },
    });
    expect(stored).toEqual([written]);
    actor.send({ type: "refusal.dismissed" });
    expect(state()).toMatchObject({ value: { choosing: "nothing" }, context: { failure: null, ...written } });
  });

  it("does not wait where the offer has changed", async () => {
    const { decline, state, stored } = await declining();
    await decline.reject({ code: "gone", status: 410 });
    const written = { message: "De manhã", waits: false };
    expect(state()).toMatchObject({ value: "renewing", context: written });
    expect(stored).toEqual([written]);
  });

  it("leaves the picked time where the offer has changed and cannot be read", async () => {
    const { actor, open, decline, state } = await opening();
    await open.resolve(offer());
    actor.send({ type: "time.picked", time: times[0] });
    actor.send({ type: "refusal.requested" });
    actor.send({ type: "message.changed", message: "De manhã" });
    actor.send({ type: "refusal.confirmed" });
    await decline.reject({ code: "gone", status: 410 });
    await open.reject({ code: "rate_limited" });
    expect(state()).toMatchObject({
      value: { choosing: "picked" },
      context: { picked: times[0], failure: "rate_limited" },
    });
  });

  it("does not wait for the network any more once it is changed, or the times are shown again", async () => {
    const changed = await declining();
    await changed.decline.reject({ code: "unavailable" });
    changed.actor.send({ type: "message.changed", message: "À tarde" });
    expect(changed.stored).toEqual([
      { message: "De manhã", waits: true },
      { message: "À tarde", waits: false },
    ]);
    const dismissed = await declining();
    await dismissed.decline.reject({ code: "unavailable" });
    dismissed.actor.send({ type: "refusal.dismissed" });
    expect(dismissed.stored.at(-1)).toEqual({ message: "De manhã", waits: false });
    expect(dismissed.state()).toMatchObject({
      value: { choosing: "nothing" },
      context: { waits: false, failure: null },
    });
  });
});
