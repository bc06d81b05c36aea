// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, test, vi } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { request } from "#client/system/testing/wire.ts";
import { calls } from "#contract/calls/all.ts";
import { type Answers, show } from "#features/recruiters/testing/show.tsx";
import ApplyStatusPage from "./apply-status-page.tsx";

const path = "GET /candidates/applies/:uid";
const offers = "GET /candidates/interview_offers";
const interviews = "GET /candidates/interviews";
const candidacy = (own: object = {}, job: object = {}) =>
  sampleOf(calls[path].answer, {
    candidacy: {
      ...{ uid: "a1", progress: "in_review", feedback: null, message: null, recruiter_name: null },
      ...{ created_at: "2026-11-02T12:00:00Z", steps: [] },
      job: {
        ...{ uid: "j1", slug: "fiscal", title: "Fiscal", open: true, company_name: null, city: "Santos" },
        ...{ state: "SP", ...job },
      },
      ...own,
    },
  }) as object;
const open = (answer: object | number, more: Answers = {}) => {
  cleanup();
  return show(
    <Routes>
      <Route path="/candidates/candidacy/:uid" element={<ApplyStatusPage />} />
    </Routes>,
    {
      at: "/candidates/candidacy/a1",
      candidate: {},
      answers: { "GET /candidates/applies/a1": answer, ...more },
    },
  );
};
const suggested = () => screen.queryByText("Vagas para você") !== null;
const factOf = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

test("an application under way: its job, its steps with the last first, what comes next, and what was sent", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-10T12:00:00Z") });
  try {
    const steps = [
      { progress: "received", at: "2026-11-02T12:00:00Z" },
      { progress: "in_review", at: "2026-11-05T12:00:00Z" },
    ];
    await open(candidacy({ steps, message: "Olá,\ntudo bem?", recruiter_name: "Helena" }));
    expect(await screen.findByRole("heading", { name: "Fiscal" })).toBeTruthy();
    expect(document.title).toMatch(/^Fiscal · /);
    expect(screen.getByText(/ · Santos · SP$/).textContent).toBe("Empresa confidencial · Santos · SP");
    const list = screen.getByRole("list", { name: "Andamento" });
    expect(
      within(list)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Um recrutador começou a analisar.*05\/11\/2026 · há 5 dias$/),
      expect.stringMatching(/^Recebemos a sua candidatura02\/11\/2026 · há 1 semana$/),
    ]);
    expect(screen.getByText("O que vem agora").nextElementSibling?.textContent).toMatch(
      /^O recrutador compara/,
    );
    expect(factOf("Enviada")).toMatch(/^02\/11\/2026, \d\d:\d\d$/);
    expect([factOf("Recrutador"), factOf("Mensagem que você enviou")]).toEqual(["Helena", "Olá,\ntudo bem?"]);
    const href = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");
    expect([href(/^Ver a vaga/), href(/candidaturas$/i)]).toEqual([
      "/jobs/fiscal/j1",
      "/candidates/candidacy",
    ]);
    expect([suggested(), screen.queryByText("Retorno do recrutador")]).toEqual([false, null]);
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ["in_review", false, /^Esta vaga já não recebe candidaturas/, true, true],
  ["in_review", true, null, true, false],
  ["closed", false, /^Esta vaga foi encerrada/, false, true],
  ["withdrawn", true, null, false, true],
  ["hired", false, null, false, true],
])(
  "of one that is %s, with its job open: %s, it says what that means",
  async (progress, isOpen, told, active, others) => {
    await open(candidacy({ progress }, { open: isOpen, company_name: "Aurora", city: null }));
    expect(await screen.findByText("Aurora · SP")).toBeTruthy();
    const said = screen.queryByText(/^Esta vaga /)?.textContent ?? null;
    expect(told === null ? said : told.test(said ?? "")).toBe(told === null ? null : true);
    expect(screen.queryByRole("button", { name: "Retirar candidatura" }) !== null).toBe(active);
    expect(screen.queryByRole("link", { name: "Ver a vaga" }) !== null).toBe(isOpen);
    expect(suggested()).toBe(others);
    expect([factOf("Recrutador"), factOf("Mensagem que você enviou")]).toEqual(["A ser definido", "Nenhuma"]);
  },
);

