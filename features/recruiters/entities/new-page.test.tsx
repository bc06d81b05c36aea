// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { show, wrong } from "../testing/show.tsx";
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
  const { until } = await show(<NewRecordPage />, { answers: refused, at });
  expect(screen.getByRole("heading", { level: 1, name: "Novo cadastro: feedback" })).toBeTruthy();
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: /^Quem dá/ }).value).toBe("client");
  save();
  await until(create, 1);
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
  await show(<NewRecordPage />, {
    answers: { "POST /recruiters/employees": wrong({ "employee.client_company_id": "required" }) },
    at: "/recruiters/employees/new",
  });
  expect(screen.getByRole("heading", { level: 1, name: "Novo cadastro: funcionário" })).toBeTruthy();
  const status = screen.getByRole<HTMLSelectElement>("combobox", { name: /^Status/ });
  const offered = [...status.options].map(({ value }) => value).filter(Boolean);
  expect(offered).toEqual(["active", "on_leave", "left"]);
  fireEvent.change(field(/^Nome/), { target: { value: "Bruno Lima" } });
  save();
  const company = screen.getByRole("combobox", { name: /^Empresa cliente/ });
  await waitFor(() => expect(company.getAttribute("aria-invalid")).toBe("true"));
  expect(field(/^Nome/).value).toBe("Bruno Lima");
});
