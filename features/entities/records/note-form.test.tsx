// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import type { FieldInput } from "../fields/field-input.tsx";
import { NoteForm } from "./note-form.tsx";

const bia = { id: 9, label: "Bia" };
const rui = { id: 10, label: "Rui" };
// The editor is a page of its own; here are what is typed into it and who is mentioned there.
vi.mock("../fields/field-input.tsx", () => ({
  FieldInput: ({ form, people }: Parameters<typeof FieldInput>[0]) => (
    <>
      <button type="button" onClick={() => form.change("body", "<p>Oi</p>")}>
        escrever
      </button>
      {[bia, rui].map((one) => (
        <button key={one.id} type="button" onClick={() => people?.onChoose(one)}>
          citar {one.label}
        </button>
      ))}
    </>
  ),
}));

test("calls in everybody who is mentioned in the text, each once", async () => {
  const onSaved = vi.fn();
  const { until } = await show(
    <NoteForm
      reference={{ referenceType: "candidate", referenceId: 5 }}
      takesFocus={false}
      onSaved={onSaved}
    />,
    { answers: { "POST /recruiters/notes": { note: { id: 1, lock_version: 0 } } } },
  );
  for (const text of ["escrever", "citar Bia", "citar Rui", "citar Bia"])
    fireEvent.click(screen.getByText(text));
  fireEvent.click(screen.getByRole("button", { name: "Salvar nota" }));
  await until(
    request("POST /recruiters/notes", {
      body: {
        note: { body: "<p>Oi</p>", mention_ids: [9, 10], reference_type: "candidate", reference_id: 5 },
      },
    }),
  );
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
});