test("an offer and a hiring are good news", async () => {
  const styleOf = async (progress: string) => {
    await open(candidacy({ progress }));
    const title = await screen.findByText("O que vem agora");
    return title.parentElement?.parentElement?.parentElement?.className;
  };
  const [review, offer, hired] = [await styleOf("in_review"), await styleOf("offer"), await styleOf("hired")];
  expect([offer === hired, offer === review]).toEqual([true, false]);
});

test("only its own interviews that are to come stand here, and its own times to choose from", async () => {
  const one = (id: number, more: object) => ({
    ...{ id, apply_uid: "a1", upcoming: true, starts_at: "2027-11-02T12:00:00Z", job_title: `Vaga ${id}` },
    ...{ stage: 1, status: 1, interviewer: `Pessoa ${id}`, ...more },
  });
  await open(candidacy({ feedback: "Boa conversa.\nSalário." }), {
    [interviews]: sampleOf(calls[interviews].answer, {
      interviews: [one(1, {}), one(2, { apply_uid: "a2" }), one(3, { upcoming: false })],
    }) as object,
    [offers]: sampleOf(calls[offers].answer, {
      interview_offers: [
        {
          uid: "o1",
          apply_uid: "a1",
          state: "open",
          recruiter_name: "Helena",
          times: ["2027-11-02T12:00:00Z"],
        },
        { uid: "o2", apply_uid: "a2", state: "open", recruiter_name: "Rui", times: ["2027-11-02T12:00:00Z"] },
      ],
    }) as object,
  });
  const heading = await screen.findByRole("heading", { name: "Entrevistas desta candidatura" });
  const text = heading.parentElement?.textContent ?? "";
  expect([/Pessoa 1/, /Pessoa 2/, /Pessoa 3/].map((person) => person.test(text))).toEqual([
    true,
    false,
    false,
  ]);
  const ways = screen.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");
  expect(ways.filter((to) => to.startsWith("/interview_times/"))).toEqual(["/interview_times/o1"]);
  expect(screen.getByText(/^Boa conversa/).textContent).toBe("Boa conversa.\nSalário.");
  await open(candidacy(), { [interviews]: { interviews: [] } });
  await screen.findByRole("heading", { name: "Fiscal" });
  expect(screen.queryByRole("heading", { name: "Entrevistas desta candidatura" })).toBeNull();
});

test("it is withdrawn once that is confirmed, said so, and read again", async () => {
  const withdraw = "DELETE /candidates/applies/:uid";
  const { asked, until, system } = await open(candidacy(), {
    "DELETE /candidates/applies/a1": sampleOf(calls[withdraw].answer, { apply: { uid: "a1" } }) as object,
  });
  fireEvent.click(await screen.findByRole("button", { name: "Retirar candidatura" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Retirar sua candidatura?" }));
  expect(dialog.getByText(/processo da vaga Fiscal\.$/)).toBeTruthy();
  expect(asked("DELETE /candidates/applies/a1")).toEqual([]);
  fireEvent.click(dialog.getByRole("button", { name: "Retirar candidatura" }));
  await until(request(withdraw, { params: { uid: "a1" } }));
  await waitFor(() => expect(system.toasts.shown().at(-1)?.text).toBe("Candidatura retirada"));
  await until("GET /candidates/applies/a1", 2);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("one that is not there leads to all of them; one that was not read is read again", async () => {
  await open(404);
  expect(await screen.findByText(/^O endereço pode estar incompleto/)).toBeTruthy();
  expect(document.title).toMatch(/^Não encontramos esta candidatura · /);
  expect(screen.getByRole("link", { name: "Ver minhas candidaturas" }).getAttribute("href")).toBe(
    "/candidates/candidacy",
  );
  expect(screen.queryByRole("button", { name: "Tentar novamente" })).toBeNull();
  const { until } = await open(500);
  expect(await screen.findByText("Não foi possível carregar a candidatura")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Tentar novamente" }));
  await until("GET /candidates/applies/a1", 2);
});
