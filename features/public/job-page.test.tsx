// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import JobPage from "./job-page.tsx";

test("a job that is closed is named, where others may know of it", async () => {
  await show(
    <Routes>
      <Route path="/jobs/:title/:uid" element={<JobPage />} />
    </Routes>,
    {
      at: "/jobs/analista-contabil/u1",
      answers: {
        "GET /jobs/u1": 404,
        "GET /jobs/u1/similar": { jobs: [], closed_title: "Analista Contábil" },
      },
    },
  );
  expect(await screen.findByText("Esta vaga não está mais disponível")).toBeTruthy();
  expect(await screen.findByText("Analista Contábil")).toBeTruthy();
});

test("a job that could not be read without a connection is not said to be closed, and is read again", async () => {
  const { until } = await show(
    <Routes>
      <Route path="/jobs/:title/:uid" element={<JobPage />} />
    </Routes>,
    {
      at: "/jobs/analista-contabil/u1",
      answers: { "GET /jobs/u1": () => Promise.reject(new TypeError("no connection")) },
    },
  );
  expect(await screen.findByText("Não foi possível carregar a vaga")).toBeTruthy();
  expect(screen.queryByText("Esta vaga não está mais disponível")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Tentar novamente" }));
  await until("GET /jobs/u1", 2);
});
