// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import { consentFields } from "#contract/catalogues/consents.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import CandidateConsents from "./candidate-consents.tsx";

const [given, never] = consentFields;
if (!given || !never) throw new Error("Nothing asks for a consent");
const consent = {
  ...{ id: 1, field: given.field, text_version: 1, given_at: "2026-03-01T12:00:00Z", given_to: null },
  ...{ revoked_at: null, revoked_by: null },
};

it.each([
  [given, "Revogar", `Revogar: ${given.label.pt}`, false],
  [never, "Registrar", `Consentimento: ${never.label.pt}`, true],
] as const)("asks about the datum that was pressed: %o", async ({ field, label }, button, title, isGiven) => {
  const call = "PUT /recruiters/candidates/5/consents";
  const { until } = await show(<CandidateConsents record={{ id: 5, name: "Lia" }} onChanged={() => {}} />, {
    answers: {
      "GET /recruiters/candidates/5/consents": { consents: [consent] },
      "GET /recruiters/candidates/5/correction_requests": { correction_requests: [] },
      [call]: { consents: [consent] },
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: `${button}: ${label.pt}` }));
  await screen.findByRole("dialog");
  expect(screen.getByRole("dialog").getAttribute("aria-labelledby")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 2, name: title })).toBeTruthy();
  const [, send] = [...screen.getByRole("dialog").querySelectorAll("button")].filter(
    ({ textContent }) => textContent !== "",
  );
  fireEvent.click(send as HTMLElement);
  await until(
    request("PUT /recruiters/candidates/:id/consents", {
      params: { id: 5 },
      body: { consent: { field, given: isGiven } },
    }),
  );
});
