// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { useActions } from "../page/use-actions.ts";
import { openScreen } from "../testing/screen.tsx";
import { upload } from "../testing/wire.ts";
import { sitePictureActions, widthsOf } from "./site-picture.ts";

beforeEach(() => {
  // What no page without a screen has.
  vi.stubGlobal(
    "Image",
    class {
      src = "";
      naturalWidth = 1200;
      naturalHeight = 800;
      decode = () => Promise.resolve();
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({
    drawImage: () => undefined,
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((reported, type) =>
    reported(new Blob(["picture"], { type: type ?? "" })),
  );
});

it("sends a picture in each of its widths, and returns their addresses", async () => {
  const call = "POST /recruiters/administrator/site_pictures";
  const screen = await openScreen();
  const made: unknown[] = [];
  const page = await screen.hook(() => useActions([], sitePictureActions, ({ result }) => made.push(result)));
  const file = new File(["x"], "equipe.jpg", { type: "image/jpeg" });
  const answer = (width: number) =>
    screen.answers(call, { url: `/v1/images/p${width}`, width, height: width / 1.5 });
  await screen.does(() => page.current.start("put", { file }));
  await vi.waitFor(() => expect(screen.sent()).toEqual([upload(call, "equipe-480.webp")]));
  await answer(480);
  await vi.waitFor(() => expect(screen.sent()).toEqual([upload(call, "equipe-960.webp")]));
  await answer(960);
  await vi.waitFor(() => expect(screen.sent()).toEqual([upload(call, "equipe-1200.webp")]));
  await answer(1200);
  const sources = [480, 960, 1200].map((width) => ({ url: `/v1/images/p${width}`, width }));
  await vi.waitFor(() => expect(made).toEqual([{ sources, width: 1200, height: 800 }]));
});

it("makes no picture larger than it is, and none wider than a screen", () => {
  expect(widthsOf(300)).toEqual([300]);
  expect(widthsOf(960)).toEqual([480, 960]);
  expect(widthsOf(2400)).toEqual([480, 960, 1600, 2400]);
  expect(widthsOf(6000)).toEqual([480, 960, 1600, 2400]);
});

it("sends the picture that the browser made, named after its kind, and says nothing of one that was refused", async () => {
  vi.mocked(HTMLCanvasElement.prototype.toBlob).mockImplementation((reported) =>
    reported(new Blob(["picture"], { type: "image/png" })),
  );
  const call = "POST /recruiters/administrator/site_pictures";
  const filled = vi.spyOn(FormData.prototype, "append");
  const screen = await openScreen();
  const made: unknown[] = [];
  const page = await screen.hook(() => useActions([], sitePictureActions, ({ result }) => made.push(result)));
  await screen.does(() => page.current.start("put", { file: new File(["x"], "equipe.jpg") }));
  await vi.waitFor(() => expect(screen.sent()).toEqual([upload(call, "equipe-480.png")]));
  const [file] = filled.mock.calls.flatMap(([, value]) => (value instanceof File ? [value] : []));
  filled.mockRestore();
  expect([await file?.text(), file?.type]).toEqual(["picture", "image/png"]);
  await screen.refuses(call, "validation_failed");
  expect(made).toEqual([]);
});
