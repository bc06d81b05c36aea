// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { openScreen } from "../testing/screen.tsx";
import { request, upload } from "../testing/wire.ts";
import { useCvImport } from "./use-cv-import.ts";

const passage = { start: 0, end: 3 };
const name = { key: "name", kind: "name" as const, value: "Ana Souza", passage, confidence: 0.9 };
const email = { key: "email", kind: "email" as const, value: "ana@a.test", passage, confidence: 0.9 };
const cv_reading = { problem: null, pages: 1, text: "Ana", pieces: [name, email] };
const read = request("POST /recruiters/cv_readings", { body: { cv_reading: { data_file_id: 7 } } });

it("sends CVs, reads them, makes a candidate of one and erases another", async () => {
  const screen = await openScreen({ at: "/recruiters/candidates/cvs" });
  const page = await screen.hook(() => useCvImport());
  const file = new File(["Ana"], "ana.pdf", { type: "application/pdf" });
  expect(await screen.sends(() => page.current.choose([file]))).toEqual([
    upload("POST /recruiters/data_files", "ana.pdf", {
      "data_file[name]": "ana.pdf",
      "data_file[file_type]": "cv",
    }),
  ]);
  await screen.answers("POST /recruiters/data_files", { data_file: { id: 7 } });
  expect(screen.sent().at(-1)).toEqual(read);
  await screen.answers("POST /recruiters/cv_readings", { cv_reading, matches: [] });
  const [row] = page.current.rows;
  expect(row).toMatchObject({ ready: true, fileId: 7 });
  const key = row?.key ?? "";
  expect(screen.kept("cv import").session).toMatchObject([{ key, fileId: 7, made: null }]);
  expect(await screen.sends(() => page.current.accept([key]))).toEqual([
    request("POST /recruiters/cv_candidates", {
      body: { cv_candidate: { data_file_id: 7, candidate: { name: "Ana Souza", email: "ana@a.test" } } },
    }),
  ]);
  await screen.refuses("POST /recruiters/cv_candidates", "validation_failed");
  expect(await screen.sends(() => page.current.join(key, 3))).toEqual([
    request("POST /recruiters/cv_candidates", {
      body: { cv_candidate: { data_file_id: 7, candidate_id: 3 } },
    }),
  ]);
  await screen.refuses("POST /recruiters/cv_candidates", "internal");
  expect(await screen.sends(() => page.current.leave(key))).toEqual([
    request("DELETE /recruiters/cv_readings/:id", { params: { id: 7 } }),
  ]);
  await screen.loses("DELETE /recruiters/cv_readings/:id");
  expect(page.current).toMatchObject({ offline: true, rows: [{ key }] });
  const isBack = () => screen.system.bus.publish({ type: "connectivity.changed", online: true });
  expect((await screen.sends(isBack)).map(({ call }) => call)).toEqual([
    "DELETE /recruiters/cv_readings/:id",
  ]);
  await screen.answers("DELETE /recruiters/cv_readings/:id", { deleted: 1 });
  expect(page.current.rows).toEqual([]);
  expect(screen.kept("cv import").session).toBeUndefined();
});

it("sends a CV again that did not get through", async () => {
  const screen = await openScreen({ at: "/recruiters/candidates/cvs" });
  const page = await screen.hook(() => useCvImport());
  const call = "POST /recruiters/data_files" as const;
  const file = new File(["Ana"], "ana.pdf", { type: "application/pdf" });
  const [sent] = await screen.sends(() => page.current.choose([file]));
  await screen.loses(call);
  expect(page.current.offline).toBe(true);
  const isBack = () => screen.system.bus.publish({ type: "connectivity.changed", online: true });
  expect(await screen.sends(isBack)).toEqual([sent]);
  await screen.answers(call, { data_file: { id: 7 } });
  expect(screen.sent().at(-1)).toEqual(read);
});

const kept = (key: string, fileId: number | null) => ({
  ...{ key, fileId, made: null },
  file: { key, name: `${key}.pdf`, size: 3, contentType: "application/pdf" },
});
const openKept = async (rows: unknown) => {
  const screen = await openScreen({
    at: "/recruiters/candidates/cvs",
    kept: { session: { "recruiters:12@3 cv import": rows } },
  });
  return { screen, page: await screen.hook(() => useCvImport()) };
};

it("goes on after a reload with what was sent, and says of the rest that it was not", async () => {
  const { screen, page } = await openKept([kept("ana", 7), kept("bia", null)]);
  expect(screen.sent()).toEqual([read]);
  expect(page.current.rows).toMatchObject([
    { key: "ana", stage: "reading" },
    { key: "bia", stage: "failed", failure: "not_sent" },
  ]);
  await screen.answers("POST /recruiters/cv_readings", { cv_reading, matches: [] });
  expect(await screen.sends(() => page.current.leave("bia")), "it was never sent").toEqual([]);
  expect(page.current.rows).toMatchObject([{ key: "ana", ready: true }]);
  expect(screen.kept("cv import").session).toMatchObject([{ key: "ana" }]);
});

it("begins anew where the browser keeps no list", async () => {
  const { page } = await openKept({ key: "ana" });
  expect(page.current.rows).toEqual([]);
});

it("takes what is corrected, as the candidate that is made", async () => {
  const { screen, page } = await openKept([kept("ana", 7)]);
  await screen.answers("POST /recruiters/cv_readings", {
    cv_reading: { ...cv_reading, pieces: [] },
    matches: [],
  });
  expect(page.current.rows).toMatchObject([{ ready: false }]);
  expect(await screen.sends(() => page.current.accept(["ana"]))).toEqual([]);
  await screen.does(() => page.current.edit("ana", { name: "Ana Lima", email: "lima@a.test" }));
  expect(await screen.sends(() => page.current.accept(["ana"]))).toEqual([
    request("POST /recruiters/cv_candidates", {
      body: { cv_candidate: { data_file_id: 7, candidate: { name: "Ana Lima", email: "lima@a.test" } } },
    }),
  ]);
  await screen.answers("POST /recruiters/cv_candidates", { candidate: { id: 4, name: "Ana Lima" } });
  expect(page.current.rows).toMatchObject([{ stage: "made", made: { id: 4, name: "Ana Lima" } }]);
});

it("takes a CV away that cannot be erased now, as nobody waits for that", async () => {
  const { screen, page } = await openKept([kept("ana", 7)]);
  await screen.answers("POST /recruiters/cv_readings", { cv_reading, matches: [] });
  await screen.sends(() => page.current.leave("ana"));
  await screen.refuses("DELETE /recruiters/cv_readings/:id", "internal");
  expect(page.current).toMatchObject({ rows: [], offline: false });
});
