import { expect, test } from "vitest";
import { findWanted, foldInPlace, wantedBy } from "./text-terms.ts";

const finds = (term: string, text: string) =>
  findWanted(text, wantedBy(term)).map(({ from, to }) => text.slice(from, to));

test("a text is folded letter by letter", () => {
  expect(foldInPlace("Gestão de AÇÕES – ﬁm")).toBe("gestao de acoes – ﬁm");
  expect(foldInPlace("İstanbul")).toHaveLength("İstanbul".length);
});

test("words are found whole, whatever their case, accents, number and gender", () => {
  expect(finds("gestao", "Gestão, gestoes, digestão")).toEqual(["Gestão"]);
  expect(finds("negociação", "Negociações e NEGOCIACAO")).toEqual(["Negociações", "NEGOCIACAO"]);
  expect(finds("engenheiro", "Engenheira e engenheiros")).toEqual(["Engenheira", "engenheiros"]);
  expect(finds("gestora", "Gestor; gestores")).toEqual(["Gestor", "gestores"]);
  expect(finds("java", "JavaScript e Java")).toEqual(["Java"]);
  expect(finds("manager", "Managers")).toEqual(["Managers"]);
  expect(finds("aluno", "Alunas e alunos")).toEqual(["Alunas", "alunos"]);
  expect(finds("aula", "Aulas, aula")).toEqual(["aula"]);
});

test("an asterisk is how a word begins, quotes hold words together", () => {
  expect(finds("contab*", "Contábil, contabilidade e o contador")).toEqual(["Contábil", "contabilidade"]);
  expect(finds('"gestão de projetos"', "Gestão de projetos; projetos de gestão")).toEqual([
    "Gestão de projetos",
  ]);
});

test("names of languages keep their signs", () => {
  expect(finds("C++", "C, C# e C++")).toEqual(["C++"]);
  expect(finds("c#", "C, C# e C++")).toEqual(["C#"]);
  expect(finds(".NET", "ASP.NET e net")).toEqual([".NET"]);
  expect(finds("node.js", "Node.js")).toEqual(["Node.js"]);
  expect(wantedBy("c++ c# .net").map(({ query }) => query)).toEqual(["'cplusplus'", "'csharp'", "'dotnet'"]);
});

test("all parts of a term are required; punctuation alone requires nothing", () => {
  expect(wantedBy("excel sql")).toHaveLength(2);
  expect(wantedBy("  ++ ' \\ & | ! ( ) : * <-> ")).toEqual([]);
  expect(wantedBy("a b c d e f g h i j")).toHaveLength(8);
  expect(wantedBy("it's")[0]?.query).toBe("'it' <-> 's'");
});

test("a term contained in another appears once", () => {
  expect(finds('"power bi" power', "Power BI")).toEqual(["Power BI"]);
});
