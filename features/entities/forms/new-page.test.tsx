// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { today } from "#client/system/app/clock.ts";
import { show, wrong } from "#features/recruiters/testing/show.tsx";
import NewRecordPage from "./new-page.tsx";

const create = "POST /recruiters/feedbacks";
const at = "/recruiters/feedbacks/new?candidate_id=3&given_by=client";
const answers = {
  "GET /recruiters/candidates/3": { candidate: { id: 3, name: "Rita Telles" } },
};
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const save = () => fireEvent.click(screen.getByRole("button", { name: "Salvar" }));

test("feedback begins with what its link brought, and says what is missing where it is missing", async () => {
  const refused = { ...answers, [create]: wrong({ "feedback.name": "required" }) };
  const { asked, until } = await show(<NewRecordPage />, { answers: refused, at });
  expect(screen.getByRole("heading", { level: 1, name: "Novo feedback" })).toBeTruthy();
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: /^Quem dá/ }).value).toBe("client");
  save();
  await until(create, 1);
  expect(asked(create)[0]?.body).toEqual({
    feedback: { status: "requested", owner_id: 7, candidate_id: 3, given_by: "client" },
  });
  await waitFor(() => expect(field(/^Assunto/).getAttribute("aria-invalid")).toBe("true"));
  expect(field(/^Feedback/).getAttribute("aria-invalid")).not.toBe("true");
});

test("what was typed stays where the provider could not keep it, and is sent again as it stands", async () => {
  const { asked, until } = await show(<NewRecordPage />, { answers: { ...answers, [create]: 500 }, at });
  fireEvent.change(field(/^Assunto/), { target: { value: "Primeira entrevista" } });
  fireEvent.change(field(/^Feedback/), { target: { value: "Gostaram muito." } });
  save();
  await until(create, 1);
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(field(/^Assunto/).value).toBe("Primeira entrevista");
  save();
  await until(create, 2);
  const feedback = { name: "Primeira entrevista", description: "Gostaram muito.", candidate_id: 3 };
  expect(asked(create)[1]?.body).toMatchObject({ feedback: { ...feedback, given_by: "client" } });
});

test("an employee is of a client company, and begins as somebody who is or was there", async () => {
  const { asked } = await show(<NewRecordPage />, {
    answers: { "POST /recruiters/employees": wrong({ "employee.client_company_id": "required" }) },
    at: "/recruiters/employees/new",
  });
  expect(screen.getByRole("heading", { level: 1, name: "Novo funcionário" })).toBeTruthy();
  const status = screen.getByRole<HTMLSelectElement>("combobox", { name: /^Status/ });
  const offered = [...status.options].map(({ value }) => value).filter(Boolean);
  expect(offered).toEqual(["active", "on_leave", "left"]);
  fireEvent.change(field(/^Nome/), { target: { value: "Bruno Lima" } });
  save();
  const company = screen.getByRole("combobox", { name: /^Empresa cliente/ });
  await waitFor(() => expect(company.getAttribute("aria-invalid")).toBe("true"));
  expect(field(/^Nome/).value).toBe("Bruno Lima");
  expect(asked("POST /recruiters/employees").map(({ body }) => body)).toEqual([
    { employee: { status: "active", currency: "BRL", owner_id: 7, name: "Bruno Lima" } },
  ]);
});

test("a new form shows what applies where nobody chooses, and who comes is at its first field", async () => {
  await show(<NewRecordPage />, {
    answers: {
      "GET /recruiters/lookups/recruiters": { options: [{ id: 7, label: "Helena Prado", hint: null }] },
    },
    at: "/recruiters/client_companies/new",
  });
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: /^Status/ }).value).toBe("active");
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>("combobox", { name: /^Responsável/ }).value).toBe(
      "Helena Prado",
    ),
  );
  expect(document.activeElement).toBe(field(/^Nome/));
});

test("an untouched form that is saved says what must be filled in, and leads there", async () => {
  const create = "POST /recruiters/client_companies";
  const { asked, until } = await show(<NewRecordPage />, {
    answers: {
      [create]: wrong({ "client_company.name": "required", "client_company.legal_name": "required" }),
    },
    at: "/recruiters/client_companies/new",
  });
  save();
  await until(create, 1);
  await waitFor(() => expect(field(/^Nome/).getAttribute("aria-invalid")).toBe("true"));
  expect(document.activeElement).toBe(field(/^Nome/));
  fireEvent.click(screen.getByRole("link", { name: "Razão social" }));
  expect(document.activeElement).toBe(field(/^Razão social/));
  expect(asked("POST /recruiters/client_companies").map(({ body }) => body)).toEqual([
    { client_company: { status: "active", owner_id: 7 } },
  ]);
});

