import { describe, expect, it, vi } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import type { AnswerSheet } from "#contract/calls/answer-sheets.ts";
import type { EvaluationQuestion } from "#contract/evaluations.ts";
import {
  gapsOf,
  type KeptAnswers,
  nothingKept,
  readKept,
  stillInForm,
  withoutSaved,
} from "./answering.draft.ts";
import { answeringMachine, keepingOf } from "./answering.machine.ts";

const question = (id: number, more: Partial<EvaluationQuestion> = {}): EvaluationQuestion => ({
  id,
  answer_type: "text",
  title: `P${id}`,
  hint: null,
  ...{ title_en: null, hint_en: null },
  required: false,
  weight: 1,
  options: [],
  multiple: false,
  expected: null,
  minimum: null,
  maximum: null,
  ...more,
});
const sheet: AnswerSheet = {
  uid: "s1",
  title: "Entrevista",
  title_en: null,
  description: null,
  description_en: null,
  first_name: "Bia",
  brand: "Casa",
  sender: null,
  message: null,
  expires_on: "2026-11-30",
  anonymous: false,
  questions: [question(1, { required: true }), question(2, { answer_type: "video" })],
  answers: [],
};
const text = { type: "text", text: "Sim" } as const;
const away = async () => {
  throw { code: "unavailable" };
};

function start(given: {
  kept?: KeptAnswers;
  open?: () => Promise<AnswerSheet>;
  save?: () => Promise<AnswerSheet>;
  send?: () => Promise<void>;
}) {
  const kept = vi.fn();
  const dropped = vi.fn();
  const sent = vi.fn();
  const actor = createActor(
    answeringMachine.provide({
      actors: {
        take: fromPromise(
          async (): Promise<{ found: boolean; kept: KeptAnswers }> => ({
            found: true,
            kept: given.kept ?? nothingKept,
          }),
        ),
        open: fromPromise(given.open ?? (async () => sheet)),
        save: fromPromise(given.save ?? (async () => sheet)),
        send: fromPromise(async ({ input }) => {
          sent(input.answers);
          await given.send?.();
        }),
      },
      actions: {
        keep: ({ context: { unsaved, sending } }) => kept({ unsaved, sending }),
        drop: () => dropped(),
      },
      delays: { afterTyping: 1, tryAgain: 5 },
    }),
    { input: { sheetId: "s1" } },
  );
  actor.start();
  return { actor, kept, dropped, sent, until: (value: never) => waitFor(actor, (at) => at.matches(value)) };
}

describe("answers", () => {
  it("are sent once what is required is there and an address can be one", () => {
    const video = (url: string) => ({ type: "video", url }) as const;
    expect(gapsOf(sheet, {})).toEqual([{ path: "answers.q1", rule: "required" }]);
    expect(gapsOf(sheet, { 1: text, 2: video("sem endereço") })).toEqual([
      { path: "answers.q2", rule: "url" },
    ]);
    expect(gapsOf(sheet, { 1: text, 2: video("loom.com/x") })).toEqual([]);
    expect(gapsOf(sheet, { 1: text, 2: video(" ") })).toEqual([]);
    expect(gapsOf(null, {})).toEqual([]);
  });
  it("to removed questions are left out", () => {
    expect(stillInForm(sheet, { 1: text, 9: text })).toEqual({ 1: text });
  });
  it("that were changed while others were sent stay to be saved", () => {
    const later = { type: "text", text: "Não" } as const;
    expect(withoutSaved({ 1: later, 2: text }, { 1: text, 2: text })).toEqual({ 1: later });
  });
  it("are read as they were kept, and what is something else is nothing", () => {
    expect(readKept({ sheet, unsaved: { 1: text }, sending: true })).toEqual({
      sheet,
      unsaved: { 1: text },
      sending: true,
    });
    expect(readKept({ sheet: 3, unsaved: null })).toEqual(nothingKept);
    expect(readKept({ sheet, unsaved: 3 })).toEqual({ sheet, unsaved: {}, sending: false });
    expect(readKept(null)).toEqual(nothingKept);
    expect(readKept("x")).toEqual(nothingKept);
  });
});

