import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Requests that this process is computing answers for; of those that are being sent, or were given up, none. */
const inFlight = new Set<FastifyRequest>();
let calm = Promise.withResolvers<void>();

function end(request: FastifyRequest): void {
  if (!inFlight.delete(request) || inFlight.size > 0) return;
  calm.resolve();
  calm = Promise.withResolvers<void>();
}

export function watchInFlight(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    inFlight.add(request);
    // A client that leaves gets no answer.
    reply.raw.once("close", () => end(request));
  });
  app.addHook("onSend", async (request) => end(request));
}

/** Resolves when nobody waits for an answer, or after so many milliseconds. */
async function calmWithin(ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([calm.promise, promise]);
  clearTimeout(timer);
}

/**
 * For work that nobody waits for, between two of its steps: lets other events of this process come in, and whoever waits
 * for an answer go first, for at most so many milliseconds in all.
 */
export function givingWay(mostMs: number): () => Promise<void> {
  let left = mostMs;
  return async () => {
    await nextTurn();
    while (inFlight.size > 0 && left > 0) {
      const since = performance.now();
      await calmWithin(left);
      left -= performance.now() - since;
    }
  };
}
