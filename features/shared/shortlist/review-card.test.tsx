// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { useSystem } from "#client/system/app/use-system.ts";
import { remarksOf } from "#client/system/shortlists/shortlist-review.ts";
import type { ShortlistReading } from "#client/system/shortlists/use-shortlist-reading.ts";
import type { ShortlistReview } from "#client/system/shortlists/use-shortlist-review.ts";
import { reasonsFor } from "#contract/calls/shortlists.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { candidateOf } from "#machines/testing/shortlists.ts";
import { Comparison } from "./comparison.tsx";
import { Conclusion } from "./conclusion.tsx";
import { ReviewCard } from "./review-card.tsx";
import { ReviewFilters } from "./review-filters.tsx";

const told = vi.fn();
const tell =
  (name: string) =>
  (...given: unknown[]) =>
    void told(name, ...given);
const drafts = new Map<number, string>();
beforeEach(() => {
  told.mockClear();
  drafts.clear();
});

type Candidate = Parameters<typeof candidateOf>[1];
const why = reasonsFor(true);
const answers = { form: () => null } as unknown as Parameters<typeof ReviewCard>[0]["answers"];

/** One candidate after the other way that they stand in. */
type Reading = Partial<ShortlistReading>;
function Card({
  turns,
  reading = {},
}: {
  turns: readonly Candidate[];
  reading?: Reading | ((at: number) => Reading);
}) {
  const system = useSystem();
  const [at, setAt] = useState(0);
  const [place] = useState({ by: "contact", id: 3 } as unknown as ShortlistReview["place"]);
  const [remarks] = useState(() => remarksOf(system, place));
  const review = {
    ...{ judge: tell("judge"), favourite: tell("star"), comment: tell("comment"), reason: tell("reason") },
    ...{ curriculum: tell("curriculum"), settle: tell("settle"), differences: {}, version: "0", remarks },
    drafts: {
      read: (id: number) => drafts.get(id) ?? null,
      keep: (id: number, text: string) => void drafts.set(id, text),
      drop: (id: number) => void drafts.delete(id),
    },
    replyDrafts: { read: () => null, keep: () => undefined, drop: () => undefined },
  } as unknown as ShortlistReview;
  const read = {
    ...{ compared: [], isFull: false, current: null, isNew: () => false, shows: () => undefined },
    ...{ choose: tell("choose"), toggle: tell("compare") },
    ...(typeof reading === "function" ? reading(at) : reading),
  } as unknown as ShortlistReading;
  return (
    <>
      <button type="button" onClick={() => setAt(at + 1)}>
        turn
      </button>
      <ReviewCard
        apply={candidateOf(1, turns[at])}
        unsent={at > 0}
        review={review}
        reading={read}
        answers={answers}
      />
    </>
  );
}
const card = (
  turns: readonly Candidate[],
  reading?: Parameters<typeof Card>[0]["reading"],
  more: object = {},
) => show(<Card turns={turns} {...(reading ? { reading } : {})} />, { answers: {}, ...more });
/** What is hidden for the eye stands apart in the name. */
const button = (name: string) =>
  screen.getByRole<HTMLButtonElement>("button", { name: new RegExp(`^${name.replace(": ", "\\s*: ")}$`) });
const pressed = (element: Element) => element.getAttribute("aria-pressed") === "true";
const press = (name: string) => fireEvent.click(button(name));
const turn = () => fireEvent.click(screen.getByText("turn"));
const calls = () => told.mock.calls.filter(([name]) => name !== "choose");

