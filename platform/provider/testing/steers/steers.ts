import { expect } from "vitest";
import type { Caller } from "../server.ts";

/** What a setting steers: the answer of another call, and the change of the setting. */
export interface Steers {
  reads: () => Promise<unknown>;
  change: () => Promise<unknown>;
}

let serial = 0;
/** Another number each time, for what has to differ. */
export const next = (): number => {
  serial += 1;
  return serial;
};
export const name = (): string => `Nome ${next()}`;

/** The day in so many days, as YYYY-MM-DD. */
export const inDays = (count: number): string =>
  new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);

/** Makes records by their calls. */
export const makerBy =
  <Made>(caller: () => Caller) =>
  async (path: string, singular: string, values: object): Promise<Made> => {
    const answer = await caller().call<Record<string, Made>>("POST", path, { [singular]: values });
    const made = answer[singular];
    if (!made) throw new Error(`No ${singular}`);
    return made;
  };

export async function expectSteered(arrange: () => Promise<Steers>): Promise<void> {
  const { reads, change } = await arrange();
  const before = await reads();
  // What differs without the change would prove nothing.
  expect(await reads()).toEqual(before);
  await change();
  expect(await reads()).not.toEqual(before);
}
