import { useLayoutEffect } from "react";
import { useLocation } from "react-router";
import type { Actor } from "xstate";
import { pageAddressMachine } from "#machines/page-address/page-address.machine.ts";
import { usePageActor } from "./use-page-actor.ts";

export type PageAddress = Actor<typeof pageAddressMachine>;

const providePageAddress = () => pageAddressMachine;

/**
 * Joins a screen whose state is kept in the address to the address of its page: `joined` wires the two, for as long as
 * the screen is there. A new `key` is another screen.
 */
export function usePageAddress(key: string, joined: (address: PageAddress) => () => void): void {
  const { pathname, search } = useLocation();
  const address = usePageActor(providePageAddress, { path: pathname, search }, `address of ${key}`, [
    "route.changed",
  ]);
  // Before the actor starts, which hears at once where the browser is.
  useLayoutEffect(() => joined(address), [address, joined]);
}
