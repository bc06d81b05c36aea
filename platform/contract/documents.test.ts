import { expect, test } from "vitest";
import { documentText, isWrongDocument } from "./documents.ts";

test("a number with right check digits is written in its usual form", () => {
  expect(documentText("cpf", "52998224725")).toBe("529.982.247-25");
  expect(documentText("cpf", " 529.982.247-25 ")).toBe("529.982.247-25");
  expect(documentText("cnpj", "12345678000195")).toBe("12.345.678/0001-95");
  expect(documentText("cnpj", "q0slfmbd7vx439")).toBe("Q0.SLF.MBD/7VX4-39");
});

test("wrong check digits, one digit repeated and other numbers are none", () => {
  for (const text of ["529.982.247-24", "111.111.111-11", "529982247", "abc", ""])
    expect(documentText("cpf", text), text).toBeNull();
  for (const text of ["12.345.678/0001-90", "00.000.000/0000-00", "529.982.247-25"])
    expect(documentText("cnpj", text), text).toBeNull();
});

test("what is still being typed is not wrong yet", () => {
  expect(isWrongDocument("cpf", "529.982.247-2")).toBe(false);
  expect(isWrongDocument("cpf", "529.982.247-24")).toBe(true);
  expect(isWrongDocument("cpf", "529.982.247-25")).toBe(false);
  expect(isWrongDocument("cnpj", "12.345.678/0001-90")).toBe(true);
});
