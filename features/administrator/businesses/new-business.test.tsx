// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { calls } from "#contract/calls/all.ts";
import { type Answers, show, wrong } from "#features/recruiters/testing/show.tsx";
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
