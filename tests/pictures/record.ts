import { demoPassword } from "#provider/demo/accounts.ts";
import { apiClient } from "../support/api.ts";

import { type Answer, keyOf, writeRecording } from "./kept-answers.ts";
import { accounts, type Viewer, viewers } from "./screens.ts";
import type { Asked } from "./server.ts";

async function signIn(url: string, viewer: Viewer): Promise<Record<string, string>> {
  if (viewer === "visitor") return {};
  const { strategy, email } = accounts[viewer];
  const { token } = await apiClient(url).call<{ token: string }>("POST", `/${strategy}/sessions`, {
    email,
    password: demoPassword,
  });
  return { authorization: `Bearer ${token}` };
}

async function answerOf(response: Response): Promise<Answer> {
  const { status, headers } = response;
  const type = headers.get("content-type") ?? "";
  const content = Buffer.from(await response.arrayBuffer());
  if (content.length === 0) return { status };
  if (type.startsWith("application/json")) return { status, body: JSON.parse(content.toString()) as unknown };
  return { status, file: { type, base64: content.toString("base64") } };
}

/** A token would be another one in each recording, and nobody looks at it here. */
const withoutToken = (path: string, answer: Answer): Answer =>
  path === "/cable_tokens" ? { ...answer, body: { ...(answer.body as object), token: "kept" } } : answer;

/** Passes every call on to a provider with demo data, and keeps the first answer to each. */
export async function startRecording(url: string, at: string) {
  const signedIn = Object.fromEntries(
    await Promise.all(viewers.map(async (viewer) => [viewer, await signIn(url, viewer)] as const)),
  );
  const kept = Object.fromEntries(
    viewers.map((viewer): [Viewer, Record<string, Answer>] => [viewer, {}]),
  ) as Record<Viewer, Record<string, Answer>>;
  return {
    async answer({ viewer, locale, method, path, headers, body }: Asked): Promise<Answer> {
      const response = await fetch(`${url}/v1${path}`, {
        method,
        headers: { ...headers, ...signedIn[viewer] },
        ...(body ? { body: new Uint8Array(body) } : {}),
      });
      const key = keyOf(method, path, locale);
      kept[viewer][key] ??= withoutToken(path, await answerOf(response));
      return kept[viewer][key];
    },
    write() {
      for (const viewer of viewers) writeRecording(viewer, { at, answers: kept[viewer] });
    },
  };
}
