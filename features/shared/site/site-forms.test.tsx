// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import { type Answers, show } from "#features/recruiters/testing/show.tsx";
import { ContactForm } from "./contact-form.tsx";
import { lookOf } from "./looks.ts";
import { Registration } from "./talk-registration.tsx";

const candidate = {};
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const write = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const alert = () => screen.queryByRole("alert")?.textContent ?? null;
const faultOf = (label: RegExp) => {
  const field = screen.getByLabelText(label);
  const [id = ""] = (field.getAttribute("aria-describedby") ?? "").split(" ");
  return field.getAttribute("aria-invalid") === "true"
    ? (document.getElementById(id)?.textContent ?? "")
    : null;
};
const refused = (status: number, code: string) => ({ refusal: { status, fields: [], code } });

const contact = "POST /contact_messages";
const form = (answers: Answers) =>
  show(
    <ContactForm
      section={{ kind: "form", title: "Fale conosco", lead: "", subject: "Proposta" } as never}
      look={lookOf(null)}
      first
    />,
    { answers, candidate, unfinished: [contact] },
  );

test("a message says what it lacks once it is sent, is sent, and another is written", async () => {
  const { until, asked } = await form({ [contact]: { ok: true } });
  expect(faultOf(/^Nome/)).toBeNull();
  press("Enviar mensagem");
  expect([/^Nome/, /^E-mail/, /^Empresa/, /^Assunto/, /^Mensagem/].map(faultOf)).toEqual([
    "Informe o seu nome",
    "Email precisa ser informado",
    null,
    null,
    "Informe a messagem do email",
  ]);
  write(/^Nome/, "Ana");
  write(/^E-mail/, "ana");
  expect([faultOf(/^Nome/), faultOf(/^E-mail/)]).toEqual([null, "E-mail inválido"]);
  expect(asked(contact)).toEqual([]);
  write(/^E-mail/, " ana@x.test ");
  write(/^Empresa/, "Casa");
  write(/^Mensagem/, "Olá");
  press("Enviar mensagem");
  const body = {
    contact: { name: "Ana", email: "ana@x.test", company_name: "Casa", subject: "Proposta", message: "Olá" },
  };
  await until(request(contact, { body: body as never }));
  expect((await screen.findByRole("status")).textContent).toContain("ana@x.test");
  expect(screen.queryByRole("form")).toBeNull();
  press("Escrever outra mensagem");
  await screen.findByRole("form", { name: "Fale conosco" });
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Mensagem/).value).toBe("");
  expect(faultOf(/^Mensagem/)).toBeNull();
});

test.each([
  [refused(429, "rate_limited"), "Muitas mensagens seguidas. Tente de novo em um minuto."],
  [refused(500, "internal"), "A mensagem não foi enviada. O que você escreveu continua aqui: tente de novo."],
])("a message that was not taken stays, and says why: %#", async (answer, why) => {
  const { asked } = await form({ [contact]: answer });
  write(/^Nome/, "Ana");
  write(/^E-mail/, "ana@x.test");
  write(/^Mensagem/, "Olá");
  press("Enviar mensagem");
  await waitFor(() => expect(alert()).toBe(why));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Mensagem/).value).toBe("Olá");
  expect(asked(contact).length).toBeGreaterThan(0);
});

const talk = {
  ...{ uid: "t1", name: "Dados", name_en: null, place: "Online", status: "open" },
  ...{ starts_at: "2030-10-29T02:00:00Z", ends_at: "2030-10-29T03:30:00Z", places_left: 3, waiting_count: 0 },
};
const register = "POST /talks/t1/participants";
const ticket = "POST /talks/t1/tickets";
const talkPage = async (of: object, answers: Answers = {}) => {
  const said = { "GET /talks/t1": { talk: { ...talk, ...of } }, ...answers };
  const shown = await show(<Registration section={{ kind: "registration", talk: "t1" } as never} />, {
    answers: said,
    candidate,
  });
  return shown;
};
const params = { uid: "t1" };
const hasForm = (name: string) => screen.queryByRole("form", { name }) !== null;

test.each([
  [{}, "3 lugares disponíveis", "Fazer inscrição", null],
  [{ places_left: 1 }, "1 lugar disponível", "Fazer inscrição", null],
  [{ places_left: null }, "Há lugar para todos.", "Fazer inscrição", null],
  [
    { status: "full", places_left: 0 },
    /^Todos os lugares estão preenchidos/,
    "Entrar na lista de espera",
    null,
  ],
  [
    { status: "full", places_left: 0, waiting_count: 2 },
    /^Todos os lugares/,
    "Entrar na lista de espera",
    "2 pessoas na lista de espera",
  ],
])("a talk that is %j says what there is of it", async (of, places, way, waiting) => {
  await talkPage(of);
  expect(await screen.findByText(places)).toBeTruthy();
  expect(screen.getByRole("button", { name: way })).toBeTruthy();
  expect(screen.queryByText(/na lista de espera$/, { selector: "p" })?.textContent ?? null).toBe(waiting);
});

