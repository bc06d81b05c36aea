import type { Command } from "../world.ts";

/** What somebody may do now: words that name it, how likely it is beside the others, and the call. */
export interface Deed {
  label: string;
  weight: number;
  command(): Command;
}

/** What an answer says of the row that was made. */
export interface Made {
  id: number;
}

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
