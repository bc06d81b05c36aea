import { bytesOf } from "#provider/base/files/read-texts.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { ownFile } from "#provider/domain/candidates/own-data.ts";
import { limits } from "./document.ts";
import { readCvApart } from "./read-cv-apart.ts";

const tooLarge = { problem: "too_large" as const, pages: 0, text: "", pieces: [] };

export const cvReadingHandlers = defineHandlers({
  "POST /candidates/cv_readings": async ({ db, person, body, services }) => {
    const { size, storage_key } = await ownFile(db, person, body.cv_reading.data_file_id);
    if (size > limits.bytes) return { cv_reading: tooLarge };
    return { cv_reading: await readCvApart(await bytesOf(services, storage_key)) };
  },
});
