// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
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
