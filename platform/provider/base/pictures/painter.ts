import { Worker } from "node:worker_threads";
import type { Painter } from "../services.ts";

interface Drawn {
  id: number;
  png?: Uint8Array;
  failure?: string;
}

const mostKept = 200;

/** Draws in a worker thread, started with the first picture, and caches the results. */
export function openPainter(): Painter & { stop(): Promise<void> } {
  let worker: Worker | undefined;
  let last = 0;
  const waiting = new Map<number, { resolve: (png: Buffer) => void; reject: (error: Error) => void }>();
  const kept = new Map<string, Promise<Buffer>>();
  const failAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    worker = undefined;
  };
  const start = () => {
    const made = new Worker(new URL("./painter-worker.ts", import.meta.url));
    made.unref();
    made.on("message", ({ id, png, failure }: Drawn) => {
      const job = waiting.get(id);
      waiting.delete(id);
      if (png) job?.resolve(Buffer.from(png));
      else job?.reject(new Error(failure));
    });
    made.on("error", failAll);
    return made;
  };
  const draw = (svg: string) =>
    new Promise<Buffer>((resolve, reject) => {
      worker ??= start();
      const id = ++last;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, svg });
    });
  return {
    paint(svg) {
      const known = kept.get(svg);
      if (known) return known;
      const drawing = draw(svg);
      kept.set(svg, drawing);
      drawing.catch(() => kept.delete(svg));
      for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest);
      return drawing;
    },
    stop: async () => {
      await worker?.terminate();
      failAll(new Error("The provider stops."));
    },
  };
}
