// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { request } from "#client/system/testing/wire.ts";
import { calls } from "#contract/calls/all.ts";
import { type Answers, show } from "#features/recruiters/testing/show.tsx";
import SurveyInvitations from "./survey-invitations.tsx";

const list = "GET /recruiters/administrator/surveys/:id/invitations";
const root = "/recruiters/administrator/surveys/3/invitations";
const person = (id: number, status: string, rest: object = {}) => ({
  ...{ id, status, name: `Pessoa ${id}`, email: `p${id}@casa.test`, sent_at: "2026-11-01T12:00:00Z" },
  ...{ expires_on: "2026-12-01", by_name: null, person: { entity: "candidates", id: 10 + id } },
  ...rest,
});
const open = async (
  status: string,
  invitations: object[],
  answers: Answers = {},
  next_after: number | null = null,
) => {
  cleanup();
  return show(<SurveyInvitations record={{ id: 3, lock_version: 0, status }} onChanged={() => undefined} />, {
    answers: {
      [`GET ${root}`]: sampleOf(calls[list].answer, { invitations, next_after }) as object,
      ...answers,
    },
  });
};
const labels = () => screen.queryAllByRole("button").map((button) => button.getAttribute("aria-label"));

test("a link that is open is sent again or revoked, an answered or revoked one neither", async () => {
  await open("active", [person(1, "asked"), person(2, "answered", { by_name: "Ana" }), person(3, "revoked")]);
  const rows = (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent);
  expect(labels()).toEqual(["Enviar de novo para Pessoa 1", "Revogar o convite de Pessoa 1"]);
  expect(rows[0]).toMatch(/p1@casa\.test · enviado em 01\/11\/2026.* · responde até 01\/12\/2026/);
  expect(rows[1]).toMatch(/por Ana$/);
  expect(screen.getByRole("link", { name: "Pessoa 2" }).getAttribute("href")).toBe(
    "/recruiters/candidates/12",
  );
  await open("closed", [person(1, "asked")]);
  await screen.findByRole("listitem");
  expect(labels()).toEqual(["Revogar o convite de Pessoa 1"]);
  await open("active", []);
  expect(await screen.findByText("Ninguém foi convidado ainda")).toBeTruthy();
});

test("the one whose button was pressed is sent another link, or loses theirs", async () => {
  const answer = sampleOf(
    calls["POST /recruiters/administrator/surveys/:id/invitations/:sheet_id/send"].answer,
    {
      invitation: { name: "Pessoa 2" },
    },
  ) as object;
  const send = `POST ${root}/2/send`;
  const shown = await open("active", [person(1, "asked"), person(2, "opened")], {
    [send]: answer,
    [`DELETE ${root}/2`]: answer,
  });
  const said = (text: string) => waitFor(() => expect(shown.system.toasts.shown().at(-1)?.text).toBe(text));
  fireEvent.click(await screen.findByRole("button", { name: "Enviar de novo para Pessoa 2" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Enviar o convite de novo" }));
  fireEvent.click(dialog.getByRole("button", { name: "Enviar" }));
  await shown.until(send);
  expect(shown.asked(send)[0]?.body).toEqual({
    invitation: { expires_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
  });
  await said("Pessoa 2 recebeu um link novo.");
  fireEvent.click(screen.getByRole("button", { name: "Revogar o convite de Pessoa 2" }));
  const ask = within(await screen.findByRole("dialog", { name: "Revogar o convite?" }));
  fireEvent.click(ask.getByRole("button", { name: "Revogar" }));
  await shown.until(
    request("DELETE /recruiters/administrator/surveys/:id/invitations/:sheet_id", {
      params: { id: 3, sheet_id: 2 },
    }),
  );
  await said("O convite de Pessoa 2 foi revogado.");
});
