// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OwnDatum } from "#contract/calls/own-data.ts";
import { allCollectedFields } from "#contract/catalogues/data-collection.ts";
import { show, wrong } from "#features/recruiters/testing/show.tsx";
import { OwnFields } from "./own-fields.tsx";

const save = "PUT /candidates/own_data";
const held: Readonly<Record<string, Partial<OwnDatum>>> = {
  name: { value: "Lia Prado" },
  email: { value: "lia@casa.test" },
  marital_status: { value: 2, consent: { text_version: 1, given_at: "2026-11-02T12:00:00Z" } },
  rg_form: { value: { file_name: "rg.pdf", size: 9, sent_at: "2026-11-02T12:00:00Z" } },
};
const data: OwnDatum[] = allCollectedFields.map((field) => ({
  field,
  value: null,
  consent: null,
  ...held[field],
}));
const click = (name: string) => fireEvent.click(screen.getByRole("button", { name, hidden: true }));

test("shows each datum with its consent, and where it is corrected", async () => {
  await show(<OwnFields />, { candidate: {}, answers: { "GET /candidates/own_data": { data } } });
  expect(await screen.findByText("2 de 9 preenchidos")).toBeTruthy();
  expect(screen.getByText("Autorizado em 02/11/2026 (texto, versão 1)")).toBeTruthy();
  expect(screen.getByText("rg.pdf")).toBeTruthy();
  const link = screen.getByRole("link", { name: "Ver e corrigir: E-mail", hidden: true });
  expect(link.getAttribute("href")).toBe("/candidates/settings");
  expect(screen.queryByRole("button", { name: "Apagar: Nome", hidden: true })).toBeNull();
});

test("asks for the consent where it is saved, and removes with it", async () => {
  let answer: object = wrong({ "consents.pis": "required" });
  const { asked, until } = await show(<OwnFields />, {
    candidate: {},
    answers: { "GET /candidates/own_data": { data }, [save]: () => answer },
  });
  await screen.findByText("2 de 9 preenchidos");
  click("Informar: PIS");
  fireEvent.change(screen.getByLabelText("PIS"), { target: { value: "12056985480" } });
  click("Salvar");
  expect(await screen.findByText("Obrigatório.")).toBeTruthy();
  answer = { data };
  fireEvent.click(screen.getByLabelText(/^Autorizo/));
  expect(screen.queryByText("Obrigatório.")).toBeNull();
  click("Salvar");
  await until(save, 2);
  expect(asked(save).map(({ body }) => body)).toEqual([
    { answers: { pis: "120.56985.48-0" }, consents: [], removed: [] },
    { answers: { pis: "120.56985.48-0" }, consents: ["pis"], removed: [] },
  ]);
  await screen.findByRole("button", { name: "Informar: PIS", hidden: true });
  click("Apagar: Estado civil");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/autorização é revogada/)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Apagar" }));
  await until(save, 3);
  expect(asked(save)[2]?.body).toEqual({ answers: {}, consents: [], removed: ["marital_status"] });
});
