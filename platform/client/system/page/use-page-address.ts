import { useLayoutEffect } from "react";
import { useLocation } from "react-router";
import type { Actor } from "xstate";
import { pageAddressMachine } from "#machines/page-address/page-address.machine.ts";
import { usePageActor } from "./use-page-actor.ts";

export type PageAddress = Actor<typeof pageAddressMachine>;

const providePageAddress = () => pageAddressMachine;

/**
 * Connects a screen whose state is in the address to its page's address: `joined` wires the two, for as long as the
 * screen exists. A new `key` is another screen.
 */
export function usePageAddress(key: string, joined: (address: PageAddress) => () => void): void {
  const { pathname, search } = useLocation();
  const address = usePageActor(providePageAddress, { path: pathname, search }, `address of ${key}`, [
    "route.changed",
  ]);
  // Before the actor starts, since it reads the browser's location then.
  useLayoutEffect(() => joined(address), [address, joined]);
}
