import { fromPromise } from "xstate";
import { ApiError } from "#client/http/api.ts";
import { cvImportMachine } from "#machines/cv-import/cv-import.machine.ts";
import type { CvRow, KeptCvRow } from "#machines/cv-import/rows.ts";
import type { PickedFile } from "#machines/shared/picked-file.ts";
import type { System } from "../app/system.ts";

const key = "cv import";

/** The bytes of what was dropped, until they are sent. */
const dropped = new Map<string, File>();

export function pickCvs(files: readonly File[]): PickedFile[] {
  return files.map((file) => {
    const picked = { key: crypto.randomUUID(), name: file.name, size: file.size, contentType: file.type };
    dropped.set(picked.key, file);
    return picked;
  });
}

export function keptCvRows({ owned }: Pick<System, "owned">): KeptCvRow[] {
  const kept = owned.session.read(key);
  return Array.isArray(kept) ? (kept as KeptCvRow[]) : [];
}

const kept = ({ key: name, file, fileId, made }: CvRow): KeptCvRow => ({ key: name, file, fileId, made });

export function provideCvImport({ api, owned }: Pick<System, "api" | "owned">) {
  return cvImportMachine.provide({
    actors: {
      send: fromPromise(async ({ input: { file }, signal }) => {
        const bytes = dropped.get(file.key);
        if (!bytes) throw new ApiError(404, { code: "not_found" });
        const fields = { "data_file[name]": file.name, "data_file[file_type]": "cv" };
        const { data_file } = await api.upload(
          "POST /recruiters/data_files",
          "data_file[file]",
          bytes,
          fields,
          {
            signal,
          },
        );
        dropped.delete(file.key);
        return data_file.id;
      }),
      read: fromPromise(async ({ input: { fileId }, signal }) => {
        const body = { cv_reading: { data_file_id: fileId } };
        const { cv_reading, matches } = await api("POST /recruiters/cv_readings", { body }, { signal });
        return { reading: cv_reading, matches };
      }),
      make: fromPromise(async ({ input: { row } }) => {
        const { candidate, fileId, joins } = row;
        const { candidate: made } = await api("POST /recruiters/cv_candidates", {
          body: {
            cv_candidate: {
              data_file_id: fileId ?? 0,
              ...(joins === null
                ? { candidate: { ...candidate, name: candidate.name ?? "", email: candidate.email ?? "" } }
                : { candidate_id: joins }),
            },
          },
        });
        return made;
      }),
      leave: fromPromise(async ({ input: { fileId } }) => {
        if (fileId === null) return;
        await api("DELETE /recruiters/cv_readings/:id", { params: { id: fileId } }).catch(
          (error: unknown) => {
            if (error instanceof ApiError && error.code === "unavailable") throw error;
          },
        );
      }),
    },
    actions: {
      keepRows: ({ context: { rows } }) => {
        if (rows.length > 0) owned.session.write(key, rows.map(kept));
        else owned.session.remove(key);
      },
    },
  });
}
