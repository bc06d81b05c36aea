import { useMemo } from "react";
import { ApiError } from "../http/api.ts";
import { saveDownload } from "./save-file.ts";
import { systemTexts } from "./texts.ts";
import { useSystem } from "./use-system.ts";

/** Hands a file that the provider keeps to the person's browser; a failure is told as a toast. */
export function useFileDownload(): (path: string) => void {
  const { api, bus, language } = useSystem();
  return useMemo(
    () => (path) => {
      saveDownload(api, path).catch((error: unknown) =>
        bus.publish({
          type: "toast.requested",
          kind: "error",
          text:
            error instanceof ApiError && error.messages[0]
              ? error.messages[0]
              : systemTexts(language).downloadFailed,
        }),
      );
    },
    [api, bus, language],
  );
}
