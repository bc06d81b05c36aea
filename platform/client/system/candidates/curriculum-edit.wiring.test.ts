// @vitest-environment happy-dom

import { useState } from "react";
import { expect, it } from "vitest";
import type { CurriculumWrite } from "#contract/calls/candidates.ts";
import { openScreen, type ScreenOfTest } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { useCurriculumEdit } from "./use-curriculum-edit.ts";
import { useCvReading } from "./use-cv-reading.ts";

const read = "GET /candidates/curriculum" as const;
const write = "PUT /candidates/curriculum" as const;
const reads = request(read);
const skills = "/candidates/curriculum/skills";
const of = (curriculum: object) => ({ curriculum: { updated_at: "u1", role_name: "A", ...curriculum } });
const puts = (curriculum: object, based_on: string) =>
  request(write, { body: { curriculum: curriculum as CurriculumWrite, based_on } });
const isBack = (screen: ScreenOfTest) => () =>
  screen.system.bus.publish({ type: "connectivity.changed", online: true });

const edited = async (at = skills, kept: Record<string, unknown> = {}) => {
  const screen = await openScreen({ as: "candidates", at, kept: { session: kept } });
  const page = await screen.hook((text: string) => useCurriculumEdit(text), "Salvo");
  return { screen, page };
};

it("reads the curriculum again where that failed, when asked or once the connection is back", async () => {
  const { screen, page } = await edited();
  await screen.refuses(read, "internal");
  expect(page.current).toMatchObject({ state: "loadFailed", failure: "internal", curriculum: null });
  screen.sent();
  expect(await screen.sends(() => page.current.retry())).toEqual([reads]);
  await screen.loses(read);
  expect(await screen.sends(isBack(screen))).toEqual([reads]);
});

it("has the candidate say whose changes stay where both changed the same", async () => {
  const { screen, page } = await edited();
  await screen.answers(read, of({}));
  const conflict = async () => {
    await screen.does(() => page.current.change({ role_name: "Minha" }));
    await screen.does(() => page.current.save());
    expect(page.current.saving).toBe(true);
    await screen.refuses(write, "conflict");
    await screen.answers(read, of({ updated_at: "u2", role_name: "Deles" }));
    expect(page.current).toMatchObject({ state: "conflicting", saving: false });
    screen.sent();
  };
  await conflict();
  expect(await screen.sends(() => page.current.takeTheirs())).toEqual([reads]);
  await screen.answers(read, of({ updated_at: "u2", role_name: "Deles" }));
  expect(page.current.curriculum?.role_name).toBe("Deles");
  await screen.does(() => page.current.change({ role_name: "Minha" }));
  await screen.does(() => page.current.save());
  await screen.refuses(write, "conflict");
  await screen.answers(read, of({ updated_at: "u3", role_name: "Outra" }));
  screen.sent();
  expect(await screen.sends(() => page.current.keepMine())).toEqual([reads]);
  expect(await screen.sends(() => screen.answers(read, of({ updated_at: "u3" })))).toEqual([
    puts({ role_name: "Minha" }, "u3"),
  ]);
});

it("reads the curriculum again after a file was sent, and keeps what is written", async () => {
  const { screen, page } = await edited();
  await screen.answers(read, of({}));
  await screen.does(() => page.current.change({ role_name: "Analista" }));
  expect(await screen.sends(() => page.current.fileUploaded())).toEqual([reads]);
  await screen.answers(read, of({ cv: null, city: "Recife" }));
  expect(page.current.curriculum).toMatchObject({ role_name: "Analista", city: "Recife" });
});

it("says that it is saved in the language of the page", async () => {
  const { screen, page } = await edited();
  await screen.answers(read, of({}));
  await page.turnTo("Saved");
  await screen.does(() => page.current.change({ role_name: "Analista" }));
  await screen.sends(() => page.current.save());
  await screen.answers(write, of({ role_name: "Analista" }));
  expect(screen.reported("toast.requested")).toMatchObject([{ text: "Saved" }]);
});

it.each(["texto", null])("takes no %o that the browser kept for a draft", async (kept) => {
  const { screen, page } = await edited(skills, { [`candidates:8@ draft curriculum ${skills}`]: kept });
  await screen.answers(read, of({}));
  expect(page.current).toMatchObject({ restored: false, state: "clean" });
  expect(page.current.curriculum).toMatchObject({ role_name: "A" });
  expect(Object.keys(page.current.curriculum ?? {})).not.toContain("0");
});

