import { fromCallback } from "xstate";
import { ApiError } from "#client/http/api.ts";
import type { FileField } from "#contract/catalogues/data-collection.ts";
import type { PickedFile } from "#machines/shared/picked-file.ts";
import {
  type UploadEvent,
  type UploadInput,
  type UploadReport,
  uploadMachine,
} from "#machines/upload/upload.machine.ts";
import type { System } from "../app/system.ts";
import { linkTokens } from "./link-tokens.ts";

/** The bytes of what was picked, for as long as somebody holds what stands for it. */
const picked = new WeakMap<PickedFile, File>();

export function pick(file: File): PickedFile {
  const { name, size, type: contentType } = file;
  const standsFor = { key: crypto.randomUUID(), name, size, contentType };
  picked.set(standsFor, file);
  return standsFor;
}

/** The bytes of a file that was picked; undefined after a reload. */
export const pickedBytes = (file: PickedFile | null): File | undefined =>
  file ? picked.get(file) : undefined;

/** Where a file goes: the candidate's own files, those of a record, or the versions of one. */
export type UploadTarget =
  | { call: "POST /candidates/data_files" }
  | { call: "POST /recruiters/data_files"; referenceType: string; referenceId: number }
  | {
      call:
        | "POST /recruiters/administrator/business/files/:id/versions"
        | "POST /recruiters/administrator/template_uploads/:id/versions";
      id: number;
    }
  | { call: "POST /recruiters/photo" | "POST /recruiters/business/logo" }
  | { call: "POST /recruiters/candidates/:id/photo"; id: number }
  /** An answer to a form, by its link or of the candidate who is signed in. */
  | { call: "POST /answer_sheets/:id/files" | "POST /candidates/evaluations/:uid/files"; sheetId: string }
  /** A document requested of a candidate by a link. */
  | { call: "POST /data_collections/:id/files"; linkId: string; field: FileField; consent: boolean }
  | { call: "POST /candidates/own_data/documents"; field: FileField; consent: boolean };

export function provideUpload(
  { api, bus, stores }: Pick<System, "api" | "bus" | "stores">,
  target: UploadTarget = { call: "POST /candidates/data_files" },
) {
  return uploadMachine.provide({
    actors: {
      send: fromCallback<UploadEvent, { file: PickedFile | null; fileType: UploadInput["fileType"] }>(
        ({ sendBack, input: { file, fileType } }) => {
          const report = (event: UploadReport) => sendBack(event);
          const bytes = pickedBytes(file);
          if (!bytes) {
            report({ type: "upload.refused", code: "internal" });
            return;
          }
          const controller = new AbortController();
          const linkId =
            target.call === "POST /answer_sheets/:id/files"
              ? target.sheetId
              : "linkId" in target
                ? target.linkId
                : null;
          const link = linkId === null ? {} : { token: linkTokens({ bus, stores }).of(linkId) };
          const send = (sent: File) =>
            api.upload(
              target.call,
              "data_file[file]",
              sent,
              { ...fieldsOf(sent.name, fileType, target), ...link },
              {
                ...("id" in target ? { params: { id: target.id } } : {}),
                ...("linkId" in target ? { params: { id: target.linkId } } : {}),
                ...("sheetId" in target ? { params: { id: target.sheetId, uid: target.sheetId } } : {}),
                onProgress: (percent) => report({ type: "upload.progressed", percent }),
                signal: controller.signal,
              },
            );
          const sending =
            target.call === "POST /recruiters/business/logo" && bytes.type === "image/webp"
              ? import("./logo-file.ts").then(({ logoFile }) => logoFile(bytes)).then(send)
              : send(bytes);
          sending.then(
            ({ data_file }) => report({ type: "upload.finished", dataFile: data_file }),
            (error: unknown) => {
              if (controller.signal.aborted) return;
              const { code, fields } = error instanceof ApiError ? error : { code: "internal", fields: [] };
              const fault = fields[0]?.params?.field;
              report({ type: "upload.refused", code, ...(fault ? { fault: String(fault) } : {}) });
            },
          );
          return () => controller.abort();
        },
      ),
    },
  });
}

function fieldsOf(name: string, fileType: string, target: UploadTarget): Record<string, string> {
  if ("sheetId" in target) return { name };
  if ("field" in target) return { name, field: target.field, consent: String(target.consent) };
  return {
    "data_file[name]": name,
    "data_file[file_type]": fileType,
    ...(target.call === "POST /candidates/data_files" ? { "data_file[avoid_duplicate]": "true" } : {}),
    ...("referenceId" in target
      ? {
          "data_file[reference_type]": target.referenceType,
          "data_file[reference_id]": String(target.referenceId),
        }
      : {}),
  };
}
