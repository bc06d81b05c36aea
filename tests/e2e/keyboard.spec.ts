import type { Locator, Page } from "@playwright/test";
import { signedIn } from "../support/api.ts";
import { baseUrl, comeBack, expect, test } from "./fixtures.ts";

/** Moves the focus to a control as a person does who has no mouse; no way there is as good as no control. */
async function reach(
  page: Page,
  control: Locator,
  key: "Tab" | "Shift+Tab" = "Tab",
  most = 90,
): Promise<void> {
  await expect(control).toBeVisible();
  for (let pressed = 0; pressed <= most; pressed++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  const last = await page.locator(":focus").evaluateAll(([element]) => element?.outerHTML.slice(0, 200));
  throw new Error(`${String(control)} is not reached by ${most} times ${key}, the last at ${last}`);
}
async function press(page: Page, control: Locator, ...way: [("Shift+Tab" | "Tab")?, number?]): Promise<void> {
  await reach(page, control, ...way);
  await page.keyboard.press("Enter");
}
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
/** Types a part of a record's name, and takes the first that is found. */
async function choose(page: Page, label: string, typed: string, found: string): Promise<void> {
  await reach(page, page.getByRole("combobox", { name: label, exact: true }));
  await page.keyboard.type(typed);
  await expect(page.getByRole("option", { name: found }).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: label, exact: true })).toHaveValue(found);
}

test("a flow is drawn up, put in order and published by keyboard alone", async ({ page, context }, {
  retry,
}) => {
  const api = await signedIn(baseUrl(), "admin@elenco.test");
  const { action_flow: flow } = await api.call<{ action_flow: { id: number } }>(
    "POST",
    "/recruiters/administrator/action_flows",
    { action_flow: { name: `Só com o teclado ${retry}`, entity: "applies" } },
  );
  await comeBack(context, "admin");
  await page.goto(`/administrator/action_flows/${flow.id}/steps`);
  const steps = page.getByRole("list", { name: "Passos" }).getByRole("listitem");
  const add = button(page, "Adicionar passo");
  await press(page, add);
  await reach(page, page.getByRole("combobox", { name: "O que fazer" }));
  await page.keyboard.type("Enviar f");
  await choose(page, "Formulário", "proc", "Como foi o processo seletivo");
  await press(page, button(page, "Salvar"));
  // The focus is back where the form was opened: the next step is one press away.
  await expect(steps).toHaveText([/^Enviar formulário\s*Como foi o processo seletivo/]);
  await expect(add).toBeFocused();
  await page.keyboard.press("Enter");
  await reach(page, page.getByRole("textbox", { name: "Texto da nota em português", exact: true }));
  await page.keyboard.type("Boas-vindas");
  await press(page, button(page, "Salvar"));
  await expect(add).toBeFocused();
  const up = button(page, "Mover “Escrever nota: Boas-vindas” para cima");
  await press(page, up, "Shift+Tab", 8);
  await expect(steps.first()).toContainText("Boas-vindas");
  await expect(up).toBeFocused();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(steps.last()).toContainText("Boas-vindas");
  await press(page, button(page, "Remover “Escrever nota: Boas-vindas”"), "Tab", 8);
  await expect(steps).toHaveCount(1);
  // The neighbour of what is gone has the focus.
  await expect(steps.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Control+z");
  await expect(steps).toHaveCount(2);
  await expect(page.getByText("Rascunho salvo")).toBeVisible();
  // The draft before may be the one that is said to be saved: the button waits for the last.
  await expect(button(page, "Publicar")).toBeEnabled();
  await press(page, button(page, "Publicar"), "Shift+Tab", 12);
  await expect(page.getByText("Fluxo publicado")).toBeVisible();
});

test("a stage asks for a form and an approval by keyboard alone", async ({ page, context }, { retry }) => {
  const api = await signedIn(baseUrl(), "admin@elenco.test");
  const { workflow_template: template } = await api.call<{ workflow_template: { id: number } }>(
    "POST",
    "/recruiters/administrator/workflow_templates",
    { workflow_template: { name: `Só com o teclado ${retry}`, name_en: `Keyboard only ${retry}` } },
  );
  await comeBack(context, "admin");
  await page.goto(`/administrator/workflow_templates/${template.id}/stages`);
  await press(page, button(page, "Editar Teste enviado"));
  // The fields have the focus: nobody goes through the other stages first.
  await reach(page, page.getByRole("textbox", { name: "Nome", exact: true }), "Tab", 2);
  await page.keyboard.type("Estudo de caso");
  await choose(page, "Formulário respondido", "proc", "Como foi o processo seletivo");
  await choose(page, "Aprovação de uma pessoa", "Helena", "Helena Sampaio Prado");
  await reach(page, page.getByRole("textbox", { name: "Prazo para responder, em dias úteis" }), "Tab", 6);
  await page.keyboard.type("4");
  await reach(page, page.getByRole("switch", { name: "Não avançar sem a resposta" }), "Tab", 3);
  await page.keyboard.press("Space");
  await press(page, button(page, "Salvar nova versão"), "Tab", 3);
  await expect(page.getByText("Etapas salvas. As próximas vagas começam com elas.")).toBeVisible();
  await expect(page.getByText("Versão 2")).toBeVisible();
  const { workflow } = await api.call<{ workflow: { stages: { status: number }[] } }>(
    "GET",
    `/recruiters/administrator/workflow_templates/${template.id}/stages`,
  );
  expect(workflow.stages.find(({ status }) => status === 2)).toMatchObject({
    ...{ name: "Estudo de caso", answer_days: 4, stops: true },
    ...{ survey_id: expect.any(Number), approver_id: expect.any(Number) },
  });
});

test("a card is made on a record that is chosen, by keyboard alone", async ({ page, context }) => {
  const api = await signedIn(baseUrl(), "admin@elenco.test");
  const { candidate } = await api.call<{ candidate: { name: string; city: string } }>(
    "GET",
    "/recruiters/candidates/1",
  );
  await comeBack(context, "admin");
  await page.goto("/administrator/entity_cards/new");
  await reach(page, page.getByRole("combobox", { name: /^Lista/ }));
  await page.keyboard.type("Candidatos");
  await expect(page.getByText("Exemplo: Candidato")).toBeVisible();
  await choose(page, "Registro da prévia", candidate.name, candidate.name);
  await expect(page.getByText("Exemplo: Candidato")).toBeHidden();
  await reach(page, page.getByRole("combobox", { name: "Adicionar campo" }), "Shift+Tab", 4);
  await page.keyboard.type("Cidade");
  await expect(page.getByText(candidate.city, { exact: true })).toBeVisible();
});
