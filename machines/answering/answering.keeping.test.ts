import { describe, expect, it } from "vitest";
import { delays } from "../delays.ts";
import { nothingKept } from "./answering.draft.ts";
import { begin, no, opened, sheet, sheetWith, text, video } from "./testing.ts";

const changed = { code: "conflict", fields: [{ path: "answers.q1", rule: "changed" }] };
/** One whose first question was answered on another device too. */
const differing = () =>
  opened({ sheet, unsaved: { 1: text }, known: { 1: [null] }, sending: true }, sheetWith({ 1: no }));

describe("the browser has of a form", () => {
  it("what was read of it, and what was typed into it before, removed questions aside", async () => {
    const { stored } = await opened({ unsaved: { 1: text, 9: text }, known: { 1: [null] } });
    expect(stored()).toEqual({ sheet, unsaved: { 1: text }, known: { 1: [null] }, sending: false });
  });

  it("each change as it is typed", async () => {
    const { answer, stored } = await opened();
    answer(1, text);
    expect(stored()).toEqual({ sheet, unsaved: { 1: text }, known: { 1: [null] }, sending: false });
    answer(1, no);
    expect(stored()).toEqual({ sheet, unsaved: { 1: no }, known: { 1: [null] }, sending: false });
  });

  it("what is being saved, in case its arrival is never heard of, and nothing unsaved once it is", async () => {
    const { answer, clock, save, stored } = await opened();
    answer(1, text);
    clock.pass(delays.debounce);
    expect(stored()).toMatchObject({ unsaved: { 1: text }, known: { 1: [null, text] } });
    await save.resolve(sheetWith({ 1: text }));
    expect(stored()).toEqual({ ...nothingKept, sheet: sheetWith({ 1: text }) });
  });

  it("what is typed while something else is being saved, which is saved next", async () => {
    const { answer, clock, save, stored, value } = await opened();
    answer(1, text);
    clock.pass(delays.debounce);
    answer(1, no);
    answer(2, video);
    expect(value()).toEqual({ asking: "saving" });
    expect(stored()?.unsaved).toEqual({ 1: no, 2: video });
    await save.resolve(sheetWith({ 1: text }));
    expect(stored()?.unsaved).toEqual({ 1: no, 2: video });
    clock.pass(delays.debounce);
    expect(save.input()).toMatchObject({ sheetId: "s1", answers: { 1: no, 2: video } });
  });

  it("that it is no longer to be sent, where another device answered meanwhile", async () => {
    const { stored, send, clock, value } = await differing();
    expect(stored()).toMatchObject({ unsaved: { 1: text }, sending: false });
    clock.pass(delays.debounce);
    expect(value()).toEqual({ asking: "differing" });
    expect(send.calls).toBe(0);
  });

  it("which of two answers stays, as the person says it", async () => {
    const { settle, stored } = await differing();
    settle(1, "mine");
    expect(stored()).toMatchObject({ unsaved: { 1: text }, known: { 1: [no] } });
    settle(1, "theirs");
    expect(stored()).toEqual({ ...nothingKept, sheet: sheetWith({ 1: no }) });
  });

  it("which of two answers stays, where another one is being saved", async () => {
    const { answer, clock, settle, stored, value } = await differing();
    answer(2, video);
    clock.pass(delays.debounce);
    settle(1, "theirs");
    expect(value()).toEqual({ asking: "saving" });
    expect(stored()?.unsaved).toEqual({ 2: video });
  });

  it("the other device's answer beside the one that it was not saved over", async () => {
    const { answer, clock, save, open, stored, value } = await opened();
    answer(1, text);
    clock.pass(delays.debounce);
    await save.reject(changed);
    expect(value()).toEqual({ asking: "comparing" });
    expect(open.input()).toEqual({ sheetId: "s1" });
    await open.resolve(sheetWith({ 1: no }));
    expect(stored()).toMatchObject({ sheet: sheetWith({ 1: no }), unsaved: { 1: text } });
  });

  it("that it is to be sent, before the provider has it", async () => {
    const { ask, send, stored } = await opened({ unsaved: { 1: text } });
    ask("review");
    expect(stored()?.sending).toBe(false);
    ask("send");
    expect(send.input()).toMatchObject({ sheetId: "s1", answers: { 1: text } });
    expect(stored()).toMatchObject({ unsaved: { 1: text }, sending: true });
  });

  it("that it is to be read over again, before the other device's answer is read", async () => {
    const { send, stored, value } = await opened({ unsaved: { 1: text }, sending: true });
    expect(stored()?.sending).toBe(true);
    await send.reject(changed);
    expect(value()).toEqual({ asking: "comparing" });
    expect(stored()).toMatchObject({ unsaved: { 1: text }, sending: false });
  });

  it("that it is to be answered again, where its answers are refused", async () => {
    const { send, stored, tags } = await opened({ unsaved: { 1: text }, sending: true });
    await send.reject({ code: "validation_failed", fields: [{ path: "answers.q1", rule: "option" }] });
    expect(tags()).toEqual(["asking"]);
    expect(stored()).toMatchObject({ unsaved: { 1: text }, sending: false });
  });

  it("nothing once it is sent", async () => {
    const { send, stored, value } = await opened({ unsaved: { 1: text }, sending: true });
    await send.resolve();
    expect(value()).toBe("sent");
    expect(stored()).toBeNull();
  });

  it("nothing where it turns out to be sent already, by a request that was never answered", async () => {
    const { send, stored, value } = await opened({ unsaved: { 1: text }, sending: true });
    await send.reject({ code: "already_done" });
    expect(value()).toBe("sent");
    expect(stored()).toBeNull();
  });

  it.each([
    ["already_done", "answered", null],
    ["token_revoked", "revoked", null],
    ["token_expired", "expired", { 1: text }],
    ["token_invalid", "wrong", { 1: text }],
    ["not_found", "wrong", { 1: text }],
  ])(
    "what was typed, unless it is over for good: a change is refused for %s",
    async (code, refused, unsaved) => {
      const { answer, clock, save, stored, value, context } = await opened();
      answer(1, text);
      clock.pass(delays.debounce);
      await save.reject({ code });
      expect(value()).toEqual({ refused });
      expect(context().sheet).toBeNull();
      expect(stored()).toEqual(
        unsaved && { sheet: null, unsaved, known: { 1: [null, text] }, sending: false },
      );
    },
  );

  it.each([
    ["already_done", null],
    ["token_revoked", null],
    ["token_expired", { 1: text }],
  ])("what was typed, unless it is over for good: it does not open for %s", async (code, unsaved) => {
    const { take, open, stored } = begin();
    const kept = { ...nothingKept, sheet, unsaved: { 1: text } };
    await take.resolve({ found: true, kept });
    await open.reject({ code });
    expect(stored()).toEqual(unsaved && { ...kept, sheet: null });
  });
});