test.each([
  ["over", "Este evento já aconteceu."],
  ["cancelled", "Este evento foi cancelado."],
])("a talk that is %s takes nobody, and shows a registration all the same", async (status, said) => {
  await talkPage({ status });
  expect(await screen.findByText(said)).toBeTruthy();
  press("Já tenho inscrição");
  await screen.findByRole("form", { name: "Ver minha inscrição" });
  expect(screen.queryByRole("button", { name: "Fazer uma nova inscrição" })).toBeNull();
});

test("somebody registers, is told where the code went, and registers another or looks at it", async () => {
  const { until, asked } = await talkPage({}, { [register]: { talk }, [ticket]: refused(404, "not_found") });
  await screen.findByRole("form", { name: "Inscrição" });
  press("Fazer inscrição");
  expect([/^Nome/, /^E-mail/].map(faultOf)).toEqual(["Informe o seu nome", "Email precisa ser informado"]);
  write(/^Nome/, " Ana Lima ");
  write(/^E-mail/, "ana@x");
  expect(faultOf(/^E-mail/)).toBe("E-mail inválido");
  expect(asked(register)).toEqual([]);
  write(/^E-mail/, " ana@x.test ");
  press("Fazer inscrição");
  const participant = { name: "Ana Lima", email: "ana@x.test" };
  await until(request("POST /talks/:uid/participants", { params, body: { participant } }));
  expect((await screen.findByRole("status")).textContent).toContain("ana@x.test");
  press("Inscrever outra pessoa");
  await screen.findByRole("form", { name: "Inscrição" });
  press("Já tenho inscrição");
  await screen.findByRole("form", { name: "Ver minha inscrição" });
  expect(hasForm("Inscrição")).toBe(false);
  press("Fazer uma nova inscrição");
  expect(hasForm("Inscrição")).toBe(true);
});

test("a registration is looked for by its address and code: what is wrong is said, what is found is shown", async () => {
  const answers: Answers = { [ticket]: refused(404, "not_found") };
  const { until } = await talkPage({}, answers);
  await screen.findByRole("form");
  press("Já tenho inscrição");
  press("Ver inscrição");
  expect(faultOf(/^Código/)).toBe("Informe o código que está no e-mail da inscrição");
  write(/^E-mail/, "ana@x.test");
  write(/^Código/, " ab12cd ");
  press("Ver inscrição");
  await until(
    request("POST /talks/:uid/tickets", {
      params,
      body: { ticket: { code: "ab12cd", email: "ana@x.test" } },
    }),
  );
  await waitFor(() =>
    expect(alert()).toBe("Nenhuma inscrição foi encontrada com este e-mail e este código."),
  );
});

test.each([
  [refused(404, "not_found"), "Não foi possível fazer a inscrição: o evento não recebe mais inscrições."],
  [refused(429, "rate_limited"), "Muitas tentativas seguidas. Tente de novo em um minuto."],
  [refused(500, "internal"), "Não foi possível agora. O que você escreveu continua aqui: tente de novo."],
])("a registration that was not taken says why: %#", async (answer, why) => {
  const { asked } = await talkPage({}, { [register]: answer });
  await screen.findByRole("form");
  write(/^Nome/, "Ana Lima");
  write(/^E-mail/, "ana@x.test");
  press("Fazer inscrição");
  await waitFor(() => expect(alert()).toBe(why));
  expect(asked(register).length).toBeGreaterThan(0);
});

test("a place is given back once that is confirmed, and kept where it is not", async () => {
  const own = { name: "Ana Lima", status: "registered", code: "AB12CD", checked_in_at: null, talk };
  const { until, asked } = await talkPage(
    {},
    { [ticket]: { ticket: own }, "DELETE /talks/t1/tickets": { ticket: { ...own, status: "cancelled" } } },
  );
  await screen.findByRole("form");
  press("Já tenho inscrição");
  write(/^E-mail/, "ana@x.test");
  write(/^Código/, "AB12CD");
  press("Ver inscrição");
  expect(await screen.findByText("AB12CD")).toBeTruthy();
  expect(asked(ticket)).toHaveLength(1);
  press("Cancelar inscrição");
  fireEvent.click(within(await screen.findByRole("dialog")).getByText("Manter"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asked("DELETE /talks/t1/tickets")).toEqual([]);
  press("Cancelar inscrição");
  fireEvent.click(
    within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancelar inscrição" }),
  );
  const body = { ticket: { code: "AB12CD", email: "ana@x.test" } };
  await until(request("DELETE /talks/:uid/tickets", { params, body }));
  expect(await screen.findByText("Inscrição cancelada")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Cancelar inscrição" })).toBeNull();
});
