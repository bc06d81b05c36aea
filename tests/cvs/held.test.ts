import { expect, it } from "vitest";
import { cvsOf } from "./layouts.ts";
import { judged, scored } from "./score.ts";

it("reads nine of ten names, contacts, companies, roles and periods of CVs that it was not written by", async () => {
  const scores = await scored(cvsOf("held", 1));
  for (const field of judged) {
    const { missed, precision, recall, wrong } = scores[field];
    expect(precision, `${field}: ${wrong}`).toBeGreaterThanOrEqual(0.9);
    expect(recall, `${field}: ${missed}`).toBeGreaterThanOrEqual(0.9);
  }
});
