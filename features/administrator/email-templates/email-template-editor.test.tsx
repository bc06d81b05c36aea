// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { EmailTemplate } from "#contract/calls/email-templates.ts";
import { type Answers, show } from "#features/recruiters/testing/show.tsx";
import { EmailTemplateEditor } from "./email-template-editor.tsx";

const path = "/recruiters/templates/emails/apply_received/pt";
const template: EmailTemplate = {
  ...{ kind: "apply_received", locale: "pt", is_own: true },
  ...{ subject: "Recebemos", body: "Oi.", action: "Ver", note: "Até" },
  ...{ author_name: "Ana Prado", updated_at: "2026-01-02T12:00:00Z" },
};
const opened = async (given: Partial<EmailTemplate> = {}, answers: Answers = {}) => {
  const onChanged = vi.fn();
  const shown = await show(
    <EmailTemplateEditor template={{ ...template, ...given }} color="#463aa8" onChanged={onChanged} />,
    { answers: { [`GET ${path}/versions`]: { versions: [] }, ...answers } },
  );
  return { ...shown, onChanged, toasts: () => shown.system.toasts.shown().map(({ text }) => text) };
};
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("the own text goes back to the standard one once that is confirmed, and is read again", async () => {
  const shown = await opened({}, { [`DELETE ${path}`]: { email_template: { ...template, is_own: false } } });
  press("Voltar ao texto padrão");
  const dialog = async () => within(await screen.findByRole("dialog"));
  fireEvent.click((await dialog()).getAllByRole("button", { name: "Manter o texto" })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(shown.asked(`DELETE ${path}`)).toEqual([]);
  press("Voltar ao texto padrão");
  fireEvent.click((await dialog()).getByRole("button", { name: "Voltar ao texto padrão" }));
  await waitFor(() => expect(shown.toasts()).toEqual(["De volta ao texto padrão"]));
  expect(shown.asked(`DELETE ${path}`)).toHaveLength(1);
  expect(shown.onChanged).toHaveBeenCalledOnce();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a text that could not go back says so, and nothing is read again", async () => {
  const shown = await opened({}, { [`DELETE ${path}`]: 403 });
  press("Voltar ao texto padrão");
  fireEvent.click(
    within(await screen.findByRole("dialog")).getByRole("button", { name: "Voltar ao texto padrão" }),
  );
  expect(await screen.findByText(/^Não foi possível voltar ao texto padrão/)).toBeTruthy();
  expect(shown.asked(`DELETE ${path}`)).toHaveLength(1);
  expect([shown.onChanged.mock.calls, shown.toasts()]).toEqual([[], []]);
});

test("a note that is emptied is none, and only an own text can go back", async () => {
  const call = `PUT ${path}`;
  const shown = await opened({ is_own: false }, { [call]: { email_template: { ...template, note: null } } });
  expect(screen.queryByRole("button", { name: "Voltar ao texto padrão" })).toBeNull();
  expect(screen.queryByText(/^Escrito por/)).toBeNull();
  fireEvent.change(screen.getByDisplayValue("Até"), { target: { value: "" } });
  fireEvent.change(screen.getByLabelText(/^Assunto/), { target: { value: "Chegou" } });
  press("Salvar");
  await waitFor(() => expect(shown.toasts()).toEqual(["Texto salvo"]));
  expect(shown.asked(call).map(({ body }) => body)).toEqual([
    { email_template: expect.objectContaining({ subject: "Chegou", note: null }) },
  ]);
  expect(shown.onChanged).toHaveBeenCalledOnce();
});
