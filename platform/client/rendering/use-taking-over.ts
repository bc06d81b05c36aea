import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * True while the provider draws the page, and while the app takes that page over: what only the browser knows is not
 * shown before, because the two must be the same.
 */
export const useTakingOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
