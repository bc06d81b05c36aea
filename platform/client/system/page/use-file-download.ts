import { useMemo } from "react";
import { systemTexts } from "../app/texts.ts";
import { useSystem } from "../app/use-system.ts";
import { saveDownload } from "./save-file.ts";
import { watchWork } from "./use-loading-dialog.ts";

/** Hands a file that the provider keeps to the person's browser; the loading dialog says how it goes. */
export function useFileDownload(): (path: string) => void {
  const system = useSystem();
  return useMemo(
    () => (path) => {
      const { downloadDone: success, downloadFailed: error } = systemTexts(system.language);
      watchWork(system, () => saveDownload(system.api, path), { success, error });
    },
    [system],
  );
}
