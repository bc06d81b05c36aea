import { useEffect } from "react";

/**
 * Fetches a part's code before it is shown. If that fails, the component that shows the part retries and reports it.
 */
export function usePreload(part: { preload(): Promise<unknown> } | undefined): void {
  useEffect(() => {
    if (part) void fetched(part);
  }, [part]);
}

const fetched = (part: { preload(): Promise<unknown> }) => part.preload().catch(() => undefined);
