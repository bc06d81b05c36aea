// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { request } from "#client/system/testing/wire.ts";
import { calls } from "#contract/calls/all.ts";
import { type Answers, show } from "#features/recruiters/testing/show.tsx";
import { Waiting } from "./waiting.tsx";

const path = "GET /client_contacts/waiting";
const nothing = "Nada pendente. Avisaremos por e-mail quando algo precisar de você.";
test.each([
  [{}, null],
  [{ shortlists: [{ name: "Finalistas" }] }, "Finalistas"],
  [{ interviews: [{ candidate_name: "Lia Prado", starts_at: "2026-12-01T12:00:00Z" }] }, /Lia Prado/],
  [{ proposals: [{ name: "Squad" }] }, "Squad"],
  [{ feedbacks: [{ name: "Como foi a seleção?" }] }, "Como foi a seleção?"],
])("that nothing waits is said only where nothing does: %j", async (given, shown) => {
  const answer = sampleOf(calls[path].answer, given) as object;
  await show(<Waiting />, { contact: {}, answers: { [path]: answer } });
  expect(await screen.findByText(shown ?? nothing)).toBeTruthy();
  expect(screen.queryAllByText(nothing)).toHaveLength(shown ? 0 : 1);
});

const open = (given: object, answers: Answers = {}) =>
  show(<Waiting />, {
    contact: {},
    answers: { [path]: sampleOf(calls[path].answer, given) as object, ...answers },
  });
const rows = async () =>
  (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent?.replaceAll(/\s/g, " "));
const interview = (id: number, more: object = {}) => ({
  ...{ id, candidate_name: `Pessoa ${id}`, job_title: "Fiscal", starts_at: "2026-12-02T15:00:00Z" },
  ...{ duration_minutes: 45, place: null, ...more },
});

test("interviews come first, then shortlists, proposals and feedback, each with what is known of it", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-12-01T12:00:00Z") });
  try {
    const job = { job_uid: "j1", job_slug: "fiscal", job_title: "Fiscal" };
    await open({
      feedbacks: [
        { id: 1, name: "Como foi?", candidate_name: "Lia", job_title: "Fiscal", due_on: "2026-12-09" },
        { id: 2, name: "E o processo?", candidate_name: null, job_title: null, due_on: null },
      ],
      proposals: [
        { id: 4, name: "Squad", value: 0, currency: "USD", valid_until: "2026-12-09", owner_name: "Helena" },
        { id: 5, name: "Busca", value: null, valid_until: null, owner_name: null },
      ],
      shortlists: [
        {
          ...job,
          uid: "s1",
          name: "Finalistas",
          judged_count: 1,
          applies_count: 3,
          expires_at: "2026-12-09T12:00:00Z",
        },
        {
          ...job,
          uid: "s2",
          name: "Outros",
          judged_count: 0,
          applies_count: 2,
          expires_at: null,
          shared_at: "2026-11-30T12:00:00Z",
        },
      ],
      interviews: [
        interview(1, { place: "Sala 2", asked_at: "2026-11-29T12:00:00Z" }),
        interview(2, { place: " https://meet.test/a ", confirmed_at: "2026-11-29T12:00:00Z" }),
      ],
    });
    const shown = await rows();
    expect(shown[0]).toMatch(
      /^Entrevista com Pessoa 1Fiscal · .+, \d\d:00 · .*GMT.* · 45 min · Sala 2 · Você pediu outro horário anteontemConfirmarOutro horárioAdicionar à agenda$/,
    );
    expect(shown[1]).toMatch(
      /^Entrevista com Pessoa 2Fiscal · .* · 45 min ?Entrar ?ConfirmadaOutro horárioAdicionar à agenda$/,
    );
    expect(shown[1]).not.toMatch(/https|pediu/);
    expect(shown.slice(2)).toEqual([
      "FinalistasShortlist · Fiscal · 1 de 3 avaliados · até 09/12/2026Avaliar",
      "OutrosShortlist · Fiscal · 0 de 2 avaliados · Recebida ontemAvaliar",
      "SquadProposta · US$ 0,00 · Válida até 09/12/2026 · HelenaAprovarRecusarVer proposta",
      "BuscaPropostaAprovarRecusarVer proposta",
      "Como foi?Feedback pedido · Sobre Lia · Fiscal · até 09/12/2026Dar feedback",
      "E o processo?Feedback pedidoDar feedback",
    ]);
    const join = screen.getByRole("link", { name: /Entrar/ });
    expect(["href", "target", "rel"].map((name) => join.getAttribute(name)?.trim())).toEqual([
      ...["https://meet.test/a", "_blank", "noreferrer"],
    ]);
    const href = (name: string | RegExp) => screen.getAllByRole("link", { name })[0]?.getAttribute("href");
    expect(href("Avaliar: Outros")).toBe("/client_contacts/jobs/fiscal/j1/shortlists/s2");
    expect(href("Ver proposta")).toBe("/client_contacts/proposals/4");
  } finally {
    vi.useRealTimers();
  }
});

