import { useMemo } from "react";
import type { Api } from "#client/http/api.ts";
import { saveDownload } from "#client/http/save-file.ts";
import { pageTexts } from "../app/page-texts.ts";
import { useSystem } from "../app/use-system.ts";
import { useActions } from "./use-actions.ts";
import { watchWork } from "./use-loading-dialog.ts";

/**
 * A button that saves one file, without a dialog: busy until the browser has it; `onRefused` is called when it failed.
 */
export function useSavedFile(path: string, onRefused: () => void) {
  const { start, busy } = useActions(
    [path],
    { save: (api: Api) => saveDownload(api, path) },
    undefined,
    onRefused,
  );
  return { busy, save: () => start("save") };
}

/** Saves a file of the provider in the person's browser; the loading dialog shows the progress. */
export function useFileDownload(): (path: string) => void {
  const system = useSystem();
  return useMemo(
    () => (path) => {
      const { downloadDone: success, downloadFailed: error } = pageTexts(system.language);
      watchWork(system, () => saveDownload(system.api, path), { success, error });
    },
    [system],
  );
}
