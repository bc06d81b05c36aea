// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { show, wrong } from "#features/recruiters/testing/show.tsx";
import { CheckInDialog } from "./check-in-dialog.tsx";

const path = "/recruiters/administrator/c-talks/events/5/check_ins";
const call = `POST ${path}`;
const bia = { participant: { id: 8, name: "Bia Souza" }, again: false };

test("takes one code after another, and says whom the last one checked in", async () => {
  const onCheckedIn = vi.fn();
  const onClose = vi.fn();
  const answers = { [call]: bia };
  const shown = await show(<CheckInDialog eventId={5} onCheckedIn={onCheckedIn} onClose={onClose} />, {
    answers,
  });
  const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Código/ });
  const confirm = () => fireEvent.click(screen.getByRole("button", { name: "Confirmar presença" }));
  await screen.findByRole("dialog", { name: "Check-in" });
  confirm();
  expect(await screen.findByText("Obrigatório.")).toBeTruthy();
  fireEvent.change(field(), { target: { value: "ABC-123" } });
  confirm();
  expect((await screen.findByRole("status")).textContent).toBe("Presença de Bia Souza confirmada.");
  expect(shown.asked(call).map(({ body }) => body)).toEqual([{ check_in: { code: "ABC-123" } }]);
  await waitFor(() => expect([field().value, document.activeElement === field()]).toEqual(["", true]));
  expect(onCheckedIn).toHaveBeenCalledOnce();
  answers[call] = { ...bia, again: true };
  fireEvent.change(field(), { target: { value: "ABC-123" } });
  confirm();
  await waitFor(() =>
    expect(screen.getByRole("status").textContent).toBe("Bia Souza já tinha feito o check-in."),
  );
  expect([field().value, shown.asked(call)]).toEqual(["", expect.objectContaining({ length: 2 })]);
  fireEvent.click(screen.getAllByRole("button", { name: "Fechar" })[0] as HTMLElement);
  expect(onClose).toHaveBeenCalledOnce();
});

test("a refused code says why at the field, or above it, and no longer whom the one before let in", async () => {
  const onCheckedIn = vi.fn();
  const answers: object[] = [
    bia,
    wrong({ "check_in.code": "talk_waiting" }),
    { refusal: { status: 503, fields: [], code: "unavailable" } },
    bia,
  ];
  const shown = await show(<CheckInDialog eventId={5} onCheckedIn={onCheckedIn} onClose={vi.fn()} />, {
    answers: { [call]: () => answers.shift() ?? {} },
  });
  const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Código/ });
  const take = async (code: string) => {
    fireEvent.change(field(), { target: { value: code } });
    fireEvent.submit(field().form as HTMLFormElement);
    await waitFor(() => expect(shown.asked(call).at(-1)?.body).toEqual({ check_in: { code } }));
  };
  await screen.findByRole("dialog", { name: "Check-in" });
  expect(screen.queryByRole("status")).toBeNull();
  await take("A");
  expect(await screen.findByRole("status")).toBeTruthy();
  await take("B");
  await waitFor(() => expect(field().getAttribute("aria-invalid")).toBe("true"));
  expect([screen.queryByRole("status"), field().value]).toEqual([null, "B"]);
  expect(screen.queryByText(/Conexão com o servidor foi perdida/)).toBeNull();
  await take("C");
  expect(await screen.findByText(/Conexão com o servidor foi perdida/)).toBeTruthy();
  expect([screen.queryByRole("status"), field().getAttribute("aria-invalid")]).toEqual([null, null]);
  await take("D");
  await waitFor(() =>
    expect(screen.getByRole("status").textContent).toBe("Presença de Bia Souza confirmada."),
  );
  expect([onCheckedIn.mock.calls.length, shown.asked(call).length]).toEqual([2, 4]);
});

test("the code is typed at once, as it is mailed, by hand or by a scanner", async () => {
  await show(<CheckInDialog eventId={5} onCheckedIn={vi.fn()} onClose={vi.fn()} />, { answers: {} });
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: /^Código/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect([field.maxLength, field.autocomplete, field.getAttribute("aria-required")]).toEqual([
    20,
    "off",
    "true",
  ]);
  expect([field.getAttribute("autocapitalize"), field.getAttribute("spellcheck")]).toEqual([
    "characters",
    "false",
  ]);
});

test("the next code is typed at once where the button confirmed the last one", async () => {
  const answers: object[] = [bia, wrong({ "check_in.code": "talk_waiting" }), { ...bia, again: true }];
  const shown = await show(<CheckInDialog eventId={5} onCheckedIn={vi.fn()} onClose={vi.fn()} />, {
    answers: { [call]: () => answers.shift() ?? {} },
  });
  const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Código/ });
  await screen.findByRole("dialog", { name: "Check-in" });
  for (const [at, code] of ["A", "B", "C"].entries()) {
    fireEvent.change(field(), { target: { value: code } });
    const button = screen.getByRole("button", { name: "Confirmar presença" });
    button.focus();
    fireEvent.click(button);
    await shown.until(call, at + 1);
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(shown.asked(call).at(-1)?.body).toEqual({ check_in: { code } });
  }
});
