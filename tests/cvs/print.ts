/** Prints what the reader gets wrong: `node tests/cvs/print.ts development 5`. */
import { cvsOf } from "./layouts.ts";
import type { CvSet } from "./people.ts";
import { fields, scored } from "./score.ts";

const [set = "development", ofEach = "5", layout] = process.argv.slice(2);
const scores = await scored(
  cvsOf(set as CvSet, Number(ofEach)).filter((cv) => !layout || cv.layout === layout),
);
for (const field of fields) {
  const { missed, precision, recall, wrong } = scores[field];
  console.log(`${field.padEnd(14)} precision ${precision.toFixed(3)} recall ${recall.toFixed(3)}`);
  if (process.env.WHY)
    for (const item of [
      ...wrong.slice(0, 12).map((text) => `  read   ${text}`),
      ...missed.slice(0, 12).map((text) => `  missed ${text}`),
    ])
      console.log(item);
}
