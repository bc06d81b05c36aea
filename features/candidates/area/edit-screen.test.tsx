// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { calls } from "#contract/calls/all.ts";
import { type Answers, show, wrong } from "#features/recruiters/testing/show.tsx";
import { PresentationPart } from "../curriculum/presentation-part.tsx";
import { EditScreen } from "./edit-screen.tsx";

const read = "GET /candidates/curriculum";
const put = "PUT /candidates/curriculum";
const curriculumOf = (self_introduction: string, updated_at = "2026-11-02T12:00:00Z") =>
  sampleOf(calls[read].answer, { curriculum: { self_introduction, updated_at } }) as object;
const open = (answers: Answers) =>
  show(
    <EditScreen title="Perfil" hint="Como você se apresenta">
      {(props) => <PresentationPart {...props} />}
    </EditScreen>,
    { candidate: {}, answers, at: "/candidates/profile" },
  );
const field = () => screen.findByRole<HTMLTextAreaElement>("textbox");
const type = async (value: string) => fireEvent.change(await field(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("a change is saved, or given up for what was read; without one there is nothing to save", async () => {
  const { system, until, asked } = await open({
    [read]: curriculumOf("Olá"),
    [put]: curriculumOf("Oi a todos"),
  });
  expect((await field()).value).toBe("Olá");
  expect(screen.queryByRole("button", { name: "Salvar" })).toBeNull();
  await type("Bom dia");
  expect(screen.getByText("Alterações não salvas")).toBeTruthy();
  press("Descartar");
  await waitFor(async () => expect((await field()).value).toBe("Olá"));
  expect(screen.queryByRole("button", { name: "Salvar" })).toBeNull();
  await type("Oi a todos");
  press("Salvar");
  await until(put);
  expect(asked(put).map(({ body }) => body)).toMatchObject([
    { curriculum: { self_introduction: "Oi a todos" }, based_on: "2026-11-02T12:00:00Z" },
  ]);
  await waitFor(() => expect(system.toasts.shown().map(({ text }) => text)).toEqual(["Tudo salvo"]));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Salvar" })).toBeNull());
  expect((await field()).value).toBe("Oi a todos");
});

test("a fault stands at its field, and what was typed stays", async () => {
  const { until, asked } = await open({
    [read]: curriculumOf("Olá"),
    [put]: wrong({ "curriculum.self_introduction": "max" }),
  });
  await type("Oi a todos");
  press("Salvar");
  await until(put);
  expect(asked(put)).toHaveLength(1);
  await waitFor(async () => expect((await field()).getAttribute("aria-invalid")).toBe("true"));
  expect((await field()).value).toBe("Oi a todos");
  expect(screen.getByRole("button", { name: "Descartar" })).toBeTruthy();
});

test.each([
  ["Salvar minhas alterações", "Oi a todos"],
  ["Usar a outra versão", "De outra aba"],
])("a curriculum that was changed elsewhere asks which holds: %s", async (button, kept) => {
  let isElsewhere = false;
  const { asked } = await open({
    [read]: () => (isElsewhere ? curriculumOf("De outra aba", "2026-11-03T12:00:00Z") : curriculumOf("Olá")),
    [put]: () => {
      if (isElsewhere) return curriculumOf("Oi a todos", "2026-11-04T12:00:00Z");
      isElsewhere = true;
      return { refusal: { status: 409, fields: [], code: "conflict" } };
    },
  });
  await type("Oi a todos");
  press("Salvar");
  fireEvent.click(await screen.findByRole("button", { name: button }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  await waitFor(async () => expect((await field()).value).toBe(kept));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Descartar" })).toBeNull());
  expect(asked(put)).toHaveLength(kept === "Oi a todos" ? 2 : 1);
});

test("a curriculum that could not be read is read again by its button", async () => {
  let isAway = true;
  await open({ [read]: () => (isAway ? wrong({}) : curriculumOf("Olá")) });
  expect(await screen.findByText("Não foi possível carregar seu currículo")).toBeTruthy();
  isAway = false;
  press("Tentar novamente");
  expect((await field()).value).toBe("Olá");
});

test("without the connection a change waits to be saved, and can be given up; while it is sent it cannot", async () => {
  let letFail = () => {};
  const shown = await open({
    [read]: curriculumOf("Olá"),
    [put]: async () => {
      await new Promise<void>((resolve) => {
        letFail = resolve;
      });
      return { refusal: { status: 503, fields: [], code: "unavailable" } };
    },
  });
  await type("Oi a todos");
  press("Salvar");
  await shown.until(put);
  const discard = screen.getByRole<HTMLButtonElement>("button", { name: "Descartar" });
  expect(discard.disabled).toBe(true);
  letFail();
  expect(await screen.findByText(/^Sem conexão\. Suas alterações estão guardadas aqui/)).toBeTruthy();
  expect(discard.disabled).toBe(false);
  fireEvent.click(discard);
  await waitFor(async () => expect((await field()).value).toBe("Olá"));
  expect(screen.queryByRole("button", { name: "Descartar" })).toBeNull();
  expect(screen.queryByText(/^Sem conexão/)).toBeNull();
  expect(shown.asked(put)).toHaveLength(1);
});

test("what was not saved is there again at the next visit, and is said to be", async () => {
  await open({ [read]: curriculumOf("Olá") });
  await type("Oi a todos");
  cleanup();
  await open({ [read]: curriculumOf("Olá") });
  expect((await field()).value).toBe("Oi a todos");
  expect(screen.getByText("Recuperamos o que você não salvou aqui")).toBeTruthy();
});
