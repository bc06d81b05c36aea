// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import type { SiteSection } from "#contract/calls/site-sections.ts";
import type { FieldError } from "#contract/errors.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { SectionFields } from "./section-fields.tsx";

const said = (pt: string) => ({ pt, en: `${pt} (en)` });

function Edited({
  begun,
  errors,
  onSection,
}: {
  begun: SiteSection;
  errors: FieldError[];
  onSection: (section: SiteSection) => void;
}) {
  const [section, setSection] = useState(begun);
  const change = (next: SiteSection) => {
    setSection(next);
    onSection(next);
  };
  return <SectionFields section={section} path="sections.2" errors={errors} onChange={change} />;
}
/** A section's form, with what became of the section. */
async function open(begun: SiteSection, errors: FieldError[] = []) {
  cleanup();
  let section = begun;
  const onSection = (next: SiteSection) => {
    section = next;
  };
  await show(<Edited {...{ begun, errors, onSection }} />, { answers: {} });
  return { now: () => section };
}
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const field = (label: string) => screen.getByLabelText<Field>(label);
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const isRequired = (label: string) => field(label).getAttribute("aria-required") === "true";
const isWrong = (label: string) => field(label).getAttribute("aria-invalid") === "true";
const wrong = (...paths: string[]) =>
  paths.map((path) => ({ path: `page.sections.2.${path}`, rule: "required" }));

test("what is said in both languages is written in each; what may be left out goes when it is emptied", async () => {
  const { now } = await open(
    { kind: "hero", title: said("Olá"), kicker: said("Vagas") },
    wrong("title.en", "lead.pt"),
  );
  expect(["Título (português)", "Título (inglês)", "Chapéu (português)"].map(isRequired)).toEqual([
    ...[true, true, false],
  ]);
  const words = [
    "Título (português)",
    "Título (inglês)",
    "Linha de apoio (português)",
    "Linha de apoio (inglês)",
  ];
  expect(words.map(isWrong)).toEqual([false, true, true, false]);
  // A longer text has several lines.
  expect(words.map((label) => field(label).tagName)).toEqual(["INPUT", "INPUT", "TEXTAREA", "TEXTAREA"]);
  write("Título (inglês)", "Hello");
  write("Chapéu (português)", "");
  expect(now()).toEqual({
    kind: "hero",
    title: { pt: "Olá", en: "Hello" },
    kicker: { pt: "", en: "Vagas (en)" },
  });
  write("Chapéu (inglês)", "");
  write("Linha de apoio (português)", "Sobre nós");
  expect(now()).toEqual({
    kind: "hero",
    title: { pt: "Olá", en: "Hello" },
    lead: { pt: "Sobre nós", en: "" },
  });
});

test("a choice that need not be made can be taken back; a mark says yes or nothing", async () => {
  const { now } = await open({ kind: "hero", title: said("Olá"), art: "path" });
  const art = field("Ilustração") as HTMLSelectElement;
  expect([art.value, art.options[0]?.text]).toEqual(["path", "Nenhum"]);
  const search = screen.getByRole<HTMLInputElement>("checkbox", { name: "Com a busca de vagas" });
  expect(search.checked).toBe(false);
  fireEvent.click(search);
  write("Ilustração", "growth");
  expect(now()).toEqual({ kind: "hero", title: said("Olá"), art: "growth", search: true });
  fireEvent.click(search);
  write("Ilustração", "");
  expect(now()).toEqual({ kind: "hero", title: said("Olá") });
});

test("a list of what may be missing begins empty, takes entries to its most, and loses its last", async () => {
  const { now } = await open({ kind: "hero", title: said("Olá") });
  const add = () => screen.getByRole<HTMLButtonElement>("button", { name: "Adicionar: Botões" });
  const group = () => screen.getByRole("group", { name: "Botões" });
  expect(within(group()).queryByRole("list")).toBeNull();
  for (let n = 0; n < 2; n++) press("Adicionar: Botões");
  expect(add().disabled).toBe(false);
  press("Adicionar: Botões");
  expect(add().disabled).toBe(true);
  const of = (n: number) => within(within(group()).getAllByRole("listitem")[n] as HTMLElement);
  fireEvent.change(of(1).getByLabelText("Link"), { target: { value: "/jobs" } });
  fireEvent.change(of(2).getByLabelText("Rótulo (inglês)"), { target: { value: "Contact" } });
  const action = { label: { pt: "", en: "" }, url: "" };
  const contact = { ...action, label: { pt: "", en: "Contact" } };
  expect(now()).toMatchObject({ actions: [action, { ...action, url: "/jobs" }, contact] });
  expect(of(1).getByText("Deste site, como /jobs ou /home/contact.")).toBeTruthy();
  press("Remover Botões 2");
  expect(now()).toMatchObject({ actions: [action, contact] });
  press("Remover Botões 1");
  press("Remover Botões 1");
  expect(now()).toEqual({ kind: "hero", title: said("Olá") });
});

