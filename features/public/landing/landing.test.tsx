// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { calls } from "#contract/calls/all.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { Landing } from "./landing.tsx";
import WaysOn from "./ways-on.tsx";

const call = "GET /jobs/highlights";
const none = { jobs: [], occupations: [], states: [], remote: 0, total_count: 0 };
const highlights = (given: object) => sampleOf(calls[call].answer, { ...none, ...given }) as object;
const open = (answer: object | number, tenant: object = {}) =>
  show(<Landing />, { answers: { [call]: answer }, tenant: { title: "Casa", ...tenant } });
const linksIn = (place: HTMLElement) =>
  within(place)
    .queryAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

test("quick searches are remote work, where there is any, and the first three places", async () => {
  const states = ["SP", "RJ", "MG", "BA"].map((value, at) => ({ value, count: 10 - at }));
  await open(highlights({ states, remote: 1, total_count: 1200 }));
  await screen.findByText(/^1\.?200 vagas abertas na Casa\./);
  const quick = linksIn(screen.getByRole("list", { name: "Buscas rápidas" }));
  expect(quick.map(([text]) => text)).toEqual([
    "Trabalho remoto",
    "São Paulo",
    "Rio de Janeiro",
    "Minas Gerais",
  ]);
  expect(quick[0]?.[1]).toMatch(/remote_work=2/);
  expect(quick.slice(1).map(([, href]) => href?.replace(/.*state=/, ""))).toEqual(["SP", "RJ", "MG"]);
  const places = linksIn(screen.getByRole("region", { name: "Onde estão as vagas" }));
  expect(places.map(([text]) => text)).toEqual([
    ...["São Paulo10", "Rio de Janeiro9", "Minas Gerais8", "Bahia7"],
  ]);
  expect(screen.queryByRole("region", { name: "Áreas com mais vagas" })).toBeNull();
});

test("without a job nothing is counted or searched for, and that is said", async () => {
  await open(highlights({}));
  expect(await screen.findByText("Nenhuma vaga aberta agora.")).toBeTruthy();
  expect(screen.getByText(/^Cadastre seu currículo uma vez, candidate-se/)).toBeTruthy();
  expect(linksIn(screen.getByRole("list", { name: "Buscas rápidas" }))).toEqual([]);
  expect(screen.getByRole("link", { name: /^Ver todas as vagas/ }).getAttribute("href")).toBe("/jobs");
});

test("jobs that could not be read are read again by a button", async () => {
  const { until } = await open(500);
  expect(await screen.findByText("Não foi possível carregar as vagas.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Tentar novamente" }));
  await until(call, 2);
});

test("where nothing is, the three newest jobs are led to, and no heading where there is none", async () => {
  const jobs = [1, 2, 3, 4].map((at) => ({ uid: `u${at}`, slug: "fiscal", title: `Fiscal ${at}` }));
  await show(<WaysOn />, { answers: { [call]: highlights({ jobs, total_count: 4 }) } });
  await screen.findByRole("heading", { name: "Vagas recentes" });
  const titles = screen.getAllByRole("heading", { name: /^Fiscal/ }).map(({ textContent }) => textContent);
  expect(titles).toEqual(["Fiscal 1", "Fiscal 2", "Fiscal 3"]);
  cleanup();
  const { until } = await show(<WaysOn />, { answers: { [call]: highlights({}) } });
  await until(call);
  expect(screen.queryByRole("heading", { name: "Vagas recentes" })).toBeNull();
  expect(screen.getByRole("region", { name: "Pesquisar vagas..." })).toBeTruthy();
});
