// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { show } from "../testing/show.tsx";
import MailDialog from "./mail-dialog.tsx";

// The editor needs a whole browser.
vi.mock("#features/entities/fields/field-input.tsx", () => ({
  FieldInput: ({ name, form }: { name: string; form: { value: (name: string) => string } }) => (
    <output aria-label={name}>{form.value(name)}</output>
  ),
}));

test("a mail begins with the subject and the text of the template that is chosen", async () => {
  const write = vi.fn();
  const nothing = () => undefined;
  await show(
    <MailDialog
      mail={{
        ...{ open: true, busy: false, recipients: 2, provider: "corporate", problems: [] },
        ...{ subject: "Antes", message: "", write, ask: nothing, send: nothing, drop: nothing },
      }}
    />,
    {
      answers: {
        "GET /recruiters/prospecting_templates": {
          prospecting_templates: [
            { id: 3, name: "Convite", subject: "Uma vaga", body: "<p>Olá</p>" },
            { id: 4, name: "Aviso", subject: "Outra", body: "<p>Oi</p>" },
          ],
        },
      },
    },
  );
  expect((await screen.findByLabelText("subject")).textContent).toBe("Antes");
  const choice = await screen.findByLabelText<HTMLSelectElement>("Modelo de mensagem");
  const convite = [...choice.options].find(({ text }) => text === "Convite");
  fireEvent.change(choice, { target: { value: convite?.value } });
  expect(write.mock.calls).toEqual([
    ["subject", "Uma vaga"],
    ["message", "<p>Olá</p>"],
  ]);
  expect(choice.selectedOptions[0]?.text).toBe("Convite");
});
