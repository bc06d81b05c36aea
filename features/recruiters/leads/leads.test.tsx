// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import { type Answers, show, wrong } from "../testing/show.tsx";
import LeadActions from "./lead-actions.tsx";
import LeadMatches from "./lead-matches.tsx";

const matches = "GET /recruiters/contacts/4/matches";
const post = "POST /recruiters/contacts/4/conversions";
const company = { entity: "client_companies", id: 2, name: "Aurora S.A.", hint: null, by: "company" };
const contact = { entity: "client_contacts", id: 6, name: "Marta", hint: "marta@aurora.test", by: "email" };
const record = {
  id: 4,
  lock_version: 0,
  name: "Rui",
  status: "new",
  email: "rui@aurora.test",
  company_name: "Aurora",
};
const converted = (
  conversion:
    | { client_contact_id: number }
    | { email: string | null; client_company_id: number | null; company_name: string | null },
) => request("POST /recruiters/contacts/:id/conversions", { params: { id: 4 }, body: { conversion } });

const open = async (found: object[], answers: Answers = {}, more: object = {}, as = {}) => {
  cleanup();
  const onChanged = vi.fn();
  const shown = await show(
    <>
      <LeadActions record={{ ...record, ...more }} busy={false} onSave={vi.fn()} onChanged={onChanged} />
      <LeadMatches record={{ ...record, ...more }} onChanged={onChanged} />
    </>,
    {
      answers: {
        [matches]: { matches: found },
        [post]: { client_contact: { id: 9, name: "Rui Alves" } },
        ...answers,
      },
      as,
    },
  );
  await shown.until(matches);
  if (found.length > 0) await screen.findByText("Já conhecemos esta pessoa ou empresa");
  return { ...shown, onChanged };
};
const begin = async () => {
  fireEvent.click(await screen.findByRole("button", { name: "Converter em cliente" }));
  return within(await screen.findByRole("dialog", { name: "Converter Rui" }));
};
const send = (dialog: ReturnType<typeof within>) =>
  fireEvent.click(dialog.getByRole("button", { name: "Converter em cliente" }));

test("a lead nobody knows becomes a contact of a new company, by what it says of itself", async () => {
  const { until, onChanged, system } = await open([]);
  const dialog = await begin();
  expect(dialog.getByRole<HTMLInputElement>("radio", { name: "Criar uma empresa nova" }).checked).toBe(true);
  expect(dialog.queryByText("Contato do cliente")).toBeNull();
  fireEvent.change(dialog.getByLabelText(/^Nome da empresa/), { target: { value: " Aurora Ltda " } });
  send(dialog);
  await until(converted({ email: "rui@aurora.test", client_company_id: null, company_name: "Aurora Ltda" }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(system.toasts.shown().map(({ text }) => text)).toEqual(["Rui Alves agora é contato de cliente."]);
});

test("a known company is taken to begin with, and a known contact in place of a new one", async () => {
  const { until } = await open([contact, company]);
  const dialog = await begin();
  expect(dialog.getByRole<HTMLInputElement>("radio", { name: "Criar um contato novo" }).checked).toBe(true);
  expect(dialog.getByDisplayValue("Aurora S.A.")).toBeTruthy();
  fireEvent.click(dialog.getByRole("radio", { name: "Marta · marta@aurora.test" }));
  expect(dialog.queryByLabelText(/^E-mail do contato/)).toBeNull();
  fireEvent.click(dialog.getByRole("radio", { name: "Criar um contato novo" }));
  fireEvent.change(dialog.getByLabelText(/^E-mail do contato/), { target: { value: "  " } });
  send(dialog);
  await until(converted({ email: null, client_company_id: 2, company_name: null }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const again = await begin();
  fireEvent.click(again.getByRole("radio", { name: "Marta · marta@aurora.test" }));
  send(again);
  await until(converted({ client_contact_id: 6 }), 2);
});

test("an address that a contact has already is said at its field", async () => {
  const { asked } = await open([], { [post]: wrong({ "conversion.email": "known" }) });
  const dialog = await begin();
  send(dialog);
  expect(await dialog.findByText(/^Já existe um contato com este e-mail/)).toBeTruthy();
  expect(asked(post)).toHaveLength(1);
});

test("only who may make contacts is offered to convert, and a new company only who may make one", async () => {
  const offered = () => screen.queryByRole("button", { name: "Converter em cliente" }) !== null;
  await open([], {}, { status: "converted" });
  expect(offered()).toBe(false);
  const role_permissions = { contacts: ["read", "update"], client_contacts: ["read", "create"] };
  await open(
    [],
    {},
    {},
    { is_admin: false, role_permissions: { ...role_permissions, client_contacts: ["read"] } },
  );
  expect(offered()).toBe(false);
  await open([], {}, {}, { is_admin: false, role_permissions });
  const dialog = await begin();
  expect(dialog.queryByRole("radio")).toBeNull();
  expect(dialog.getByRole("combobox", { name: /^Empresa cliente/ })).toBeTruthy();
});

test("warns of whom the lead may be, but for whom it became", async () => {
  const shown = async (more: object) => {
    cleanup();
    const { until } = await show(
      <LeadMatches record={{ ...record, ...more }} onChanged={() => undefined} />,
      {
        answers: { [matches]: { matches: [contact, company] } },
      },
    );
    await until(matches);
  };
  const lines = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  await shown({});
  await screen.findByText("Já conhecemos esta pessoa ou empresa");
  expect(lines()).toEqual([
    "Marta · Contato do cliente · marta@aurora.test · mesmo e-mail",
    "Aurora S.A. · Empresa cliente · mesmo nome de empresa",
  ]);
  expect(screen.getByRole("link", { name: "Marta" }).getAttribute("href")).toBe(
    "/recruiters/client_contacts/6",
  );
  await shown({ client_contact_id: 6, client_company_id: 6 });
  await screen.findByText("Já conhecemos esta pessoa ou empresa");
  expect(lines()).toHaveLength(1);
  await shown({ client_contact_id: 6, client_company_id: 2 });
  expect(screen.queryByRole("status")).toBeNull();
});
