import { cvsOf } from "../cvs/layouts.ts";
import { judged, scored } from "../cvs/score.ts";
import type { Verdict } from "./verdicts.ts";

const ofEach = 5;
const least = 0.9;

/**
 * What is read of Brazilian CVs that the reader was not written by: 60 in twelve layouts, whose people, companies and
 * wording no CV of the development set has. Where a limit stands, it is kept by precision and by recall.
 */
export async function benchCvs(): Promise<Verdict[]> {
  const cvs = cvsOf("held", ofEach);
  const scores = await scored(cvs);
  const part = `Reading of ${cvs.length} held CVs: precision / recall`;
  return Object.entries(scores).map(([what, { precision, recall }]) => ({
    part,
    what,
    measured: `${precision.toFixed(3)} / ${recall.toFixed(3)}`,
    ...(judged.some((field) => field === what)
      ? { limit: `${least} or more`, ok: Math.min(precision, recall) >= least }
      : {}),
  }));
}
