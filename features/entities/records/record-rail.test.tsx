// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { type Answers, show, wrong } from "#features/recruiters/testing/show.tsx";
import RecordPage from "./record-page.tsx";

const job = { id: 4, title: "Analista", status: "draft", city: "Recife", openings: null, lock_version: 1 };
const read = "GET /recruiters/jobs/4";
const change = "PUT /recruiters/jobs/4";
const page = (
  <Routes>
    <Route path="/recruiters/jobs/:id/:tab?" element={<RecordPage />} />
  </Routes>
);
const rail = () => screen.findByRole("complementary", { name: "Dados" });
const titleField = () => screen.findByRole<HTMLInputElement>("textbox", { name: /^Título/ });

test("a property is edited in its place: refused, saved, and the focus is back at it", async () => {
  const answers: Answers = { [read]: { job }, [change]: wrong({ "job.title": "too_short" }) };
  const { asked, until } = await show(page, { answers, at: "/recruiters/jobs/4" });
  const properties = within(await rail());
  fireEvent.click(properties.getByRole("button", { name: "Editar Título" }));
  const field = await titleField();
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: "A" } });
  fireEvent.submit(field);
  await until(change, 1);
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  answers[change] = { job: { ...job, title: "Analista Sênior", lock_version: 2 } };
  fireEvent.change(field, { target: { value: "Analista Sênior" } });
  fireEvent.submit(field);
  await until(change, 2);
  expect(asked(change)[1]?.body).toEqual({ job: { title: "Analista Sênior" }, lock_version: 1 });
  const pencil = await properties.findByRole("button", { name: "Editar Título" });
  await waitFor(() => expect(document.activeElement).toBe(pencil));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Analista Sênior");
});

test("Escape leaves a property as it was; what is empty is shown on demand", async () => {
  await show(page, { answers: { [read]: { job } }, at: "/recruiters/jobs/4" });
  const properties = within(await rail());
  fireEvent.click(properties.getByRole("button", { name: "Editar Título" }));
  const field = await titleField();
  fireEvent.change(field, { target: { value: "Outro" } });
  // Where the key closes a list or a calendar of the field, it is that one's.
  field.addEventListener("keydown", (event) => event.preventDefault(), { once: true });
  fireEvent.keyDown(field, { key: "Escape" });
  expect((await titleField()).value).toBe("Outro");
  fireEvent.keyDown(field, { key: "Escape" });
  expect(await properties.findByRole("button", { name: "Editar Título" })).toBeTruthy();
  expect(screen.queryByText("Outro")).toBeNull();
  expect(properties.queryByText("Posições")).toBeNull();
  fireEvent.click(properties.getByRole("button", { name: /^Mostrar \d+ campos vazios/ }));
  expect(properties.getByText("Posições")).toBeTruthy();
});

test("shows no edit buttons to people who may not change the record", async () => {
  await show(page, {
    answers: { [read]: { job } },
    at: "/recruiters/jobs/4",
    as: { is_admin: false, role_permissions: { jobs: ["read"] } },
  });
  expect(within(await rail()).queryByRole("button", { name: /^Editar/ })).toBeNull();
});

test("what is chosen once, for a new record, is not edited in its place", async () => {
  const integration = { id: 4, name: "ERP", kind: "webhook", status: "active", facts: [], lock_version: 1 };
  const path = "/administrator/integrations/4";
  await show(
    <Routes>
      <Route path="/administrator/integrations/:id/:tab?" element={<RecordPage />} />
    </Routes>,
    { answers: { "GET /recruiters/administrator/integrations/4": { integration } }, at: path },
  );
  const properties = within(await rail());
  expect(properties.getByRole("button", { name: "Editar Nome" })).toBeTruthy();
  expect(properties.queryByRole("button", { name: "Editar Tipo" })).toBeNull();
});

test("leaves out what the person may not read", async () => {
  const placement = { id: 4, name: "Ana · Analista", uninvoiced_value: null, lock_version: 1 };
  const shown = async (is_admin: boolean) => {
    await show(
      <Routes>
        <Route path="/recruiters/placements/:id/:tab?" element={<RecordPage />} />
      </Routes>,
      {
        answers: { "GET /recruiters/placements/4": { placement } },
        at: "/recruiters/placements/4",
        as: { is_admin, role_permissions: { placements: ["read"] } },
      },
    );
    const properties = within(await rail());
    fireEvent.click(properties.getByRole("button", { name: /^Mostrar \d+ campos vazios/ }));
    const found = properties.queryByText("A faturar") !== null;
    cleanup();
    return found;
  };
  expect(await shown(true)).toBe(true);
  expect(await shown(false)).toBe(false);
});
