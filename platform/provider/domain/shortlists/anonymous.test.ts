import { describe, expect, it, test } from "vitest";
import { initialsOf, neutralRole, withoutTraces } from "./anonymous.ts";

test.each([
  ["Mariana Costa Ribeiro", "M. C. R."],
  ["ana da silva", "A."],
])("%s becomes %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test.each([
  ["Desenvolvedora Full Stack Sênior", "Desenvolvedor(a) Full Stack Sênior"],
  ["Desenvolvedor de Software", "Desenvolvedor(a) de Software"],
  ["Diretora Financeira", "Diretor(a) Financeiro(a)"],
  ["Engenheiro Civil Júnior", "Engenheiro(a) Civil Júnior"],
  ["Advogada Trabalhista", "Advogado(a) Trabalhista"],
  ["Analista de Valor e Setor Público", "Analista de Valor e Setor Público"],
  ["Gerente de Contas", "Gerente de Contas"],
])("the role %s is shown as %s", (role, shown) => {
  expect(neutralRole(role)).toBe(shown);
});

describe("what somebody wrote", () => {
  it("keeps neither their names nor the companies and schools, nor where they are found", () => {
    const text =
      "Sou Mariana, da USP e da Jatobá Digital (Jatobá). 34 anos de idade. mariana@x.test, linkedin.com/in/mariana";
    expect(
      withoutTraces(text, { name: "Mariana Costa Ribeiro", places: ["USP", "Jatobá", "Jatobá Digital"] }),
    ).toBe("Sou M., da … e da … (…). …. …, …");
  });
  it("says the words of their roles for both genders, in small letters within a sentence", () => {
    const traces = { name: "Ana Lo", places: [], roles: ["Técnica de Enfermagem"] };
    expect(withoutTraces("Técnica de campo, e boa técnica ou tecnica", traces)).toBe(
      "Técnico(a) de campo, e boa técnico(a) ou técnico(a)",
    );
  });
  it("leaves words alone that only contain a name", () => {
    expect(withoutTraces("Anatomia e analogias", { name: "Ana Lo", places: [] })).toBe(
      "Anatomia e analogias",
    );
    expect(withoutTraces(null, { name: "Ana", places: [] })).toBeNull();
  });
});
