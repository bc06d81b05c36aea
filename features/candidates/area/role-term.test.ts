import { expect, it } from "vitest";
import { termOfRole } from "./role-term.ts";

it("finds the jobs of a role whatever gender it is written in", () => {
  expect(termOfRole("Desenvolvedora Full Stack")).toBe("Desenvolvedor");
  expect(termOfRole("Engenheiro(a) de Dados")).toBe("Engenheir");
  expect(termOfRole("CTO")).toBe("CTO");
  expect(termOfRole(null)).toBe("");
});
