// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import type { ProfessionalReference } from "#contract/calls/professional-references.ts";
import type { BulkPartProps } from "#features/entities/fields/part-props.ts";
import { show } from "../testing/show.tsx";
import CandidateReferences from "./candidate-references.tsx";
import InviteButton from "./invite-button.tsx";

const path = "GET /recruiters/candidates/5/professional_references";
const named: ProfessionalReference = {
  id: 9,
  candidate_id: 5,
  name: "Marta Reis",
  email: "marta@aurora.test",
  phone: null,
  company_name: "Aurora",
  role_name: "Gerente",
  status: "named",
  consent_version: 1,
  consented_at: "2026-11-01T12:00:00Z",
  by_name: null,
  asked_count: 0,
  sent_at: null,
  expires_on: null,
  opened_at: null,
  answered_at: null,
  declined_at: null,
  cancelled_at: null,
  kept_until: null,
  shared: false,
  answers: [],
};
const answered: ProfessionalReference = {
  ...named,
  id: 10,
  name: "Otávio Lins",
  status: "answered",
  asked_count: 1,
  answered_at: "2026-11-05T12:00:00Z",
  kept_until: "2028-11-05",
  answers: [
    { code: "strengths", value: { type: "text", text: "Organização" } },
    { code: "rating", value: { type: "multiple_choice", chosen: [3] } },
    { code: "share", value: { type: "yes_no", yes: false } },
  ],
};
const tab = <CandidateReferences record={{ id: 5, name: "Bia Nunes" }} onChanged={() => undefined} />;
const listed = { professional_references: [named, answered], naming: null };

test("shows consent, answers and for how long they are kept", async () => {
  await show(tab, { answers: { [path]: listed } });
  expect(await screen.findByText("Organização")).toBeTruthy();
  expect(screen.getByText("4 · Acima do esperado")).toBeTruthy();
  expect(screen.getByText(/^O candidato não vê estas respostas\. Guardada até/)).toBeTruthy();
  expect(screen.getAllByText(/^Consentimento do candidato em/)).toHaveLength(2);
  expect(screen.queryByRole("button", { name: "Lembrar: Otávio Lins" })).toBeNull();
});

test("asks a referee with a deadline", async () => {
  const send = "POST /recruiters/professional_references/9/send";
  const { asked, until } = await show(tab, { answers: { [path]: listed, [send]: listed } });
  fireEvent.click(await screen.findByRole("button", { name: "Pedir referência: Marta Reis" }));
  fireEvent.click(await screen.findByRole("button", { name: "Enviar" }));
  await until(send, 1);
  expect(asked(send)[0]?.body).toMatchObject({ professional_reference: { message: null } });
});

const sentOn = { asked_count: 1, sent_at: "2026-11-02T12:00:00Z", expires_on: "2026-11-09" };
const standing = (status: ProfessionalReference["status"], more: Partial<ProfessionalReference> = {}) => ({
  professional_references: [{ ...named, ...sentOn, status, ...more }],
  naming: null,
});

test.each([
  ["asked", "Lembrar: Marta Reis, Cancelar pedido: Marta Reis", true],
  ["opened", "Lembrar: Marta Reis, Cancelar pedido: Marta Reis", true],
  ["partly_answered", "Lembrar: Marta Reis, Cancelar pedido: Marta Reis", true],
  ["expired", "Lembrar: Marta Reis, Cancelar pedido: Marta Reis", true],
  ["cancelled", "Lembrar: Marta Reis", false],
  ["declined", "", false],
  ["answered", "", false],
] as const)(
  "a reference that is %s offers what can still be done, and until when",
  async (status, actions, until) => {
    await show(tab, { answers: { [path]: standing(status) } });
    await screen.findByText(/1 de 3 e-mails enviados/);
    const buttons = screen.queryAllByRole("button", { name: /: Marta Reis$/ });
    expect(buttons.map((button) => button.getAttribute("aria-label")).join(", ")).toBe(actions);
    expect(screen.queryByText(/responder até 09\/11\/2026/) !== null).toBe(until);
  },
);

