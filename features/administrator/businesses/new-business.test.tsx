// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { calls } from "#contract/calls/all.ts";
import { type Answers, show, wrong } from "#features/recruiters/testing/show.tsx";
import { answerUploads } from "#features/recruiters/testing/uploads.ts";
import NewBusinessPage from "./new-business-page.tsx";

const post = "POST /recruiters/administrator/businesses";
const created = sampleOf(calls[post].answer, { business: { id: 9, name: "Nova" } }) as object;
const open = async (answers: Answers = {}) => {
  cleanup();
  const shown = await show(<NewBusinessPage />, { answers: { [post]: created, ...answers } });
  await screen.findByRole("heading", { name: "Empresa e domínio" });
  return shown;
};
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const heading = () => screen.getAllByRole("heading", { level: 2 })[0]?.textContent;
const goOn = async (to?: string) => {
  const button = screen.getByRole("button", { name: /^(Continuar|Criar empresa)$/ });
  fireEvent.submit(button.closest("form") as Element);
  if (to) await waitFor(() => expect(heading()).toBe(to));
};
const fill = () => {
  write(/^Nome( \*)?$|^Nome\*?$/, "Nova");
  write(/^Domínio/, " Vagas.Nova.Test ");
  write(/^Título do site/, "Nova");
};

test("a step is left once it is filled in, and come back to with what was typed", async () => {
  await open();
  expect(screen.queryByRole("button", { name: "Voltar" })).toBeNull();
  await goOn();
  await waitFor(() => expect(field(/^Domínio/).getAttribute("aria-invalid")).toBe("true"));
  expect(heading()).toBe("Empresa e domínio");
  fill();
  expect(field(/^Domínio/).value).toBe("vagas.nova.test");
  await goOn("Aparência");
  expect(document.activeElement?.textContent).toBe("Aparência");
  fireEvent.click(screen.getByRole("button", { name: "Voltar" }));
  await waitFor(() => expect(heading()).toBe("Empresa e domínio"));
  expect(field(/^Título do site/).value).toBe("Nova");
});

const toReview = async () => {
  fill();
  for (const step of ["Aparência", "Conteúdo", "Regras e integrações", "Revisão"]) await goOn(step);
};

