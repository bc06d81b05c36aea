import type { CDPSession } from "@playwright/test";
import { readSent, type Sent } from "#client/system/testing/wire.ts";

/** What the page asked of the provider. */
export interface Made {
  id: string;
  method: string;
  url: string;
  sent(): Sent;
  /** Its answer's head; null where there is none. */
  response: Promise<{ status: number; headers: Record<string, string> } | null>;
  /** Settles when the last word came, or when none comes any more. */
  finished: Promise<void>;
  hasEnded(): boolean;
  json(): Promise<unknown>;
}

type Body = readonly { bytes?: string }[];

const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** A body as it left the page. */
export const bytesOf = (body: Body = []): Buffer =>
  Buffer.concat(body.map(({ bytes = "" }) => Buffer.from(bytes, "base64")));

/** The fields of a form, and the names of its files. */
function formOf(text: string): Record<string, string> {
  const parts = text.matchAll(/name="([^"]+)"(?:; filename="([^"]+)")?(?:\r\n[^\r\n]+)*\r\n\r\n([^\r\n]*)/g);
  return Object.fromEntries([...parts].map(([, name = "", file, value = ""]) => [name, file ?? value]));
}

/** The calls of a page to the provider, as the browser's protocol tells them. */
export async function wireOf(session: CDPSession) {
  const calls = new Map<string, Made & { answers(head: Awaited<Made["response"]>): void; ends(): void }>();
  const received = new Set<(made: Made) => void>();
  const bodies = new Map<string, Body>();
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (!new URL(request.url).pathname.startsWith("/v1/")) return;
    const head = Promise.withResolvers<Awaited<Made["response"]>>();
    const end = Promise.withResolvers<void>();
    let ended = false;
    const body = () => {
      const bytes = bytesOf(bodies.get(requestId) ?? request.postDataEntries);
      if (lowerCase(request.headers)["content-type"]?.startsWith("multipart/"))
        return formOf(bytes.toString("latin1"));
      return bytes.length > 0 ? JSON.parse(bytes.toString()) : undefined;
    };
    const made = {
      id: requestId,
      method: request.method,
      url: request.url,
      sent: () => readSent(request.method, request.url, body()),
      response: head.promise,
      finished: end.promise,
      hasEnded: () => ended,
      async json() {
        const said = await session.send("Network.getResponseBody", { requestId });
        return JSON.parse(said.base64Encoded ? Buffer.from(said.body, "base64").toString() : said.body);
      },
      answers: head.resolve,
      ends() {
        head.resolve(null);
        ended = true;
        end.resolve();
      },
    };
    calls.set(requestId, made);
    for (const hear of received) hear(made);
  });
  session.on("Network.responseReceived", ({ requestId, response }) =>
    calls.get(requestId)?.answers({ status: response.status, headers: lowerCase(response.headers) }),
  );
  session.on("Network.loadingFinished", ({ requestId }) => calls.get(requestId)?.ends());
  session.on("Network.loadingFailed", ({ requestId }) => calls.get(requestId)?.ends());
  await session.send("Network.enable", { maxPostDataSize: 10_000_000 });
  return {
    /** Hears of each call from now on. */
    hears: (hear: (made: Made) => void) => void received.add(hear),
    /** A form with files is told whole only where it is held. */
    brings: (id: string, body: Body | undefined) => void (body && bodies.set(id, body)),
    of: (id: string) => calls.get(id),
    /** Forgets all of it, for the next path. */
    clear() {
      calls.clear();
      bodies.clear();
      received.clear();
    },
  };
}
export type Wire = Awaited<ReturnType<typeof wireOf>>;
