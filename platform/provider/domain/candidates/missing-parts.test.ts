import { expect, it } from "vitest";
import { missingParts } from "./curriculum.ts";

type Curriculum = Parameters<typeof missingParts>[0];

const whole = {
  ...{ mobile_phone: "+5511988887777", city: "Campinas", state: "SP", role_name: "Analista" },
  professional_moment: 0,
};

it.each([
  [{}, []],
  [{ mobile_phone: null }, ["mobile_phone"]],
  [{ city: null }, ["city"]],
  [{ state: "" }, ["city"]],
  [{ role_name: "" }, ["role_name"]],
  [{ professional_moment: null }, ["professional_moment"]],
  [{ mobile_phone: "", city: "", state: "", role_name: null }, ["mobile_phone", "city", "role_name"]],
])("a registration is not complete without what is missing: %j", (change, missing) => {
  expect(missingParts({ ...whole, ...change } as Curriculum)).toEqual(missing);
});
