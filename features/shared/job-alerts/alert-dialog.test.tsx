// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import AlertDialog from "./alert-dialog.tsx";

test("visitors who are no candidates give an address for the alert; it is saved for that search", async () => {
  const onClose = vi.fn();
  const { asked, until } = await show(<AlertDialog filters={{ term: "dados" }} onClose={onClose} />, {
    answers: { "POST /job_alerts": { state: "waiting" } },
  });
  fireEvent.change(await screen.findByRole("textbox", { name: /^Seu e-mail/ }), {
    target: { value: "lia@casa.test" },
  });
  // Enter in the field and the button send the same form.
  const form = screen.getByRole<HTMLInputElement>("textbox", { name: /^Seu e-mail/ }).form;
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Criar alerta" }).form).toBe(form);
  fireEvent.submit(form as HTMLFormElement);
  await until("POST /job_alerts", 1);
  expect(asked("POST /job_alerts")[0]?.body).toEqual({
    job_alert: { email: "lia@casa.test", frequency: "daily", search: { term: "dados" } },
  });
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
});
