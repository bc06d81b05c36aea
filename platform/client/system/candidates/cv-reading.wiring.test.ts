// @vitest-environment happy-dom
import { useState } from "react";
import { expect, it } from "vitest";
import type { CurriculumWrite } from "#contract/calls/candidates.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { useCvReading } from "./use-cv-reading.ts";

const _uid = "j1";
const _user = (screen: Awaited<ReturnType<typeof openScreen>>) =>
  screen.system.session.getSnapshot().context.user;

const curriculum = "GET /candidates/curriculum" as const;

it("reads one of their CVs beside the curriculum, and saves what is accepted of it", async () => {
  const screen = await openScreen({ as: "candidates", at: "/candidates/curriculum/cv" });
  let saved = 0;
  const page = await screen.hook(() => useCvReading("curriculum", null, () => void saved++));
  expect(await screen.sends(() => page.current.give(7))).toEqual([
    request("POST /candidates/cv_readings", { body: { cv_reading: { data_file_id: 7 } } }),
    request("GET /candidates/curriculum"),
  ]);
  const passage = { start: 0, end: 3 };
  const skill = { key: "skill-0", kind: "skill" as const, value: { name: "SAP" }, passage, confidence: 0.8 };
  await screen.answers("POST /candidates/cv_readings", {
    cv_reading: { problem: null, pages: 1, text: "SAP", pieces: [skill] },
  });
  await screen.answers(curriculum, { curriculum: { updated_at: "u1", skills: [{ name: "Excel" }] } });
  expect(page.current.pieces).toMatchObject([{ ...skill, standing: "new", whole: true, dismissed: false }]);
  await screen.does(() => page.current.edit("skill-0", { name: "SAP FI" }));
  expect(screen.kept("cv reading curriculum").session).toEqual({
    fileId: 7,
    edits: { "skill-0": { name: "SAP FI" } },
    dismissed: [],
  });
  await screen.does(() => page.current.accept(["skill-0"]));
  await screen.answers(curriculum, { curriculum: { updated_at: "u2", skills: [{ name: "Excel" }] } });
  expect(screen.sent().at(-1)).toEqual(
    request("PUT /candidates/curriculum", {
      body: { curriculum: { skills: [{ name: "Excel" }, { name: "SAP FI" }] }, based_on: "u2" },
    }),
  );
  await screen.answers("PUT /candidates/curriculum", { curriculum: { skills: [{ name: "SAP FI" }] } });
  expect(saved).toBe(1);
  expect(page.current.pieces).toMatchObject([{ standing: "there" }]);
  await screen.does(() => page.current.close());
  expect(screen.kept("cv reading curriculum").session).toBeUndefined();
});

it("has a piece that lacked something whole once it was completed by hand", async () => {
  const screen = await openScreen({ as: "candidates", at: "/candidates/curriculum/cv" });
  const page = await screen.hook(() => useCvReading("curriculum", null));
  expect(await screen.sends(() => page.current.give(7))).toHaveLength(2);
  const spoken = {
    key: "language-0",
    kind: "language" as const,
    passage: { start: 0, end: 6 },
    confidence: 0.8,
  };
  await screen.answers("POST /candidates/cv_readings", {
    cv_reading: {
      ...{ problem: null, pages: 1, text: "Inglês" },
      pieces: [{ ...spoken, value: { language: "english", level: null } }],
    },
  });
  await screen.answers(curriculum, { curriculum: { updated_at: "u1" } });
  expect(page.current.pieces).toMatchObject([{ standing: "new", whole: false }]);
  const value = { language: "english", level: 2 };
  await screen.does(() => page.current.edit("language-0", value));
  expect(page.current.pieces).toMatchObject([{ value, standing: "new", whole: true }]);
});

it("writes what is empty into a curriculum that is still being written, and sends nothing of it", async () => {
  const screen = await openScreen({ as: "candidates" });
  const changes: object[] = [];
  const draft = { value: { name: "Ana" }, change: (change: object) => void changes.push(change) };
  const page = await screen.hook(() => useCvReading("registration", draft));
  expect(await screen.sends(() => page.current.give(7))).toHaveLength(1);
  const passage = { start: 0, end: 3 };
  const name = { key: "name", kind: "name" as const, value: "Ana Souza", passage, confidence: 0.9 };
  const value = { city: "Recife", state: "PE" };
  const place = { key: "place", kind: "place" as const, value, passage, confidence: 0.9 };
  await screen.answers("POST /candidates/cv_readings", {
    cv_reading: { problem: null, pages: 1, text: "Ana", pieces: [name, place] },
  });
  expect(changes).toEqual([{ city: "Recife", state: "PE" }]);
  expect(page.current.filled).toBe(1);
});

it("takes no piece a second time into a curriculum that is still being written", async () => {
  const screen = await openScreen({ as: "candidates" });
  const changes: object[] = [];
  const page = await screen.hook(() => {
    const [value, setValue] = useState<CurriculumWrite>({ name: "Ana" });
    const change = (made: CurriculumWrite) => {
      changes.push(made);
      setValue((now) => ({ ...now, ...made }));
    };
    return useCvReading("registration", { value, change });
  });
  await screen.does(() => page.current.give(7));
  const passage = { start: 0, end: 3 };
  const skill = { key: "skill-0", kind: "skill" as const, value: { name: "SAP" }, passage, confidence: 0.8 };
  const name = { key: "name", kind: "name" as const, value: "Ana Souza", passage, confidence: 0.9 };
  await screen.answers("POST /candidates/cv_readings", {
    cv_reading: { problem: null, pages: 1, text: "Ana", pieces: [name, skill] },
  });
  const accept = () => screen.does(() => page.current.accept(["name", "skill-0"]));
  const standings = () => page.current.pieces.map(({ standing }) => standing);
  expect([changes, standings()]).toEqual([[{ skills: [{ name: "SAP" }] }], ["differs", "there"]]);
  await accept();
  await accept();
  expect([changes.slice(1), standings()]).toEqual([[{ name: "Ana Souza" }], ["there", "there"]]);
  expect(page.current.curriculum).toEqual({ name: "Ana Souza", skills: [{ name: "SAP" }] });
  screen.sent();
});
