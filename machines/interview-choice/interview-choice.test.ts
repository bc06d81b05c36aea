import { afterAll, describe, expect, it, vi } from "vitest";
import { delays } from "../delays.ts";
import { trackCoverage } from "../testing/coverage.ts";
import { type KeptMessage, readKeptMessage } from "./interview-choice.draft.ts";
import { interviewChoiceMachine } from "./interview-choice.machine.ts";
import { chosen, offer, opening, times } from "./testing.ts";

const coverage = trackCoverage(interviewChoiceMachine);
const start = (kept?: KeptMessage) => opening(kept, coverage);

describe("interview choice", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("sends the time that is picked, and nothing before one is", async () => {
    const { actor, open, choose, stored, state } = await start({ message: "Só à noite", waits: false });
    expect(open.input()).toEqual({ uid: "of" });
    await open.resolve(offer());
    actor.send({ type: "choice.confirmed" });
    expect(state().matches({ choosing: "nothing" })).toBe(true);
    actor.send({ type: "change.dismissed" });
    expect(state().matches({ choosing: "nothing" })).toBe(true);
    actor.send({ type: "time.picked", time: times[0] });
    actor.send({ type: "choice.confirmed" });
    expect(choose.input()).toEqual({ uid: "of", startsAt: times[0] });
    await choose.resolve(chosen(times[0]));
    expect(state()).toMatchObject({ value: "chosen", context: { picked: null, message: "", failure: null } });
    // Nobody asks for other times who has one.
    expect(stored).toEqual([{}]);
  });

  it("reports a time that was just taken, offers those that are left, and continues", async () => {
    const { actor, open, choose, state } = await start();
    await open.resolve(offer());
    actor.send({ type: "time.picked", time: times[0] });
    actor.send({ type: "choice.confirmed" });
    await choose.reject({ code: "conflict", status: 409 });
    expect(state().value).toBe("renewing");
    await open.resolve(offer({ times: [times[1]] }));
    expect(state()).toMatchObject({
      value: { choosing: "nothing" },
      context: { lost: times[0], picked: null },
    });
    expect(state().context.offer?.times).toEqual([times[1]]);
    actor.send({ type: "time.picked", time: times[1] });
    actor.send({ type: "choice.confirmed" });
    await choose.resolve(chosen(times[1]));
    expect(state()).toMatchObject({ value: "chosen", context: { lost: null } });
  });

  it("keeps what was picked when the network is away, also while the times are read again", async () => {
    const { actor, open, choose, state } = await start();
    await open.resolve(offer());
    actor.send({ type: "time.picked", time: times[0] });
    actor.send({ type: "choice.confirmed" });
    await choose.reject({ code: "unavailable" });
    expect(state()).toMatchObject({
      value: "unsure",
      context: { picked: times[0], failure: "unavailable" },
    });
    actor.send({ type: "choice.confirmed" });
    await choose.reject({ code: "gone", status: 410 });
    await open.reject({ code: "unavailable" });
    expect(state()).toMatchObject({ value: { choosing: "nothing" }, context: { failure: "unavailable" } });
    actor.send({ type: "time.picked", time: times[1] });
    actor.send({ type: "choice.confirmed" });
    await choose.reject({ code: "gone", status: 410 });
    await open.resolve(offer({ state: "withdrawn", times: [] }));
    expect(state().value).toBe("closed");
  });

  it("takes another time, or asks for others, where the answer to a choice was lost", async () => {
    const { actor, open, choose, decline, state } = await start();
    await open.resolve(offer());
    actor.send({ type: "time.picked", time: times[0] });
    actor.send({ type: "choice.confirmed" });
    await choose.reject({ code: "unavailable" });
    actor.send({ type: "change.dismissed" });
    expect(state().value, "nothing was chosen before").toBe("unsure");
    actor.send({ type: "time.picked", time: times[1] });
    expect(state()).toMatchObject({ value: "unsure", context: { picked: times[1], failure: null } });
    actor.send({ type: "refusal.requested" });
    actor.send({ type: "message.changed", message: "De manhã" });
    actor.send({ type: "refusal.confirmed" });
    await decline.reject({ code: "gone", status: 410 });
    await open.reject({ code: "unavailable" });
    expect(state()).toMatchObject({ value: { choosing: "picked" }, context: { picked: times[1] } });
    actor.send({ type: "choice.confirmed" });
    await choose.reject({ code: "unavailable" });
    actor.send({ type: "connectivity.changed", online: true });
    await open.resolve({ ...chosen(times[0]), times: [times[1]] });
    expect(state().matches({ choosing: "picked" })).toBe(true);
    actor.send({ type: "choice.confirmed" });
    await choose.reject({ code: "unavailable" });
    actor.send({ type: "refusal.requested" });
    expect(state().value, "a time is chosen already").toBe("unsure");
  });

  it("changes what was chosen, stays with it, or keeps it where another was first", async () => {
    const { actor, open, choose, state } = await start();
    await open.resolve(chosen(times[0]));
    actor.send({ type: "change.requested" });
    actor.send({ type: "time.picked", time: times[1] });
    actor.send({ type: "change.dismissed" });
    expect(state()).toMatchObject({ value: "chosen", context: { picked: null } });
    actor.send({ type: "change.requested" });
    actor.send({ type: "time.picked", time: times[1] });
    actor.send({ type: "choice.confirmed" });
    await choose.reject({ code: "conflict", status: 409 });
    await open.resolve(chosen(times[0]));
    expect(state()).toMatchObject({ value: "chosen", context: { lost: times[1] } });
    actor.send({ type: "change.requested" });
    expect(state()).toMatchObject({ value: { choosing: "nothing" }, context: { lost: null } });
  });

  it("changes and cancels nothing that is too close", async () => {
    const { actor, open, state } = await start();
    await open.resolve(chosen(times[0], false));
    actor.send({ type: "change.requested" });
    actor.send({ type: "cancel.requested" });
    expect(state().value).toBe("chosen");
  });

  it("asks before it cancels, and again where that failed", async () => {
    const { actor, open, cancel, state } = await start();
    await open.resolve(chosen(times[0]));
    actor.send({ type: "cancel.requested" });
    actor.send({ type: "cancel.dismissed" });
    expect(state().value).toBe("chosen");
    actor.send({ type: "cancel.requested" });
    actor.send({ type: "cancel.confirmed" });
    await cancel.reject({ code: "unavailable" });
    expect(state()).toMatchObject({ value: { asking: "unsure" }, context: { failure: "unavailable" } });
    actor.send({ type: "cancel.confirmed" });
    await cancel.resolve(offer({ state: "cancelled" }));
    expect(state()).toMatchObject({ value: "closed", context: { failure: null } });
  });

  it("reads what holds before it says so where an answer was lost", async () => {
    const { actor, open, choose, cancel, state } = await start();
    await open.resolve(chosen(times[0]));
    actor.send({ type: "change.requested" });
    actor.send({ type: "time.picked", time: times[1] });
    actor.send({ type: "choice.confirmed" });
    await choose.reject({ code: "unavailable" });
    // The interview may have been moved all the same.
    actor.send({ type: "change.dismissed" });
    expect(state()).toMatchObject({ value: "reopening", context: { picked: null } });
    await open.resolve(chosen(times[1]));
    expect(state().value).toBe("chosen");
    actor.send({ type: "cancel.requested" });
    actor.send({ type: "cancel.confirmed" });
    await cancel.reject({ code: "unavailable" });
    actor.send({ type: "cancel.dismissed" });
    expect(state().value).toBe("reopening");
    await open.reject({ code: "unavailable" });
    expect(state().value).toBe("unreachable");
    actor.send({ type: "retry.requested" });
    await open.resolve(chosen(times[1]));
    actor.send({ type: "cancel.requested" });
    actor.send({ type: "cancel.confirmed" });
    await cancel.reject({ code: "unavailable" });
    actor.send({ type: "cancel.confirmed" });
    await cancel.reject({ code: "gone", status: 410 });
    await open.resolve(offer({ state: "cancelled" }));
    expect(state()).toMatchObject({ value: "closed", context: { failure: null } });
  });

  it("reads the times again when the network is back, and keeps what is picked and still free", async () => {
    const { actor, open, choose, state } = await start();
    await open.resolve(offer());
    actor.send({ type: "time.picked", time: times[0] });
    actor.send({ type: "connectivity.changed", online: true });
    expect(state().matches({ choosing: "picked" }), "nothing was lost").toBe(true);
    actor.send({ type: "choice.confirmed" });
    await choose.reject({ code: "unavailable" });
    actor.send({ type: "connectivity.changed", online: false });
    expect(state().value).toBe("unsure");
    actor.send({ type: "connectivity.changed", online: true });
    expect(state()).toMatchObject({ value: "checking", context: { picked: times[0] } });
    await open.reject({ code: "unavailable" });
    expect(state()).toMatchObject({ value: "unsure", context: { failure: "unavailable" } });
    actor.send({ type: "connectivity.changed", online: true });
    await open.resolve(offer());
    expect(state()).toMatchObject({
      value: { choosing: "picked" },
      context: { picked: times[0], failure: null },
    });
    actor.send({ type: "choice.confirmed" });
    await choose.reject({ code: "unavailable" });
    actor.send({ type: "connectivity.changed", online: true });
    await open.resolve(offer({ times: [times[1]] }));
    expect(state()).toMatchObject({ value: { choosing: "nothing" }, context: { picked: null } });
    actor.send({ type: "time.picked", time: times[1] });
    actor.send({ type: "choice.confirmed" });
    await choose.reject({ code: "unavailable" });
    actor.send({ type: "connectivity.changed", online: true });
    await open.resolve({ ...chosen(times[1]), times: [times[0]] });
    expect(state(), "it had arrived").toMatchObject({ value: "chosen", context: { picked: null } });
  });

  it("asks for other times in the candidate's words, which a lost network does not lose", async () => {
    const { actor, open, decline, state, stored } = await start();
    await open.resolve(offer());
    actor.send({ type: "refusal.requested" });
    actor.send({ type: "refusal.confirmed" });
    expect(state().value).toBe("refusing");
    actor.send({ type: "message.changed", message: " Só à noite. " });
    actor.send({ type: "refusal.dismissed" });
    expect(state().matches({ choosing: "nothing" })).toBe(true);
    actor.send({ type: "time.picked", time: times[0] });
    actor.send({ type: "refusal.requested" });
    actor.send({ type: "refusal.dismissed" });
    expect(state()).toMatchObject({ value: { choosing: "picked" }, context: { picked: times[0] } });
    actor.send({ type: "refusal.requested" });
    actor.send({ type: "refusal.confirmed" });
    expect(decline.input()).toEqual({ uid: "of", message: "Só à noite." });
    await decline.reject({ code: "validation_failed", status: 422 });
    expect(state()).toMatchObject({ value: "refusing", context: { message: " Só à noite. ", waits: false } });
    actor.send({ type: "refusal.confirmed" });
    await decline.reject({ code: "unavailable" });
    const waiting = { message: " Só à noite. ", waits: true };
    expect(state()).toMatchObject({ value: "held", context: { failure: "unavailable", ...waiting } });
    expect(stored.at(-1)).toEqual(waiting);
    actor.send({ type: "connectivity.changed", online: false });
    expect(state().value).toBe("held");
    actor.send({ type: "connectivity.changed", online: true });
    expect(decline.input()).toEqual({ uid: "of", message: "Só à noite." });
    await decline.resolve(offer({ state: "declined" }));
    expect(stored.at(-1)).toEqual({});
    expect(state()).toMatchObject({ value: "closed", context: { failure: null } });
  });

  it("refuses only times that nothing was chosen of, and rereads an offer that has changed", async () => {
    const booked = await start();
    await booked.open.resolve(chosen(times[0]));
    booked.actor.send({ type: "change.requested" });
    booked.actor.send({ type: "refusal.requested" });
    expect(booked.state().matches({ choosing: "nothing" })).toBe(true);
    const { actor, open, decline, state } = await start();
    await open.resolve(offer());
    actor.send({ type: "refusal.requested" });
    actor.send({ type: "message.changed", message: "Só à noite." });
    actor.send({ type: "refusal.confirmed" });
    await decline.reject({ code: "gone", status: 410 });
    await open.resolve(offer({ state: "withdrawn", times: [] }));
    // What was written and went nowhere can be read there.
    expect(state()).toMatchObject({ value: "closed", context: { message: "Só à noite.", waits: false } });
  });

  it("sends a message that waited when the page was closed, once, and lets it be changed before", async () => {
    const kept = { message: "De manhã", waits: true };
    const reloaded = await start(kept);
    await reloaded.open.resolve(offer());
    expect(reloaded.decline.input()).toEqual({ uid: "of", message: "De manhã" });
    const arrived = await start(kept);
    await arrived.open.resolve(offer({ state: "declined" }));
    expect(arrived.state()).toMatchObject({ value: "closed", context: { message: "" } });
    expect(arrived.stored).toEqual([{}]);
    const { actor, open, decline, state } = await start(kept);
    await open.resolve(offer());
    await decline.reject({ code: "unavailable" });
    actor.send({ type: "message.changed", message: "À tarde" });
    expect(state()).toMatchObject({ value: "refusing", context: { message: "À tarde", waits: false } });
    actor.send({ type: "refusal.confirmed" });
    await decline.reject({ code: "unavailable" });
    actor.send({ type: "refusal.dismissed" });
    expect(state()).toMatchObject({ value: { choosing: "nothing" }, context: { waits: false } });
    actor.send({ type: "refusal.requested" });
    actor.send({ type: "refusal.confirmed" });
    await decline.reject({ code: "unavailable" });
    actor.send({ type: "refusal.confirmed" });
    await decline.resolve(offer({ state: "declined" }));
    expect(state().value).toBe("closed");
  });

  it("tries by itself again where the provider is away", async () => {
    vi.useFakeTimers();
    const { open, decline, state } = await start({ message: "De manhã", waits: true });
    await open.resolve(offer());
    await decline.reject({ code: "unavailable" });
    expect(state().value).toBe("held");
    await vi.advanceTimersByTimeAsync(delays.tryAgain);
    expect(state().value).toBe("declining");
    vi.useRealTimers();
  });

  it("distinguishes a wrong link from a lost network", async () => {
    const away = await start();
    await away.open.reject({ code: "unavailable" });
    expect(away.state().value).toBe("unreachable");
    away.actor.send({ type: "connectivity.changed", online: false });
    expect(away.state().value).toBe("unreachable");
    away.actor.send({ type: "connectivity.changed", online: true });
    await away.open.reject({ code: "unavailable" });
    away.actor.send({ type: "retry.requested" });
    await away.open.reject({ code: "token_invalid", status: 403 });
    expect(away.state().value).toBe("refused");
  });
});

it.each([
  [
    { message: "À noite", waits: true },
    { message: "À noite", waits: true },
  ],
  [
    { message: "À noite", waits: false },
    { message: "À noite", waits: false },
  ],
  [{ message: "À noite" }, { message: "À noite", waits: false }],
  [
    { message: 4, waits: true },
    { message: "", waits: false },
  ],
  [{ waits: true }, { message: "", waits: false }],
  [null, { message: "", waits: false }],
  ["À noite", { message: "", waits: false }],
])("reads a kept message of %j", (stored, kept) => {
  expect(readKeptMessage(stored)).toEqual(kept);
});
