import { useMemo } from "react";
import { useSystem } from "./use-system.ts";

/** Hands this page's address over: by the device's own sheet where there is one, else into the clipboard. */
export function useShare(told: { copied: string; failed: string }) {
  const { bus } = useSystem();
  const { copied, failed } = told;
  return useMemo(
    () => async (title: string) => {
      const url = `${window.location.origin}${window.location.pathname}`;
      if (typeof navigator.share === "function" && window.matchMedia("(pointer: coarse)").matches) {
        await navigator.share({ title, url }).catch(() => undefined);
        return;
      }
      await navigator.clipboard.writeText(url).then(
        () => bus.publish({ type: "toast.requested", kind: "success", text: copied }),
        () => bus.publish({ type: "toast.requested", kind: "error", text: failed }),
      );
    },
    [bus, copied, failed],
  );
}
