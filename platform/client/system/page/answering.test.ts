import { expect, it } from "vitest";
import { createActor, waitFor } from "xstate";
import type { System } from "../app/system.ts";
import { type AnsweringSource, provideAnswering } from "./answering.ts";

const question = { id: 1, answer_type: "text" as const, required: false, options: [] };
const sheet = { uid: "s1", anonymous: false, questions: [question], answers: [] };
const value = { type: "text", text: "Porque sim" } as const;

/** A form that is opened in a browser with this in its storage; saving and sending never end. */
async function formOf(name: string, stored: Map<string, unknown>) {
  const never = () => new Promise<never>(() => undefined);
  const source: AnsweringSource = {
    ...{ name, take: () => true, open: async () => sheet as never, save: never, send: never },
  };
  const local = {
    read: (key: string) => stored.get(key) ?? null,
    write: (key: string, kept: unknown) => void stored.set(key, structuredClone(kept)),
    remove: (key: string) => void stored.delete(key),
  };
  const form = createActor(provideAnswering({ stores: { local } } as unknown as System, source), {
    input: { sheetId: "s1" },
  }).start();
  await waitFor(form, (snapshot) => snapshot.hasTag("asking"));
  return form;
}

it("each form of each person keeps its own answers, and that it was to be sent", async () => {
  const stored = new Map<string, unknown>();
  const form = await formOf("link s1", stored);
  form.send({ type: "answer.changed", id: 1, value });
  expect([...stored]).toEqual([
    ["answers link s1", { sheet, unsaved: { 1: value }, known: { 1: [null] }, sending: false }],
  ]);
  const other = await formOf("link s2", stored);
  expect(other.getSnapshot().context.unsaved).toEqual({});
  form.send({ type: "review.requested" });
  form.send({ type: "send.requested" });
  expect(stored.get("answers link s1")).toMatchObject({ sending: true, unsaved: { 1: value } });
});
