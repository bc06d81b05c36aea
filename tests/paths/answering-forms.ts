import type { Page } from "@playwright/test";
import type { Sent } from "#client/system/testing/wire.ts";
import type { AnswerSheet } from "#contract/calls/answer-sheets.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { type EvaluationValue, sameAnswer } from "#contract/evaluations.ts";
import {
  type Answers,
  differingIn,
  type KeptAnswers,
  type Known,
  nothingKept,
} from "#machines/answering/answering.draft.ts";
import { answeringMachine } from "#machines/answering/answering.machine.ts";
import { baseUrl, expect } from "../e2e/fixtures.ts";
import { type ApiClient, apiClient } from "../support/api.ts";
import { type AskedForm, type FormCalls, sheetCalls, type Written } from "./answering-calls.ts";
import type { Stage } from "./stage.ts";
import { passing, type Refusal, unwalked, walkOf } from "./table.ts";

type State = ReturnType<typeof answeringMachine.getInitialSnapshot>;

interface Form {
  /** Those of an evaluation or a survey, unless it says others. */
  calls?: FormCalls;
  /** Asks somebody new for it, as the recruiter. */
  ask(admin: ApiClient, email: string): Promise<AskedForm>;
  /** Nothing of it reaches the provider before it is sent. */
  anonymous: boolean;
  /** No link leads to it, and it may be answered again. */
  own?: true;
  /** The two answers that the path gives. */
  values: readonly [EvaluationValue, EvaluationValue];
  /** What another device answers meanwhile. */
  elsewhere: EvaluationValue;
  answers(page: Page, which: 0 | 1): Promise<unknown>;
  /** What the page is headed by once it was sent, and where it was sent before. */
  heads?: { sent: string; answered: string };
  /** How a person says that they would rather not answer, where they may, and what that sends. */
  declines?: { does(page: Page): Promise<unknown>; sends(made: AskedForm): Sent };
}

let people = 0;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const title = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });

/** As the chart knows it. */
const sheetOf = (anonymous: boolean, answers: Written): AnswerSheet => ({
  ...{ uid: "s", title: "Perfil", description: null, first_name: "Bia", brand: "Casa", sender: "Ana" },
  ...{ title_en: null, description_en: null, message: null, expires_on: "2026-11-30", anonymous },
  questions: [
    {
      ...{ id: 1, answer_type: "text", title: "Por quê?", hint: null, required: true, weight: 0 },
      ...{ title_en: null, hint_en: null },
      ...{ options: [], multiple: false, expected: null, minimum: null, maximum: null },
    },
  ],
  answers,
});
const valuesOf = (answers: Answers): Written =>
  Object.values(answers).flatMap((value) => (value === null ? [] : [{ question_id: 1, value }]));

/** With what else may be stored, as far as it is known. */
const writtenOf = (answers: Answers, known: Known): Written =>
  valuesOf(answers).map((answer) => ({
    ...answer,
    known: (known[1] ?? []).filter((one) => !sameAnswer(one, answer.value)),
  }));

const signedIn = "it is answered by whoever is signed in: no link of it ends";
const anonymously = "nothing of an anonymous form reaches the provider before it is sent";

