import { expect, it } from "vitest";
import { readCv } from "#provider/domain/cv-reading/read-cv.ts";
import { readDocument } from "#provider/domain/cv-reading/read-document.ts";
import { cvsOf } from "./layouts.ts";

// Where one rule is wrong, the share that is right moves little: what is read of a CV of each layout is kept whole.
it.each(cvsOf("development", 1))("reads $name as it did", async ({ name, bytes }) => {
  const { pieces, text } = readCv(await readDocument(new Uint8Array(bytes)));
  const lines = pieces.map(({ kind, confidence, passage, value, ...of }) => {
    const from = `${passage.start}-${passage.end} ${confidence.toFixed(2)}`;
    return `${kind} ${from} ${JSON.stringify(value)} ${JSON.stringify({ ...of, key: undefined })}`;
  });
  await expect(`${lines.join("\n")}\n\n${text}`).toMatchFileSnapshot(`kept/${name}.txt`);
});
