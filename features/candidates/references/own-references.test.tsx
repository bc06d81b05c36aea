// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { calls } from "#contract/calls/all.ts";
import { mostReferees } from "#contract/catalogues/professional-references.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { OwnReferences } from "./own-references.tsx";

const path = "GET /candidates/professional_references";
test.each([
  [mostReferees - 1, ["Indicar uma pessoa"]],
  [mostReferees, []],
])("of whom %i are named, another is offered while there is room: %j", async (count, offered) => {
  const professional_references = Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: `Rui ${at}`,
  }));
  const answer = sampleOf(calls[path].answer, { professional_references }) as object;
  await show(<OwnReferences />, { candidate: {}, answers: { [path]: answer } });
  expect(await screen.findAllByRole("button", { name: /^Retirar: Rui/ })).toHaveLength(count);
  const buttons = screen.queryAllByRole("button", { name: "Indicar uma pessoa" });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(offered);
});
