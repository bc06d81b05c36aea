import { createActor, fromPromise } from "xstate";
import { saveDownload } from "#client/http/save-file.ts";
import { type DownloadEvent, downloadMachine } from "#machines/download/download.machine.ts";
import { bridge } from "../app/bridge.ts";
import type { System } from "../app/system.ts";
import { downloadTaskKind, provideProgressChannel } from "./progress-channel.ts";

const key = "export_under_way";

export const downloadFilePath = (id: number): string => `/recruiters/recruiter_downloads/${id}/file`;

function createDownload(system: System) {
  const { api, bus, owned } = system;
  const stored = owned.session.read(key);
  const actor = createActor(
    downloadMachine.provide({
      actors: {
        ask: fromPromise(async ({ input: { request } }) => {
          if (!request) throw new Error("Nothing was asked for");
          return (await api("POST /recruiters/recruiter_downloads", { body: request })).recruiter_download;
        }),
        watch: provideProgressChannel<DownloadEvent>(system, downloadTaskKind),
        save: fromPromise(({ input: { id } }) => saveDownload(api, downloadFilePath(id ?? 0))),
        cancel: fromPromise(async ({ input: { id } }) => {
          await api("POST /recruiters/recruiter_downloads/:id/cancel", { params: { id: id ?? 0 } });
        }),
      },
      actions: {
        remember: (_, { id }) => (id === null ? owned.session.remove(key) : owned.session.write(key, id)),
      },
    }),
    { ...system.watched, input: { id: typeof stored === "number" ? stored : null } },
  );
  bridge(bus, actor, ["session.ended"]);
  actor.start();
  return actor;
}
export type DownloadActor = ReturnType<typeof createDownload>;

const downloads = new WeakMap<System, DownloadActor>();
/** The recruiter's export, which continues across pages. */
export function downloadOf(system: System): DownloadActor {
  const actor = downloads.get(system) ?? createDownload(system);
  downloads.set(system, actor);
  return actor;
}
