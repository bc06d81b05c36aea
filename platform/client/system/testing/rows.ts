import { expect, it } from "vitest";
import type { Api } from "#client/http/api.ts";
import { openScreen } from "./screen.tsx";
import type { Sent } from "./wire.ts";

/** An action of a table, by what it is in a person's words, and the one call that it makes. */
export type ActionRow = readonly [what: string, act: (api: Api) => Promise<unknown>, sent: Sent];

/** Each action makes that call and no other. */
export function itSends(rows: readonly ActionRow[]): void {
  it.each(rows)("%s", async (_, act, sent) => {
    const screen = await openScreen();
    const work = () => void act(screen.system.api).catch(() => undefined);
    expect(await screen.sends(work)).toEqual([sent]);
    await screen.loses(sent.call);
  });
}
