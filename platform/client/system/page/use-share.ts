import { useMemo } from "react";
import { useSystem } from "../app/use-system.ts";

/** Copies a text to the clipboard and says so. */
export function useCopy(notices: { copied: string; failed: string }) {
  const { bus } = useSystem();
  const { copied, failed } = notices;
  return useMemo(
    () => async (text: string) => {
      // Without a secure connection there is no clipboard.
      const write = async () => await navigator.clipboard.writeText(text);
      const [kind, message] = await write().then(
        () => ["success", copied] as const,
        () => ["error", failed] as const,
      );
      bus.publish({ type: "toast.requested", kind, text: message });
    },
    [bus, copied, failed],
  );
}

/** Shares this page's address: by the device's own sheet if there is one, else through the clipboard. */
export function useShare(notices: { copied: string; failed: string }) {
  const copy = useCopy(notices);
  return useMemo(
    () => async (title: string) => {
      const url = `${window.location.origin}${window.location.pathname}`;
      if (typeof navigator.share === "function" && window.matchMedia("(pointer: coarse)").matches) {
        await navigator.share({ title, url }).catch(() => undefined);
        return;
      }
      await copy(url);
    },
    [copy],
  );
}

/** Puts formatted text into the clipboard: mail clients take the HTML, everything else the text. */
export function useCopyFormatted(notices: { copied: string; failed: string }) {
  const { bus } = useSystem();
  const { copied, failed } = notices;
  return useMemo(
    () => async (html: string, text: string) => {
      const blob = (type: string, content: string) => new Blob([content], { type });
      const write = async () =>
        await navigator.clipboard.write([
          new ClipboardItem({ "text/html": blob("text/html", html), "text/plain": blob("text/plain", text) }),
        ]);
      const [kind, message] = await write().then(
        () => ["success", copied] as const,
        () => ["error", failed] as const,
      );
      bus.publish({ type: "toast.requested", kind, text: message });
    },
    [bus, copied, failed],
  );
}
