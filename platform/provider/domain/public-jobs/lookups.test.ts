import { getMunicipalities } from "@brazilian-utils/brazilian-utils";
import { describe, expect, it } from "vitest";
import { foldText } from "#contract/text.ts";
import { largerCities } from "./larger-cities.ts";
import { findCities, findOccupations, occupationsLike } from "./lookups.ts";

const cities = (term: string) => findCities(term).map(({ city, state }) => `${city}/${state}`);

describe("look-up of cities", () => {
  it("begins with the larger of those that begin so", () => {
    expect(cities("camp").slice(0, 4)).toEqual([
      "Campinas/SP",
      "Campo Grande/MS",
      "Campos dos Goytacazes/RJ",
      "Campina Grande/PB",
    ]);
    expect(cities("são")[0]).toBe("São Paulo/SP");
    expect(cities("sao jose do")[0]).toBe("São José dos Campos/SP");
    expect(cities("rio")[0]).toBe("Rio de Janeiro/RJ");
  });

  it("puts what begins a word before what is inside one, and small places after", () => {
    const found = cities("prudente");
    expect(found[0]).toBe("Prudente de Morais/MG");
    expect(found).toContain("Presidente Prudente/SP");
    expect(cities("campanário")).toEqual(["Campanário/MG"]);
  });

  it("knows each of the larger cities by the name that the register has", () => {
    const known = new Set(getMunicipalities().map(({ name, stateCode }) => `${name}/${stateCode}`));
    expect(largerCities.filter((name) => !known.has(name))).toEqual([]);
    expect(new Set(largerCities).size).toBe(largerCities.length);
  });
});

it("look-up of occupations puts what begins a word before what is inside one", () => {
  const [first] = findOccupations("contador");
  expect(first?.name.toLowerCase()).toMatch(/^contador/);
});

describe("look-ups", () => {
  it("have twelve at most, and take a term as it comes", () => {
    expect(cities("a")).toHaveLength(12);
    expect(cities("  Sao Paulo ")[0]).toBe("São Paulo/SP");
    expect(cities("xyzxyz")).toEqual([]);
    // What begins a word after a hyphen or an apostrophe stands before what is inside one.
    const ranks = findOccupations("gerente").map(({ name }) => foldText(name).indexOf("gerente"));
    expect(ranks.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => 0));
  });

  it("know the occupations of one group, and none of an unknown one", () => {
    const [first] = findOccupations("advogado");
    const group = occupationsLike(first?.name ?? "") ?? [];
    expect(group).toContain("Advogado de empresa");
    expect(group).not.toContain("Médico clínico");
    expect(occupationsLike("Astronauta")).toBeNull();
  });
});
