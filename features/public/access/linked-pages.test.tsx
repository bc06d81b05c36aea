// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { Route, Routes, useLocation } from "react-router";
import { expect, test } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { request } from "#client/system/testing/wire.ts";
import { calls } from "#contract/calls/all.ts";
import { type Answers, show } from "#features/recruiters/testing/show.tsx";
import ErasurePage from "../erasures/erasure-page.tsx";
import InterviewTimesPage from "../interview-times/interview-times-page.tsx";
import AlertPage from "../job-alerts/alert-page.tsx";
import ConfirmationPage from "./confirmation-page.tsx";
import InvitationPage from "./invitation-page.tsx";
import MailChoicePage from "./mail-choice-page.tsx";

const token = "a-text-that-is-long-enough-for-a-token";
const uid = "0c8a3c0e-4a52-4b8c-9e0f-7a3a4f2c1d10";
const answerOf = (call: keyof typeof calls, given: object) => sampleOf(calls[call].answer, given) as object;
const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const visit = (path: string, at: string, page: ReactNode, answers: Answers, who: object = {}) => {
  cleanup();
  return show(
    <Routes>
      <Route path={path} element={page} />
    </Routes>,
    { answers, at, ...who },
  );
};

const alertBy = (state: string) =>
  answerOf("POST /job_alerts/:uid/open", {
    job_alert: {
      state,
      frequency: "daily",
      address: "lia@casa.test",
      brand: "Casa",
      search: { term: "fiscal" },
    },
  });
const linked = (answers: Answers, hash = `#token=${token}`) =>
  visit("/job_alerts/:uid", `/job_alerts/${uid}${hash}`, <AlertPage />, answers);

test("an alert's link confirms it, then has no button that undoes it in the same place", async () => {
  const open = `POST /job_alerts/${uid}/open`;
  const call = { params: { uid }, body: { token } };
  const shown = await linked({
    [open]: alertBy("waiting"),
    [`POST /job_alerts/${uid}/confirmations`]: alertBy("active"),
  });
  await shown.until(request("POST /job_alerts/:uid/open", call));
  await screen.findByText(/^Confirme para receber em lia@casa\.test as vagas novas da Casa\.$/);
  expect(buttons()).toEqual(["Confirmar alerta", "Não quero este alerta"]);
  expect(screen.queryByRole("link", { name: "Ver vagas" })).toBeNull();
  press("Confirmar alerta");
  await shown.until(request("POST /job_alerts/:uid/confirmations", call));
  await screen.findByText(/^Alerta ativo/);
  expect(buttons()).toEqual(["Não receber mais"]);
  expect(screen.getByRole("link", { name: "Ver vagas" }).getAttribute("href")).toBe("/jobs");
});

test("an alert is left by its link, had again, and a refusal of either said", async () => {
  const open = `POST /job_alerts/${uid}/open`;
  const call = { params: { uid }, body: { token } };
  const shown = await linked({
    [open]: alertBy("active"),
    [`POST /job_alerts/${uid}/unsubscriptions`]: alertBy("ended"),
    [`POST /job_alerts/${uid}/confirmations`]: 500,
  });
  await shown.until(request("POST /job_alerts/:uid/open", call));
  fireEvent.click(await screen.findByRole("button", { name: "Não receber mais" }));
  await shown.until(request("POST /job_alerts/:uid/unsubscriptions", call));
  await screen.findByText(/não recebe mais este alerta/);
  expect(buttons()).toEqual(["Voltar a receber"]);
  press("Voltar a receber");
  await shown.until(request("POST /job_alerts/:uid/confirmations", call));
  expect((await screen.findByRole("alert")).textContent).toBe("Não foi possível. Tente novamente.");
  await linked({}, "");
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Este link não está completo ou não vale mais.",
  );
  expect(screen.getByRole("link", { name: "Ver vagas" })).toBeTruthy();
});

test("mails of a kind are stopped by a link, and had again; all are chosen in the reader's own area", async () => {
  const choice = (wanted: boolean) =>
    answerOf("PUT /mail_choices", {
      mail_choice: {
        wanted,
        brand: "Casa",
        address: "clara@aurora.test",
        of: { audience: "client_contacts", choice: "shortlists" },
      },
    });
  let wanted = true;
  const shown = await visit("/mails", `/mails#token=${token}`, <MailChoicePage />, {
    "POST /mail_choices/open": choice(true),
    "PUT /mail_choices": () => {
      wanted = !wanted;
      return choice(wanted);
    },
  });
  await shown.until(request("POST /mail_choices/open", { body: { token } }));
  await screen.findByText("clara@aurora.test recebe e-mails da Casa sobre shortlists.");
  expect(screen.getByRole("link", { name: /^Todos os e-mails/ }).getAttribute("href")).toBe(
    "/client_contacts/settings",
  );
  const put = (value: boolean) =>
    request("PUT /mail_choices", { body: { token, mail_choice: { wanted: value } } });
  press("Não receber mais");
  await shown.until(put(false));
  expect(
    (await screen.findByText(/^clara@aurora\.test não recebe mais/)).closest("[role=status]"),
  ).not.toBeNull();
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Voltar a receber" }).getAttribute("aria-busy")).toBeNull(),
  );
  press("Voltar a receber");
  await shown.until(put(true), 2);
  expect(await screen.findByRole("button", { name: "Não receber mais" })).toBeTruthy();
});

