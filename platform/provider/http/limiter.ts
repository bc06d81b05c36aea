import { CallError } from "./errors.ts";

/** Counts attempts by key in windows of a minute; past the limit a call answers rate_limited. */
export class Limiter {
  readonly #limit: number;
  readonly #now: () => number;
  #window = 0;
  #taken = new Map<string, number>();

  constructor(limit: number, now: () => number = Date.now) {
    this.#limit = limit;
    this.#now = now;
  }

  take(key: string): void {
    const window = Math.floor(this.#now() / 60_000);
    if (window !== this.#window) {
      this.#window = window;
      this.#taken = new Map();
    }
    const taken = (this.#taken.get(key) ?? 0) + 1;
    this.#taken.set(key, taken);
    if (taken > this.#limit) throw new CallError("rate_limited");
  }
}
