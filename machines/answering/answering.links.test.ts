import { describe, expect, it } from "vitest";
import { delays } from "../delays.ts";
import { nothingKept } from "./answering.draft.ts";
import { keepingOf } from "./answering.machine.ts";
import { begin, no, opened, sheet, sheetWith, text, video } from "./testing.ts";

const unavailable = { code: "unavailable" };
const untouched = {
  ...{ ...nothingKept, sheetId: "s1", sent: {} },
  ...{ overtaken: false, fields: [], failure: null },
};
const anonymous = { ...sheet, anonymous: true };

describe("a link to a form", () => {
  it("is waited for until the form is read, by its own number", async () => {
    const { actor, take, open, context, tags, value } = begin();
    expect(tags()).toEqual(["waiting"]);
    expect(take.input()).toEqual({ sheetId: "s1" });
    expect(context()).toEqual(untouched);
    await take.resolve({ found: true, kept: { ...nothingKept, unsaved: { 1: text } } });
    expect(tags()).toEqual(["waiting"]);
    expect(open.input()).toEqual({ sheetId: "s1" });
    expect(keepingOf(actor.getSnapshot())).toBe("saving");
    await open.resolve(sheet);
    expect(value()).toEqual({ asking: "settling" });
    expect(tags()).toEqual(["asking"]);
  });

  it("that this browser does not know opens nothing", async () => {
    const { take, open, value } = begin();
    await take.resolve({ found: false, kept: nothingKept });
    expect(value()).toEqual({ refused: "missing" });
    expect(open.calls).toBe(0);
  });

  it("that was followed anew forgets all of the form that was there, and is taken from the start", async () => {
    const { actor, answer, ask, send, take, open, context, value } = await opened({
      unsaved: { 1: text },
      sending: true,
    });
    await send.reject({ code: "conflict" });
    await open.resolve(sheet);
    answer(1, null);
    ask("review");
    const fields = [{ path: "answers.q1", rule: "required" }];
    expect(context()).toMatchObject({ overtaken: true, fields, failure: "validation_failed" });
    actor.send({ type: "link.followed" });
    expect(value()).toBe("taking");
    expect(context()).toEqual(untouched);
    expect(take.input()).toEqual({ sheetId: "s1" });
    await take.resolve({ found: true, kept: nothingKept });
    expect(open.calls).toBe(1);
  });

  it("that is wrong for another reason says so", async () => {
    const { take, open, value, context } = begin();
    await take.resolve({ found: true, kept: nothingKept });
    await open.reject({ code: "validation_failed" });
    expect(value()).toEqual({ refused: "wrong" });
    expect(context().failure).toBe("validation_failed");
  });

  it("that was declined shows nothing more of the form", async () => {
    const { actor, context, stored } = await opened();
    actor.send({ type: "form.declined" });
    expect(context().sheet).toBeNull();
    expect(stored()).toBeNull();
  });

  it("is opened once the network is back, or the person asks for it", async () => {
    const { ask, take, open, network, value } = begin();
    await take.resolve({ found: true, kept: nothingKept });
    await open.reject(unavailable);
    expect(value()).toBe("unreachable");
    network(false);
    expect(value()).toBe("unreachable");
    network(true);
    expect(value()).toBe("opening");
    await open.reject(unavailable);
    ask("retry");
    await open.resolve(sheet);
    expect(value()).toEqual({ asking: "settling" });
  });
});

describe("an answer", () => {
  it("is saved after a pause in typing, counted from the last change", async () => {
    const { answer, clock, save } = await opened();
    answer(1, text);
    clock.pass(delays.debounce - 1);
    answer(1, no);
    clock.pass(delays.debounce - 1);
    expect(save.calls).toBe(0);
    clock.pass(1);
    expect(save.input()).toEqual({ sheetId: "s1", answers: { 1: no }, known: { 1: [null, no] } });
  });

  it("waits while the provider is away, and is saved a while later or once the network is back", async () => {
    const { answer, clock, save, network, value } = await opened();
    answer(1, text);
    clock.pass(delays.debounce);
    await save.reject(unavailable);
    network(false);
    clock.pass(delays.tryAgain - 1);
    expect(value()).toEqual({ asking: "away" });
    clock.pass(1);
    expect(value()).toEqual({ asking: "saving" });
    await save.reject(unavailable);
    network(true);
    expect(value()).toEqual({ asking: "saving" });
    expect(save.input()).toMatchObject({ answers: { 1: text } });
  });

  it("stays unsaved where another device's answer cannot be read, and why is said", async () => {
    const { answer, clock, save, open, context, value } = await opened();
    answer(1, text);
    clock.pass(delays.debounce);
    await save.reject({ code: "conflict" });
    await open.reject(unavailable);
    expect(value()).toEqual({ asking: "away" });
    expect(context()).toMatchObject({ failure: "unavailable", unsaved: { 1: text } });
  });
});

describe("a form that was read over", () => {
  it("has no faults any more, those of the provider neither, and can still be gone back to", async () => {
    const { ask, send, context, tags } = await opened({ unsaved: { 1: text }, sending: true });
    const fields = [{ path: "answers.q1", rule: "option" }];
    await send.reject({ code: "validation_failed", fields });
    expect(context().fields).toEqual(fields);
    ask("review");
    expect(tags()).toEqual(["review"]);
    expect(context()).toMatchObject({ fields: [], failure: null });
    ask("edit");
    expect(tags()).toEqual(["asking"]);
  });

  it("is busy while it is being sent, and waits where the provider is away", async () => {
    const { ask, clock, send, network, tags, value } = await opened({ unsaved: { 1: text, 2: video } });
    ask("review");
    ask("send");
    expect(tags()).toEqual(["review", "busy"]);
    await send.reject(unavailable);
    expect(value()).toBe("held");
    expect(tags()).toEqual(["review"]);
    network(false);
    clock.pass(delays.tryAgain - 1);
    expect(value()).toBe("held");
    clock.pass(1);
    expect(value()).toBe("sending");
    await send.reject(unavailable);
    network(true);
    expect(value()).toBe("sending");
    await send.reject(unavailable);
    ask("retry");
    expect(value()).toBe("sending");
    expect(send.input()).toMatchObject({ answers: { 1: text, 2: video } });
  });

  it("is not compared where it is anonymous, for nothing of it is at the provider", async () => {
    const { clock, open, save, send, value } = await opened(
      { unsaved: { 1: text }, sending: true },
      anonymous,
    );
    await send.reject({ code: "conflict" });
    expect(value()).toEqual({ asking: "settling" });
    clock.pass(delays.debounce);
    expect(value()).toEqual({ asking: "resting" });
    expect([open.calls, save.calls]).toEqual([0, 0]);
  });

  it("is read over again, with what another device answered, and says that it was overtaken", async () => {
    const { send, open, context, value } = await opened({ sending: true }, sheetWith({ 1: text }));
    await send.reject({ code: "conflict" });
    expect(context().overtaken).toBe(true);
    await open.resolve(sheetWith({ 1: no }));
    expect(value()).toEqual({ asking: "settling" });
    expect(context().sheet).toEqual(sheetWith({ 1: no }));
  });
});
