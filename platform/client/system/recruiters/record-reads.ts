import { pagesOf, readOf } from "#client/http/read.ts";
import type { ReferenceType } from "#contract/entity-names.ts";
import { useRead } from "../page/use-read.ts";

const notes = readOf("GET /recruiters/notes", {
  after: [
    "POST /recruiters/notes",
    "PUT /recruiters/notes/:id",
    "DELETE /recruiters/notes/:id",
    "DELETE /recruiters/notes",
  ],
});
const files = readOf("GET /recruiters/data_files", {
  after: [
    "POST /recruiters/data_files",
    "POST /recruiters/documents/:entity/:id",
    "PUT /recruiters/data_files/:id/sharing",
  ],
});

/** The notes on a record, the newest first. */
export const useNotes = (referenceType: ReferenceType, referenceId: number) =>
  useRead(notes, {
    query: {
      where: { reference_type: referenceType, reference_id: String(referenceId) },
      order: "created_at:desc",
      page: { size: 200 },
    },
  });

export const useRecordFiles = (referenceType: ReferenceType, referenceId: number) =>
  useRead(files, { query: { reference_type: referenceType, reference_id: referenceId } });

/** A record's timeline, newest first. */
export const timelinePages = pagesOf(
  "GET /recruiters/timelines/:entity/:id",
  ({ next_cursor }) => (next_cursor === null ? null : { after: next_cursor }),
  { after: ["POST /recruiters/timelines/:entity/:id/restore"] },
);