describe("a form to be answered", () => {
  it("goes on with what the browser kept where the network is away, and sends it once it is back", async () => {
    let isAway = true;
    const { actor, sent, dropped, until } = start({
      kept: { sheet, unsaved: { 1: text }, sending: false },
      open: away,
      save: away,
      send: async () => {
        if (isAway) await away();
      },
    });
    await until("asking" as never);
    actor.send({ type: "review.requested" });
    await until("reviewing" as never);
    actor.send({ type: "send.requested" });
    await until("held" as never);
    expect(actor.getSnapshot().context.sending).toBe(true);
    isAway = false;
    actor.send({ type: "connectivity.changed", online: true });
    await until("sent" as never);
    expect(sent).toHaveBeenLastCalledWith({ 1: text });
    expect(dropped).toHaveBeenCalledOnce();
  });
  it("is sent at once where it only waited for the network when the page was closed", async () => {
    const { sent, until } = start({ kept: { sheet, unsaved: { 1: text }, sending: true } });
    await until("sent" as never);
    expect(sent).toHaveBeenCalledExactlyOnceWith({ 1: text });
  });
  it("forgets a fault where its answer changes, and keeps the others", async () => {
    const faults = ["answers.q1", "answers.q2"].map((path) => ({ path, rule: "option" }));
    const { actor, until } = start({
      kept: { sheet, unsaved: { 1: text }, sending: true },
      send: async () => {
        throw { code: "validation_failed", fields: faults };
      },
    });
    await until("asking" as never);
    actor.send({ type: "answer.changed", id: 1, value: text });
    expect(actor.getSnapshot().context.fields).toEqual([faults[1]]);
  });
  it("that is not the signed-in person's is no form of theirs", async () => {
    const { until } = start({
      open: async () => {
        throw { code: "not_found" };
      },
    });
    expect((await until({ refused: "wrong" } as never)).context.failure).toBe("not_found");
  });
  it("keeps each change in the browser before it is saved", async () => {
    const { actor, kept, until } = start({ save: away });
    await until("asking" as never);
    actor.send({ type: "answer.changed", id: 1, value: text });
    expect(kept).toHaveBeenLastCalledWith({ unsaved: { 1: text }, sending: false });
    await until({ asking: "away" } as never);
    expect(actor.getSnapshot().context.unsaved).toEqual({ 1: text });
  });
  it("says that a refused answer is in the browser alone, until it is tried again or changed", async () => {
    let refuses = true;
    const saved = { ...sheet, answers: [{ question_id: 1, value: text }] };
    const { actor, until } = start({
      save: async () => {
        if (refuses) throw { code: "validation_failed", fields: [{ path: "answers.q1", rule: "option" }] };
        return saved;
      },
    });
    await until({ asking: "resting" } as never);
    expect(keepingOf(actor.getSnapshot())).toBe("untouched");
    actor.send({ type: "answer.changed", id: 1, value: text });
    expect(keepingOf(actor.getSnapshot())).toBe("saving");
    await until({ asking: "unsaved" } as never);
    expect(keepingOf(actor.getSnapshot())).toBe("unsaved");
    actor.send({ type: "retry.requested" });
    expect(keepingOf(actor.getSnapshot())).toBe("saving");
    await until({ asking: "unsaved" } as never);
    refuses = false;
    actor.send({ type: "answer.changed", id: 1, value: text });
    await until({ asking: "resting" } as never);
    expect(keepingOf(actor.getSnapshot())).toBe("saved");
    expect(actor.getSnapshot().context.failure).toBeNull();
  });
  it("has what it could not save in the browser while the provider is away", async () => {
    const { actor, until } = start({ save: away });
    await until("asking" as never);
    actor.send({ type: "answer.changed", id: 1, value: text });
    await until({ asking: "away" } as never);
    expect(keepingOf(actor.getSnapshot())).toBe("away");
  });
  it("has what is typed into an anonymous form in the browser, and is never reported as saved", async () => {
    const { actor, until } = start({ open: async () => ({ ...sheet, anonymous: true }) });
    await until({ asking: "resting" } as never);
    expect(keepingOf(actor.getSnapshot())).toBe("untouched");
    actor.send({ type: "answer.changed", id: 1, value: text });
    await until({ asking: "resting" } as never);
    expect(keepingOf(actor.getSnapshot())).toBe("browser");
  });
});
