import { rmSync } from "node:fs";
import { ensureApp } from "#provider/base/app/build.ts";
import { demoFolder } from "../support/demo.ts";
import { startProvider } from "../support/provider.ts";
import { type Answer, keyOf, readRecording } from "./kept-answers.ts";
import { startRecording } from "./record.ts";
import { type Viewer, viewers } from "./screens.ts";
import { type Asked, serveApp } from "./server.ts";

function keptAnswers() {
  const kept = Object.fromEntries(viewers.map((viewer) => [viewer, readRecording(viewer).answers])) as Record<
    Viewer,
    Record<string, Answer>
  >;
  return async ({ viewer, locale, method, path }: Asked): Promise<Answer> =>
    kept[viewer][keyOf(method, path, locale)] ??
    kept[viewer][keyOf(method, path, "pt")] ?? { status: 501, body: { error: ["No answer is kept"] } };
}

async function record() {
  const folder = demoFolder("pictures");
  const provider = await startProvider({ DATA_DIR: folder, RATE_LIMIT: "off" });
  const at = new Date().toISOString();
  process.env.PICTURES_AT = at;
  const { answer, write } = await startRecording(provider.url, at);
  const server = await serveApp(answer);
  process.env.PICTURES_URL = server.url;
  return async () => {
    await server.stop();
    await provider.stop();
    rmSync(folder, { recursive: true, force: true });
    write();
  };
}

/** The built app with the kept answers; with PICTURES=record with a provider's, which are kept in their place. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await ensureApp(false);
  if (process.env.PICTURES === "record") return await record();
  process.env.PICTURES_AT = readRecording("visitor").at;
  const server = await serveApp(keptAnswers());
  process.env.PICTURES_URL = server.url;
  return server.stop;
}
