// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { openScreen } from "../testing/screen.tsx";
import { upload } from "../testing/wire.ts";
import { pick, pickedBytes, type UploadTarget } from "./upload.ts";
import { useUpload } from "./use-upload.ts";

const call = "POST /recruiters/data_files";
const file = (name: string) => new File(["x"], name, { type: "application/pdf" });
const to = (referenceId: number): UploadTarget => ({ call, referenceType: "job", referenceId });
const sent = (name: string, referenceId: number) =>
  upload(call, name, {
    ...{ "data_file[name]": name, "data_file[file_type]": "other" },
    ...{ "data_file[reference_type]": "job", "data_file[reference_id]": String(referenceId) },
  });

const page = async () => {
  const screen = await openScreen();
  const uploaded: string[] = [];
  const hook = await screen.hook(
    ({ id, name }: { id: number; name: string }) =>
      useUpload(
        { limitMb: 10, fileType: "other", accepts: [], current: null },
        (one) => uploaded.push(`${name} ${one.id}`),
        to(id),
      ),
    { id: 4, name: "first" },
  );
  return { screen, hook, uploaded };
};

it("waits where the connection is lost, and goes by itself once it is back, or on request", async () => {
  const { screen, hook, uploaded } = await page();
  expect(await screen.sends(() => hook.current.choose(file("a.pdf")))).toEqual([sent("a.pdf", 4)]);
  await screen.loses(call);
  expect([hook.current.state, hook.current.failure]).toEqual(["waiting", "unavailable"]);
  expect(await screen.sends(() => hook.current.retry())).toEqual([sent("a.pdf", 4)]);
  expect([hook.current.state, hook.current.percent, hook.current.failure]).toEqual(["sending", 0, null]);
  await screen.loses(call);
  const online = { type: "connectivity.changed", online: true } as const;
  expect(await screen.sends(() => screen.system.bus.publish(online))).toEqual([sent("a.pdf", 4)]);
  await screen.answers(call, { data_file: { id: 6 } });
  expect([hook.current.state, hook.current.current?.id, uploaded]).toEqual(["ready", 6, ["first 6"]]);
});

it("stays where it failed until it is sent again or given up; what can never go is not sent again", async () => {
  const { screen, hook } = await page();
  await screen.sends(() => hook.current.choose(file("a.pdf")));
  await screen.refuses(call, "internal");
  expect(hook.current.state).toBe("failed");
  expect(await screen.sends(() => hook.current.retry())).toEqual([sent("a.pdf", 4)]);
  await screen.refuses(call, "internal");
  await screen.does(() => hook.current.cancel());
  expect([hook.current.state, hook.current.file]).toEqual(["ready", null]);
  const large = new File([new Uint8Array(11 * 1024 * 1024)], "b.pdf");
  expect(await screen.sends(() => hook.current.choose(large))).toEqual([]);
  expect([hook.current.state, hook.current.failure]).toEqual(["refused", "too_large"]);
  expect(await screen.sends(() => hook.current.retry())).toEqual([]);
});

it("belongs to its record: another one has none on its way, and whoever listens now hears of the end", async () => {
  const { screen, hook, uploaded } = await page();
  await screen.sends(() => hook.current.choose(file("a.pdf")));
  await hook.turnTo({ id: 4, name: "second" });
  await screen.answers(call, { data_file: { id: 6 } });
  expect(uploaded).toEqual(["second 6"]);
  await screen.sends(() => hook.current.choose(file("b.pdf")));
  await hook.turnTo({ id: 5, name: "first" });
  expect([hook.current.state, hook.current.file, screen.waiting()]).toEqual(["ready", null, []]);
  expect(await screen.sends(() => hook.current.choose(file("c.pdf")))).toEqual([sent("c.pdf", 5)]);
});

it("keeps the bytes of each file that was picked: two fields may wait for the connection", () => {
  const [first, second] = [pick(file("a.pdf")), pick(file("b.pdf"))];
  expect([first, second, null].map((one) => pickedBytes(one)?.name)).toEqual(["a.pdf", "b.pdf", undefined]);
  expect(pickedBytes({ ...first })).toBeUndefined();
});