test("a reference is not asked a fourth time, and by who only reads not at all", async () => {
  await show(tab, { answers: { [path]: standing("opened", { asked_count: 3 }) } });
  expect(await screen.findByText(/3 de 3 e-mails enviados/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Lembrar: Marta Reis" })).toBeNull();
  expect(screen.getByRole("button", { name: "Cancelar pedido: Marta Reis" })).toBeTruthy();
  cleanup();
  const as = { is_admin: false, role_permissions: { candidates: ["read" as const] } };
  await show(tab, { answers: { [path]: standing("opened") }, as });
  expect(await screen.findByText(/1 de 3 e-mails enviados/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("cancels a request that is partly answered, once that is confirmed", async () => {
  const cancel = "POST /recruiters/professional_references/9/cancel";
  const answers = { [path]: standing("partly_answered"), [cancel]: standing("cancelled") };
  const { asked, system, until } = await show(tab, { answers });
  fireEvent.click(await screen.findByRole("button", { name: "Cancelar pedido: Marta Reis" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cancelar este pedido?" }));
  expect(asked(cancel)).toEqual([]);
  fireEvent.click(dialog.getByRole("button", { name: "Cancelar pedido" }));
  await until(request("POST /recruiters/professional_references/:id/cancel", { params: { id: 9 } }));
  await waitFor(() => expect(system.toasts.shown().map(({ text }) => text)).toEqual(["Pedido cancelado."]));
});

test("offers to ask for names where there are none", async () => {
  await show(tab, { answers: { [path]: { professional_references: [], naming: null } } });
  expect(await screen.findByText("O candidato ainda não indicou ninguém")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Pedir indicações" })).toBeTruthy();
});

test("asks the selected candidates for names, and says who was left out", async () => {
  const invite = "POST /recruiters/professional_references/invitations";
  const clear = vi.fn();
  const payload = () => ({ entity_collection: { collections: [] } });
  const selection: BulkPartProps["selection"] = { count: 3, ids: [5, 6, 7], payload, clear };
  const answers = { [invite]: { asked: 1, named: 1, waiting: 1 } };
  const { asked, system } = await show(<InviteButton selection={selection} />, { answers });
  fireEvent.click(await screen.findByRole("button", { name: "Pedir referências" }));
  fireEvent.click(await screen.findByRole("button", { name: "Enviar" }));
  await waitFor(() => expect(clear).toHaveBeenCalled());
  expect(asked(invite)[0]?.body).toEqual({ professional_reference: { candidate_ids: [5, 6, 7] } });
  expect(system.toasts.shown().map(({ text }) => text)).toEqual([
    "Pedido enviado por e-mail. 1 candidato já tinha indicado alguém. 1 candidato recebeu o pedido há poucos dias.",
  ]);
});

test("says when the candidate was asked for names, and asks again only as such", async () => {
  const invite = "POST /recruiters/candidates/5/professional_references/invitations";
  const naming = { asked_at: "2026-11-20T12:00:00Z", by_name: "Ana Prado", waiting: true };
  const answers = {
    [path]: { professional_references: [], naming },
    [invite]: { address: "bia@elenco.test" },
  };
  const { asked, until } = await show(tab, { answers });
  expect(await screen.findByText(/^Indicações pedidas em .* por Ana Prado$/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Enviar de novo" }));
  expect(await screen.findByText("Pedir indicações de novo?")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Enviar" }));
  await until(invite, 1);
  expect(asked(invite)[0]?.body).toEqual({ again: true });
});

test("asks for names without a question where the last time is long ago", async () => {
  const invite = "POST /recruiters/candidates/5/professional_references/invitations";
  const naming = { asked_at: "2026-10-20T12:00:00Z", by_name: null, waiting: false };
  const answers = {
    [path]: { professional_references: [], naming },
    [invite]: { address: "bia@elenco.test" },
  };
  const { asked, until } = await show(tab, { answers });
  expect(await screen.findByText(/^Indicações pedidas em [^p]*$/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Pedir indicações" }));
  fireEvent.click(await screen.findByRole("button", { name: "Enviar" }));
  await until(invite, 1);
  expect(asked(invite)[0]?.body).toEqual({ again: false });
});
