// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Answers, show, type Viewers } from "#features/recruiters/testing/show.tsx";
import DownloadsPage from "./downloads-page.tsx";

const list = "GET /recruiters/recruiter_downloads";
const hour = 3_600_000;
const file = (name: string, more: object) => ({
  ...{ id: 4, entity: "candidates", file_type: "csv", state: "completed", progress: 3, requested: 3 },
  ...{ total_record: 1_200, file_name: name, file_size: 2_048, error: null },
  ...{ created_at: new Date(Date.now() - hour).toISOString(), expires_at: null, ...more },
});
const open = (answers: Answers, viewers: Viewers = {}) => show(<DownloadsPage />, { answers, ...viewers });
const later = (by: number) => new Date(Date.now() + by).toISOString();

test("a file is offered while it is there: once it is made, and before it is deleted", async () => {
  await open({
    [list]: {
      recruiter_downloads: [
        file("agora.csv", { expires_at: later(hour) }),
        file("sempre.xlsx", { id: 5, file_type: "xlsx" }),
        file("passado.csv", { id: 6, expires_at: later(-hour) }),
        file("andando.csv", { id: 7, state: "running", file_size: null }),
        file("erro.csv", { id: 8, state: "failed" }),
      ],
    },
  });
  const table = within(await screen.findByRole("table"));
  expect(table.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "Baixar agora.csv",
    "Baixar sempre.xlsx",
  ]);
  const [, , , , running] = table.getAllByRole("row");
  const cells = within(running as HTMLElement).getAllByRole("cell");
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    ...["andando.csv", "Em andamento", "1.200", "–", "há 1 hora", "–", ""],
  ]);
});

test("a file is saved under its name, or it is said that it did not come", async () => {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  onTestFinished(() => click.mockRestore());
  const answers: Answers = {
    [list]: { recruiter_downloads: [file("agora.csv", {})] },
    "GET /recruiters/recruiter_downloads/4/file": 404,
  };
  const { system, until } = await open(answers);
  const save = await screen.findByRole("button", { name: "Baixar agora.csv" });
  fireEvent.click(save);
  await waitFor(() => expect(system.toasts.shown()).toHaveLength(1));
  expect(system.toasts.shown()[0]).toMatchObject({
    kind: "error",
    text: "O arquivo não pôde ser baixado. Tente novamente.",
  });
  expect(saved).toEqual([]);
  answers["GET /recruiters/recruiter_downloads/4/file"] = {};
  await waitFor(() => expect(save.getAttribute("aria-busy")).not.toBe("true"));
  fireEvent.click(save);
  await until("GET /recruiters/recruiter_downloads/4/file", 2);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(system.toasts.shown()).toHaveLength(1);
});

test("who exported nothing is led to a list that they may read, and may look again", async () => {
  const answers: Answers = { [list]: { recruiter_downloads: [] } };
  const { until } = await open(answers);
  const way = await screen.findByRole("link", { name: "Abrir os candidatos" });
  expect(way.getAttribute("href")).toBe("/recruiters/candidates");
  answers[list] = { recruiter_downloads: [file("agora.csv", {})] };
  fireEvent.click(screen.getByRole("button", { name: "Atualizar" }));
  await until(list, 2);
  expect(await screen.findByRole("button", { name: "Baixar agora.csv" })).toBeTruthy();
  expect(screen.queryByText("Nenhuma exportação ainda")).toBeNull();
});

test("who may not read candidates is not led to them", async () => {
  await open({ [list]: { recruiter_downloads: [] } }, { as: { is_admin: false, role_permissions: {} } });
  expect(await screen.findByText("Nenhuma exportação ainda")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});

test("exports that could not be read are read again", async () => {
  let said: object | number = 500;
  const { until } = await open({
    [list]: () => (said === 500 ? { refusal: { status: 500, fields: [] } } : (said as object)),
  });
  const retry = await screen.findByRole("button", { name: "Tentar novamente" });
  expect(screen.getByText("As exportações não puderam ser carregadas.")).toBeTruthy();
  said = { recruiter_downloads: [] };
  fireEvent.click(retry);
  await until(list, 2);
  expect(await screen.findByText("Nenhuma exportação ainda")).toBeTruthy();
});
