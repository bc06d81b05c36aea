// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Consent } from "#contract/calls/consents.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { Consents } from "./consents.tsx";

const put = "PUT /candidates/consents";
const given: Consent = {
  id: 1,
  field: "pis",
  given_at: "2026-11-02T12:00:00Z",
  ...{ revoked_at: null, revoked_by: null },
  given_to: null,
  text_version: 1,
};
const shown = () =>
  show(<Consents />, {
    candidate: {},
    answers: { "GET /candidates/consents": { consents: [given] }, [put]: { consents: [] } },
  });
const press = (name: string) =>
  fireEvent.click(screen.getAllByRole("button", { name }).at(-1) ?? document.body);

const askToRevoke = async () => {
  fireEvent.click((await screen.findAllByRole("switch", { checked: true }))[0] ?? document.body);
  await screen.findByText("Revogar a autorização?");
};

test("a consent is revoked once that is confirmed: its datum is erased for good", async () => {
  const { asked, until } = await shown();
  await askToRevoke();
  expect(asked(put)).toEqual([]);
  press("Revogar");
  await until(put, 1);
  expect(asked(put)[0]?.body).toEqual({ consent: { field: "pis", given: false } });
  await vi.waitFor(() =>
    expect(screen.queryAllByRole("switch", { checked: true, hidden: true })).toEqual([]),
  );
});

test("one that is kept stays as it was", async () => {
  const { asked } = await shown();
  await askToRevoke();
  press("Manter");
  expect(await screen.findAllByRole("switch", { checked: true, hidden: true })).toHaveLength(1);
  expect(asked(put)).toEqual([]);
});

test("one is given at once", async () => {
  const { asked, until } = await shown();
  const [first] = (await screen.findAllByRole("switch", { checked: false })) as [HTMLElement];
  fireEvent.click(first);
  await until(put, 1);
  expect(asked(put)[0]?.body).toMatchObject({ consent: { given: true } });
});
