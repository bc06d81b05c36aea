// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { show } from "../testing/show.tsx";
import { AddRecipients } from "./add-recipients.tsx";

// The popup of a lookup is not laid out here: choosing is a press.
vi.mock("#features/entities/fields/multi-record-lookup.tsx", () => ({
  MultiRecordLookup: ({
    label,
    error,
    onChange,
  }: {
    label: string;
    error?: string;
    onChange: (ids: string[]) => void;
  }) => (
    <>
      <button type="button" onClick={() => onChange(["71", "72"])}>
        {label}
      </button>
      <p>{error}</p>
    </>
  ),
}));

const path = "POST /recruiters/sendout_queues/3/recipients";
const open = async (added: number) => {
  const onAdded = vi.fn();
  const shown = await show(<AddRecipients sendout={3} onAdded={onAdded} />, {
    answers: { [path]: { added, preflight: {} } },
  });
  return { ...shown, onAdded };
};

test.each([
  ["Adicionar candidatos", "Candidatos", "candidates", "candidate"],
  ["Adicionar contatos", "Contatos", "client_contacts", "client_contact"],
])("%s to a send-out on its own page", async (button, field, entity, reference_type) => {
  const { asked, until, onAdded } = await open(2);
  fireEvent.click(await screen.findByRole("button", { name: button }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: field }));
  fireEvent.click(dialog.getByRole("button", { name: "Adicionar" }));
  await until(path, 1);
  expect(asked(path)[0]?.body).toEqual({
    entity,
    entity_collection: {
      collections: [71, 72].map((reference_id) => ({ reference_type, reference_id })),
    },
  });
  await vi.waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
});

test("asks for somebody before anything is sent", async () => {
  const { asked } = await open(0);
  fireEvent.click(await screen.findByRole("button", { name: "Adicionar candidatos" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Adicionar" }));
  expect(asked(path)).toEqual([]);
  expect(await dialog.findByText(/[Oo]brigat/)).toBeTruthy();
});
