/**
 * Repeats the check until it holds and returns what it returned. It gives up after a number of tries, not after a
 * time: on a busy machine each try takes longer too, and slowness alone fails nothing.
 */
export async function eventually<T>(check: () => T | Promise<T>, tries = 5_000): Promise<T> {
  for (let left = tries; ; left--) {
    try {
      return await check();
    } catch (error) {
      if (left <= 1) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
