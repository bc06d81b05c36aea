import type { Outcome } from "./shrink.ts";

/** What lives: the app in a simulated world, or with `--whole` the real provider under several browsers. */
export interface Subject {
  liveSeed(seed: number, steps: number): Promise<Outcome>;
  liveTrace(seed: number, labels: readonly string[]): Promise<Outcome>;
  /** Where the life of a seed begins. */
  beginning(seed: number): string;
  /** The most steps of a life. */
  steps: number;
  /** Transitions of charts that were taken in this thread. */
  takenHere: ReadonlySet<string>;
  plants: Record<string, () => () => void>;
  /** The seeds that are known to catch them. */
  caughtAt: URL;
}

/** Threads have the arguments of the command, too. */
export async function openSubject(): Promise<Subject> {
  if (!process.argv.includes("--whole")) return (await import("./app-subject.ts")).subject;
  // Processes that are to die would say so in every life.
  process.env.LOG_LEVEL ??= "silent";
  return (await import("./whole/subject.ts")).subject;
}
