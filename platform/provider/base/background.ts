import { log } from "./log/log.ts";
/**
 * Work that an answer does not wait for, so that response times reveal nothing; the provider waits for it before it
 * stops.
 */
export class Background {
  readonly #running = new Set<Promise<void>>();

  run(work: () => Promise<void>): void {
    const running = work()
      .catch((error: unknown) => {
        log.error({ part: "background", err: error }, "Work beside a request failed");
      })
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