test("keeps the focus where the person is typing when a save is refused, and shows the error", async () => {
  const create = "POST /recruiters/client_companies";
  const { asked, until } = await show(<NewRecordPage />, {
    answers: { [create]: wrong({ "client_company.name": "required" }) },
    at: "/recruiters/client_companies/new",
  });
  save();
  field(/^Razão social/).focus();
  await until(create, 1);
  await waitFor(() => expect(field(/^Nome/).getAttribute("aria-invalid")).toBe("true"));
  expect(document.activeElement).toBe(field(/^Razão social/));
  expect(asked("POST /recruiters/client_companies").map(({ body }) => body)).toEqual([
    { client_company: { status: "active", owner_id: 7 } },
  ]);
});

test("a draft belongs to the record's presets, is announced when restored, and goes with Cancel", async () => {
  const companies = { options: [{ id: 4, label: "Acme", hint: null }] };
  const open = async (company: number) => {
    const shown = await show(<NewRecordPage />, {
      answers: { "GET /recruiters/lookups/client_companies": companies },
      at: `/recruiters/client_contacts/new?client_company_id=${company}`,
    });
    return shown;
  };
  const again = (company: number) => {
    cleanup();
    return open(company);
  };
  await open(4);
  const company = () => screen.getByRole<HTMLInputElement>("combobox", { name: /^Empresa cliente/ });
  await waitFor(() => expect(company().value).toBe("Acme"));
  fireEvent.change(field(/^Nome/), { target: { value: "Bia" } });
  await again(5);
  expect(field(/^Nome/).value).toBe("");
  expect(screen.queryByText(/^Rascunho recuperado/)).toBeNull();
  await again(4);
  expect(field(/^Nome/).value).toBe("Bia");
  expect(screen.getByText(/^Rascunho recuperado/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Descartar alterações" }));
  expect(field(/^Nome/).value).toBe("");
  await waitFor(() => expect(company().value).toBe("Acme"));
  fireEvent.change(field(/^Nome/), { target: { value: "Bia" } });
  fireEvent.click(screen.getByRole("button", { name: "Cancelar" }));
  await again(4);
  expect(field(/^Nome/).value).toBe("");
});

test("a task says which record it is on, and is on that one whatever was typed before", async () => {
  const create = "POST /recruiters/tasks";
  const { asked, until } = await show(<NewRecordPage />, {
    answers: {
      "GET /recruiters/lookups/candidates": { options: [{ id: 71, label: "Rita Telles", hint: null }] },
      [create]: 500,
    },
    at: "/recruiters/tasks/new?reference_type=candidate&reference_id=71",
  });
  expect(await screen.findByText("Rita Telles")).toBeTruthy();
  fireEvent.change(field(/^Título/), { target: { value: "Ligar" } });
  save();
  await until(create, 1);
  const task = { title: "Ligar", reference_type: "candidate", reference_id: 71 };
  expect(asked(create)[0]?.body).toMatchObject({ task });
});

test("a job is kept as a draft by Ctrl+Enter, and published by Ctrl+Shift+Enter, from any field", async () => {
  const create = "POST /recruiters/jobs";
  const { asked, until } = await show(<NewRecordPage />, {
    answers: { [create]: wrong({ "job.description": "required" }) },
    at: "/recruiters/jobs/new",
  });
  const title = await screen.findByRole("textbox", { name: /^Título/ });
  const press = (shiftKey: boolean) => fireEvent.keyDown(title, { key: "Enter", ctrlKey: true, shiftKey });
  fireEvent.change(title, { target: { value: "Contador" } });
  press(false);
  await until(create, 1);
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Publicar" }).hasAttribute("aria-busy")).toBe(false),
  );
  press(true);
  await until(create, 2);
  expect(asked(create).map(({ body }) => body)).toMatchObject([
    { job: { title: "Contador", status: "draft" } },
    { job: { title: "Contador", status: "published" } },
  ]);
});

test("a new off-limit begins today", async () => {
  const create = "POST /recruiters/administrator/off_limits";
  const { asked, until } = await show(<NewRecordPage />, {
    answers: { [create]: wrong({ "off_limit.candidate_id": "required" }) },
    at: "/administrator/off_limits/new",
    unfinished: [create],
  });
  save();
  await until(create, 1);
  expect(asked(create)[0]?.body).toEqual({ off_limit: { starts_on: today() } });
});
