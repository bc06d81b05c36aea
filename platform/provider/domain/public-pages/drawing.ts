import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Draw, Drawn, DrawRequest } from "#contract/calls/drawn.ts";
import { log } from "#provider/base/log/log.ts";

/** Where the readers of our brands are. */
const timeZone = "America/Sao_Paulo";
/** Relative times ('há 3 dias') are redrawn by then. */
const mostAgeMs = 10 * 60_000;
const mostPages = 300;
const mostCharacters = 24_000_000;
/** Drawing takes the processor from the calls: above this, the browser draws. */
const mostAtOnce = 8;

type PageRequest = Pick<DrawRequest, "url" | "locale" | "tenant" | "isMissing" | "isOfTenant" | "demo">;

interface Answer {
  status: number;
  body: string;
}

interface Kept {
  drawn: Drawn;
  at: number;
  /** The domain's settings, and what each call answered: whether the page would be drawn the same again. */
  settings: string;
  answers: ReadonlyMap<string, string>;
}

const digest = (text: string) => createHash("sha256").update(text).digest("base64");
const digestOf = ({ status, body }: Answer) => digest(`${status} ${body}`);

/** Drawn pages, the most recently requested ones. */
function keptPages() {
  const pages = new Map<string, Kept>();
  let characters = 0;
  const size = ({ drawn }: Kept) => drawn.html.length + drawn.head.length;
  const drop = (key: string) => {
    const page = pages.get(key);
    if (!page) return;
    characters -= size(page);
    pages.delete(key);
  };
  return {
    get(key: string): Kept | undefined {
      const page = pages.get(key);
      if (!page) return undefined;
      pages.delete(key);
      pages.set(key, page);
      return page;
    },
    keep(key: string, page: Kept): void {
      drop(key);
      pages.set(key, page);
      characters += size(page);
      for (const oldest of pages.keys()) {
        if (pages.size <= mostPages && characters <= mostCharacters) break;
        drop(oldest);
      }
    },
  };
}

/** The parts of a visitor's request that identify the tenant and the scheme; never the visitor. */
const passedOn = ["host", "x-tenant-domain", "x-forwarded-for", "x-forwarded-proto", "x-forwarded-host"];

/**
 * Draws the public pages by the app's own server build. A page is kept for as long as the calls that it reads answer the
 * same: they are made for each visitor, as their browser would make them, so that no page is older than its data.
 * Nothing where there is no such build. Where a page cannot be drawn, the browser draws it.
 */
export function openDrawing(app: FastifyInstance, appFolder: string) {
  const file = join(`${appFolder}-server`, "server.js");
  if (!existsSync(file)) return undefined;
  let loaded: Promise<{ draw: Draw }> | undefined;
  const pages = keptPages();
  let atOnce = 0;

  const asker = (request: FastifyRequest, locale: string) => {
    const answers = new Map<string, Promise<Answer>>();
    const headers = Object.fromEntries(
      passedOn.flatMap((name) => {
        const value = request.headers[name];
        return value === undefined ? [] : [[name, value]];
      }),
    );
    const ask = (path: string): Promise<Answer> => {
      const known = answers.get(path);
      if (known) return known;
      const answer = app
        .inject({
          url: `/v1${path}`,
          headers: { ...headers, accept: "application/json", "x-locale": locale },
          remoteAddress: request.socket.remoteAddress ?? "127.0.0.1",
        })
        .then(({ statusCode, body }) => ({ status: statusCode, body }));
      answers.set(path, answer);
      return answer;
    };
    return { answers, ask };
  };

  const isCurrent = async (kept: Kept, settings: string, ask: (path: string) => Promise<Answer>) => {
    if (kept.settings !== settings || Date.now() - kept.at > mostAgeMs) return false;
    const same = await Promise.all(
      [...kept.answers].map(async ([path, before]) => digestOf(await ask(path)) === before),
    );
    return !same.includes(false);
  };

  return async (request: FastifyRequest, asked: PageRequest): Promise<Drawn | null> => {
    const { locale, tenant, url, isMissing, demo } = asked;
    const key = JSON.stringify([
      tenant.domain,
      request.protocol,
      request.headers.host,
      locale,
      url,
      isMissing,
    ]);
    const settings = digest(JSON.stringify([tenant, demo]));
    const { answers, ask } = asker(request, locale);
    try {
      const kept = pages.get(key);
      if (kept && (await isCurrent(kept, settings, ask))) return kept.drawn;
      if (atOnce >= mostAtOnce) return null;
      atOnce++;
      try {
        loaded ??= import(pathToFileURL(file).href);
        const { draw } = await loaded;
        const now = Date.now();
        const drawn = await draw({
          ...asked,
          moment: { now, timeZone },
          ask: async (path) => {
            const { status, body } = await ask(path);
            return { status, body: JSON.parse(body) };
          },
        });
        if (!drawn) return null;
        const read = await Promise.all(
          [...answers].map(async ([path, answer]) => [path, digestOf(await answer)] as const),
        );
        pages.keep(key, { drawn, at: now, settings, answers: new Map(read) });
        return drawn;
      } finally {
        atOnce--;
      }
    } catch (error) {
      log.error({ err: error, page: url.split("?")[0] }, "A page was not drawn");
      return null;
    }
  };
}
