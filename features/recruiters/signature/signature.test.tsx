// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import DOMPurify from "dompurify";
import { useLocation } from "react-router";
import { expect, test, vi } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { calls } from "#contract/calls/all.ts";
import { signatureCompany } from "#contract/catalogues/signatures.ts";
import { signatureHtml } from "#machines/signature/signature-html.ts";
import { show } from "../testing/show.tsx";
import SignatureDialog from "./signature-dialog.tsx";
import SignaturePage from "./signature-page.tsx";
import SignatureView from "./signature-view.tsx";

const read = "GET /recruiters/profile";
const save = "PUT /recruiters";
const account = (own: object) =>
  sampleOf(calls[read].answer, {
    recruiter: {
      ...{ name: "Helena Prado", email: "helena@elenco.test", role_name: "Consultora" },
      ...{ mobile_phone: "+5511999990000", phone: "+551133330000", linkedin: "linkedin.com/in/helena" },
      ...own,
    },
  }) as object;
const html = {
  ...{ name: "Helena Prado", title: "Consultora", company: "own", email: "helena@elenco.test" },
  ...{ linkedin: "linkedin.com/in/helena", mobile_phone: "+5511999990000", phone: "+551133330000" },
};
const Where = () => <output>{useLocation().pathname}</output>;
const open = (page: "dialog" | "page", own = {}, more = {}) =>
  show(
    <>
      <Where />
      {page === "page" ? <SignaturePage /> : <SignatureDialog />}
    </>,
    {
      answers: { [read]: account(own), [save]: sampleOf(calls[save].answer) as object },
      at: "/recruiters/jobs",
      ...more,
    },
  );
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const choose = async (company: string) =>
  fireEvent.change(await field(/^Empresa/), { target: { value: company } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("the account's own data are in the fields; the preview and the copy follow what is typed", async () => {
  const write = vi.fn(async (_: { parts: Record<string, Blob> }[]) => undefined);
  vi.stubGlobal(
    "ClipboardItem",
    class {
      readonly parts: Record<string, Blob>;
      constructor(parts: Record<string, Blob>) {
        this.parts = parts;
      }
    },
  );
  vi.spyOn(navigator, "clipboard", "get").mockReturnValue({ write } as unknown as Clipboard);
  const { system } = await open("page");
  const copy = await screen.findByRole<HTMLButtonElement>("button", { name: "Copiar assinatura" });
  expect(copy.disabled).toBe(true);
  expect(screen.getByText("Escolha uma empresa para ver a assinatura.")).toBeTruthy();
  const values = [/^Nome/, /^Cargo/, /^E-mail/, /^LinkedIn/, /^Celular/, /^Telefone/].map(
    (name) => screen.getByLabelText<HTMLInputElement>(name).value,
  );
  expect(values).toEqual([
    ...["Helena Prado", "Consultora", "helena@elenco.test", "linkedin.com/in/helena"],
    ...["(11) 99999-0000", "(11) 3333-0000"],
  ]);
  // A business of its own signs for nobody else.
  const companies = within(await field(/^Empresa/)).getAllByRole<HTMLOptionElement>("option");
  expect(companies.map(({ value }) => value).filter(Boolean)).toEqual(["own"]);
  await choose("own");
  const preview = await screen.findByRole("region", { name: "Prévia da assinatura" });
  expect(preview.tabIndex).toBe(0);
  fireEvent.change(await field(/^Cargo/), { target: { value: "Sócia <b>" } });
  await waitFor(() => expect(preview.textContent).toContain("Sócia <b> · Casa"));
  expect(within(preview).getByRole("link", { name: "linkedin.com/in/helena" }).getAttribute("href")).toBe(
    "https://linkedin.com/in/helena",
  );
  fireEvent.click(copy);
  await waitFor(() => expect(system.toasts.shown().at(-1)?.text).toMatch(/^Assinatura copiada/));
  const parts = write.mock.calls[0]?.[0][0]?.parts;
  expect(await parts?.["text/html"]?.text()).toBe(signatureHtml({ ...html, title: "Sócia <b>" }, "Casa"));
  expect(await parts?.["text/plain"]?.text()).toMatch(/^Helena Prado\nSócia <b> · Casa\n/);
  write.mockRejectedValueOnce(new Error("not allowed"));
  fireEvent.click(copy);
  await waitFor(() => expect(system.toasts.shown().at(-1)?.text).toMatch(/^Não foi possível copiar/));
  await choose("");
  expect(await screen.findByText("Escolha uma empresa para ver a assinatura.")).toBeTruthy();
  expect(copy.disabled).toBe(true);
});

test("what is missing is said at its field, first the company; then it is saved as it is shown", async () => {
  const { asked, until } = await open("page", { role_name: null, mobile_phone: null });
  await choose("");
  press("Salvar");
  const marked = (name: RegExp) => screen.getByLabelText(name).getAttribute("aria-invalid");
  expect(await screen.findByText("Selecione uma empresa!")).toBeTruthy();
  expect([marked(/^Empresa/), marked(/^Cargo/)]).toEqual(["true", null]);
  await choose("own");
  fireEvent.change(await field(/^E-mail/), { target: { value: "helena" } });
  press("Salvar");
  expect(await screen.findByText("E-mail inválido")).toBeTruthy();
  const fields = [/^Empresa/, /^Nome/, /^Cargo/, /^E-mail/, /^Celular/, /^Telefone/, /^LinkedIn/];
  expect(fields.map(marked)).toEqual([null, null, "true", "true", "true", null, null]);
  fireEvent.change(await field(/^E-mail/), { target: { value: " " } });
  expect(await screen.findByText("Email precisa ser informado")).toBeTruthy();
  fireEvent.change(await field(/^E-mail/), { target: { value: "helena@elenco.test" } });
  fireEvent.change(await field(/^Cargo/), { target: { value: "Consultora" } });
  fireEvent.change(await field(/^Celular/), { target: { value: "(11) 99999-0000" } });
  expect(asked(save)).toEqual([]);
  const form = (await field(/^Nome/)).form as HTMLFormElement;
  fireEvent.submit(form);
  await waitFor(() => expect(form.getAttribute("aria-busy")).toBe("true"));
  await until(save, 1);
  expect(asked(save)[0]?.body).toEqual({ recruiter: { signature: signatureHtml(html, "Casa") } });
  expect(await screen.findByText("/recruiters/profile")).toBeTruthy();
  await until("GET /recruiters", 2);
});

test("a recruiter without one is asked for it on any page, and stays there once it is saved", async () => {
  const { asked, until } = await open("dialog");
  const dialog = within(await screen.findByRole("dialog", { name: "Adicione sua assinatura de e-mail" }));
  await choose("own");
  fireEvent.click(dialog.getByRole("button", { name: "Salvar" }));
  await until(save, 1);
  expect(asked(save)[0]?.body).toEqual({ recruiter: { signature: signatureHtml(html, "Casa") } });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByText("/recruiters/jobs")).toBeTruthy();
});

test("the preview shows what is left of it once sanitised: what a signature has, and nothing that runs", () => {
  // The test's browser has no parser that it works with.
  const sanitize = vi.spyOn(DOMPurify, "sanitize").mockImplementationOnce(() => "<b>Helena</b>");
  const whole = signatureCompany
    .map(({ code }) => signatureHtml({ ...html, company: code }, "Casa"))
    .join("");
  render(<SignatureView html={whole} label="Prévia" />);
  expect(screen.getByRole("region", { name: "Prévia" }).innerHTML).toBe("<b>Helena</b>");
  const [given, allowed] = sanitize.mock.calls[0] ?? [];
  expect(given).toBe(whole);
  const {
    ALLOWED_TAGS: tags = [],
    ALLOWED_ATTR: attributes = [],
    ALLOWED_URI_REGEXP: address,
  } = allowed ?? {};
  const used = (kind: RegExp) => [...new Set([...whole.matchAll(kind)].map(([, name]) => name))];
  expect(used(/<([a-z]+)/g).filter((name) => !tags.includes(String(name)))).toEqual([]);
  expect(used(/ ([a-z]+)="/g).filter((name) => !attributes.includes(String(name)))).toEqual([]);
  expect(["script", "style", "iframe", "form", "svg"].filter((name) => tags.includes(name))).toEqual([]);
  expect(["onclick", "onerror", "class", "id"].filter((name) => attributes.includes(name))).toEqual([]);
  const addresses = [
    "https://a.b",
    "http://a.b",
    "mailto:a@b.c",
    "tel:+55",
    "javascript:a()",
    "data:text/html,a",
  ];
  expect(addresses.filter((text) => address?.test(text))).toEqual(addresses.slice(0, 4));
});

test("cancelling closes it for this visit; who has a signature is not asked, nor where the form is", async () => {
  await open("dialog");
  await screen.findByRole("dialog");
  press("Cancelar");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const later = await open("dialog");
  const signed = await open("dialog", {}, { as: { signature: "<p>Helena</p>" } });
  const there = await open("dialog", {}, { at: "/recruiters/signatures" });
  expect(screen.getAllByText("/recruiters/jobs")).toHaveLength(3);
  for (const { asked } of [later, signed, there]) expect(asked(read)).toEqual([]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the page says that the account could not be read, and reads it on request", async () => {
  const { until } = await show(<SignaturePage />, { answers: { [read]: 500 } });
  expect(await screen.findByText("Não foi possível carregar seus dados.")).toBeTruthy();
  press("Tentar novamente");
  await until(read, 2);
});

test("cancelling on the page returns to the profile, with nothing saved", async () => {
  await open("page");
  await choose("own");
  press("Cancelar");
  expect(await screen.findByText("/recruiters/profile")).toBeTruthy();
});
