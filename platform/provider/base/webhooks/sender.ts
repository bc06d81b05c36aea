import { type LookupAddress, lookup } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { WebhookFailure } from "#contract/catalogues/integrations.ts";
import { isPublicAddress } from "./addresses.ts";
import { signedHeaders } from "./signature.ts";

const patienceMs = 10_000;
/** How much of an answer is kept. */
const keptBytes = 2_048;

export interface SignedRequest {
  url: string;
  /** As `makeSigningSecret` gave it. */
  secret: string;
  /** The same at each attempt, so that the receiver recognises a repetition. */
  id: string;
  /** JSON. */
  body: string;
  signal?: AbortSignal;
}

export interface WebhookResult {
  /** Null where the receiver answered 2xx. */
  failure: WebhookFailure | null;
  response_code: number | null;
  /** The beginning of the answer's body. */
  response_body: string;
  duration_ms: number;
}

export interface WebhookSender {
  /** One attempt. Only the caller's own signal makes it throw. */
  send(request: SignedRequest): Promise<WebhookResult>;
  /** Whether an address may be given at all; the network behind its name is checked when connecting. */
  accepts(url: string): boolean;
}

interface Options {
  /** Sends to the own machine and without TLS too: for tests. */
  privateAddresses?: boolean | undefined;
  /** In place of the resolver of the system: for tests. */
  resolve?: (
    host: string,
    answer: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
  ) => void;
}

class AddressRefused extends Error {}

const ofTls = /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO)/;

function failureOf(error: unknown, timeout: AbortSignal): WebhookFailure {
  if (error instanceof AddressRefused) return "address_refused";
  if (timeout.aborted) return "timeout";
  const code = String((error as NodeJS.ErrnoException).code ?? "");
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "address_unknown";
  if (code === "ETIMEDOUT") return "timeout";
  return ofTls.test(code) ? "tls_failed" : "connection_failed";
}

async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= keptBytes) break;
  }
  // The database takes no NUL.
  return Buffer.concat(chunks).subarray(0, keptBytes).toString("utf8").replaceAll("\0", "");
}

export function openWebhookSender({ privateAddresses = false, resolve }: Options = {}): WebhookSender {
  const all = resolve ?? ((host, answer) => lookup(host, { all: true }, answer));
  const allows = (address: string) => privateAddresses || isPublicAddress(address);

  /** Decides with the very answer that is connected to: a second look-up could answer differently. */
  const guarded: LookupFunction = (host, options, answer) =>
    all(host, (error, found) => {
      const refused =
        error ?? (found.every(({ address }) => allows(address)) ? null : new AddressRefused(host));
      const [first] = found ?? [];
      if (refused || !first) return answer(refused ?? new AddressRefused(host), []);
      return options.all ? answer(null, found) : answer(null, first.address, first.family);
    });

  const parsed = (given: string): URL | undefined => {
    const url = URL.canParse(given) ? new URL(given) : undefined;
    if (!url || url.username || url.password) return undefined;
    if (url.protocol !== "https:" && !(privateAddresses && url.protocol === "http:")) return undefined;
    // Node looks up no literal address, so `guarded` never sees one.
    const host = url.hostname.replace(/^\[|\]$/g, "");
    return isIP(host) && !allows(host) ? undefined : url;
  };

  const post = (url: URL, headers: Record<string, string>, body: string, signal: AbortSignal) =>
    new Promise<IncomingMessage>((answered, failed) => {
      const request = url.protocol === "https:" ? requestHttps : requestHttp;
      // No kept connection: each attempt is checked again.
      request(url, { method: "POST", headers, signal, lookup: guarded, agent: false })
        .on("response", answered)
        .on("error", failed)
        .end(body);
    });

  return {
    accepts: (url) => parsed(url) !== undefined,
    send: async ({ url: given, secret, id, body, signal }) => {
      const began = performance.now();
      const result = (failure: WebhookFailure | null, code: number | null, text: string): WebhookResult => ({
        failure,
        response_code: code,
        response_body: text,
        duration_ms: Math.round(performance.now() - began),
      });
      const url = parsed(given);
      if (!url) return result("address_refused", null, "");
      const timeout = AbortSignal.timeout(patienceMs);
      let code: number | null = null;
      try {
        const headers = {
          "content-type": "application/json",
          "content-length": String(Buffer.byteLength(body)),
          "user-agent": "Elenco-Webhooks/1",
          ...signedHeaders(secret, id, Math.floor(Date.now() / 1000), body),
        };
        const response = await post(
          url,
          headers,
          body,
          AbortSignal.any([timeout, ...(signal ? [signal] : [])]),
        );
        code = response.statusCode ?? null;
        const isTaken = code !== null && code >= 200 && code < 300;
        return result(isTaken ? null : "response_refused", code, await beginningOf(response));
      } catch (error) {
        signal?.throwIfAborted();
        return result(failureOf(error, timeout), code, "");
      }
    },
  };
}
