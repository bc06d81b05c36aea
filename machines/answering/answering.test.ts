import { describe, expect, it, vi } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import type { AnswerSheet } from "#contract/calls/answer-sheets.ts";
import { type Answers, type KeptAnswers, type Known, nothingKept } from "./answering.draft.ts";
import { answeringMachine, keepingOf } from "./answering.machine.ts";
import { no, sheet, text } from "./testing.ts";

const away = async () => {
  throw { code: "unavailable" };
};

function start(given: {
  kept?: KeptAnswers;
  open?: () => Promise<AnswerSheet>;
  /** What is read after it was opened. */
  compare?: () => Promise<AnswerSheet>;
  save?: (answers: Answers, known: Known) => Promise<AnswerSheet>;
  send?: () => Promise<void>;
}) {
  const kept = vi.fn();
  const dropped = vi.fn();
  const sent = vi.fn();
  let isOpened = false;
  const actor = createActor(
    answeringMachine.provide({
      actors: {
        take: fromPromise(
          async (): Promise<{ found: boolean; kept: KeptAnswers }> => ({
            found: true,
            kept: given.kept ?? nothingKept,
          }),
        ),
        open: fromPromise(async () => {
          const read = isOpened ? given.compare : given.open;
          isOpened = true;
          return (await read?.()) ?? sheet;
        }),
        save: fromPromise(async ({ input }) => (await given.save?.(input.answers, input.known)) ?? sheet),
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

describe("a form at which two devices are", () => {
  const [mine, theirs] = [text, no];
  const answeredElsewhere: AnswerSheet = { ...sheet, answers: [{ question_id: 1, value: theirs }] };
  const refused = async (): Promise<never> => {
    throw { code: "conflict", fields: [{ path: "answers.q1", rule: "changed" }] };
  };
  /** The first save is refused, and the other device's answer is read. */
  async function differing() {
    const saved = vi.fn();
    let refuses = true;
    const run = start({
      compare: async () => answeredElsewhere,
      save: async (answers, known) => {
        saved(answers, known);
        if (refuses && 1 in answers) await refused();
        const all = { 1: theirs, ...answers };
        return {
          ...sheet,
          answers: Object.entries(all).flatMap(([id, value]) =>
            value ? [{ question_id: Number(id), value }] : [],
          ),
        };
      },
    });
    await run.until("asking" as never);
    run.actor.send({ type: "answer.changed", id: 1, value: mine });
    await run.until({ asking: "differing" } as never);
    expect(saved).toHaveBeenCalledExactlyOnceWith({ 1: mine }, { 1: [null, mine] });
    expect(keepingOf(run.actor.getSnapshot())).toBe("differing");
    saved.mockClear();
    refuses = false;
    return { ...run, saved };
  }
  it("loses neither answer: the person keeps theirs over the other, which it says to know of", async () => {
    const { actor, saved, until } = await differing();
    actor.send({ type: "difference.settled", id: 1, keep: "mine" });
    await until({ asking: "resting" } as never);
    expect(saved).toHaveBeenCalledExactlyOnceWith({ 1: mine }, { 1: [theirs, mine] });
    expect(keepingOf(actor.getSnapshot())).toBe("saved");
  });
  it("takes the other device's answer, and saves nothing for it", async () => {
    const { actor, saved, until } = await differing();
    actor.send({ type: "difference.settled", id: 1, keep: "theirs" });
    const { context } = await until({ asking: "resting" } as never);
    expect(saved).not.toHaveBeenCalled();
    expect(context.unsaved).toEqual({});
    expect(context.sheet?.answers).toEqual(answeredElsewhere.answers);
  });
  it("saves answers to other questions meanwhile, and is not read over before it is settled", async () => {
    const { actor, saved, until } = await differing();
    const video = { type: "video", url: "sem endereço" } as const;
    actor.send({ type: "answer.changed", id: 2, value: video });
    await until({ asking: "settling" } as never);
    await until({ asking: "differing" } as never);
    expect(saved).toHaveBeenCalledExactlyOnceWith({ 2: video }, expect.anything());
    actor.send({ type: "review.requested" });
    const faults = () => actor.getSnapshot().context.fields;
    expect(faults()).toEqual([
      { path: "answers.q1", rule: "changed" },
      { path: "answers.q2", rule: "url" },
    ]);
    actor.send({ type: "difference.settled", id: 1, keep: "theirs" });
    expect(faults()).toEqual([{ path: "answers.q2", rule: "url" }]);
    actor.send({ type: "answer.changed", id: 2, value: null });
    actor.send({ type: "review.requested" });
    await until("reviewing" as never);
  });
  it("is settled while another answer is being saved", async () => {
    const { actor, saved, until } = await differing();
    actor.send({ type: "answer.changed", id: 2, value: { type: "video", url: "loom.com/x" } });
    await until({ asking: "saving" } as never);
    actor.send({ type: "difference.settled", id: 1, keep: "mine" });
    await until({ asking: "resting" } as never);
    expect(saved).toHaveBeenLastCalledWith({ 1: mine }, { 1: [theirs, mine] });
  });
  it("tells of an answer given elsewhere while the browser was closed, rather than to send over it", async () => {
    const { actor, sent, until } = start({
      kept: { sheet, unsaved: { 1: mine }, known: { 1: [null] }, sending: true },
      open: async () => answeredElsewhere,
    });
    await until({ asking: "differing" } as never);
    expect(sent).not.toHaveBeenCalled();
    expect(actor.getSnapshot().context.sending).toBe(false);
  });
  it("is read over again where another device answered after it was", async () => {
    let isBehind = true;
    const { actor, until } = start({
      open: async () => ({ ...sheet, answers: [{ question_id: 1, value: mine }] }),
      compare: async () => answeredElsewhere,
      send: async () => {
        if (isBehind) await refused();
      },
    });
    await until("asking" as never);
    actor.send({ type: "review.requested" });
    actor.send({ type: "send.requested" });
    const { context } = await until({ asking: "resting" } as never);
    expect(context).toMatchObject({ overtaken: true, sending: false, unsaved: {}, fields: [] });
    actor.send({ type: "review.requested" });
    expect(actor.getSnapshot().context.overtaken).toBe(false);
    isBehind = false;
    actor.send({ type: "send.requested" });
    await until("sent" as never);
  });
});

describe("a form to be answered", () => {
  it("goes on with what the browser kept where the network is away, and sends it once it is back", async () => {
    let isAway = true;
    const { actor, sent, dropped, until } = start({
      kept: { sheet, unsaved: { 1: text }, known: {}, sending: false },
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
  it("waits no more to be sent once its person goes back to it, nor when it is opened again", async () => {
    const { actor, kept, until } = start({
      kept: { sheet, unsaved: { 1: text }, known: {}, sending: false },
      open: away,
      send: away,
    });
    await until("asking" as never);
    actor.send({ type: "review.requested" });
    actor.send({ type: "send.requested" });
    await until("held" as never);
    actor.send({ type: "edit.requested" });
    expect(actor.getSnapshot().hasTag("asking")).toBe(true);
    expect(kept).toHaveBeenLastCalledWith({ unsaved: { 1: text }, sending: false });
  });
  it("is sent at once where it only waited for the network when the page was closed", async () => {
    const { sent, until } = start({ kept: { sheet, unsaved: { 1: text }, known: {}, sending: true } });
    await until("sent" as never);
    expect(sent).toHaveBeenCalledExactlyOnceWith({ 1: text });
  });
  it("forgets a fault where its answer changes, and keeps the others", async () => {
    const faults = ["answers.q1", "answers.q2"].map((path) => ({ path, rule: "option" }));
    const { actor, until } = start({
      kept: { sheet, unsaved: { 1: text }, known: {}, sending: true },
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
  it("that was over opens by the provider's word alone, with what was typed", async () => {
    let opens: () => Promise<AnswerSheet> = async () => {
      throw { code: "token_expired" };
    };
    const { actor, kept, until } = start({
      kept: { sheet, unsaved: { 1: text }, known: {}, sending: false },
      open: () => opens(),
    });
    await until({ refused: "expired" } as never);
    expect(kept).toHaveBeenLastCalledWith({ unsaved: { 1: text }, sending: false });
    const { sheet: closed, unsaved, known } = actor.getSnapshot().context;
    expect(closed).toBeNull();
    const again = start({ kept: { sheet: closed, unsaved, known, sending: false }, open: () => opens() });
    opens = away;
    await again.until("unreachable" as never);
    opens = async () => sheet;
    again.actor.send({ type: "retry.requested" });
    await again.until("asking" as never);
    expect(again.actor.getSnapshot().context.unsaved).toEqual({ 1: text });
  });
  it("that was declined is over, and what was typed goes", async () => {
    const { actor, dropped, until } = start({});
    await until("asking" as never);
    actor.send({ type: "answer.changed", id: 1, value: text });
    actor.send({ type: "form.declined" });
    await until({ refused: "answered" } as never);
    expect(dropped).toHaveBeenCalledOnce();
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
