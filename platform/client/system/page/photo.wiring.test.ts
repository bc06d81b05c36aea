// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { openScreen } from "../testing/screen.tsx";
import { request, upload } from "../testing/wire.ts";
import { usePhoto } from "./use-photo.ts";

const png = new File(["x"], "eu.png", { type: "image/png" });
const fields = { "data_file[name]": "eu.jpg", "data_file[file_type]": "avatar" };

beforeEach(() => {
  // What no page without a screen has.
  vi.stubGlobal(
    "Image",
    class {
      src = "";
      naturalWidth = 800;
      naturalHeight = 400;
      decode = () => Promise.resolve();
    },
  );
  const drawn = { fillRect: () => undefined, drawImage: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(drawn as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((reported) =>
    reported(new Blob(["square"], { type: "image/jpeg" })),
  );
});

it.each([
  [
    "own",
    upload("POST /candidates/data_files", "eu.jpg", { ...fields, "data_file[avoid_duplicate]": "true" }),
    request("DELETE /candidates/photo"),
  ],
  [
    7,
    { ...upload("POST /recruiters/candidates/:id/photo", "eu.jpg", fields), params: { id: "7" } },
    request("DELETE /recruiters/candidates/:id/photo", { params: { id: 7 } }),
  ],
] as const)("sends the square of the photo of %s, and removes it", async (of, sent, removed) => {
  const screen = await openScreen({ as: of === "own" ? "candidates" : "recruiters" });
  let changes = 0;
  const page = await screen.hook(() => usePhoto(of, () => void changes++));
  expect(await screen.sends(() => page.current.choose(png))).toEqual([]);
  await vi.waitFor(() => expect(page.current.framed?.square).toEqual({ left: 200, top: 0, side: 400 }));
  await screen.does(() => page.current.move(0.25, 0));
  expect(page.current.framed?.square.left).toBe(300);
  await screen.does(() => page.current.zoom(2));
  expect(page.current.framed?.zoom).toBe(2);
  expect(await screen.sends(() => page.current.confirm())).toEqual([sent]);
  expect(page.current.framed).toBeNull();
  const after = await screen.sends(() => screen.answers(sent.call));
  // Whose photo it is has it in the menu, too.
  expect(after).toEqual(of === "own" ? [request("GET /candidates")] : []);
  expect(changes).toBe(1);
  expect(await screen.sends(() => page.current.remove())).toContainEqual(removed);
  await screen.answers(removed.call);
  expect(changes).toBe(2);
});

it("sends nothing that was cancelled or refused", async () => {
  const screen = await openScreen({ as: "candidates" });
  const page = await screen.hook(() => usePhoto("own", () => undefined));
  const text = new File(["x"], "eu.txt", { type: "text/plain" });
  expect(await screen.sends(() => page.current.choose(text))).toEqual([]);
  expect(page.current.failure).toBe("unsupported");
  await screen.does(() => page.current.choose(png));
  await vi.waitFor(() => expect(page.current.framed).not.toBeNull());
  expect(await screen.sends(() => page.current.cancel())).toEqual([]);
  expect(page.current.framed).toBeNull();
});

it("says why a picture was refused, whatever became of the one before", async () => {
  const screen = await openScreen({ as: "candidates" });
  const page = await screen.hook(() => usePhoto("own", () => undefined));
  await screen.does(() => page.current.choose(png));
  await vi.waitFor(() => expect(page.current.framed).not.toBeNull());
  const call = "POST /candidates/data_files";
  expect(await screen.sends(() => page.current.confirm())).toMatchObject([{ call }]);
  await screen.refuses(call, "internal");
  expect(page.current.failure).toBe("failed");
  await screen.does(() => page.current.choose(new File(["x"], "eu.pdf", { type: "application/pdf" })));
  await vi.waitFor(() => expect(page.current.failure).not.toBe("failed"));
  expect(page.current.failure).toBe("unsupported");
});

it("shows that the square is drawn, and lets go of each picture once another is there", async () => {
  const screen = await openScreen({ as: "candidates" });
  const page = await screen.hook(() => usePhoto("own", () => undefined));
  const revoked = vi.spyOn(URL, "revokeObjectURL");
  const choose = async () => {
    await screen.does(() => page.current.choose(png));
    await vi.waitFor(() => expect(page.current.framed?.url).toMatch(/^blob:/));
    return page.current.framed?.url;
  };
  const first = await choose();
  expect(page.current.framed?.drawing).toBe(false);
  expect(revoked).not.toHaveBeenCalled();
  await screen.does(() => page.current.cancel());
  const second = await choose();
  expect(revoked.mock.calls).toEqual([[first]]);
  vi.mocked(HTMLCanvasElement.prototype.toBlob).mockImplementation(() => undefined);
  await screen.does(() => page.current.confirm());
  expect(page.current.framed).toMatchObject({ url: second, drawing: true });
  revoked.mockRestore();
});

it("is the photo of whom the page shows by now, and tells who listens by now", async () => {
  const screen = await openScreen();
  const told: string[] = [];
  const page = await screen.hook((of: number) => usePhoto(of, () => told.push(`changed ${of}`)), 7 as number);
  await screen.does(() => page.current.choose(png));
  await vi.waitFor(() => expect(page.current.framed).not.toBeNull());
  await page.turnTo(8);
  expect(page.current.framed).toBeNull();
  await screen.does(() => page.current.choose(png));
  await vi.waitFor(() => expect(page.current.framed).not.toBeNull());
  expect(await screen.sends(() => page.current.confirm())).toMatchObject([{ params: { id: "8" } }]);
  await screen.answers("POST /recruiters/candidates/:id/photo");
  expect(told).toEqual(["changed 8"]);
  const removed = request("DELETE /recruiters/candidates/:id/photo", { params: { id: 8 } });
  expect(await screen.sends(() => page.current.remove())).toEqual([removed]);
  await screen.answers(removed.call);
  expect(told).toEqual(["changed 8", "changed 8"]);
});
