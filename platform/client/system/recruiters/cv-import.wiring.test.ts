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
