import { Kysely, type Transaction } from "kysely";
import { isDeadlock } from "./errors.ts";

/** Maximum attempts: repeated deadlocks have another cause. */
const attempts = 5;

/**
 * Begins a transaction again that PostgreSQL ended to resolve a deadlock: nothing of it was kept, and the other one has
 * gone on. So what a transaction does outside of the database must bear being done twice.
 */
export class RetryingKysely<Schema> extends Kysely<Schema> {
  override transaction() {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = async <Result>(work: (trx: Transaction<Schema>) => Promise<Result>) => {
      for (let left = attempts - 1; ; left -= 1) {
        try {
          return await execute(work);
        } catch (error) {
          if (left === 0 || !isDeadlock(error)) throw error;
        }
      }
    };
    return builder;
  }
}
