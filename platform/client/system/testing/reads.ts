import { expect, it } from "vitest";
import { type Call, calls } from "#contract/calls/all.ts";
import { openScreen } from "./screen.tsx";
import type { Sent } from "./wire.ts";

interface Row {
  use: () => unknown;
  sent: Sent;
  /** The writes of this page after which it is read again: these and no others. */
  stale?: readonly Call[];
}

const writes = (Object.keys(calls) as Call[]).filter((call) => !call.startsWith("GET "));

/** What each read sends, and after which writes it is read again. */
export function itReads(rows: Readonly<Record<string, Row>>): void {
  it.each(Object.entries(rows))(
    "reads %s, and again after these writes alone",
    async (_, { use, sent, stale = [] }) => {
      const screen = await openScreen({ as: null });
      await screen.hook(use);
      expect(screen.sent()).toEqual([sent]);
      screen.always(sent.call);
      await screen.does(() => undefined);
      const wrote = (call: Call) => screen.system.bus.publish({ type: "call.made", call, params: {} });
      const others = writes.filter((call) => !stale.includes(call));
      expect(await screen.sends(() => others.forEach(wrote))).toEqual([]);
      for (const call of stale) expect(await screen.sends(() => wrote(call)), call).toEqual([sent]);
    },
  );
}
