import { expect, test } from "vitest";
import { countHits, piecesOf } from "./hits.ts";

const shown = (text: string, term: string) =>
  piecesOf(text, term)
    .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
    .join("");

test.each([
  ["Gestão de ações", "acoes", "Gestão de [ações]"],
  ["SQL, NoSQL e sql", "Sql", "[SQL], No[SQL] e [sql]"],
  ["Coordenadora de ações", "coordenador", "[Coordenadora] de ações"],
  ["Posições e ações", "posição", "[Posições] e ações"],
  ["Vendas e gerente comercial", "gerente vendas", "[Vendas] e [gerente] comercial"],
  ["nada aqui", "python", "nada aqui"],
  ["inteiro", "", "inteiro"],
  ["aaa", "aa", "[aa]a"],
  ["", "x", ""],
])("%j has %j in it: %j", (text, term, marked) => expect(shown(text, term)).toBe(marked));

test("hits are counted over all texts, none without a term", () => {
  expect(countHits(["SQL e sql", "PL/SQL"], "sql")).toBe(3);
  expect(countHits(["SQL"], "  ")).toBe(0);
});