const lookup = "POST /invitations/lookups";
const invitation = async (given: object, answers: Answers = {}) => {
  const shown = await visit("/invitation", `/invitation#token=${token}`, <InvitationPage />, {
    [lookup]: answerOf(lookup, {
      invitation: {
        email: "lia@casa.test",
        business_name: "Casa",
        role_name: "Recrutadora",
        role_name_en: null,
        ...given,
      },
    }),
    ...answers,
  });
  await shown.until(request(lookup, { body: { token } }));
  await screen.findByLabelText(/^E-mail/);
  return shown;
};
const accept = "POST /invitations/acceptances";
const write = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("who is invited chooses a name and password, or gives the password of the account there is", async () => {
  const shown = await invitation(
    { has_account: false, invited_by_name: "Helena", expires_at: "2030-01-01T12:00:00Z" },
    { [accept]: 503 },
  );
  expect(screen.getByText("Helena convidou você para trabalhar como Recrutadora.")).toBeTruthy();
  expect(screen.getByText("Este convite vale até 01/01/2030.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^E-mail/).readOnly).toBe(true);
  const password = () => screen.getByLabelText<HTMLInputElement>(/^Escolha uma senha/);
  expect(password().autocomplete).toBe("new-password");
  press("Aceitar e entrar");
  await waitFor(() => expect(screen.getByLabelText(/^Seu nome/).getAttribute("aria-invalid")).toBe("true"));
  write(/^Seu nome/, "Lia Prado");
  write(/^Escolha uma senha/, "curta");
  press("Aceitar e entrar");
  await waitFor(() => expect(password().getAttribute("aria-invalid")).toBe("true"));
  expect(shown.asked(accept)).toEqual([]);
  write(/^Escolha uma senha/, "uma-senha-longa-1");
  press("Aceitar e entrar");
  await shown.until(request(accept, { body: { token, name: "Lia Prado", password: "uma-senha-longa-1" } }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/^Não foi possível concluir agora/);
  expect(password().value).toBe("uma-senha-longa-1");
  await invitation({ has_account: true, invited_by_name: null });
  expect(screen.getByText("Você foi convidado para trabalhar como Recrutadora.")).toBeTruthy();
  expect(screen.queryByLabelText(/^Seu nome/)).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(/^Sua senha/).autocomplete).toBe("current-password");
});

test("a wrong password of the account there is, or none, is said as such", async () => {
  const fields = [{ path: "password", rule: "wrong" }];
  const shown = await invitation(
    { has_account: true, invited_by_name: null },
    { [accept]: { refusal: { status: 422, code: "validation_failed", fields } } },
  );
  const said = async () =>
    (await screen.findByLabelText(/^Sua senha/)).closest("div")?.parentElement?.textContent;
  press("Aceitar e entrar");
  await waitFor(async () => expect(await said()).toContain("Obrigatório"));
  write(/^Sua senha/, "outra-senha-longa");
  press("Aceitar e entrar");
  await shown.until(request(accept, { body: { token, password: "outra-senha-longa" } }));
  await waitFor(async () => expect(await said()).toContain("Senha incorreta."));
});

test("a receipt is checked by its number, and once it was found the field is for another", async () => {
  const [mine, other] = [uid, "0c8a3c0e-4a52-4b8c-9e0f-7a3a4f2c1d11"];
  const receiptOf = (receipt: string) =>
    answerOf("GET /erasures/:uid", { erasure: { receipt, asked_by: "recruiter" } });
  const shown = await visit("/erasures/:uid?", `/erasures/${mine}`, <ErasurePage />, {
    [`GET /erasures/${mine}`]: receiptOf(mine),
    [`GET /erasures/${other}`]: 404,
  });
  const another = () => screen.findByLabelText<HTMLInputElement>(/^Número de outro/);
  expect((await another()).value).toBe("");
  expect(screen.getByText(mine)).toBeTruthy();
  fireEvent.change(await another(), { target: { value: ` ${other} ` } });
  press("Conferir");
  await shown.until(`GET /erasures/${other}`);
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe(other);
});

test("an invitation without its token, or that could not be read, says which", async () => {
  await visit("/invitation", "/invitation", <InvitationPage />, {});
  expect((await screen.findByRole("alert")).textContent).toMatch(/^Este link está incompleto/);
  const shown = await visit("/invitation", `/invitation#token=${token}`, <InvitationPage />, {
    [lookup]: 500,
  });
  await shown.until(request(lookup, { body: { token } }));
  fireEvent.click(await screen.findByRole("button", { name: "Tentar novamente" }));
  await shown.until(request(lookup, { body: { token } }), 2);
});

const candidate = (confirmed: boolean) => ({ candidate: { "confirmed?": confirmed } });
test("who waits for a confirmation asks for another mail, and for one more; others sign in first", async () => {
  const mail = "POST /candidates/confirmations";
  const answers: Answers = { [mail]: {} };
  const shown = await visit("/confirm", "/confirm", <ConfirmationPage />, answers, candidate(false));
  const again = () => screen.findByRole("button", { name: "Enviar o link de novo" });
  fireEvent.click(await again());
  await shown.until(request(mail));
  expect((await screen.findByRole("status")).textContent).toBe("Um novo link está a caminho.");
  expect(screen.getByText(/^Enviamos um link de confirmação/)).toBeTruthy();
  answers[mail] = 500;
  fireEvent.click(await again());
  await shown.until(request(mail), 2);
  expect((await screen.findByRole("alert")).textContent).toMatch(/^Não foi possível concluir agora/);
  expect(screen.queryByRole("status")).toBeNull();
  expect(await again()).toBeTruthy();
  await visit("/confirm", "/confirm?of=email", <ConfirmationPage />, {}, candidate(false));
  expect(await screen.findByText(/^Entre na sua conta: com o novo e-mail/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
  await visit("/confirm", "/confirm", <ConfirmationPage />, {}, candidate(true));
  expect(await screen.findByText(/^Entre na sua conta\. Se o e-mail/)).toBeTruthy();
});

function Where() {
  return <output aria-label="where">{useLocation().pathname}</output>;
}
test("a receipt is looked up by its number, trimmed, and told from one that is none", async () => {
  const page = (
    <>
      <ErasurePage />
      <Where />
    </>
  );
  await visit("/erasures/:uid?", "/erasures", page, { "GET /erasures/x%202": 404 });
  const field = screen.getByLabelText(/^Número do comprovante/);
  const send = () => fireEvent.submit(field.closest("form") as Element);
  fireEvent.change(field, { target: { value: "   " } });
  send();
  expect(screen.getByLabelText("where").textContent).toBe("/erasures");
  fireEvent.change(field, { target: { value: " x 2 " } });
  send();
  expect(screen.getByLabelText("where").textContent).toBe("/erasures/x%202");
  expect((await screen.findByRole("alert")).textContent).toMatch(/^Este número não é de um comprovante/);
  expect(screen.getByLabelText<HTMLInputElement>(/^Número do comprovante/).value).toBe("x 2");
  await visit("/erasures/:uid?", "/erasures/x2", page, { "GET /erasures/x2": 500 });
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Não foi possível conferir agora. Tente novamente.",
  );
});

const openTimes = "POST /interview_offers/:uid/open";
const times = async (given: object, who: object = candidate(true)) => {
  const shown = await visit(
    "/interview_times/:uid",
    `/interview_times/${uid}#token=${token}`,
    <InterviewTimesPage />,
    {
      [openTimes.replace(":uid", uid)]: answerOf(openTimes, {
        interview_offer: {
          uid,
          recruiter_name: "Helena",
          brand: "Casa",
          newer_uid: null,
          interview: null,
          times: [],
          ...given,
        },
      }),
    },
    who,
  );
  await shown.until(openTimes.replace(":uid", uid));
  shown.asked(openTimes.replace(":uid", uid));
  return shown;
};

test("times that are over say why; newer ones are led to, and one's own interviews to candidates alone", async () => {
  await times({ state: "withdrawn" });
  expect(await screen.findByText("Estes horários não estão mais disponíveis")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Ver minhas entrevistas" }).getAttribute("href")).toBe(
    "/candidates/meet",
  );
  await times({ state: "withdrawn" }, {});
  expect(await screen.findByText("Estes horários não estão mais disponíveis")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Ver minhas entrevistas" })).toBeNull();
  await times({ state: "declined", newer_uid: "o9" });
  const link = await screen.findByRole("link", { name: "Ver os horários mais novos" });
  expect(link.getAttribute("href")).toBe("/interview_times/o9");
  await times({ state: "over" });
  expect(await screen.findByText("Estes horários já passaram")).toBeTruthy();
});

test("a chosen time may be changed or cancelled while that is allowed, cancelled once that is said twice", async () => {
  const interview = { id: 9, starts_at: "2030-11-18T14:00:00Z", changeable: true };
  const shown = await times({ state: "chosen", interview, times: ["2030-11-19T14:00:00Z"] });
  expect(await screen.findByText(/^Sua conversa é segunda-feira, 18 de novembro, 11:00\./)).toBeTruthy();
  press("Cancelar entrevista");
  await screen.findByRole("dialog", { name: "Cancelar a entrevista?" });
  fireEvent.click(screen.getAllByRole("button", { name: "Manter entrevista" }).at(-1) as Element);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(shown.asked(`POST /interview_offers/${uid}/cancellations`)).toEqual([]);
  press("Escolher outro horário");
  expect(await screen.findByRole("radio")).toBeTruthy();
  await times({ state: "chosen", interview: { ...interview, changeable: false } });
  expect(await screen.findByText(/^Já não dá para trocar por aqui/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
