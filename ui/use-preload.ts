import { useEffect } from "react";

/** Fetches the code of a part before it is shown. Where that fails, what shows the part asks again and says so. */
export function usePreload(part: { preload(): Promise<unknown> } | undefined): void {
  useEffect(() => {
    if (part) void fetched(part);
  }, [part]);
}

const fetched = (part: { preload(): Promise<unknown> }) => part.preload().catch(() => undefined);
