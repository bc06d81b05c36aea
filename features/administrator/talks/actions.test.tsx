// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import CheckIn from "./check-in.tsx";
import ParticipantActions from "./participant-actions.tsx";

const given = (record: Record<string, unknown>) => ({
  ...{ record: { id: 5, ...record }, busy: false, onSave: vi.fn(), onChanged: vi.fn() },
});

test.each([
  [
    "registered",
    [
      ["Marcar ausência", "no_show"],
      ["Cancelar inscrição", "cancelled"],
    ],
  ],
  ["waiting", [["Cancelar inscrição", "cancelled"]]],
  ["cancelled", [["Inscrever de novo", "registered"]]],
] as const)("who is %s gets the status of the button that is pressed", async (status, expected) => {
  const props = given({ status });
  await show(<ParticipantActions {...props} />, { answers: {} });
  const buttons = screen.getAllByRole("button");
  for (const button of buttons) fireEvent.click(button);
  expect(
    buttons.map(({ textContent }, at) => [textContent, props.onSave.mock.calls[at]?.[0].status]),
  ).toEqual(expected);
});

test("who may not change a participation is offered nothing", async () => {
  await show(<ParticipantActions {...given({ status: "registered" })} onSave={null} />, { answers: {} });
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test.each([
  ["draft", false, null],
  ["published", true, "/home/events/abc"],
  ["finished", false, "/home/events/abc"],
])("an event that is %s: whether it checks in, and where its page is", async (status, checksIn, page) => {
  await show(<CheckIn {...given({ status, uid: "abc" })} />, { answers: {} });
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Check-in" });
  expect(screen.queryByRole("link")?.getAttribute("href") ?? null).toBe(page);
  expect([button.disabled, button.title]).toEqual([
    !checksIn,
    checksIn ? "" : "Só um evento publicado recebe participantes",
  ]);
  if (!checksIn) return;
  fireEvent.click(button);
  await screen.findByRole("dialog", { name: "Check-in" });
  fireEvent.click(screen.getAllByRole("button", { name: "Fechar" })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