/** A form that is answered by its secret link, from each of the places where somebody may take it up. */
export function answeringWalk(form: Form) {
  const { anonymous, own, values, calls = sheetCalls } = form;
  const { sent = "Obrigado, Bia", answered = "Você já respondeu" } = form.heads ?? {};
  const sheetWith = (...answers: Written) => sheetOf(anonymous, answers);
  const [first] = values;
  const kept: Record<string, KeptAnswers> = {
    reloaded: { ...nothingKept, unsaved: { 1: first }, known: { 1: [null] } },
    closed: { sheet: sheetWith(), unsaved: { 1: first }, known: { 1: [null] }, sending: true },
  };

  const asked = async ({ as }: Pick<Stage<undefined>, "as">) => {
    people += 1;
    const admin = await as("admin");
    const made = await form.ask(admin, `answering.${Date.now()}.${people}@walk.test`);
    if (made.others) await makes(calls.saves(made, made.others), bearer(made));
    return made;
  };
  const makes = ({ call, params, body }: Sent, token?: string) => {
    const [method = "", path = ""] = call.split(" ");
    return apiClient(baseUrl(), token).call(method, path.replace(":id", String(params?.id)), body);
  };
  const bearer = ({ token }: AskedForm) => (own ? token : undefined);
  const ofQuestion = ({ question }: AskedForm, answers: Written): Written =>
    answers.map((answer) => ({ ...answer, question_id: question }));
  const allOf = (made: AskedForm, answers: Written): Written =>
    [...(made.others ?? []).map((answer) => ({ ...answer, known: [] })), ...ofQuestion(made, answers)].sort(
      (a, b) => a.question_id - b.question_id,
    );
  /** On another device, by the same link. */
  const elsewhere = (made: AskedForm, isSent: boolean, value = first) => {
    const answers = ofQuestion(made, [{ question_id: 1, value }]);
    return makes(isSent ? calls.sends(made, answers) : calls.saves(made, answers), bearer(made));
  };
  /** The browser as it was left with the page closed. */
  const leftWith = async ({ page }: Stage<undefined>, { uid, question }: AskedForm, sending: boolean) => {
    const left: KeptAnswers = {
      ...nothingKept,
      unsaved: { [question]: first },
      known: { [question]: [null] },
      sending,
    };
    await page.goto("/robots.txt");
    await page.evaluate(([key, text]) => localStorage.setItem(key ?? "", text ?? ""), [
      `answers ${calls.kept} ${uid}`,
      JSON.stringify(left),
    ] as const);
  };
  const start = (
    sheetId: string,
    arrange: (stage: Stage<undefined>, made: AskedForm) => Promise<unknown>,
  ) => ({
    input: { sheetId },
    async arrange(stage: Stage<undefined>) {
      const made = await asked(stage);
      if (own) await stage.entersWith("candidates", made.token);
      await arrange(stage, made);
      return made;
    },
  });

  const refusals = (): Record<string, Refusal<AskedForm>> => ({
    "the provider is away": { code: "unavailable" },
    ...(own
      ? {}
      : {
          "the recruiter wants it no more": {
            code: "token_revoked" as const,
            cause: async ({ world }: Stage<AskedForm>) => world.revoke?.(),
          },
          "it was sent from another device": {
            code: "already_done" as const,
            cause: ({ world }: Stage<AskedForm>) => elsewhere(world, true),
          },
          "its time is over": { code: "token_expired" as const },
          "a newer link was mailed": { code: "token_invalid" as const },
        }),
  });
  const theirs = { question_id: 1, value: form.elsewhere };
  /** Whether the other device's answer is news to this one. */
  const isNews = ({ context: { sheet, unsaved, known } }: State) =>
    ![
      ...(known[1] ?? []),
      ...valuesOf(unsaved).map(({ value }) => value),
      sheet?.answers[0]?.value ?? null,
    ].some((value) => sameAnswer(value, form.elsewhere));
  const overtakes: Record<string, Refusal<AskedForm, State>> = anonymous
    ? {}
    : {
        "another device answered the same meanwhile": {
          code: "conflict",
          cause: ({ world }) => elsewhere(world, false, form.elsewhere),
          offered: isNews,
        },
      };
  const isComparing = (state: State) => state.matches({ asking: "comparing" });
  const isDiffering = ({ context }: State) => differingIn(context).length > 0;
  const settles = (keep: "mine" | "theirs", name: string) => ({
    payload: { id: 1, keep },
    does: ({ page }: Stage<AskedForm>) => button(page, name).click(),
    offered: isDiffering,
  });
  const wrong = {
    code: "validation_failed" as ErrorCode,
    fields: [{ path: "answers.q1", rule: "required" }],
  };
  const isAsking = (state: State) => state.matches("asking");
  const reads = (...from: string[]) => ({
    payload: {},
    does: ({ page }: Stage<AskedForm>) => button(page, "Revisar respostas").click(),
    offered: (state: State) => from.includes(state.context.sheetId),
  });
  const gives = (which: 0 | 1) => ({
    payload: { id: 1, value: values[which] },
    does: ({ page }: Stage<AskedForm>) => form.answers(page, which),
    offered: (state: State) =>
      isAsking(state) &&
      JSON.stringify(state.context.unsaved[1] ?? state.context.sheet?.answers[0]?.value) !==
        JSON.stringify(values[which]),
  });

  const refusedAs = (name: string) =>
    own ? unwalked(signedIn) : ({ page }: Stage<AskedForm>) => expect(title(page, name)).toBeVisible();

  return walkOf(answeringMachine)<AskedForm>({
    starts: {
      "the link of the mail": start("mailed", ({ page }, { path }) => page.goto(path)),
      "the page loaded again before what was typed was kept": start("reloaded", async (stage, made) => {
        await leftWith(stage, made, false);
        await stage.page.goto(made.path);
      }),
      "the browser opened again that was closed while it was sent": start("closed", async (stage, made) => {
        await leftWith(stage, made, true);
        await stage.page.goto(made.path);
      }),
      ...(anonymous
        ? {}
        : {
            "a second device, after an answer on the first": start("second", async ({ page }, made) => {
              await elsewhere(made, false);
              await page.goto(made.path);
            }),
          }),
      ...(own
        ? {}
        : {
            "the address without its code": start("codeless", ({ page }, { path }) =>
              page.goto(path.split("#")[0] ?? ""),
            ),
          }),
    },
    events: {
      "link.followed": own
        ? unwalked(signedIn)
        : {
            "follows the link again": {
              payload: {},
              does: ({ page, world }) => page.goto(world.path),
              offered: (state) => state.matches("unreachable") && state.context.sheetId === "mailed",
            },
          },
      "form.declined": form.declines
        ? {
            "would rather not answer": {
              payload: {},
              does: ({ page }) => form.declines?.does(page) ?? Promise.resolve(),
              sends: ({ world }) => form.declines?.sends(world) ?? [],
              offered: isAsking,
            },
          }
        : unwalked("only who was asked for a reference may decline"),
      "answer.changed": { "gives an answer": gives(0), "gives another": gives(1) },
      "difference.settled": {
        "keeps the answer from here": settles("mine", "Manter a resposta daqui"),
        "uses the one from there": settles("theirs", "Usar a de lá"),
      },
      "review.requested": {
        "reads it over": reads("mailed", "closed"),
        "reads over what was typed before the page was loaded again": { ...reads("reloaded"), apart: true },
        ...(anonymous
          ? {}
          : { "reads over what the first device gave": { ...reads("second"), apart: true } }),
      },
      "edit.requested": {
        "goes back": { payload: {}, does: ({ page }) => button(page, "Voltar e corrigir").click() },
      },
      "send.requested": {
        "sends it": { payload: {}, does: ({ page }) => button(page, "Enviar respostas").click() },
      },
      "retry.requested": {
        "asks again": {
          payload: {},
          does: ({ page }) => page.getByRole("button", { name: /^(Tentar de novo|Enviar agora)$/ }).click(),
        },
      },
      "connectivity.changed": {
        "the connection is back": { payload: { online: true }, does: (stage) => stage.losesConnection() },
      },
    },
    effects: {
      take: {
        atOnce: ({ sheetId }) => ({ found: sheetId !== "codeless", kept: kept[sheetId] ?? nothingKept }),
      },
      open: {
        calls: [calls.open],
        sends: (_, { world }) => calls.opens(world),
        resolves: {
          "the form": {
            output: ({ sheetId }, state) => {
              if (isComparing(state)) return sheetWith(theirs);
              return sheetId === "second" ? sheetWith({ question_id: 1, value: first }) : sheetWith();
            },
          },
        },
        rejects: {
          ...refusals(),
          // What comes after would be refused again, for what nobody read.
          "the provider is away": { code: "unavailable", offered: (state) => !isComparing(state) },
        },
      },
      save: {
        calls: [calls.save],
        sends: ({ answers, known }, { world }) =>
          calls.saves(world, ofQuestion(world, writtenOf(answers, known))),
        resolves: { "it is kept": { output: ({ answers }) => sheetWith(...valuesOf(answers)) } },
        rejects: { ...refusals(), ...overtakes, "an answer is not taken": wrong },
      },
      send: {
        calls: [calls.send],
        sends: ({ answers, known }, { world }) => calls.sends(world, allOf(world, writtenOf(answers, known))),
        resolves: { "it is there": { output: undefined } },
        rejects: { ...refusals(), ...overtakes, "an answer is not taken": wrong },
      },
    },
    states: {
      taking: passing,
      opening: ({ page }) => expect(page.getByRole("status", { name: "Abrindo" })).toBeVisible(),
      opened: passing,
      "asking.settling": ({ page }) =>
        expect(
          page.getByText(
            anonymous
              ? /^(Nada preenchido ainda|Guardado neste navegador)\./
              : /^(Nada preenchido ainda\.|Salvando…|Tudo salvo\.)/,
          ),
        ).toBeVisible(),
      "asking.resting": ({ page }) =>
        expect(
          page.getByText(
            anonymous
              ? /^(Nada preenchido ainda|Guardado neste navegador)\./
              : /^(Nada preenchido ainda|Tudo salvo)\./,
          ),
        ).toBeVisible(),
      "asking.saving": anonymous
        ? unwalked(anonymously)
        : ({ page }) => expect(page.getByText("Salvando…")).toBeVisible(),
      "asking.judging": passing,
      "asking.comparing": anonymous
        ? unwalked(anonymously)
        : ({ page }) => expect(page.getByText(/^(Salvando…|Tudo salvo)/)).toBeVisible(),
      "asking.differing": anonymous
        ? unwalked(anonymously)
        : ({ page }) => expect(page.getByText("Você também respondeu isto em outro aparelho.")).toBeVisible(),
      "asking.unsaved": anonymous
        ? unwalked(anonymously)
        : ({ page }) => expect(page.getByText(/^Não foi salvo: /)).toBeVisible(),
      "asking.away": anonymous
        ? unwalked(anonymously)
        : ({ page }) => expect(page.getByText(/^Sem conexão: o que você escreve/)).toBeVisible(),
      checking: passing,
      reviewing: ({ page }) =>
        expect(button(page, "Enviar respostas")).not.toHaveAttribute("aria-busy", "true"),
      sending: ({ page }) => expect(button(page, "Enviar respostas")).toHaveAttribute("aria-busy", "true"),
      judgingSend: passing,
      held: ({ page }) => expect(title(page, "Suas respostas estão guardadas")).toBeVisible(),
      judging: passing,
      over: own ? unwalked(signedIn) : passing,
      unreachable: ({ page }) =>
        expect(page.getByText("Não foi possível falar com o servidor")).toBeVisible(),
      sent: ({ page }) => expect(title(page, sent)).toBeVisible(),
      "refused.missing": refusedAs("Falta o código do link"),
      "refused.wrong": refusedAs("Este link não vale mais"),
      "refused.expired": refusedAs("O prazo deste link acabou"),
      "refused.revoked": refusedAs("Estas respostas não são mais solicitadas"),
      "refused.answered": refusedAs(answered),
    },
    // What is under way is not what was typed since.
    project: ({ sheetId, sheet, unsaved, known, sent, sending, fields }) => [
      known,
      sheetId,
      sheet?.answers,
      unsaved,
      sent,
      sending,
      fields.length,
    ],
  });
}
