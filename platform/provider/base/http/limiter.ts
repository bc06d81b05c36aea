import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../database/open.ts";
import type { RateLimiter } from "../services.ts";
import { CallError } from "./errors.ts";

const windowSeconds = { address: 60, account: 900, token: 60 } as const;
/** Attempts per address and call, wrong passwords per account from anywhere, and calls per token. */
const most = { address: 30, account: 20, token: 300 } as const;
type Kind = keyof typeof most;

/** Counts attempts in the database, so that all processes count together; past the limit: rate_limited. */
export class Limiter implements RateLimiter {
  readonly #db: Db;
  readonly #on: boolean;

  constructor(db: Db, on: boolean) {
    this.#db = db;
    this.#on = on;
  }

  /** An attempt that counts however it ends. */
  async take(key: string): Promise<void> {
    if (this.#on && (await this.#count("address", key)) > most.address) throw new CallError("rate_limited");
  }

  /** A call by a token of the API. */
  async call(token: string): Promise<void> {
    if (this.#on && (await this.#count("token", token)) > most.token) throw new CallError("rate_limited");
  }

  /**
   * Checks a password. After too many wrong ones `check` is not called at all. Attempts at non-existent accounts count
   * as well.
   */
  async guess(account: string, check: () => Promise<boolean>): Promise<boolean> {
    if (!this.#on) return await check();
    // Counted before checking, so that parallel guesses gain nothing.
    if ((await this.#count("account", account)) > most.account) throw new CallError("rate_limited");
    const right = await check();
    if (right) await this.#db.deleteFrom("attempts").where("key", "=", keyOf("account", account)).execute();
    return right;
  }

  async #count(kind: Kind, key: string): Promise<number> {
    const until = sql`now() + make_interval(secs => ${windowSeconds[kind]})`;
    const { rows } = await sql<{ taken: number }>`
      insert into attempts as a (key, taken, until) values (${keyOf(kind, key)}, 1, ${until})
      on conflict (key) do update set
        taken = case when a.until < now() then 1 else a.taken + 1 end,
        until = case when a.until < now() then excluded.until else a.until end
      returning taken`.execute(this.#db);
    return rows[0]?.taken ?? 0;
  }
}

/** Keys are hashed: they hold addresses and accounts. */
function keyOf(kind: Kind, key: string): string {
  return createHash("sha256").update(`${kind} ${key}`).digest("hex");
}
