// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { request } from "#client/system/testing/wire.ts";
import { calls } from "#contract/calls/all.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import CandidacyPage from "./candidacy-page.tsx";

const applies = "GET /candidates/applies";
const withdrawing = "DELETE /candidates/applies/:uid";
const apply = (uid: string, title: string, progress: string) => ({
  ...{ uid, progress, feedback: null },
  job: { uid: `j-${uid}`, title, open: true, company_name: null, city: "Santos", state: "SP" },
});
const open = (answer: object | number) =>
  show(<CandidacyPage />, {
    candidate: {},
    answers: {
      [applies]: sampleOf(calls[applies].answer, {
        applies: [
          apply("a1", "Contador", "in_review"),
          apply("a2", "Fiscal", "interview"),
          apply("a3", "Analista", "closed"),
        ],
      }) as object,
      "GET /candidates/saved_jobs": { saved_jobs: [] },
      "GET /candidates/interviews": { interviews: [] },
      "DELETE /candidates/applies/a2": answer,
    },
  });
const dialog = async () => within(await screen.findByRole("dialog"));
const ask = (title: string) =>
  fireEvent.click(screen.getByRole("button", { name: new RegExp(`^Retirar candidatura\\s*: ${title}$`) }));

test("an application under way is withdrawn by its own button once that is confirmed", async () => {
  const { system, until, asked } = await open(sampleOf(calls[withdrawing].answer) as object);
  await screen.findByRole("link", { name: "Contador" });
  expect(screen.getByText("3 candidaturas")).toBeTruthy();
  const groups = ["Em andamento", "Encerradas"].map((title) => {
    const group = screen.getByRole("heading", { name: title, level: 2 }).closest("section");
    return within(group ?? document.body)
      .getAllByRole("heading", { level: 3 })
      .map(({ textContent }) => textContent);
  });
  expect(groups).toEqual([["Contador", "Fiscal"], ["Analista"]]);
  expect(screen.queryByRole("button", { name: /^Retirar.+Analista$/ })).toBeNull();
  ask("Contador");
  fireEvent.click((await dialog()).getByText("Manter candidatura"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  ask("Fiscal");
  const form = await dialog();
  expect(form.getByText(/da vaga Fiscal\.$/)).toBeTruthy();
  fireEvent.click(form.getByRole("button", { name: "Retirar candidatura" }));
  await until(request(withdrawing, { params: { uid: "a2" } }));
  await waitFor(() =>
    expect(system.toasts.shown().map(({ text }) => text)).toEqual(["Candidatura retirada"]),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asked("DELETE /candidates/applies/a1")).toEqual([]);
  await until(applies, 2);
});

test("a refused withdrawal stays in its dialog, and is forgotten with it", async () => {
  const { system, until } = await open(500);
  await screen.findByRole("link", { name: "Fiscal" });
  ask("Fiscal");
  const form = await dialog();
  fireEvent.click(form.getByRole("button", { name: "Retirar candidatura" }));
  await until(request(withdrawing, { params: { uid: "a2" } }));
  expect(await form.findByRole("alert")).toBeTruthy();
  fireEvent.click(form.getByText("Manter candidatura"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  ask("Contador");
  expect((await dialog()).queryByRole("alert")).toBeNull();
  expect(system.toasts.shown()).toEqual([]);
});
