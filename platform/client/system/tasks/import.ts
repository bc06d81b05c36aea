import { fromCallback, fromPromise } from "xstate";
import { ApiError } from "#client/http/api.ts";
import { type ImportEvent, type ImportReport, importMachine } from "#machines/import/import.machine.ts";
import type { PickedFile } from "#machines/shared/picked-file.ts";
import type { System } from "../app/system.ts";
import { pickedBytes } from "../page/upload.ts";
import { importTaskKind, provideProgressChannel } from "./progress-channel.ts";

export const importPath = "/recruiters/candidates/import";

export function provideImport(system: System) {
  const { api, bus } = system;
  return importMachine.provide({
    actors: {
      upload: fromCallback<ImportEvent, { file: PickedFile | null }>(({ input, sendBack }) => {
        const report = (event: ImportReport) => sendBack(event);
        const bytes = pickedBytes(input.file);
        if (!bytes) {
          report({ type: "upload.refused", code: "internal" });
          return;
        }
        const controller = new AbortController();
        api
          .upload(
            "POST /recruiters/imports",
            "import[file]",
            bytes,
            {},
            {
              onProgress: (percent) => report({ type: "upload.progressed", percent }),
              signal: controller.signal,
            },
          )
          .then(
            (answer) => report({ type: "upload.finished", task: answer.import }),
            (error: unknown) => {
              if (controller.signal.aborted) return;
              report({ type: "upload.refused", code: error instanceof ApiError ? error.code : "internal" });
            },
          );
        return () => controller.abort();
      }),
      load: fromPromise(
        async ({ input }) => (await api("GET /recruiters/imports/:id", { params: input })).import,
      ),
      save: fromPromise(async ({ input: { id, ...changes } }) => {
        const body = { import: changes };
        return (await api("PUT /recruiters/imports/:id", { params: { id }, body })).import;
      }),
      preview: fromPromise(({ input }) => api("GET /recruiters/imports/:id/preview", { params: input })),
      start: fromPromise(
        async ({ input }) => (await api("POST /recruiters/imports/:id/start", { params: input })).import,
      ),
      stop: fromPromise(
        async ({ input }) => (await api("POST /recruiters/imports/:id/stop", { params: input })).import,
      ),
      resume: fromPromise(
        async ({ input }) => (await api("POST /recruiters/imports/:id/resume", { params: input })).import,
      ),
      watch: provideProgressChannel<ImportEvent>(system, importTaskKind),
    },
    actions: {
      nameInAddress: (_, { id }) =>
        bus.publish({
          type: "navigation.requested",
          to: id === null ? importPath : `${importPath}?id=${id}`,
          replace: true,
        }),
    },
  });
}