test("the only entry of a list that is needed stays; texts alone are entries too", async () => {
  const { now } = await open(
    { kind: "text", paragraphs: [said("Um"), said("Dois")] },
    wrong("paragraphs.1.pt", "points.0.pt"),
  );
  expect(isWrong("Parágrafo 1 (português)")).toBe(false);
  expect(isWrong("Parágrafo 2 (português)")).toBe(true);
  expect([isRequired("Parágrafo 2 (inglês)"), field("Parágrafo 1 (inglês)").tagName]).toEqual([
    true,
    "TEXTAREA",
  ]);
  write("Parágrafo 2 (inglês)", "Two");
  press("Remover Parágrafo 1");
  expect(now()).toEqual({ kind: "text", paragraphs: [{ pt: "Dois", en: "Two" }] });
  expect(screen.queryByRole("button", { name: /^Remover Parágrafo/ })).toBeNull();
  press("Adicionar: Destaque");
  write("Destaque 1 (português)", "Rápido");
  expect(now()).toMatchObject({ points: [{ pt: "Rápido", en: "" }] });
});

test("jobs are narrowed by a group, whose state is two capital letters, and are up to twelve", async () => {
  const { now } = await open({ kind: "jobs", title: said("Vagas"), limit: 3 }, wrong("filter.state"));
  const state = field("UF") as HTMLInputElement;
  expect([state.maxLength, (field("Busca") as HTMLInputElement).maxLength]).toEqual([2, 80]);
  expect([isWrong("UF"), isWrong("Busca")]).toEqual([true, false]);
  write("UF", "sp");
  write("Busca", "dados");
  expect(now()).toMatchObject({ filter: { state: "SP", term: "dados" } });
  const limit = field("Quantos mostrar") as HTMLSelectElement;
  expect([...limit.options].map(({ value }) => value)).toEqual(
    Array.from({ length: 12 }, (_, at) => String(at + 1)),
  );
  expect(limit.value).toBe("3");
  write("Quantos mostrar", "12");
  write("UF", "");
  expect(now()).toEqual({ kind: "jobs", title: said("Vagas"), limit: 12, filter: { term: "dados" } });
  write("Busca", "");
  expect(now()).toEqual({ kind: "jobs", title: said("Vagas"), limit: 12 });
});

test("a choice that is needed offers no none; the link of a needed group is needed", async () => {
  const { now } = await open({ kind: "events", when: "upcoming", limit: 3 });
  const when = field("Quando") as HTMLSelectElement;
  expect([...when.options].map(({ text }) => text)).toEqual(["Próximos", "Já realizados"]);
  write("Quando", "past");
  expect(now()).toEqual({ kind: "events", when: "past", limit: 3 });
  const call = { kind: "call", title: said("Venha"), action: { label: said("Ir"), url: "/jobs" } } as const;
  const other = await open(call);
  expect([isRequired("Link"), (field("Link") as HTMLInputElement).maxLength]).toEqual([true, 200]);
  write("Link", "/home");
  expect(other.now()).toEqual({ ...call, action: { ...call.action, url: "/home" } });
});

test("a picture that is missing is asked for, whatever of it is wrong", async () => {
  const picture = { sources: [], width: 0, height: 0 };
  const image = { kind: "image", picture, alt: said("A equipe"), size: "text" } as const;
  await open(image, wrong("picture.sources"));
  expect(screen.getByRole("alert").textContent).toBe("Escolha uma imagem.");
  await open(image, [{ path: "page.sections.12.picture.sources", rule: "required" }, ...wrong("alt.pt")]);
  expect(screen.queryByRole("alert")).toBeNull();
});
