// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import { DeviceCheck } from "./device-check.tsx";

const health = { "GET /health": { status: "ok" } };
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const findings = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

/** What the browser opens when it is asked for a camera or a microphone. */
function media(open: (wanted: MediaStreamConstraints) => Promise<MediaStream>) {
  vi.stubGlobal(
    "navigator",
    new Proxy(navigator, {
      get: (of, name) => {
        if (name === "mediaDevices") return { getUserMedia: open };
        const value = Reflect.get(of, name, of);
        return typeof value === "function" ? value.bind(of) : value;
      },
      has: (of, name) => name === "mediaDevices" || name in of,
    }),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
}
const tracksOf: { kind: string; stop: ReturnType<typeof vi.fn> }[] = [];
function streamOf({ video }: MediaStreamConstraints) {
  const track = { kind: video ? "video" : "audio", stop: vi.fn() };
  tracksOf.push(track);
  return Object.assign(new MediaStream(), {
    getTracks: () => [track],
    getVideoTracks: () => (video ? [track] : []),
  }) as unknown as MediaStream;
}

test("camera, microphone and connection are tested by a button, and let go by another or with the page", async () => {
  tracksOf.length = 0;
  media((wanted) => Promise.resolve(streamOf(wanted)));
  const { asked } = await show(<DeviceCheck />, { candidate: {}, answers: health });
  expect(findings()).toEqual([]);
  expect(screen.queryByRole("button", { name: "Encerrar o teste" })).toBeNull();
  press("Testar agora");
  expect(await screen.findByRole("button", { name: "Testar de novo" })).toBeTruthy();
  expect(findings()).toEqual(["Câmera · Funciona", "Microfone · Funciona", "Conexão · Boa"]);
  expect(asked("GET /health")).toHaveLength(3);
  expect(tracksOf.map(({ kind }) => kind)).toEqual(["video", "audio"]);
  const picture = screen.getByLabelText<HTMLVideoElement>("Imagem da sua câmera");
  expect([picture.muted, picture.srcObject !== null]).toEqual([true, true]);
  expect(tracksOf.flatMap(({ stop }) => stop.mock.calls)).toEqual([]);
  press("Encerrar o teste");
  await waitFor(() => expect(tracksOf.map(({ stop }) => stop.mock.calls.length)).toEqual([1, 1]));
  expect(screen.queryByRole("button", { name: "Encerrar o teste" })).toBeNull();
  press("Testar de novo");
  await screen.findByRole("button", { name: "Encerrar o teste" });
  await waitFor(() => expect(tracksOf).toHaveLength(4));
  cleanup();
  await waitFor(() => expect(tracksOf.map(({ stop }) => stop.mock.calls.length)).toEqual([1, 1, 1, 1]));
});

test("each that does not work says what can be done about it, and shows no picture", async () => {
  const fault = (name: string) => Promise.reject(Object.assign(new Error(name), { name }));
  media(({ video }) => fault(video ? "NotAllowedError" : "NotFoundError"));
  await show(<DeviceCheck />, { candidate: {}, answers: { "GET /health": 500 } });
  press("Testar agora");
  await waitFor(() =>
    expect(findings()).toEqual([
      "Câmera · O acesso foi negado. Permita-o no ícone ao lado do endereço da página e teste de novo.",
      "Microfone · Nenhum aparelho encontrado. Conecte um ou entre pelo celular.",
      "Conexão · Sem conexão com o site. Verifique a internet.",
    ]),
  );
  expect(screen.queryByLabelText("Imagem da sua câmera")).toBeNull();
});
