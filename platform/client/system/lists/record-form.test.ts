import { expect, it } from "vitest";
import type { System } from "../app/system.ts";
import { draftActions, storedDraft } from "./record-form.ts";

function formOver(kept: Record<string, unknown>) {
  const session = {
    read: (key: string) => kept[key] ?? null,
    write: (key: string, value: unknown) => void Object.assign(kept, { [key]: value }),
    remove: (key: string) => void delete kept[key],
  };
  const system = { owned: { session } } as unknown as System;
  return { kept, draft: (key: string) => storedDraft(system, key), ...draftActions(system) };
}

it("what is typed is kept for its form alone, until it is dropped", () => {
  const { kept, draft, keepDraft, dropDraft } = formOver({ "job 1": "another's" });
  keepDraft({ context: { key: "job 1", changes: { name: "Analista" } } });
  expect([draft("job 1"), draft("job 2")]).toEqual([{ name: "Analista" }, null]);
  dropDraft({ context: { key: "job 1" } });
  expect(draft("job 1")).toBeNull();
  expect(kept).toEqual({ "job 1": "another's" });
});

it.each([null, "text", 7])("what was kept and is no draft is none: %s", (value) => {
  expect(formOver({ "draft job 1": value }).draft("job 1")).toBeNull();
});
