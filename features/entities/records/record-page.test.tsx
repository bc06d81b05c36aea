// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import { type Answers, show, wrong } from "#features/recruiters/testing/show.tsx";
import RecordPage from "./record-page.tsx";

const job = { id: 4, title: "Analista Fiscal", status: "draft", description: null, lock_version: 1 };
const read = "GET /recruiters/jobs/4";
const change = "PUT /recruiters/jobs/4";

const page = (
  <Routes>
    <Route path="/recruiters/jobs/:id/:tab?" element={<RecordPage />} />
  </Routes>
);
const candidatePage = (
  <Routes>
    <Route path="/recruiters/candidates/:id/:tab?" element={<RecordPage />} />
  </Routes>
);
const status = () => screen.getByRole<HTMLSelectElement>("combobox", { name: /^Status/ });

test("publishing what lacks something leads to the field, and changes the status only when it is saved", async () => {
  const answers: Answers = { [read]: { job }, [change]: wrong({ "job.city": "required" }) };
  const { asked, until } = await show(page, { answers, at: "/recruiters/jobs/4" });
  fireEvent.click(await screen.findByRole("button", { name: "Publicar" }));
  await until(change, 1);
  expect(asked(change)[0]?.body).toEqual({ job: { status: "published" }, lock_version: 1 });
  const city = await screen.findByRole("combobox", { name: /^Cidade/ });
  await waitFor(() => expect(document.activeElement).toBe(city));
  expect(status().value).toBe("draft");
  expect(screen.getByRole("link", { name: "Cidade" })).toBeTruthy();
  fireEvent.change(screen.getByRole("textbox", { name: /^Título/ }), {
    target: { value: "Analista Sênior" },
  });
  answers[change] = { job: { ...job, status: "published", lock_version: 2 } };
  fireEvent.click(screen.getByRole("button", { name: "Publicar" }));
  await until(change, 2);
  expect(asked(change)[1]?.body).toMatchObject({ job: { status: "published", title: "Analista Sênior" } });
});

test("an action that did not reach the provider says so, and opens no form", async () => {
  const { until } = await show(page, {
    answers: { [read]: { job }, [change]: 500 },
    at: "/recruiters/jobs/4",
  });
  fireEvent.click(await screen.findByRole("button", { name: "Publicar" }));
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Salvar" })).toBeNull();
  await until(
    request("PUT /recruiters/jobs/:id", {
      params: { id: 4 },
      body: { job: { status: "published" }, lock_version: 1 },
    }),
  );
});

test("the head's actions come with the record and stay on every tab; editing leads to the details", async () => {
  const files = "GET /recruiters/data_files";
  const answers: Answers = {
    [read]: { job },
    [files]: { data_files: [], total_count: 0, end_of_list: true },
  };
  await show(page, { answers, at: "/recruiters/jobs/4/files" });
  const edit = await screen.findByRole("button", { name: "Editar" });
  expect(screen.getByRole("button", { name: "Publicar" })).toBeTruthy();
  fireEvent.click(edit);
  const title = await screen.findByRole("textbox", { name: /^Título/ });
  await waitFor(() => expect(title.closest("form")?.contains(document.activeElement)).toBe(true));
  expect(screen.getByRole("link", { name: "Visão geral" }).getAttribute("aria-current")).toBe("page");
});

test("a tab that is no more is the record", async () => {
  await show(page, { answers: { [read]: { job } }, at: "/recruiters/jobs/4/tab-of-old" });
  expect(await screen.findByRole("heading", { name: "Analista Fiscal" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Editar" }));
  expect(await screen.findByRole("textbox", { name: /^Título/ })).toBeTruthy();
});

test("a record that was merged into another leads there; one that is gone does not", async () => {
  const into = "GET /recruiters/merges/candidates";
  const answers: Answers = {
    "GET /recruiters/candidates/9": 404,
    [into]: { merges: [{ id: 1, kept_id: 7, kept_name: "Bia Reis", reversed_at: null }] },
  };
  await show(candidatePage, { answers, at: "/recruiters/candidates/9" });
  const link = await screen.findByRole("link", { name: "Abrir Bia Reis" });
  expect(link.getAttribute("href")).toBe("/recruiters/candidates/7");
  cleanup();
  answers[into] = { merges: [] };
  await show(candidatePage, { answers, at: "/recruiters/candidates/9" });
  expect(await screen.findByRole("heading", { name: "Registro não encontrado" })).toBeTruthy();
});
