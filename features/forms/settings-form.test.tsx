// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { candidateSources } from "#contract/catalogues/pipeline.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { Turns, turn } from "#features/recruiters/testing/turns.tsx";
import { ActionFormDialog } from "./action-form-dialog.tsx";
import { ApplyFields } from "./apply-fields.tsx";
import { BusinessDataFields } from "./business-data-fields.tsx";
import { ChangePassword } from "./change-password.tsx";
import { SettingsForm } from "./settings-form.tsx";

const told = vi.fn();
const tell =
  (name: string) =>
  (...given: unknown[]) =>
    void told(name, ...given);
beforeEach(() => {
  told.mockClear();
});
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const press = (name: string) => fireEvent.click(button(name));
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

type Settings = Parameters<typeof SettingsForm>[0]["form"];
const settings = (more: object) =>
  ({
    ...{ busy: false, hasChanges: true, failure: null, errors: [], text: () => "", number: () => null },
    ...{
      save: tell("save"),
      discard: tell("discard"),
      rebase: tell("rebase"),
      change: tell("change"),
      ...more,
    },
  }) as unknown as Settings;

test("settings are saved or taken back while something is changed, and saved onto what another saved", async () => {
  const form = (more: object) => (
    <SettingsForm key="1" title="Envio" form={settings(more)}>
      <input aria-label="field" />
    </SettingsForm>
  );
  await show(
    <Turns
      turns={[
        form({}),
        form({ hasChanges: false }),
        form({ failure: "conflict" }),
        form({ failure: "internal", busy: true }),
      ]}
    />,
    { answers: {} },
  );
  fireEvent.submit(screen.getByLabelText("field"));
  press("Descartar alterações");
  expect(told.mock.calls.map(([name]) => name)).toEqual(["save", "discard"]);
  turn();
  expect(button("Salvar").disabled).toBe(true);
  expect(screen.queryByRole("button", { name: "Descartar alterações" })).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
  turn();
  told.mockClear();
  fireEvent.click(screen.getByRole("alert").querySelector("button") ?? document.body);
  expect(told.mock.calls.map(([name]) => name)).toEqual(["rebase"]);
  turn();
  expect(screen.getByRole("alert").querySelector("button")).toBeNull();
  expect(screen.getByLabelText("field").closest("form")?.getAttribute("aria-busy")).toBe("true");
  expect(button("Salvar").getAttribute("aria-busy")).toBe("true");
});

test("a business has a name, and may have what is empty else; its pace is a number", async () => {
  const values: Record<string, unknown> = { mails_per_minute: 30, inactive_months: null, locale: "pt" };
  const form = settings({
    errors: [{ path: "business.legal_name", rule: "too_long" }],
    text: (name: string) => (typeof values[name] === "string" ? values[name] : "x"),
    number: (name: string) => values[name] ?? null,
  });
  const words = {
    labels: {
      name: "Nome",
      legalName: "Razão",
      mailName: "Remetente",
      mailAddress: "Endereço",
      locale: "Idioma",
      timeZone: "Fuso",
      pace: "Ritmo",
    },
    hints: {},
  };
  await show(<BusinessDataFields form={form} words={words} />, { answers: {} });
  type(/^Nome/, "");
  type("Razão", "");
  type("Remetente", "Casa");
  type(/^Ritmo/, "1a2");
  type(/^Ritmo/, "");
  const [, , retention] = screen.getAllByRole<HTMLSelectElement>("combobox");
  expect(retention?.value).toBe("0");
  fireEvent.change(retention ?? document.body, { target: { value: "24" } });
  fireEvent.change(retention ?? document.body, { target: { value: "0" } });
  expect(told.mock.calls).toEqual([
    ["change", "name", ""],
    ["change", "legal_name", null],
    ["change", "mail_from_name", "Casa"],
    ["change", "mails_per_minute", 12],
    ["change", "mails_per_minute", null],
    ["change", "inactive_months", 24],
    ["change", "inactive_months", null],
  ]);
  expect(screen.getByLabelText("Razão").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByLabelText(/^Nome/).getAttribute("aria-invalid")).toBeNull();
});

