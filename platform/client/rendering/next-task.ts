/** Ends a task, so that what else waits for the processor goes first: a paint, a press. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
