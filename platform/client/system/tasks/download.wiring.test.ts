// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { openScreen } from "../testing/screen.tsx";
import { left, subscribed } from "../testing/sockets.ts";
import { request } from "../testing/wire.ts";
import { useExport, useSaveExport } from "./use-download.ts";

const id = 41;
const params = { id };
const key = "export_under_way";
const asked = {
  recruiter_download: {
    entity: "candidates",
    file_type: "xlsx",
    collections: [{ reference_type: "candidates", reference_id: 5 }],
    columns: ["name"],
    locale: "pt",
  },
} as const;
const body = {
  recruiter_download: {
    ...asked.recruiter_download,
    collections: [...asked.recruiter_download.collections],
    columns: ["name"],
  },
};
const ask = "POST /recruiters/recruiter_downloads" as const;
const row = "GET /recruiters/recruiter_downloads/:id" as const;
const file = "GET /recruiters/recruiter_downloads/:id/file" as const;

async function following() {
  const screen = await openScreen();
  const page = await screen.hook(useExport);
  expect(await screen.sends(() => page.current.start(body))).toEqual([
    request("POST /recruiters/recruiter_downloads", { body }),
  ]);
  expect(
    await screen.sends(() => screen.answers(ask, { recruiter_download: { id, state: "queued" } })),
  ).toEqual([request("GET /recruiters/recruiter_downloads/:id", { params })]);
  return { screen, page };
}

it("is followed on its channel, and remembered for a reload", async () => {
  const { screen, page } = await following();
  expect(screen.cable.said()).toEqual([subscribed("RecruiterDownloadChannel", { request_id: id })]);
  expect(screen.kept(key).session).toBe(id);
  await screen.answers(row, { recruiter_download: { id, state: "running", progress: 7, total_record: 20 } });
  expect(page.current.progress).toMatchObject({ status: "progress", processed: 7, total: 20, percent: 35 });
});

it("saves the file when it is done, and is remembered no more", async () => {
  const { screen, page } = await following();
  expect(
    await screen.sends(() =>
      screen.answers(row, { recruiter_download: { id, state: "completed", progress: 20, total_record: 20 } }),
    ),
  ).toEqual([request("GET /recruiters/recruiter_downloads/:id/file", { params })]);
  expect(screen.kept(key).session).toBe(id);
  await screen.gives(file, "candidatos.xlsx");
  expect(page.current.stage).toBe("saved");
  expect(screen.saved).toEqual(["candidatos.xlsx"]);
  expect(screen.kept(key).session).toBeUndefined();
});

it("is cancelled", async () => {
  const { screen, page } = await following();
  await screen.answers(row, { recruiter_download: { id, state: "running" } });
  screen.cable.said();
  expect(await screen.sends(() => page.current.cancel())).toEqual([
    request("POST /recruiters/recruiter_downloads/:id/cancel", { params }),
  ]);
  await screen.answers("POST /recruiters/recruiter_downloads/:id/cancel");
  expect(page.current.stage).toBe("cancelled");
  expect(screen.cable.said()).toEqual([left("RecruiterDownloadChannel", { request_id: id })]);
  expect(screen.kept(key).session).toBeUndefined();
});

it("fails with its row, and retries the same request", async () => {
  const { screen, page } = await following();
  await screen.answers(row, { recruiter_download: { id, state: "failed", error: "internal" } });
  expect(page.current).toMatchObject({ stage: "failed", progress: { status: "error", error: "internal" } });
  expect(screen.kept(key).session).toBeUndefined();
  expect(await screen.sends(() => page.current.retry())).toEqual([
    request("POST /recruiters/recruiter_downloads", { body }),
  ]);
});

it("is found again after a reload", async () => {
  const kept = { session: { [`recruiters:12@3 ${key}`]: id } };
  const screen = await openScreen({ kept });
  expect(await screen.sends(() => screen.hook(useExport))).toEqual([
    request("GET /recruiters/recruiter_downloads/:id", { params }),
  ]);
});

it("saves the file of an earlier one", async () => {
  const screen = await openScreen();
  let refusals = 0;
  const file9 = await screen.hook(() => useSaveExport(9, () => refusals++));
  const press = () => file9.current.save();
  expect(await screen.sends(press)).toEqual([
    request("GET /recruiters/recruiter_downloads/:id/file", { params: { id: 9 } }),
  ]);
  expect(file9.current.busy).toBe(true);
  await screen.gives(file, "antiga.csv");
  expect([refusals, file9.current.busy]).toEqual([0, false]);
  await screen.does(press);
  await screen.refuses(file, "gone");
  expect([refusals, file9.current.busy]).toEqual([1, false]);
  expect(screen.saved).toEqual(["antiga.csv"]);
});
