// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { afterEach, expect, test } from "vitest";
import { LanguageContext } from "#client/i18n/use-texts.ts";
import { createSystem } from "#client/system/app/system.ts";
import { SystemContext } from "#client/system/app/use-system.ts";
import type { CurriculumWrite } from "#contract/calls/candidates.ts";
import { language, skillLevel } from "#contract/catalogues/candidates.ts";
import { LanguagesPart, SkillsPart } from "./ability-parts.tsx";
import { CategoryPart } from "./category-part.tsx";
import { InfoPart } from "./info-part.tsx";
import type { PartProps } from "./part-props.ts";
import { PresentationPart } from "./presentation-part.tsx";

afterEach(cleanup);

function open(Part: (props: PartProps) => ReactNode, begun: CurriculumWrite) {
  const changes: CurriculumWrite[] = [];
  function Form() {
    const [value, setValue] = useState(begun);
    return (
      <Part
        value={value}
        errorAt={() => undefined}
        onChange={(change) => {
          changes.push(change);
          setValue({ ...value, ...change });
        }}
      />
    );
  }
  const system = createSystem();
  render(
    <SystemContext value={system}>
      <LanguageContext value={system.language}>
        <Form />
      </LanguageContext>
    </SystemContext>,
  );
  return changes;
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("a skill is added by Enter or its button, trimmed, and once in whatever letters", () => {
  const changes = open(SkillsPart, { skills: [{ name: "Excel" }] });
  const field = screen.getByLabelText<HTMLInputElement>("Nova skill");
  write("Nova skill", "  sql ");
  fireEvent.keyDown(field, { key: "Enter", isComposing: true });
  expect([changes.length, field.value]).toEqual([0, "  sql "]);
  expect(fireEvent.keyDown(field, { key: "a" })).toBe(true);
  expect(fireEvent.keyDown(field, { key: "Enter" })).toBe(false);
  expect([changes, field.value]).toEqual([[{ skills: [{ name: "Excel" }, { name: "sql" }] }], ""]);
  for (const again of ["EXCEL", "   "]) {
    write("Nova skill", again);
    press("Adicionar");
    expect(field.value).toBe("");
  }
  expect(changes).toHaveLength(1);
  write("Nova skill", "Java");
  press("Adicionar");
  expect(changes.at(-1)?.skills?.map(({ name }) => name)).toEqual(["Excel", "sql", "Java"]);
});

test("a skill's level and experience are its own, and its cross takes that one away", () => {
  const changes = open(SkillsPart, { skills: [{ name: "Excel" }, { name: "SQL", level: 1 }] });
  const level = Number(skillLevel[2]?.code);
  write("Nível de Excel", String(level));
  expect(changes.at(-1)).toEqual({
    skills: [
      { name: "Excel", level },
      { name: "SQL", level: 1 },
    ],
  });
  write("Experiência com SQL", "2");
  expect(changes.at(-1)?.skills?.[1]).toEqual({ name: "SQL", level: 1, experience: 2 });
  write("Nível de SQL", "");
  expect(changes.at(-1)?.skills?.[1]).toEqual({ name: "SQL", level: null, experience: 2 });
  press("Remover Excel");
  expect(changes.at(-1)?.skills?.map(({ name }) => name)).toEqual(["SQL"]);
  press("Remover SQL");
  expect(changes.at(-1)).toEqual({ skills: [] });
  expect(screen.getByText("Nenhuma skill ainda.")).toBeTruthy();
});

test("each language is offered once; another is the first that is free, and none where none is", () => {
  const [one, two, three] = language;
  const names = () =>
    screen.getAllByLabelText<HTMLSelectElement>("Idioma").map((field) => field.selectedOptions[0]?.text);
  const changes = open(LanguagesPart, { languages: [{ language: String(two?.code), level: 3 }] });
  press("Adicionar idioma");
  expect(changes.at(-1)?.languages).toEqual([
    { language: String(two?.code), level: 3 },
    { language: String(one?.code), level: 2 },
  ]);
  const [first] = screen.getAllByLabelText<HTMLSelectElement>("Idioma");
  const offered = [...(first?.options ?? [])].map(({ text }) => text);
  expect([offered.includes(two?.label.pt ?? ""), offered.includes(one?.label.pt ?? "")]).toEqual([
    true,
    false,
  ]);
  fireEvent.change(first as Element, { target: { value: String(three?.code) } });
  expect(names()).toEqual([three?.label.pt, one?.label.pt]);
  write(`Nível de ${one?.label.pt}`, "4");
  expect(changes.at(-1)?.languages).toEqual([
    { language: String(three?.code), level: 3 },
    { language: String(one?.code), level: 4 },
  ]);
  press(`Remover ${three?.label.pt}`);
  expect(names()).toEqual([one?.label.pt]);
  cleanup();
  open(LanguagesPart, { languages: language.map(({ code }) => ({ language: String(code), level: 1 })) });
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Adicionar idioma" }).disabled).toBe(true);
});

test("a language that the list does not have is kept as it was written", () => {
  open(LanguagesPart, { languages: [{ language: "Guarani", level: 1 }] });
  const field = screen.getByLabelText<HTMLSelectElement>("Idioma");
  expect(field.selectedOptions[0]?.text).toBe("Guarani");
  expect(field.options).toHaveLength(language.length + 1);
});

test.each<[string, (props: PartProps) => ReactNode, keyof CurriculumWrite, string, string]>([
  ["Data de nascimento", InfoPart, "date_birth", "1990-05-20", "20/05/1990"],
  ["LinkedIn", InfoPart, "linkedin", "https://linkedin.com/in/ana", "https://linkedin.com/in/ana"],
  ["GitHub", InfoPart, "github", "https://github.com/ana", "https://github.com/ana"],
  ["Portfólio", InfoPart, "portifolio", "https://ana.example", "https://ana.example"],
  ["Empresa atual", CategoryPart, "company_name", "Aurora", "Aurora"],
  ["Sobre você", PresentationPart, "self_introduction", "Sou fiscal", "Sou fiscal"],
])("an emptied field is sent as nothing: %s", (_, Part, name, kept, shown) => {
  const changes = open(Part, { [name]: kept });
  const field = screen.getByDisplayValue(shown);
  fireEvent.change(field, { target: { value: "" } });
  fireEvent.blur(field);
  expect(changes).toEqual([{ [name]: null }]);
});
