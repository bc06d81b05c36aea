// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { ShownPiece } from "#client/system/candidates/use-cv-reading.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { PieceFields } from "./piece-fields.tsx";

test("the end of a job that was read may be taken away, its beginning may not", async () => {
  const value = {
    company: "Aurora",
    role: "Analista",
    started_on: "2020-01",
    ended_on: "2021-05",
    description: null,
  };
  const piece: ShownPiece = {
    kind: "experience",
    value,
    year_only: false,
    standing: "new",
    ...{ key: "job", passage: { start: 0, end: 3 }, confidence: 0.9, whole: true, dismissed: false },
  };
  const change = vi.fn();
  await show(<PieceFields piece={piece} onChange={change} />, { candidate: {}, answers: {} });
  for (const shown of ["05/2021", "01/2020"])
    fireEvent.change(screen.getByDisplayValue(shown), { target: { value: "" } });
  expect(change.mock.calls).toEqual([[{ ...value, ended_on: null }], [value]]);
});
