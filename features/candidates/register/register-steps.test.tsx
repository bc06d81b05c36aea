// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { request } from "#client/system/testing/wire.ts";
import { calls } from "#contract/calls/all.ts";
import { type Answers, show } from "#features/recruiters/testing/show.tsx";
import RegisterPage from "../register-page.tsx";
import { NextSteps } from "./next-steps.tsx";

const curriculum = "GET /candidates/curriculum";
const curriculumOf = (given: object = {}) =>
  sampleOf(calls[curriculum].answer, { curriculum: { cv: null, ...given } }) as object;
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const open = (candidate: object, answers: Answers, at = "/candidates/register") =>
  show(<RegisterPage />, { at, candidate, answers });

test("another link is mailed by its button, to the address that is shown; a refusal is said instead", async () => {
  const mail = "POST /candidates/confirmations";
  let isAway = false;
  const shown = await open(
    { "confirmed?": false, completed_register: false, email: "lia@casa.test" },
    { [mail]: () => (isAway ? { refusal: { status: 429, fields: [], code: "rate_limited" } } : {}) },
  );
  expect(await screen.findByText(/^Enviamos um link para lia@casa\.test\./)).toBeTruthy();
  expect(screen.queryByText("Enviamos um novo link.")).toBeNull();
  press("Enviar de novo");
  await shown.until(request(mail));
  expect(await screen.findByText("Enviamos um novo link.")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  isAway = true;
  press("Enviar de novo");
  await shown.until(request(mail), 2);
  expect(await screen.findByRole("alert")).toBeTruthy();
  const before = shown.asked("GET /candidates").length;
  press("Já confirmei");
  await waitFor(() => expect(shown.asked("GET /candidates").length).toBe(before + 1));
});

test("only the button that was pressed waits while another link is mailed", async () => {
  const mailed = Promise.withResolvers<object>();
  const mail = "POST /candidates/confirmations";
  const shown = await open(
    { "confirmed?": false, completed_register: false },
    { [mail]: () => mailed.promise },
  );
  const button = async (name: string) => await screen.findByRole("button", { name });
  await button("Enviar de novo");
  press("Enviar de novo");
  await waitFor(async () => expect((await button("Enviar de novo")).getAttribute("aria-busy")).toBe("true"));
  expect((await button("Já confirmei")).getAttribute("aria-busy")).not.toBe("true");
  await shown.until(request(mail));
  mailed.resolve({});
  expect(await screen.findByText("Enviamos um novo link.")).toBeTruthy();
});

test("the job that brought somebody is named and led to", async () => {
  await open(
    { "confirmed?": false, completed_register: false },
    {
      "GET /jobs/u9": sampleOf(calls["GET /jobs/:uid"].answer, {
        job: { uid: "u9", slug: "fiscal", title: "Fiscal" },
      }) as object,
    },
    "/candidates/register?job_uid=u9",
  );
  const link = await screen.findByRole("link", { name: "Fiscal" });
  expect(link.getAttribute("href")).toBe("/jobs/fiscal/u9");
});

test("the parts of a curriculum open in turn: the first has no way back, the present one is marked", async () => {
  await open(
    { "confirmed?": true, completed_register: false },
    { [curriculum]: curriculumOf({ mobile_phone: null, city: null }) },
  );
  const tabs = await screen.findByRole("navigation", { name: "Partes do currículo" });
  const all = within(tabs).getAllByRole<HTMLButtonElement>("button");
  expect(all.map((tab) => tab.getAttribute("aria-current"))).toEqual(["step", null, null, null, null, null]);
  expect(all[0]?.disabled).toBe(false);
  expect(all.at(-1)?.disabled).toBe(true);
  expect(screen.queryByRole("button", { name: "Voltar" })).toBeNull();
  expect(screen.getByRole("heading", { name: "Comece pelo seu currículo" })).toBeTruthy();
});

test("an alert is offered for the role that somebody has, and asked for again after it was shut", async () => {
  await show(<NextSteps applied={false} />, {
    candidate: {},
    answers: { [curriculum]: curriculumOf({ role_name: "Contador" }) },
  });
  expect(await screen.findByText("Avisamos por e-mail quando publicarmos vagas de Contador.")).toBeTruthy();
  expect(screen.queryByText("O que acontece agora")).toBeNull();
  for (const _ of [1, 2]) {
    press("Criar alerta");
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("Contador");
    fireEvent.keyDown(dialog, { key: "Escape" });
    fireEvent(dialog, new Event("cancel", { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
});

test("without a role no alert is offered; what follows an application is told", async () => {
  const { until } = await show(<NextSteps applied />, {
    candidate: {},
    answers: { [curriculum]: curriculumOf({ role_name: null }) },
  });
  await until(curriculum);
  expect(screen.getByText("O que acontece agora")).toBeTruthy();
  expect(screen.queryByText("Receba vagas parecidas")).toBeNull();
});
