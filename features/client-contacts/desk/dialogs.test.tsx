// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import { show, wrong } from "#features/recruiters/testing/show.tsx";
import { DeskDialogs } from "./dialogs.tsx";
import { useDeskAnswers } from "./use-answers.ts";

function Desk() {
  const answers = useDeskAnswers("desk");
  return (
    <>
      <button type="button" onClick={() => answers.ask("otherTimes", { id: 5 })}>
        outros
      </button>
      <DeskDialogs answers={answers} />
    </>
  );
}
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const type = (name: RegExp, value: string) => fireEvent.change(box(name), { target: { value } });
const isWrong = (name: RegExp) => box(name).getAttribute("aria-invalid") === "true";
const iso = (local: string) => new Date(local).toISOString();

test("the fault of a time is shown at its field, where an earlier one is left empty too", async () => {
  const call = "POST /client_contacts/interviews/5/requests";
  const { until } = await show(<Desk />, {
    contact: {},
    answers: { [call]: wrong({ "request.times.1": "past" }) },
  });
  fireEvent.click(screen.getByText("outros"));
  await screen.findByRole("dialog");
  type(/^Primeira/, "20/05/2030 10:30");
  type(/^Terceira/, "22/05/2030 09:00");
  type(/^Motivo/, "  Viagem ");
  fireEvent.click(screen.getByRole("button", { name: "Enviar pedido" }));
  const times = ["2030-05-20T10:30", "2030-05-22T09:00"].map(iso);
  await until(
    request("POST /client_contacts/interviews/:id/requests", {
      params: { id: 5 },
      body: { request: { times, reason: "Viagem" } },
    }),
  );
  await waitFor(() => expect(isWrong(/^Terceira/)).toBe(true));
  expect([isWrong(/^Primeira/), isWrong(/^Segunda/)]).toEqual([false, false]);
});
