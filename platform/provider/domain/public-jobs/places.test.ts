import { getMunicipalities } from "@brazilian-utils/brazilian-utils";
import { describe, expect, it } from "vitest";
import { distanceBetween, placesNear } from "./places.ts";

const campinas = { latitude: -22.905, longitude: -47.061 };
const saoPaulo = { latitude: -23.533, longitude: -46.64 };

describe("distance between two places", () => {
  it("is that of the globe, both ways", () => {
    expect(distanceBetween(campinas, saoPaulo)).toBeCloseTo(82, 0);
    expect(distanceBetween(saoPaulo, campinas)).toBeCloseTo(distanceBetween(campinas, saoPaulo), 9);
    expect(distanceBetween(campinas, campinas)).toBe(0);
  });
});

describe("places near a municipality", () => {
  it("is the municipality alone without a radius, however it is written", () => {
    expect(placesNear("São Paulo/sp", 0)).toEqual(["sao paulo/SP"]);
  });

  it("takes in the neighbours that the radius reaches, and no others", () => {
    const near = placesNear("Campinas/SP", 25);
    expect(near).toEqual(expect.arrayContaining(["campinas/SP", "valinhos/SP", "hortolandia/SP"]));
    expect(near).not.toContain("sao paulo/SP");
    expect(placesNear("Campinas/SP", 100)).toContain("sao paulo/SP");
  });

  it("distinguishes municipalities of one name in several states", () => {
    expect(placesNear("Bom Jesus/PI", 10)).not.toContain("bom jesus/RS");
  });

  it("is nothing else for a place that is not known", () => {
    expect(placesNear("Atlântida/SP", 100)).toEqual(["atlantida/SP"]);
    expect(placesNear("Campinas", 100)).toEqual(["campinas/"]);
  });

  it("knows the seats of all municipalities but a few new ones", () => {
    expect(placesNear("Brasília/DF", 20_000).length).toBeGreaterThan(getMunicipalities().length - 5);
  });
});
