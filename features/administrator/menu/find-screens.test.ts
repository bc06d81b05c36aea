import { expect, test } from "vitest";
import { findScreens } from "./find-screens.ts";

const screens = [
  {
    label: "Configurações do site",
    group: "Marca",
    contents: ["Cores", "Salário nas vagas", "Menu do site"],
  },
  { label: "Modelos de processo", group: "Processos", contents: ["Cores das etapas", "Prazos das etapas"] },
  { label: "Benefícios", group: "Referência", contents: [] },
];
const found = (term: string) =>
  findScreens(screens, term).map(({ screen: { label }, found: meant }) => [label, ...meant]);

test("a screen is found by its name or group, and by what is set on it, which is shown", () => {
  expect(found("beneficio")).toEqual([["Benefícios"]]);
  expect(found("marca")).toEqual([["Configurações do site"]]);
  expect(found("salario")).toEqual([["Configurações do site", "Salário nas vagas"]]);
  expect(found("core")).toEqual([
    ["Configurações do site", "Cores"],
    ["Modelos de processo", "Cores das etapas"],
  ]);
});

test("each word has to be there, in the content or beside it", () => {
  expect(found("cores etapas")).toEqual([["Modelos de processo", "Cores das etapas"]]);
  expect(found("site salario")).toEqual([["Configurações do site", "Salário nas vagas"]]);
  expect(found("cores prazos")).toEqual([]);
  expect(found("  ")).toHaveLength(3);
});
