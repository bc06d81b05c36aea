import { expect, test } from "vitest";
import { masked } from "./answer-values.ts";

test.each([
  ["cpf", "52998224725", "529.982.247-25"],
  ["cpf", "529.982", "529.982"],
  ["cpf", "5299", "529.9"],
  ["cpf", "529982247251234", "529.982.247-25"],
  ["zip_code", "13010000", "13010-000"],
  ["zip_code", "1301x", "1301"],
  ["pis", "12056412547", "120.56412.54-7"],
  ["street", "Rua 7", "Rua 7"],
])("%s typed as %s reads %s", (field, typed, shown) => {
  expect(masked(field, typed)).toBe(shown);
});
