import { expect, test } from "vitest";
import { answerMessages } from "./integration-answer.ts";

test("what another system answered is read as its messages", () => {
  const shape = { error: ["CNPJ inválido", "Município não encontrado"], integration_error: true };
  expect(answerMessages(JSON.stringify(shape))).toEqual(["CNPJ inválido", "Município não encontrado"]);
  expect(answerMessages('{"error":"Sem crédito"}')).toEqual(["Sem crédito"]);
  expect(answerMessages('{"message":"Not found"}')).toEqual(["Not found"]);
  expect(answerMessages('{"error":{"code":7,"message":"Nota duplicada"}}')).toEqual(["Nota duplicada"]);
  expect(answerMessages('{"errors":[{"detail":"CNPJ"},{"message":"UF"}]}')).toEqual(["CNPJ", "UF"]);
});

test("a page of a server is read without its tags", () => {
  const page =
    "<!doctype html><html><head><title>502 Bad Gateway</title><style>h1{color:red}</style></head><body>\n<h1>Bad Gateway</h1><p>nginx &amp; co</p></body></html>";
  expect(answerMessages(page)).toEqual(["Bad Gateway nginx & co"]);
  expect(answerMessages("<html><head><title>503 Service Unavailable</title></head></html>")).toEqual([
    "503 Service Unavailable",
  ]);
});

test("any other answer stands as it came", () => {
  for (const text of ["CNPJ inválido", '{"id":"NF-88"}', "a < b", '{"error":["cut in the mid'])
    expect(answerMessages(text)).toEqual([text]);
  for (const nothing of ["", "  ", "<html></html>", '{"error":[]}', null])
    expect(answerMessages(nothing)).toEqual([]);
});