test("a verdict is given, turned and taken back, each on the candidate of the card", async () => {
  await card([
    { curriculum: true },
    { liked: true, starred: true, reasons: why.slice(1, 2) },
    { liked: false },
  ]);
  for (const what of ["Gostei", "Não gostei", "Favorito", "Currículo", "Comparar"])
    press(`${what}: Candidata 1`);
  expect(calls()).toEqual([
    ["judge", 1, true],
    ["judge", 1, false],
    ["star", 1, true],
    ["curriculum", 1],
    ["compare", 1],
  ]);
  expect(screen.queryByRole("group", { name: "Motivos sobre Candidata 1" })).toBeNull();
  expect(screen.queryByText("Ainda não enviado")).toBeNull();
  turn();
  told.mockClear();
  expect(screen.getByText("Ainda não enviado")).toBeTruthy();
  for (const what of ["Gostei", "Favorito"]) expect(pressed(button(`${what}: Candidata 1`))).toBe(true);
  for (const what of ["Gostei", "Não gostei", "Favorito"]) press(`${what}: Candidata 1`);
  const reasons = within(screen.getByRole("group", { name: "Motivos sobre Candidata 1" }));
  const [first, second] = reasons.getAllByRole("button");
  fireEvent.click(second ?? document.body);
  fireEvent.click(first ?? document.body);
  expect(calls()).toEqual([
    ["judge", 1, null],
    ["judge", 1, false],
    ["star", 1, false],
    ["reason", 1, []],
    ["reason", 1, [why[1], why[0]]],
  ]);
  expect([first, second].map((one) => one && pressed(one))).toEqual([false, true]);
  turn();
  told.mockClear();
  press("Não gostei: Candidata 1");
  expect(calls()).toEqual([["judge", 1, null]]);
});

test("a comment is kept while it is written, saved and taken away; the focus stays at it", async () => {
  await card([{}, { description: "Boa" }, {}]);
  const area = () =>
    screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Comentário sobre Candidata 1/ });
  press("Comentar: Candidata 1");
  expect(button("Comentar: Candidata 1").getAttribute("aria-expanded")).toBe("true");
  expect(document.activeElement).toBe(area());
  expect(button("Salvar comentário").disabled).toBe(true);
  fireEvent.change(area(), { target: { value: "  " } });
  fireEvent.submit(area());
  expect([calls(), drafts.get(1)]).toEqual([[], "  "]);
  fireEvent.change(area(), { target: { value: "Ótima" } });
  fireEvent.keyDown(area(), { key: "Escape" });
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(drafts.size).toBe(0);
  await waitFor(() => expect(document.activeElement).toBe(button("Comentar: Candidata 1")));
  press("Comentar: Candidata 1");
  expect(area().value).toBe("");
  fireEvent.change(area(), { target: { value: "Ótima" } });
  press("Salvar comentário");
  expect([calls(), drafts.size]).toEqual([[["comment", 1, "Ótima"]], 0]);
  turn();
  expect(screen.queryByRole("button", { name: "Comentar: Candidata 1" })).toBeNull();
  told.mockClear();
  press("Editar: Candidata 1");
  expect(area().value).toBe("Boa");
  press("Cancelar");
  await waitFor(() => expect(document.activeElement).toBe(button("Editar: Candidata 1")));
  press("Remover comentário: Candidata 1");
  expect(calls()).toEqual([["comment", 1, ""]]);
  turn();
  await waitFor(() => expect(document.activeElement).toBe(button("Comentar: Candidata 1")));
});

test("a comment left from before a reload is open, and takes no focus", async () => {
  drafts.set(1, "Pela metade");
  await card([{}]);
  const area = screen.getByRole<HTMLTextAreaElement>("textbox");
  expect(area.value).toBe("Pela metade");
  expect(document.activeElement).not.toBe(area);
});

test("what is current has the focus; who is new says so, and no more are compared than fit", async () => {
  await card([{}], { current: 1, isNew: () => true, isFull: true });
  expect(document.activeElement).toBe(screen.getByRole("article", { name: "Candidata 1" }));
  expect(screen.getByRole("article").getAttribute("aria-current")).toBe("true");
  expect(screen.getByText("Novo")).toBeTruthy();
  expect(button("Comparar: Candidata 1").disabled).toBe(true);
  press("Gostei: Candidata 1");
  expect(told).toHaveBeenCalledWith("choose", 1);
});

test("what is pressed in a card that becomes the current one keeps the focus", async () => {
  await card([{}, {}], (at) => ({ current: at > 0 ? 1 : null }));
  expect(document.activeElement).toBe(document.body);
  const like = button("Gostei: Candidata 1");
  like.focus();
  turn();
  expect(screen.getByRole("article").getAttribute("aria-current")).toBe("true");
  expect(document.activeElement).toBe(like);
});

test("who is compared may be left out, though there is no room", async () => {
  await card([{}], { compared: [1], isFull: true });
  expect([button("Comparar: Candidata 1").disabled, pressed(button("Comparar: Candidata 1"))]).toEqual([
    false,
    true,
  ]);
});

