import { fromPromise } from "xstate";
import type { CurriculumWrite } from "#contract/calls/candidates.ts";
import { curriculumWith } from "#contract/calls/cv-pieces.ts";
import { type CvDraft, cvReadingMachine } from "#machines/cv-reading/cv-reading.machine.ts";
import type { System } from "../app/system.ts";

const key = (place: string) => `cv reading ${place}`;

/** A curriculum that is still being written, as it is now. */
export interface CurriculumDraft {
  value: CurriculumWrite;
  change: (change: CurriculumWrite) => void;
}

export function keptCvDraft({ owned }: Pick<System, "owned">, place: string): CvDraft | null {
  const kept = owned.session.read(key(place));
  return typeof kept === "object" && kept !== null && "fileId" in kept ? (kept as CvDraft) : null;
}

/** Reads one of the candidate's own files; the pieces go into the saved curriculum, or into the given draft. */
export function provideCvReading(
  { api, owned }: Pick<System, "api" | "owned">,
  place: string,
  draft: () => CurriculumDraft | null,
) {
  const saved = async (signal?: AbortSignal) =>
    (await api("GET /candidates/curriculum", {}, signal ? { signal } : {})).curriculum;
  return cvReadingMachine.provide({
    actors: {
      read: fromPromise(async ({ input: { fileId }, signal }) => {
        const [{ cv_reading }, curriculum] = await Promise.all([
          api("POST /candidates/cv_readings", { body: { cv_reading: { data_file_id: fileId } } }, { signal }),
          draft()?.value ?? saved(signal),
        ]);
        return { reading: cv_reading, curriculum };
      }),
      accept: fromPromise(async ({ input: { pieces } }) => {
        const written = draft();
        if (written) {
          const change = curriculumWith(written.value, pieces);
          written.change(change);
          return { ...written.value, ...change };
        }
        const curriculum = await saved();
        const answer = await api("PUT /candidates/curriculum", {
          body: { curriculum: curriculumWith(curriculum, pieces), based_on: curriculum.updated_at },
        });
        return answer.curriculum;
      }),
    },
    actions: {
      keepDraft: ({ context: { dismissed, edits, fileId } }) => {
        owned.session.write(key(place), { fileId, edits, dismissed });
      },
      dropDraft: () => owned.session.remove(key(place)),
    },
  });
}