test("what was typed into an action outlives Escape, not its cancelling; a draft that came back may be dropped", async () => {
  const action = {
    ...{ busy: false, errors: [], restored: true, startOver: tell("startOver") },
    ...{ confirm: tell("confirm"), cancel: tell("cancel"), dismiss: tell("dismiss") },
  } as unknown as Parameters<typeof ActionFormDialog>[0]["action"];
  const dialog = (open: boolean) => (
    <ActionFormDialog
      key="1"
      action={action}
      open={open}
      title="Enviar"
      submitLabel="Mandar"
      cancelLabel="Cancelar"
    >
      <input aria-label="field" />
    </ActionFormDialog>
  );
  await show(<Turns turns={[dialog(true), dialog(false)]} />, { answers: {} });
  await screen.findByRole("dialog", { name: "Enviar" });
  press("Descartar rascunho");
  fireEvent.keyDown(screen.getByLabelText("field"), { key: "Escape" });
  fireEvent.submit(screen.getByLabelText("field"));
  press("Cancelar");
  expect(told.mock.calls.map(([name]) => name)).toEqual(["startOver", "dismiss", "confirm", "cancel"]);
  fireEvent.click(screen.getByText("turn"));
  await waitFor(() => expect(screen.queryByLabelText("field")).toBeNull());
});

test("an application says what is added to it, and why it could not be made", async () => {
  const apply = (more: object) =>
    ({
      draft: { message: "", clt_expectation: null, source: null },
      ...{ failure: null, state: "editing", change: tell("change"), ...more },
    }) as unknown as Parameters<typeof ApplyFields>[0]["apply"];
  await show(
    <Turns
      turns={[apply({}), apply({ failure: "not_found" }), apply({ state: "waiting" })].map((one) => (
        <ApplyFields key="1" apply={one} />
      ))}
    />,
    { answers: {} },
  );
  const [message, expectation] = screen.getAllByRole("textbox");
  fireEvent.change(message ?? document.body, { target: { value: "Oi" } });
  fireEvent.change(expectation ?? document.body, { target: { value: "350000" } });
  const source = screen.getByRole<HTMLSelectElement>("combobox");
  fireEvent.change(source, { target: { value: source.options[1]?.value } });
  expect(told.mock.calls).toEqual([
    ["change", { message: "Oi" }],
    ["change", { clt_expectation: 350000 }],
    ["change", { source: candidateSources[0] }],
  ]);
  turn();
  expect(screen.getByRole("alert").textContent).toMatch(/vaga/i);
  turn();
  expect([screen.queryByRole("alert"), screen.queryAllByRole("status").length > 0]).toEqual([null, true]);
});

const password = "PUT /recruiters/password";
const words = {
  ...{
    title: "Senha",
    current: "Atual",
    next: "Nova",
    nextHint: "",
    again: "Repita",
    submit: "Trocar",
    changed: "Trocada",
  },
};

test("a password is changed once it is typed alike twice; what is wrong stands at its field", async () => {
  const refusal = (code: string, fields: object[] = []) => ({ refusal: { status: 422, code, fields } });
  const answers: object[] = [
    refusal("validation_failed", [{ path: "current_password", rule: "wrong" }]),
    refusal("internal"),
    {},
  ];
  const { asked, until } = await show(<ChangePassword whose="recruiters" words={words} titleSize="md" />, {
    answers: { [password]: () => answers.shift() ?? {} },
    unfinished: [password],
  });
  const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: "input" });
  const fill = (again: string) => {
    type(/^Atual/, "antiga");
    type(/^Nova/, "Segredo-123456");
    type(/^Repita/, again);
    fireEvent.submit(field(/^Repita/));
  };
  expect([/^Atual/, /^Nova/, /^Repita/].map((name) => field(name).autocomplete)).toEqual([
    "current-password",
    "new-password",
    "new-password",
  ]);
  fill("Outra-123456");
  await waitFor(() => expect(field(/^Repita/).getAttribute("aria-invalid")).toBe("true"));
  expect(asked(password)).toHaveLength(0);
  fill("Segredo-123456");
  await until(password);
  await waitFor(() => expect(field(/^Atual/).getAttribute("aria-invalid")).toBe("true"));
  expect(screen.queryByRole("alert")).toBeNull();
  fill("Segredo-123456");
  await until(password, 2);
  expect(await screen.findByRole("alert")).toBeTruthy();
  fill("Segredo-123456");
  await until(password, 3);
  expect(await screen.findByText("Trocada")).toBeTruthy();
  expect([/^Atual/, /^Nova/, /^Repita/].map((name) => field(name).value)).toEqual(["", "", ""]);
  expect(asked(password)[2]?.body).toEqual({ current_password: "antiga", password: "Segredo-123456" });
});
