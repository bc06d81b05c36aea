/** How many ids one request may hold, and how long to wait for more. */
interface Limits {
  withinMs: number;
  most: number;
}

interface Waiting<Answer> {
  resolve(answer: Answer | null): void;
  reject(error: unknown): void;
}

/**
 * Batches lookups: ids requested within a moment are requested together, in as few calls as the limits allow. `ask`
 * answers by id; an id missing from the answers gets null.
 */
export function askTogether<Answer>(
  ask: (ids: readonly number[]) => Promise<ReadonlyMap<number, Answer>>,
  { withinMs, most }: Limits,
): (id: number) => Promise<Answer | null> {
  let gathered = new Map<number, Waiting<Answer>[]>();
  const send = async (some: readonly (readonly [number, readonly Waiting<Answer>[]])[]) => {
    try {
      const answers = await ask(some.map(([id]) => id));
      for (const [id, all] of some) for (const { resolve } of all) resolve(answers.get(id) ?? null);
    } catch (error) {
      for (const [, all] of some) for (const { reject } of all) reject(error);
    }
  };
  return (id) =>
    new Promise((resolve, reject) => {
      if (gathered.size === 0)
        setTimeout(() => {
          const all = [...gathered];
          gathered = new Map();
          for (let from = 0; from < all.length; from += most) void send(all.slice(from, from + most));
        }, withinMs);
      gathered.set(id, [...(gathered.get(id) ?? []), { resolve, reject }]);
    });
}
