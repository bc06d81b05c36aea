// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { SitePicture } from "#contract/calls/site-sections.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { answerUploads, fileOf } from "#features/recruiters/testing/uploads.ts";
import { PictureInput } from "./picture-input.tsx";

const none: SitePicture = { sources: [], width: 0, height: 0 };
const two: SitePicture = {
  sources: [480, 600].map((width) => ({ url: `/v1/images/p${width}`, width })),
  ...{ width: 600, height: 400 },
};
const onChange = vi.fn();
const open = async (value: SitePicture) => {
  cleanup();
  onChange.mockClear();
  const shown = await show(
    <PictureInput label="Foto" value={value} error={undefined} onChange={onChange} />,
    {
      answers: {},
    },
  );
  const choose = (size: number) => {
    const file = fileOf("equipe.jpg", size, "image/jpeg");
    fireEvent.change(screen.getByLabelText("Foto", { selector: "input" }), { target: { files: [file] } });
  };
  return { ...shown, choose };
};
const texts = ({ system }: Awaited<ReturnType<typeof show>>) =>
  system.toasts.shown().map(({ kind, text }) => `${kind} ${text}`);
const mb = 1_000_000;

test("a picture says in which widths it is kept, is shown by its first, and is removed whole", async () => {
  await open(none);
  expect([screen.queryByRole("img"), screen.queryByRole("button", { name: /^Remover/ })]).toEqual([
    null,
    null,
  ]);
  expect(screen.getByText(/^PNG, JPEG ou WebP, menos de 30 MB\./)).toBeTruthy();
  await open(two);
  expect(screen.getByRole("img", { name: "Foto" }).getAttribute("src")).toBe("/v1/images/p480");
  expect(screen.getByText("600 × 400 pixels, guardada nas larguras 480, 600.")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: /^Remover/ }));
  expect(onChange.mock.calls).toEqual([[none]]);
});

test("a chosen picture takes the place of the one before; one that cannot be kept is said", async () => {
  const decode = () => Promise.resolve();
  vi.stubGlobal(
    "Image",
    class {
      src = "";
      naturalWidth = 300;
      naturalHeight = 200;
      decode = decode;
    },
  );
  const drawImage = () => undefined;
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({ drawImage } as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((reported, type) =>
    reported(new Blob(["picture"], { type: type ?? "" })),
  );
  const sent = answerUploads(201, { url: "/v1/images/p300", width: 300, height: 200 });
  const shown = await open(two);
  // As large as a phone's camera makes them.
  shown.choose(29 * mb);
  await waitFor(() =>
    expect(onChange.mock.calls).toEqual([
      [{ sources: [{ url: "/v1/images/p300", width: 300 }], width: 300, height: 200 }],
    ]),
  );
  expect(sent).toEqual([["POST /recruiters/administrator/site_pictures", "equipe-300.webp"]]);
  answerUploads(422, {});
  const refused = await open(none);
  refused.choose(mb);
  const failed = "error A imagem não pôde ser salva. Tente outra: PNG, JPEG ou WebP, menos de 30 MB.";
  await waitFor(() => expect(texts(refused)).toEqual([failed]));
  const large = await open(none);
  large.choose(31 * 1024 * 1024);
  expect(texts(large)).toEqual([expect.stringMatching(/^error .*30 MB/)]);
  expect(onChange).not.toHaveBeenCalled();
});
