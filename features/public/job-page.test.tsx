// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, test, vi } from "vitest";
import { publicJob } from "#client/system/public/jobs.ts";
import { sampleOf } from "#client/system/testing/sample.ts";
import { calls } from "#contract/calls/all.ts";
import { type Answers, show } from "#features/recruiters/testing/show.tsx";
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

const company = {
  ...{ name: "Aurora", sector: "Varejo", sector_en: null, city: "Santos", state: "SP" },
  ...{ employees: 1200, website: "https://aurora.test/", open_jobs: 2 },
};
const jobOf = (given: object) =>
  sampleOf(calls["GET /jobs/:uid"].answer, {
    job: {
      ...{ uid: "u1", slug: "contador", title: "Contador", description: null, requirements: null },
      ...{ benefits: [], steps: [], json_ld: {}, company, ...given },
    },
  }) as object;
const open = (given: object, similar: object[] = []) => {
  cleanup();
  return show(
    <Routes>
      <Route path="/jobs/:title/:uid" element={<JobPage />} />
    </Routes>,
    {
      at: "/jobs/contador/u1",
      answers: {
        "GET /jobs/u1": jobOf(given),
        "GET /jobs/u1/similar": sampleOf(calls["GET /jobs/:uid/similar"].answer, {
          ...{ jobs: similar, closed_title: null },
        }) as object,
      },
    },
  );
};

test("a company is told with its site in another tab, and its other jobs where there are any", async () => {
  await open({});
  const about = within(await screen.findByLabelText("Sobre a empresa"));
  expect(about.getByText("Varejo · Santos · SP · 1.200 pessoas")).toBeTruthy();
  const site = about.getByRole("link", { name: "Site da empresa" });
  expect(["href", "target", "rel"].map((name) => site.getAttribute(name))).toEqual([
    ...["https://aurora.test/", "_blank", "noreferrer"],
  ]);
  const others = about.getByRole("link", { name: "2 vagas abertas nesta empresa" });
  expect(others.getAttribute("href")).toContain("Aurora");
  await open({ company: { ...company, open_jobs: 1, employees: null, website: null } });
  const bare = within(await screen.findByLabelText("Sobre a empresa"));
  expect(bare.queryAllByRole("link")).toEqual([]);
  expect(bare.getByText("Varejo · Santos · SP")).toBeTruthy();
  await open({ company: null });
  await screen.findByRole("heading", { name: "Contador" });
  expect(screen.queryByLabelText("Sobre a empresa")).toBeNull();
});

test("four similar jobs at most are led to", async () => {
  const similar = [2, 3, 4, 5, 6].map((at) => ({ uid: `u${at}`, slug: "fiscal", title: `Fiscal ${at}` }));
  await open({}, similar);
  await screen.findByRole("heading", { name: "Vagas parecidas" });
  expect(screen.getAllByRole("heading", { name: /^Fiscal / }).map(({ textContent }) => textContent)).toEqual([
    ...["Fiscal 2", "Fiscal 3", "Fiscal 4", "Fiscal 5"],
  ]);
});

test("a job's address is copied to be shared, or that it could not be is said", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValueOnce();
  write.mockRejectedValueOnce(new Error("not allowed"));
  const { system } = await open({});
  const last = () => system.toasts.shown().at(-1)?.text;
  fireEvent.click(await screen.findByRole("button", { name: "Compartilhar" }));
  await waitFor(() => expect(last()).toBe("Link copiado"));
  expect(write.mock.calls).toEqual([[`${window.location.origin}${window.location.pathname}`]]);
  fireEvent.click(screen.getByRole("button", { name: "Compartilhar" }));
  await waitFor(() => expect(last()).toBe("Não foi possível copiar o link"));
  write.mockRestore();
});

test("a job that is shown stays as it is where reading it again fails", async () => {
  const refusals = [503, 404];
  const answers: Answers = {
    "GET /jobs/u1": jobOf({}),
    "GET /jobs/u1/similar": sampleOf(calls["GET /jobs/:uid/similar"].answer, {
      jobs: [{ uid: "u2", slug: "fiscal", title: "Fiscal" }],
      closed_title: null,
    }) as object,
  };
  const { system, until } = await show(
    <Routes>
      <Route path="/jobs/:title/:uid" element={<JobPage />} />
    </Routes>,
    { at: "/jobs/contador/u1", answers },
  );
  await screen.findByRole("heading", { name: "Fiscal" });
  const { title } = document;
  const read = () => system.reads.peek(publicJob, { params: { uid: "u1" } });
  for (const [at, status] of refusals.entries()) {
    answers["GET /jobs/u1"] = status;
    system.reads.refresh(publicJob, { params: { uid: "u1" } });
    await until("GET /jobs/u1", at + 2);
    await waitFor(() => expect([read().state, read().error?.status]).toEqual(["failed", status]));
    expect(screen.getByRole("heading", { name: "Contador" })).toBeTruthy();
    expect(screen.getAllByRole("heading", { name: "Vagas parecidas" })).toHaveLength(1);
    expect(document.title).toBe(title);
    expect(screen.queryByText("Não foi possível carregar a vaga")).toBeNull();
    expect(screen.queryByText("Esta vaga não está mais disponível")).toBeNull();
  }
});
