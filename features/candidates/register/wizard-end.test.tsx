// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { useRegistrationWizard } from "#client/system/candidates/use-registration-wizard.ts";
import { sampleOf } from "#client/system/testing/sample.ts";
import { calls } from "#contract/calls/all.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { WizardEnd } from "./wizard-end.tsx";

type Wizard = ReturnType<typeof useRegistrationWizard>;
const applies = "GET /candidates/applies";
const retryApply = vi.fn();
const open = (stage: Wizard["stage"], jobUid: string | null = "j2") => {
  cleanup();
  const wizard = { stage, draft: { jobUid }, retryApply } as unknown as Wizard;
  return show(<WizardEnd wizard={wizard} />, {
    candidate: {},
    answers: {
      [applies]: sampleOf(calls[applies].answer, {
        applies: [
          { uid: "a1", job: { uid: "j1" } },
          { uid: "a2", job: { uid: "j2" } },
        ],
      }) as object,
    },
  });
};
const ways = () => screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
const home = ["Ir para minha área", "/candidates/register?next=%2Fcandidates%2Fhome"];
const jobs = ["Ver outras vagas", "/jobs"];

test("an application that was sent is followed on its own page, once that is known", async () => {
  await open("completedAndApplied");
  expect(screen.getByRole("status").textContent).toMatch(
    /^Cadastro completo e candidatura enviada!O recrutador/,
  );
  const follow = (path: string) => [
    "Acompanhar a candidatura",
    `/candidates/register?next=${encodeURIComponent(path)}`,
  ];
  await waitFor(() => expect(ways()).toEqual([follow("/candidates/candidacy/a2"), home]));
  expect(screen.queryByRole("button")).toBeNull();
  await open("completedAndApplied", "j9");
  expect(ways()).toEqual([follow("/candidates/candidacy"), home]);
});

test("one that was refused can be tried again; without one there is nothing to try", async () => {
  const { asked } = await open("applyFailed");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(/^Cadastro completo, mas/);
  expect(screen.getByText(/^A vaga pode ter sido encerrada/)).toBeTruthy();
  expect(ways()).toEqual([jobs, home]);
  fireEvent.click(screen.getByRole("button", { name: "Tentar a candidatura novamente" }));
  expect(retryApply).toHaveBeenCalledTimes(1);
  expect(asked(applies)).toEqual([]);
  await open("completed", null);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Cadastro completo!");
  expect(screen.getByText(/^Que bom ter você aqui/)).toBeTruthy();
  expect(ways()).toEqual([jobs, home]);
  expect(screen.queryByRole("button")).toBeNull();
});

test("while it is sent that is said; a session that is over leads to the sign-in and back", async () => {
  await open("applying");
  expect(screen.getAllByRole("status")[0]?.textContent).toContain("Enviando sua candidatura…");
  expect(screen.queryByRole("link")).toBeNull();
  await open("expired");
  expect(screen.getByRole("alert").querySelector("h1")).not.toBeNull();
  expect(ways().map(([, to]) => to)).toEqual(["/login?next=%2Fcandidates%2Fregister"]);
});