test("attendance is confirmed, other times are asked for that interview, its file is fetched", async () => {
  const confirm = "POST /client_contacts/interviews/:id/confirmations";
  const ask = "POST /client_contacts/interviews/:id/requests";
  let answer: (given: object) => void = () => undefined;
  const { asked, until, system } = await open(
    { interviews: [interview(1), interview(2, { asked_reason: "Viagem" })] },
    {
      [confirm.replace(":id", "2")]: () => new Promise<object>((resolve) => (answer = resolve)),
      [ask.replace(":id", "2")]: sampleOf(calls[ask].answer, { interview: interview(2) }) as object,
    },
  );
  const second = within((await screen.findAllByRole("listitem"))[1] as HTMLElement);
  const button = second.getByRole("button", { name: "Confirmar" });
  fireEvent.click(button);
  await until(request(confirm, { params: { id: 2 } }));
  expect(button.getAttribute("aria-busy")).toBe("true");
  const other = within(screen.getAllByRole("listitem")[0] as HTMLElement);
  const others = other.getByRole<HTMLButtonElement>("button", { name: "Confirmar" });
  expect([others.getAttribute("aria-busy"), others.disabled]).toEqual([null, true]);
  answer(sampleOf(calls[confirm].answer, { interview: interview(2) }) as object);
  await waitFor(() => expect(system.toasts.shown().at(-1)?.text).toMatch(/^Presença confirmada/));
  await until(path, 2);
  fireEvent.click(second.getByRole("button", { name: "Outro horário" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Pedir outro horário" }));
  expect(dialog.getByRole<HTMLTextAreaElement>("textbox", { name: /^Motivo/ }).value).toBe("Viagem");
  fireEvent.click(dialog.getByRole("button", { name: "Enviar pedido" }));
  const first = dialog.getByRole("textbox", { name: /^Primeira opção/ });
  await waitFor(() => expect(first.getAttribute("aria-invalid")).toBe("true"));
  fireEvent.change(first, { target: { value: "03/12/2030 10:30" } });
  fireEvent.click(dialog.getByRole("button", { name: "Enviar pedido" }));
  const times = [new Date("2030-12-03T10:30").toISOString()];
  await until(request(ask, { params: { id: 2 }, body: { request: { times, reason: "Viagem" } } }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fireEvent.click(second.getByRole("button", { name: "Adicionar à agenda" }));
  await waitFor(() => expect(asked("GET /client_contacts/interviews/2/ics")).toHaveLength(1));
});

test("a proposal is approved or refused, feedback given, each of its own row; what is too late is said", async () => {
  const approve = "POST /client_contacts/proposals/:id/approvals";
  const refuse = "POST /client_contacts/proposals/:id/refusals";
  const feedback = "POST /client_contacts/feedbacks/:id/answers";
  const { until, system } = await open(
    {
      proposals: [
        { id: 4, name: "Squad" },
        { id: 5, name: "Busca" },
      ],
      feedbacks: [{ id: 7, name: "Como foi?", candidate_name: "Lia", job_title: "Fiscal" }],
    },
    {
      [approve.replace(":id", "5")]: 404,
      [refuse.replace(":id", "4")]: {},
      [feedback.replace(":id", "7")]: {},
    },
  );
  const items = (await screen.findAllByRole("listitem")).map((item) => within(item));
  const press = (at: number, name: string) =>
    fireEvent.click(items[at]?.getByRole("button", { name }) as HTMLElement);
  const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
  press(1, "Aprovar");
  const sure = await dialog("Aprovar a proposta?");
  expect(sure.getByText(/^Ao aprovar “Busca”/)).toBeTruthy();
  fireEvent.click(sure.getByRole("button", { name: "Aprovar" }));
  await until(request(approve, { params: { id: 5 } }));
  expect((await sure.findByRole("alert")).textContent).toMatch(/^Isto já foi respondido/);
  fireEvent.click(sure.getAllByRole("button", { name: "Cancelar" }).at(-1) as HTMLElement);
  press(0, "Recusar");
  const no = await dialog("Recusar a proposta");
  fireEvent.change(no.getByRole("combobox"), { target: { value: "no_funding" } });
  fireEvent.click(no.getByRole("button", { name: "Recusar" }));
  await until(
    request(refuse, { params: { id: 4 }, body: { refusal: { reason: "no_funding", note: null } } }),
  );
  await waitFor(() => expect(system.toasts.shown().at(-1)?.text).toBe("Resposta enviada ao consultor."));
  press(2, "Dar feedback");
  const words = await dialog("Como foi?");
  expect(words.getByText(/^Sobre Lia · Fiscal\. Uma nota/)).toBeTruthy();
  fireEvent.change(words.getByRole("textbox", { name: /^Seu feedback/ }), { target: { value: " Boa " } });
  fireEvent.click(words.getByRole("button", { name: "Enviar feedback" }));
  await until(
    request(feedback, { params: { id: 7 }, body: { feedback: { rating: null, description: "Boa" } } }),
  );
  await waitFor(() => expect(system.toasts.shown().at(-1)?.text).toBe("Feedback enviado. Obrigado!"));
});
