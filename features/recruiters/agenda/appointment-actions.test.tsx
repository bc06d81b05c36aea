// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import { show } from "../testing/show.tsx";
import { InterviewActions } from "./appointment-actions.tsx";
import InterviewNotice, { MeetingNotice } from "./interview-notice.tsx";

const record = (more: object) => ({ id: 4, lock_version: 0, status: 0, invited_at: null, ...more });
const invite = "POST /recruiters/interviews/4/invitations";

test("people who may change it can invite, and record the outcome", async () => {
  const onSave = vi.fn();
  await show(
    <InterviewActions record={record({})} busy={false} onSave={onSave} onChanged={() => undefined} />,
    { answers: {} },
  );
  fireEvent.mouseDown(screen.getByRole("button", { name: "Situação" }));
  fireEvent.click(screen.getByRole("button", { name: "Situação" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Não compareceu" }));
  expect(onSave).toHaveBeenCalledWith({ status: 3 });
  expect(screen.getByRole("button", { name: "Enviar convite" })).toBeTruthy();
});

test.each([
  [true, ["Convite enviado a Ana Lima e Rui Sá"]],
  [
    false,
    [
      "Convite enviado a Rui Sá",
      "Ana Lima escolheu não receber convites por e-mail: o compromisso está na sua área.",
    ],
  ],
])("says who was mailed, and who chose not to be: %s", async (is_mailed, texts) => {
  const invited = [
    { name: "Ana Lima", address: "ana@casa.test", is_mailed },
    { name: "Rui Sá", address: "rui@casa.test", is_mailed: true },
  ];
  const { system, until } = await show(
    <InterviewActions record={record({})} busy={false} onSave={vi.fn()} onChanged={() => undefined} />,
    { answers: { [invite]: { invited } } },
  );
  fireEvent.click(screen.getByRole("button", { name: "Enviar convite" }));
  await waitFor(() => expect(system.toasts.shown().map((toast) => toast.text)).toEqual(texts));
  await until(request("POST /recruiters/interviews/:id/invitations", { params: { id: 4 } }));
});

test("says which appointments nobody could be invited to", async () => {
  const { system, until } = await show(
    <InterviewActions record={record({})} busy={false} onSave={vi.fn()} onChanged={() => undefined} />,
    { answers: { [invite]: 422 } },
  );
  fireEvent.click(screen.getByRole("button", { name: "Enviar convite" }));
  await waitFor(() =>
    expect(system.toasts.shown().map(({ text }) => text)).toEqual([
      "O convite não pôde ser enviado. Confira se há alguém para convidar.",
    ]),
  );
  await until(request("POST /recruiters/interviews/:id/invitations", { params: { id: 4 } }));
});

test.each([
  [{ status: 1 }, null],
  [{ status: 2 }, null],
  [{ status: 2, invited_at: "2026-01-02T12:00:00Z", cancellation_mailed_at: null }, "Avisar do cancelamento"],
  [
    { status: 2, invited_at: "2026-01-03T12:00:01Z", cancellation_mailed_at: "2026-01-03T12:00:01Z" },
    "Avisar de novo",
  ],
  [{ invited_at: "2026-01-02T12:00:00Z" }, "Reenviar convite"],
])("%j offers %j", async (more, offered) => {
  await show(
    <InterviewActions record={record(more)} busy={false} onSave={vi.fn()} onChanged={() => undefined} />,
    { answers: {} },
  );
  const names = screen.getAllByRole("button").map((button) => button.textContent);
  expect(names).toEqual(["Arquivo .ics", "Situação", ...(offered ? [offered] : [])]);
});

test.each([
  [null, /os convidados ainda não foram avisados: o e-mail só sai com “Avisar do cancelamento”/],
  ["2026-01-01T12:00:00Z", /Os convidados foram avisados do cancelamento por e-mail/],
])("says whether a cancellation was mailed: at %s", async (cancellation_mailed_at, text) => {
  const cancelled = record({ status: 2, invited_at: "2026-01-02T12:00:00Z", cancellation_mailed_at });
  await show(<InterviewNotice record={cancelled} onChanged={() => undefined} />, { answers: {} });
  expect(screen.getByText(text)).toBeTruthy();
});

const mailedAsCancelled = {
  invited_at: "2026-01-02T12:00:00Z",
  cancellation_mailed_at: "2026-01-02T12:00:00Z",
};
test.each([
  ["interview", InterviewNotice, mailedAsCancelled, true],
  ["meeting", MeetingNotice, mailedAsCancelled, true],
  [
    "meeting to which they were invited again",
    MeetingNotice,
    { ...mailedAsCancelled, cancellation_mailed_at: null },
    false,
  ],
  ["meeting that is still cancelled", MeetingNotice, { ...mailedAsCancelled, status: 2 }, false],
])("says that the guests believe it cancelled after it was reopened: %s", async (_, Shown, more, says) => {
  await show(<Shown record={record(more)} onChanged={() => undefined} />, { answers: {} });
  const text = /Reaberta, mas os convidados foram avisados do cancelamento .* só sai com “Reenviar convite”/;
  expect(screen.queryByText(text) !== null).toBe(says);
});

const moved = { invited_at: "2026-01-02T12:00:00Z", mailed_start: "2026-02-05T13:00:00.000Z" };
test.each([
  ["interview", InterviewNotice, moved, true],
  ["meeting", MeetingNotice, moved, true],
  ["meeting whose guests know", MeetingNotice, { ...moved, mailed_start: null }, false],
  ["held meeting", MeetingNotice, { ...moved, status: 1 }, false],
])("says that the guests do not know the new time: %s", async (_, Shown, more, says) => {
  await show(<Shown record={record(more)} onChanged={() => undefined} />, { answers: {} });
  const text = /os convidados ainda têm o anterior \(.*05\/02.*\): o e-mail só sai com “Reenviar convite”/;
  expect(screen.queryByText(text) !== null).toBe(says);
});

test("people who may only read it can download it", async () => {
  await show(
    <InterviewActions record={record({})} busy={false} onSave={null} onChanged={() => undefined} />,
    {
      answers: {},
    },
  );
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["Arquivo .ics"]);
});
