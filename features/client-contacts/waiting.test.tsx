// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { calls } from "#contract/calls/all.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { Waiting } from "./waiting.tsx";

const path = "GET /client_contacts/waiting";
const nothing = "Nada pendente. Avisaremos por e-mail quando algo precisar de você.";
test.each([
  [{}, null],
  [{ shortlists: [{ name: "Finalistas" }] }, "Finalistas"],
  [{ interviews: [{ candidate_name: "Lia Prado", starts_at: "2026-12-01T12:00:00Z" }] }, /Lia Prado/],
  [{ proposals: [{ name: "Squad" }] }, "Squad"],
  [{ feedbacks: [{ name: "Como foi a seleção?" }] }, "Como foi a seleção?"],
])("that nothing waits is said only where nothing does: %j", async (given, shown) => {
  const answer = sampleOf(calls[path].answer, given) as object;
  await show(<Waiting />, { contact: {}, answers: { [path]: answer } });
  expect(await screen.findByText(shown ?? nothing)).toBeTruthy();
  expect(screen.queryAllByText(nothing)).toHaveLength(shown ? 0 : 1);
});
