// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { calls } from "#contract/calls/all.ts";
import { type Answers, show } from "#features/recruiters/testing/show.tsx";
import { ApplyBox } from "./apply-box.tsx";

type Job = Parameters<typeof ApplyBox>[0]["job"];
const { jobs } = sampleOf(calls["GET /jobs"].answer, {
  jobs: [{ uid: "u1", title: "Contador", slug: "contador" }],
}) as { jobs: Job[] };
const [first] = jobs;
if (!first) throw new Error("no job");
const job = { ...first, applied: false };
const applies = "GET /candidates/applies";
const own = sampleOf(calls[applies].answer, { applies: [{ uid: "a7", job: { uid: "u1" } }] }) as object;
const post = "POST /candidates/jobs/u1/applies";
function Where() {
  return <output aria-label="where">{useLocation().pathname}</output>;
}
const open = (rest: Partial<Job>, who: object, answers: Answers = {}) => {
  cleanup();
  return show(
    <>
      <ApplyBox job={{ ...job, ...rest }} />
      <Where />
    </>,
    {
      answers: { [applies]: own, "GET /candidates/saved_jobs": { saved_jobs: [] }, ...answers },
      at: "/jobs/contador/u1",
      ...who,
    },
  );
};
const complete = { candidate: { "confirmed?": true, completed_register: true } };
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("who applied already is led to the application, people of another kind to their own area", async () => {
  await open({ applied: true }, complete);
  expect(await screen.findByText("Você já se candidatou a esta vaga.")).toBeTruthy();
  const link = screen.getByRole("link", { name: "Ver minhas candidaturas" });
  await waitFor(() => expect(link.getAttribute("href")).toBe("/candidates/candidacy/a7"));
  expect(screen.queryByRole("button")).toBeNull();
  await open({}, {});
  expect(screen.getByRole("link", { name: "Ir para minha área" }).getAttribute("href")).toBe("/recruiters");
  await open({}, { contact: {} });
  expect(screen.getByRole("link", { name: "Ir para minha área" }).getAttribute("href")).toMatch(
    /^\/client_contacts/,
  );
});

test("who is not registered to the end is said what is missing, and not offered to save the job", async () => {
  await open({}, { candidate: { "confirmed?": true, completed_register: false } });
  expect(screen.getByText("Complete seu cadastro para se candidatar.")).toBeTruthy();
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Candidatar-se"]);
});

test("an application is sent once it is confirmed, and then led to", async () => {
  const shown = await open({}, complete, {
    [post]: sampleOf(calls["POST /candidates/jobs/:uid/applies"].answer, {}) as object,
  });
  press("Candidatar-se");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Contador")).toBeTruthy();
  expect(dialog.getByRole("link").getAttribute("href")).toBe("/candidates/jobs/u1/applies/new");
  fireEvent.click(dialog.getAllByRole("button", { name: "Cancelar" }).at(-1) as Element);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(shown.asked(post)).toEqual([]);
  press("Candidatar-se");
  fireEvent.click(
    within(await screen.findByRole("dialog"))
      .getAllByRole("button")
      .at(-1) as Element,
  );
  await shown.until(post);
  shown.asked(post);
  expect((await screen.findByText("Candidatura enviada!")).closest("[role=status]")).not.toBeNull();
  expect(screen.getByText("Acompanhe cada etapa em Candidaturas.")).toBeTruthy();
});

test("an application that was refused stays in its dialog", async () => {
  const shown = await open({}, complete, { [post]: 500 });
  press("Candidatar-se");
  fireEvent.click(
    within(await screen.findByRole("dialog"))
      .getAllByRole("button")
      .at(-1) as Element,
  );
  await shown.until(post);
  shown.asked(post);
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.getByRole("dialog")).toBeTruthy();
});