test("a long career is shown in part", async () => {
  const experiences = [1, 2, 3, 4, 5].map((at) => ({
    ...{
      role: `Cargo ${at}`,
      company: "Borel",
      started_on: `201${at}-01-01`,
      ended_on: at === 1 ? null : `201${at}-12-01`,
    },
  }));
  await card([{ experiences } as Candidate]);
  const hidden = () => document.querySelectorAll("[data-print-only]").length;
  expect(hidden()).toBe(2);
  press("Mais 2 experiências");
  expect(hidden()).toBe(0);
  expect(screen.queryByRole("button", { name: /^Mais/ })).toBeNull();
});

test("those that are compared are judged side by side, each for themselves", async () => {
  const applies = [candidateOf(1, { liked: true }), candidateOf(2, { liked: false, starred: true })];
  const review = { judge: tell("judge"), favourite: tell("star") };
  await show(
    <Comparison applies={applies} review={review} onRemove={tell("remove")} onClose={tell("close")} />,
    {
      answers: {},
    },
  );
  for (const id of [1, 2])
    for (const what of ["Gostei", "Não gostei", "Favorito"]) press(`${what}: Candidata ${id}`);
  press("Tirar da comparação: Candidata 2");
  fireEvent.click(button("Voltar para a lista"));
  expect(told.mock.calls.map((call) => call.slice(0, 3))).toEqual([
    ["judge", 1, null],
    ["judge", 1, false],
    ["star", 1, true],
    ["judge", 2, true],
    ["judge", 2, null],
    ["star", 2, false],
    ["remove", 2],
    ["close", expect.anything()],
  ]);
});

test("a review is concluded once what was judged is sent, and opened again", async () => {
  const conclusion = (props: object) => (
    <Conclusion
      at={null}
      busy={false}
      refused={false}
      waiting={false}
      onConclude={tell("conclude")}
      {...props}
    />
  );
  await show(
    <>
      {conclusion({})}
      {conclusion({ waiting: true, refused: true })}
      {conclusion({ at: "2026-11-20T12:00:00Z" })}
    </>,
    { answers: {} },
  );
  const [first, second] = screen.getAllByRole<HTMLButtonElement>("button", { name: "Concluir avaliação" });
  expect([first?.disabled, second?.disabled]).toEqual([false, true]);
  fireEvent.click(first ?? document.body);
  press("Continuar avaliando");
  expect(told.mock.calls).toEqual([
    ["conclude", true],
    ["conclude", false],
  ]);
  expect(screen.getAllByRole("alert")).toHaveLength(1);
});

test("candidates are filtered by one's own verdict, by stage, by who judged them and by words", async () => {
  const choices = {
    verdicts: [
      { verdict: "all", count: 4 },
      { verdict: "liked", count: 1 },
    ],
    ...{ stages: [{ stage: 1, count: 3 }], anyStage: 4, anyJudge: 4 },
    judges: [
      { judgedBy: "nobody", name: null, count: 2 },
      { judgedBy: 9, name: "Clara", count: 1 },
    ],
  };
  const filter = { verdict: "liked", stage: null, judgedBy: null, term: "" };
  const reading = {
    choices,
    filter,
    filterBy: tell("filter"),
    isSearchable: true,
  } as unknown as ShortlistReading;
  await show(<ReviewFilters reading={reading} stages={[]} />, { answers: {} });
  expect(["Todos 4", "Gostei 1"].map((name) => pressed(button(name)))).toEqual([false, true]);
  press("Todos 4");
  const [stage, judge] = screen.getAllByRole<HTMLSelectElement>("combobox");
  fireEvent.change(stage ?? document.body, { target: { value: "1" } });
  expect([...(judge?.options ?? [])].map(({ text }) => text)).toEqual([
    "Todos (4)",
    "Ninguém ainda (2)",
    "Clara (1)",
  ]);
  fireEvent.change(judge ?? document.body, { target: { value: "9" } });
  fireEvent.change(screen.getByRole("textbox", { name: /^Buscar/ }), { target: { value: "ana" } });
  await waitFor(() => expect(told.mock.calls.at(-1)).toEqual(["filter", { term: "ana" }]));
  expect(told.mock.calls.slice(0, 3)).toEqual([
    ["filter", { verdict: "all" }],
    ["filter", { stage: 1 }],
    ["filter", { judgedBy: 9 }],
  ]);
});