it("edits the part of the next screen with what was written there, and saves that alone", async () => {
  const salary = "/candidates/curriculum/salary";
  const { screen, page } = await edited(skills, {
    [`candidates:8@ draft curriculum ${salary}`]: { clt_expectation: 500_000 },
  });
  await screen.answers(read, of({}));
  await screen.does(() => page.current.change({ role_name: "Analista" }));
  screen.sent();
  const goes = () => screen.system.bus.publish({ type: "navigation.requested", to: salary, replace: false });
  expect(await screen.sends(goes)).toEqual([reads]);
  await screen.answers(read, of({}));
  expect(page.current).toMatchObject({
    restored: true,
    curriculum: { role_name: "A", clt_expectation: 500_000 },
  });
  expect(await screen.sends(() => page.current.save())).toEqual([puts({ clt_expectation: 500_000 }, "u1")]);
});

const passage = { start: 0, end: 3 };
const skill = { key: "skill-0", kind: "skill" as const, value: { name: "SAP" }, passage, confidence: 0.8 };
const email = { key: "email", kind: "email" as const, value: "ana@a.test", passage, confidence: 0.9 };
const reading = { cv_reading: { problem: null, pages: 1, text: "SAP", pieces: [email, skill] } };
const readCv = "POST /candidates/cv_readings" as const;
const readsFile = (id: number) => request(readCv, { body: { cv_reading: { data_file_id: id } } });
const key = (place: string) => `candidates:8@ cv reading ${place}`;

it("leaves out a piece of a CV and takes it back, and shows no address that only signs in", async () => {
  const screen = await openScreen({ as: "candidates" });
  const page = await screen.hook(() => useCvReading("curriculum"));
  await screen.does(() => page.current.give(7));
  expect(page.current).toMatchObject({ busy: true, fileId: 7 });
  await screen.answers(readCv, reading);
  await screen.answers(read, of({}));
  expect(page.current).toMatchObject({ busy: false, pieces: [{ key: "skill-0", dismissed: false }] });
  expect(page.current.pieces).toHaveLength(1);
  await screen.does(() => page.current.dismiss("skill-0"));
  expect(page.current.pieces).toMatchObject([{ dismissed: true }]);
  await screen.does(() => page.current.restore("skill-0"));
  expect(page.current.pieces).toMatchObject([{ dismissed: false }]);
  await screen.does(() => page.current.accept(["skill-0"]));
  await screen.answers(read, of({}));
  await screen.answers(write, of({ skills: [{ name: "SAP" }] }));
  expect(page.current.pieces).toMatchObject([{ standing: "there" }]);
  screen.sent();
});

it("reads a CV again that could not be read, when asked or once the connection is back", async () => {
  const screen = await openScreen({ as: "candidates" });
  const page = await screen.hook(() => useCvReading("curriculum"));
  await screen.does(() => page.current.give(7));
  screen.sent();
  await screen.refuses(readCv, "internal");
  expect(page.current).toMatchObject({ state: "readFailed", failure: "internal" });
  expect(await screen.sends(() => page.current.retry())).toContainEqual(readsFile(7));
  await screen.loses(readCv);
  expect(page.current).toMatchObject({ offline: true, busy: true });
  expect(await screen.sends(isBack(screen))).toContainEqual(readsFile(7));
});

it("goes on with the CV that was being looked at before the page was loaded anew", async () => {
  const kept = { fileId: 7, edits: {}, dismissed: ["skill-0"] };
  const screen = await openScreen({ as: "candidates", kept: { session: { [key("curriculum")]: kept } } });
  const page = await screen.hook((place: string) => useCvReading(place), "curriculum");
  expect(screen.sent()).toEqual([readsFile(7), reads]);
  await screen.answers(readCv, reading);
  await screen.answers(read, of({}));
  expect(page.current.pieces).toMatchObject([{ dismissed: true }]);
  await page.turnTo("elsewhere");
  expect(page.current).toMatchObject({ fileId: null, pieces: [] });
  expect(await screen.sends(() => page.current.give(8))).toContainEqual(readsFile(8));
});

it.each([["texto"], [null], [{ edits: {} }]])("reads nothing where the browser kept %o", async (kept) => {
  const session = { [key("curriculum")]: kept };
  const screen = await openScreen({ as: "candidates", kept: { session } });
  const page = await screen.hook(() => useCvReading("curriculum"));
  expect([screen.sent(), page.current.state]).toEqual([[], "resting"]);
});

it("puts pieces into the draft as it is by now, not as it was when the CV was given", async () => {
  const screen = await openScreen({ as: "candidates" });
  const page = await screen.hook(() => {
    const [value, setValue] = useState<CurriculumWrite>({ name: "Ana" });
    const change = (made: CurriculumWrite) => setValue((now) => ({ ...now, ...made }));
    return { ...useCvReading("registration", { value, change }), change, value };
  });
  await screen.does(() => page.current.give(7));
  await screen.does(() => page.current.change({ skills: [{ name: "Excel" }] }));
  expect(await screen.sends(() => screen.answers(readCv, reading))).toEqual([]);
  await screen.does(() => page.current.accept(["skill-0"]));
  expect(page.current.value.skills).toMatchObject([{ name: "Excel" }, { name: "SAP" }]);
});
