import type { Loadable } from "./loaded.tsx";

/** Nothing was read for a reason that passes: it is not said to be gone, and another try may succeed. */
export const mayTryAgain = ({ state, data, error }: Omit<Loadable<unknown>, "reload">): boolean =>
  state === "failed" && data === undefined && /^(internal|unavailable|rate_limited)$/.test(error?.code ?? "");