test("nothing is made before the last step, which says what will be", async () => {
  const shown = await open();
  await toReview();
  expect(shown.asked(post)).toEqual([]);
  const value = (term: string) => screen.getAllByText(term).at(-1)?.nextSibling?.textContent;
  expect([value("Domínio"), value("Remetente"), value("Buscadores")]).toEqual([
    "vagas.nova.test",
    "Nova",
    "Aberto",
  ]);
  await goOn();
  await shown.until(post);
  expect(shown.asked(post)[0]?.body).toMatchObject({ business: { name: "Nova", domain: "vagas.nova.test" } });
  expect(await screen.findByText("Nova está no ar")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Trabalhar nesta empresa" })).toBeTruthy();
});

test("a domain that another has is said at it, in the step that it is in", async () => {
  const shown = await open({ [post]: wrong({ "business.domain": "in_use" }) });
  await toReview();
  await goOn();
  await shown.until(post);
  shown.asked(post);
  expect(await screen.findByText("Este domínio já é de uma empresa.")).toBeTruthy();
  expect(heading()).toBe("Empresa e domínio");
});

const back = () => fireEvent.click(screen.getByRole("button", { name: "Voltar" }));
const value = (term: string) => screen.getAllByText(term).at(-1)?.nextSibling?.textContent;

test("what is wrong of the first step is said at its field, and what the address of a site is made of", async () => {
  await open();
  fill();
  write(/^Domínio/, "não é");
  write(/^Endereço do remetente/, "ana@");
  await goOn();
  expect(await screen.findByText(/^Só letras sem acento, números, hífens e pontos/)).toBeTruthy();
  const wrongs = () =>
    screen.getAllByRole("textbox").filter((box) => box.getAttribute("aria-invalid") === "true");
  expect(wrongs()).toEqual([field(/^Domínio/), field(/^Endereço do remetente/)]);
  expect(document.activeElement).toBe(field(/^Domínio/));
  write(/^Domínio/, "");
  expect(wrongs()).toEqual([field(/^Endereço do remetente/)]);
  await goOn();
  expect(screen.getByText("Obrigatório.")).toBeTruthy();
  // The site's title is that of the business until it has its own.
  write(/^Nome( \*)?$|^Nome\*?$/, "Outra");
  expect(field(/^Título do site/).value).toBe("Outra");
  write(/^Título do site/, "Vagas");
  write(/^Nome( \*)?$|^Nome\*?$/, "Mais uma");
  expect(field(/^Título do site/).value).toBe("Vagas");
});

test("all that is written is reviewed and sent, and the steps are gone back one by one", async () => {
  const shown = await open();
  fill();
  write(/^Razão social/, "Nova Ltda.");
  fireEvent.change(screen.getByRole("combobox", { name: /^Idioma da empresa/ }), { target: { value: "en" } });
  write(/^Nome do remetente/, "Equipe Nova");
  write(/^Endereço do remetente/, "ola@nova.test");
  for (const step of ["Aparência", "Conteúdo", "Regras e integrações"]) await goOn(step);
  const rules = ["Candidatos podem se cadastrar", "Buscadores podem mostrar o site"];
  for (const name of rules) fireEvent.click(screen.getByRole("checkbox", { name }));
  await goOn("Revisão");
  expect(
    ["Empresa", "Remetente", "Cadastro de candidatos", "Área do cliente", "Buscadores"].map(value),
  ).toEqual([...["Nova · Nova Ltda.", "Equipe Nova · ola@nova.test", "Fechado", "Aberto", "Fechado"]]);
  for (const step of ["Regras e integrações", "Conteúdo", "Aparência", "Empresa e domínio"]) {
    back();
    await waitFor(() => expect(heading()).toBe(step));
  }
  expect(field(/^Razão social/).value).toBe("Nova Ltda.");
  for (const step of ["Aparência", "Conteúdo", "Regras e integrações", "Revisão"]) await goOn(step);
  await goOn();
  await screen.findByText("Nova está no ar");
  expect(shown.asked(post).map(({ body }) => body)).toEqual([
    {
      business: expect.objectContaining({
        ...{ name: "Nova", domain: "vagas.nova.test", legal_name: "Nova Ltda.", locale: "en" },
        ...{ mail_from_name: "Equipe Nova", mail_from_address: "ola@nova.test" },
        site: expect.objectContaining({ title: "Nova", rules: { sign_up: false, indexing: false } }),
      }),
    },
  ]);
});

test("a business that could not be made says why above the review, and is made on another try", async () => {
  const answers: object[] = [{ refusal: { status: 503, fields: [], code: "unavailable" } }, created];
  const shown = await open({ [post]: () => answers.shift() ?? {} });
  await toReview();
  await goOn();
  expect((await screen.findByRole("alert")).textContent).toMatch(/Conexão com o servidor foi perdida/);
  expect(heading()).toBe("Revisão");
  await goOn();
  expect(await screen.findByText("Nova está no ar")).toBeTruthy();
  expect(shown.asked(post)).toHaveLength(2);
});

test("logos go once the business is there; where they cannot, it is gone on without them or tried again", async () => {
  const logos = "POST /recruiters/administrator/businesses/9/logos";
  const choose = (label: string, name: string) =>
    fireEvent.change(screen.getByLabelText(label, { selector: "input" }), {
      target: { files: [new File(["x"], name, { type: "image/png" })] },
    });
  const make = async () => {
    const shown = await open();
    fill();
    await goOn("Aparência");
    choose("Logotipo", "claro.png");
    choose("Logotipo para o tema escuro", "escuro.png");
    const removals = screen.getAllByRole("button", { name: /^Remover ?: Logotipo/ });
    expect(removals).toHaveLength(2);
    fireEvent.click(removals[0] as Element);
    for (const step of ["Conteúdo", "Regras e integrações", "Revisão"]) await goOn(step);
    await goOn();
    await shown.until(post);
    shown.asked(post);
    return shown;
  };
  const refused = answerUploads(422, {});
  const shown = await make();
  expect((await screen.findByRole("alert")).textContent).toMatch(/^A empresa foi criada, mas o logotipo/);
  expect(refused).toEqual([[logos, "dark", "escuro.png"]]);
  const taken = answerUploads(201, {});
  fireEvent.click(screen.getByRole("button", { name: "Enviar de novo" }));
  expect(await screen.findByText("Nova está no ar")).toBeTruthy();
  expect([taken, shown.asked(post).length]).toEqual([[[logos, "dark", "escuro.png"]], 1]);
  const again = answerUploads(422, {});
  await make();
  fireEvent.click(await screen.findByRole("button", { name: "Seguir sem logotipo" }));
  expect(await screen.findByText("Nova está no ar")).toBeTruthy();
  expect(again).toHaveLength(1);
});

test("who made a business goes to work in it, or to its site", async () => {
  const made = sampleOf(calls[post].answer, {
    business: { id: 9, name: "Nova", domains: [{ id: 3, name: "vagas.nova.test", is_primary: true }] },
  }) as object;
  const shown = await open({ [post]: made });
  await toReview();
  await goOn();
  await shown.until(post);
  shown.asked(post);
  const site = await screen.findByRole("link", { name: "Abrir o site" });
  expect(site.getAttribute("href")).toMatch(/^http:\/\/vagas\.nova\.test(:\d+)?\/$/);
  expect([site.getAttribute("target"), site.getAttribute("rel")]).toEqual(["_blank", "noopener"]);
  expect(screen.getByText(/^O site responde em vagas\.nova\.test\./)).toBeTruthy();
  const replace = vi.spyOn(window.location, "replace").mockReturnValue(undefined);
  fireEvent.click(screen.getByRole("button", { name: "Trabalhar nesta empresa" }));
  expect(replace.mock.calls).toEqual([["/administrator"]]);
  expect(shown.system.hasChosenBusiness()).toBe(true);
});

test("no field of a business takes more than is kept; while it is made nothing is gone back to", async () => {
  let answer = () => {};
  const held = new Promise<object>((resolve) => {
    answer = () => resolve(created);
  });
  const shown = await open({ [post]: () => held });
  const longest = [
    /^Nome( \*)?$|^Nome\*?$/,
    /^Domínio/,
    /^Título do site/,
    /^Razão social/,
    /^Nome do remetente/,
  ];
  expect(longest.map((label) => field(label).maxLength)).toEqual([120, 120, 80, 160, 120]);
  expect([field(/^Domínio/).autocomplete, field(/^Endereço do remetente/).type]).toEqual(["off", "email"]);
  await toReview();
  await goOn();
  const buttons = ["Voltar", "Criar empresa"].map((name) =>
    screen.getByRole<HTMLButtonElement>("button", { name }),
  );
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true]);
  expect(buttons[0]?.form?.getAttribute("aria-busy")).toBe("true");
  answer();
  expect(await screen.findByText("Nova está no ar")).toBeTruthy();
  expect(shown.asked(post)).toHaveLength(1);
});
